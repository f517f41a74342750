/** A failure that the operator can fix. Its message is one line that says what to do, and the process exits with 1. */
export class StartupError extends Error {
  override name = "StartupError";
}
