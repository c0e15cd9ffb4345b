/** The one person of a local installation; the server then listens on loopback only. */
export const LOCAL_OWNER = "local";

/** Whose rows a request may see and change. Every door asks here. */
export function ownerOf(_request: { headers: Headers }): string {
  return LOCAL_OWNER;
}
