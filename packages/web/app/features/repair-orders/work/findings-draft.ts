import { z } from "zod";
import { preferences } from "~/platform/storage-preferences";

/** Input the server has not accepted yet survives a lost connection, a reload and a dead battery. */
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

export function storeDraft(jobId: string, values: FindingsDraft | null) {
  // Without storage, the text stays on the screen and shows as not saved.
  if (values) preferences("local").setItem(keyOf(jobId), JSON.stringify(values));
  else preferences("local").removeItem(keyOf(jobId));
}
