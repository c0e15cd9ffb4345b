import { afterEach, expect, it, vi } from "vitest";
import { untilLoaded } from "./until-loaded";

const online = vi.spyOn(navigator, "onLine", "get");
afterEach(() => online.mockReset());

it("asks for code again as soon as there is a connection, however often it failed without one", async () => {
  online.mockReturnValue(false);
  const load = vi.fn<() => Promise<string>>();
  for (let tries = 0; tries < 10; tries++) load.mockRejectedValueOnce(new Error("no connection"));
  load.mockResolvedValue("the code");
  const loaded = untilLoaded(load);
  for (let tries = 1; tries <= 10; tries++) {
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(tries));
    window.dispatchEvent(new Event("online"));
  }
  expect(await loaded).toBe("the code");
});

it("gives up on code that is not there although the connection is", async () => {
  vi.useFakeTimers();
  online.mockReturnValue(true);
  const load = vi.fn(() => Promise.reject(new Error("gone")));
  const loaded = expect(untilLoaded(load)).rejects.toThrow("gone");
  await vi.runAllTimersAsync();
  await loaded;
  expect(load).toHaveBeenCalledTimes(6);
  vi.useRealTimers();
});
