import pg from "pg";
import { AppError, RetryableError } from "@/lib/errors";

const LOST_RACE = new Set(["40P01", "40001"]);
/** Shutting down, starting up, too many connections, and every connection exception. */
const UNAVAILABLE = /^(57P0[1-3]|53300|08\w{3}|25P03)$/;
const SOCKET = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOENT"]);

/**
 * A deadlock, a serialization failure, or a drive that somebody else began at this moment: nothing was written and the
 * same may be tried at once.
 */
export function isLostRace(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  return LOST_RACE.has(error.code ?? "") || error.constraint === "job_one_driver";
}

/** The error as the port knows it. */
export function asPortError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : "";
  if (error instanceof pg.DatabaseError && error.constraint === "message_session_id_client_key_key")
    return new AppError(
      "session.duplicate_client_key",
      "this client key was used in the session",
      {},
      { cause: error },
    );
  const gone =
    UNAVAILABLE.test(code) || SOCKET.has(code) || /terminated|timeout exceeded when trying/.test(error.message);
  return gone ? new RetryableError("database.unavailable", error.message, 500, { cause: error }) : error;
}

/** Every method fails as the port says it does. */
export function withPortErrors<Port extends object>(port: Port): Port {
  const wrap = (method: (...args: unknown[]) => Promise<unknown>) =>
    async function guarded(...args: unknown[]) {
      try {
        return await method(...args);
      } catch (error) {
        throw asPortError(error);
      }
    };
  return Object.fromEntries(
    Object.entries(port).map(([name, member]) => [name, typeof member === "function" ? wrap(member) : member]),
  ) as Port;
}
