import { payers } from "@autoiq/domain/repair-orders/schema";
import { z } from "zod";
import { preferences, renamedItem } from "~/platform/storage-preferences";
import { draftLine, type JobDraft } from "./job-draft";

const content = {
  name: z.string(),
  description: z.string(),
  concern: z.string(),
  pay: z.enum(payers),
  lines: z.array(draftLine),
};
const draft: z.ZodType<JobDraft> = z.object({
  ...content,
  jobId: z.string(),
  isNew: z.boolean(),
  baseVersion: z.number(),
  base: z.string(),
  start: z.object(content),
  technicianId: z.string().nullable(),
  inspectionItemId: z.string().nullable(),
  departmentId: z.string().optional(),
  diagnosisJobId: z.string().optional(),
});

const keyOf = (orderId: string) => `jobDrafts:${orderId}`;
const formerKeyOf = (orderId: string) => `jobs-typed:${orderId}`;

/** Jobs being edited on a repair order when the page was left, so that a reload or a dead battery loses nothing. */
export function loadJobDrafts(orderId: string): readonly JobDraft[] {
  try {
    const saved = renamedItem("local", keyOf(orderId), formerKeyOf(orderId));
    return z.array(draft).safeParse(JSON.parse(saved ?? "[]")).data ?? [];
  } catch {
    return [];
  }
}

export function storeJobDrafts(orderId: string, drafts: readonly JobDraft[]): void {
  // Without storage, the draft stays on the screen only.
  if (drafts.length > 0) preferences("local").setItem(keyOf(orderId), JSON.stringify(drafts));
  else for (const key of [keyOf(orderId), formerKeyOf(orderId)]) preferences("local").removeItem(key);
}
