/** What one framework brings to a project; versions are exact and were built together. */
export interface Template {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  plugin: { from: string; name: string; imported: string };
  /** Export condition that tests need to get the framework's browser build. */
  testCondition?: string;
  files: Record<string, string>;
  /** Compiler options beside the shared ones, for TypeScript. */
  tsconfig: Record<string, string>;
}
