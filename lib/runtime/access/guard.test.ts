import { describe, expect, it } from "vitest";
import { refuseForeign } from "./guard";

const request = (changes: object) => ({
  method: "POST",
  host: "127.0.0.1:3000",
  origin: undefined,
  secFetchSite: undefined,
  ...changes,
});

describe("who may speak to the server", () => {
  it.each(["127.0.0.1:3000", "localhost", "LOCALHOST:3000", "[::1]:3000", "box.lan:8080"])("knows %s", (host) => {
    expect(refuseForeign(request({ host }), ["box.lan"])).toBeNull();
  });

  it.each(["evil.example", "127.0.0.1.evil.example", "localhost@evil.example", "[::2]", "", undefined, "a b"])(
    "does not know %s, not even for a read",
    (host) => {
      expect(refuseForeign(request({ host, method: "GET" }), ["box.lan"])).toBe("request.unknown_host");
    },
  );

  it.each([
    [{ secFetchSite: "cross-site" }, false],
    [{ secFetchSite: "same-site" }, false],
    [{ secFetchSite: "same-origin", origin: "http://127.0.0.1:3000" }, true],
    [{ secFetchSite: "none" }, true],
    [{ origin: "http://evil.example" }, false],
    [{ origin: "null" }, false],
    [{ origin: "http://127.0.0.1:3001" }, false],
    [{ origin: "http://127.0.0.1:3000" }, true],
    [{}, true],
  ])("a write with %o passes: %s", (headers, passes) => {
    expect(refuseForeign(request(headers), [])).toBe(passes ? null : "request.foreign_origin");
  });

  it("lets a foreign page link to us", () => {
    expect(refuseForeign(request({ method: "GET", secFetchSite: "cross-site" }), [])).toBeNull();
  });
});
