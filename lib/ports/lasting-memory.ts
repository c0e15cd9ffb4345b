/**
 * Preferences that belong to no session. They are written by the session in which they were accepted; from then on
 * they lie outside every log, for that session may be gone. False: there is no such entry of this owner.
 */
export interface LastingMemory {
  edit(ownerId: string, memoryId: string, content: string): Promise<boolean>;
  remove(ownerId: string, memoryId: string): Promise<boolean>;
}
