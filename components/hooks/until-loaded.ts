const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
/** So often with a connection; without one it is asked for until there is one. */
const TRIES = 6;

/**
 * Code that is fetched when it is needed. A connection that is gone at that moment is no reason to give up the page: the
 * code is asked for again, sooner where the browser says that it is back.
 */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let tries = 1; ; ) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === "undefined" || tries >= TRIES) throw error;
      if (navigator.onLine) tries++;
      await connectionOr(Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS));
    }
  }
}

function connectionOr(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const again = () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
      resolve();
    };
    const timer = setTimeout(again, pauseMs);
    window.addEventListener("online", again);
  });
}
