/** What a request says of where it came from. Header values as sent; absent ones are undefined. */
export interface Origin {
  method: string;
  host: string | undefined;
  origin: string | undefined;
  secFetchSite: string | undefined;
}

export type AccessRefusal = "request.unknown_host" | "request.foreign_origin";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
const READS = new Set(["GET", "HEAD", "OPTIONS"]);
const OURS = new Set(["same-origin", "none"]);

/**
 * Refuses what a foreign page makes a browser send: a name that was bent to our address (DNS rebinding) on every request,
 * another origin on every write. Programs send neither header and pass. `names`: host names beside loopback, without port.
 */
export function refuseForeign(request: Origin, names: readonly string[]): AccessRefusal | null {
  if (!isOurName(hostName(request.host), names)) return "request.unknown_host";
  if (READS.has(request.method.toUpperCase())) return null;
  if (request.secFetchSite !== undefined) return OURS.has(request.secFetchSite) ? null : "request.foreign_origin";
  if (request.origin === undefined) return null;
  return sameOrigin(request.origin, request.host) ? null : "request.foreign_origin";
}

function isOurName(name: string | undefined, names: readonly string[]): boolean {
  return name !== undefined && (LOOPBACK.has(name) || names.some((known) => known.toLowerCase() === name));
}

function hostName(host: string | undefined): string | undefined {
  return host?.toLowerCase().match(/^(\[[0-9a-f:.]+\]|[^:[\]/@\s]+)(:\d{1,5})?$/)?.[1];
}

function sameOrigin(origin: string, host: string | undefined): boolean {
  return origin.toLowerCase().replace(/^https?:\/\//, "") === host?.toLowerCase();
}
