import type { Bilingual } from "@/lib/protocol/session/text";

/**
 * Errors by who must act. A refusal is a value, not an error. `AppError` tells the caller; `RetryableError` and
 * `FatalError` tell the worker; `assertNever` tells us. `code` is dotted and stable; `message` is for logs; what a person
 * reads is made from the code and `details` in their language.
 */
export type ErrorDetails = Record<string, string | number | boolean | null>;

export class AppError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly details: ErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "AppError";
  }
}

/** Worth another try, after `retryAfterMs` where the other side said so. */
export class RetryableError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly retryAfterMs?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "RetryableError";
  }
}

/** Another try of the same thing cannot succeed. `say`: what the person reads, where the code alone does not tell. */
export class FatalError extends Error {
  readonly say: Bilingual | undefined;

  constructor(
    readonly code: string,
    message: string,
    readonly details: ErrorDetails = {},
    options?: ErrorOptions & { say?: Bilingual },
  ) {
    super(message, options);
    this.name = "FatalError";
    this.say = options?.say;
  }
}

export function assertNever(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
