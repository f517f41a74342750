/** The closed list of what can go wrong at the border, each with its HTTP status. */
export const errorStatus = {
  /** The bytes that came are not in the form that was announced; "invalid-input" was read and is wrong. */
  malformed: 400,
  "invalid-input": 422,
  "not-signed-in": 401,
  forbidden: 403,
  /** The identity wire's own word: the session needs a second factor, or a fresh proof of it. */
  insufficient_aal: 403,
  "not-found": 404,
  conflict: 409,
  "stale-version": 409,
  refused: 422,
  "link-expired": 410,
  "too-many-requests": 429,
  "payload-too-large": 413,
  unavailable: 503,
  unexpected: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** An outcome that ends the request; `message` is a sentence that tells a person what to do. */
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
