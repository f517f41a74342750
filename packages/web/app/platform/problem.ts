import { en as text } from "@autoiq/domain/catalog/controls/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { z } from "zod";

/** RFC 9457 problem details, as the server sends them. */
const problem = z.object({
  type: z.string().default("about:blank"),
  title: z.string(),
  status: z.number(),
  detail: z.string().optional(),
  code: z.string().optional(),
  /** Field path → message, for forms. */
  errors: z.record(z.string(), z.string()).optional(),
});
export type Problem = z.infer<typeof problem>;

/** A rejected or failed call. Its message is the sentence to show. */
export class ProblemError extends Error {
  readonly problem: Problem;
  readonly status: number;
  readonly code: string | undefined;
  constructor(details: Problem) {
    super(details.detail ?? details.title);
    this.name = "ProblemError";
    this.problem = details;
    this.status = details.status;
    this.code = details.code;
  }
}

/** True when the server accepts the same write with its confirmation. */
export const needsConfirmation = (error: Error | null): boolean =>
  error instanceof ProblemError && error.code === "needs-confirmation";

export async function problemOf(response: Response): Promise<ProblemError> {
  const body: unknown = await response.json().catch(() => null);
  const parsed = problem.safeParse(body);
  return new ProblemError(
    parsed.data ?? {
      type: "about:blank",
      title: text.error.refused,
      status: response.status,
      detail: fillIn(text.error.status, { status: response.status }),
    },
  );
}
