/** Names for new things: unique, unguessable, url-safe; `prefix` tells a reader what they name (`run_…`). */
export interface Ids {
  id(prefix: string): string;
}
