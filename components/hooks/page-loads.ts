const LOAD_MS = 30_000;
let leftAt = Number.NEGATIVE_INFINITY;

if (typeof window !== "undefined")
  window.addEventListener("beforeunload", () => {
    leftAt = performance.now();
  });

/**
 * Runs `done` at once where the page stays. A page that is being loaded again may be drawn before a save of this one
 * arrived: what this window holds for it is let go only when that page would have long been there.
 */
export function onceStaying(done: () => void): void {
  const wait = leftAt + LOAD_MS - performance.now();
  if (wait <= 0) done();
  else setTimeout(() => onceStaying(done), wait);
}
