import { z } from "zod";

/** What is typed but not yet accepted by the server outlives a lost connection, a reload and a dead battery. */
const draft = z.object({ cause: z.string(), correction: z.string() });
export type FindingsDraft = z.infer<typeof draft>;

const keyOf = (jobId: string) => `findings:${jobId}`;

export function readDraft(jobId: string): FindingsDraft | null {
  try {
    return draft.safeParse(JSON.parse(localStorage.getItem(keyOf(jobId)) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

export function keepDraft(jobId: string, values: FindingsDraft | null) {
  try {
    if (values) localStorage.setItem(keyOf(jobId), JSON.stringify(values));
    else localStorage.removeItem(keyOf(jobId));
  } catch {
    // Storage is full or switched off: the text stays on the screen, which is where it is shown as not saved.
  }
}
