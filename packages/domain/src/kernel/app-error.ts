/** The closed list of API errors, each with its HTTP status. */
export const errorStatus = {
  /** The body does not match its declared format. "invalid-input" means it was parsed but is invalid. */
  malformed: 400,
  "invalid-input": 422,
  "not-signed-in": 401,
  forbidden: 403,
  /** The identity API's own code: the session needs a second factor, or a recent verification of it. */
  insufficient_aal: 403,
  /** The course fee is due first. */
  "payment-required": 402,
  "not-found": 404,
  conflict: 409,
  "stale-version": 409,
  /** Possible, but unusual: the same request with its confirmation is accepted. */
  "needs-confirmation": 409,
  refused: 422,
  "link-expired": 410,
  "too-many-requests": 429,
  "payload-too-large": 413,
  unavailable: 503,
  unexpected: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** An error that ends the request. `message` is a sentence that says what to do. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { cause?: unknown; fields?: Readonly<Record<string, string>> } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.fields = options.fields;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
