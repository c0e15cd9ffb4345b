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

/** Another try of the same thing cannot succeed. */
export class FatalError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly details: ErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "FatalError";
  }
}

export function assertNever(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
