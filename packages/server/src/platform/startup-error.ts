/** A failure the operator can mend: its message is one line that says what to do, and the process ends with 1. */
export class StartupError extends Error {
  override name = "StartupError";
}
