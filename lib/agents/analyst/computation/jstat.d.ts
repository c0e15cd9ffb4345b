declare module "jstat" {
  interface Distribution {
    cdf(x: number, ...parameters: number[]): number;
    inv(p: number, ...parameters: number[]): number;
  }
  const module: {
    jStat: {
      studentt: Distribution;
      normal: Distribution;
      chisquare: Distribution;
      centralF: Distribution;
      beta: Distribution;
      lowRegGamma(a: number, x: number): number;
    };
  };
  export default module;
}
