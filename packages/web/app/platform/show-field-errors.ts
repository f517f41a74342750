import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import type { ProblemError } from "./problem";

/**
 * Shows the server's message beside each field it names.
 * @returns true when at least one field shows a message, so that no toast is needed
 */
export function showFieldErrors<Values extends FieldValues>(
  problem: ProblemError,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
): boolean {
  let shown = false;
  for (const [path, message] of Object.entries(problem.problem.errors ?? {})) {
    const field = fields.find((each) => each === path);
    if (!field) continue;
    setError(field, { type: "server", message }, { shouldFocus: !shown });
    shown = true;
  }
  return shown;
}
