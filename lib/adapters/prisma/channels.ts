/** Payload: session id, space, owner id. Whoever listens reads the log. */
export const SESSION_CHANNEL = "followthrough_session";
/** Payload: session id, space, and the delta as JSON, or nothing where chunks are to be read. */
export const DELTA_CHANNEL = "followthrough_delta";
