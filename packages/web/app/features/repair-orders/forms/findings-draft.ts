import { z } from "zod";
import { preferences } from "~/platform/storage-choice";

/** What is typed but not yet accepted by the server outlives a lost connection, a reload and a dead battery. */
const draft = z.object({ cause: z.string(), correction: z.string() });
export type FindingsDraft = z.infer<typeof draft>;

const keyOf = (jobId: string) => `findings:${jobId}`;

export function readDraft(jobId: string): FindingsDraft | null {
  try {
    return draft.safeParse(JSON.parse(preferences("local").getItem(keyOf(jobId)) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

export function keepDraft(jobId: string, values: FindingsDraft | null) {
  // Where nothing is kept, the text stays on the screen, which is where it is shown as not saved.
  if (values) preferences("local").setItem(keyOf(jobId), JSON.stringify(values));
  else preferences("local").removeItem(keyOf(jobId));
}
