import { conditions, payers, stateFees } from "@autoiq/domain/repair-orders/schema";
import { z } from "zod";
import { preferences } from "~/platform/storage-choice";
import type { JobDraft } from "./job-draft";

const cents = z.number().nullable();
const line = z.object({
  ...{
    id: z.string(),
    kind: z.enum(["labor", "part", "sublet", "fee", "discount"]),
    description: z.string(),
  },
  ...{ laborOp: z.string(), hours: z.string(), rateCents: cents, partId: z.string().nullable() },
  ...{ partNumber: z.string(), quantity: z.string(), unitPriceCents: cents, unitCostCents: cents },
  ...{ condition: z.enum(conditions), stateFee: z.enum(stateFees), dotNumber: z.string() },
  ...{ coreCents: cents, amountCents: cents },
});
const content = {
  ...{ name: z.string(), description: z.string(), concern: z.string(), pay: z.enum(payers) },
  lines: z.array(line),
};
const draft: z.ZodType<JobDraft> = z.object({
  ...content,
  ...{ jobId: z.string(), isNew: z.boolean(), baseVersion: z.number(), base: z.string() },
  ...{
    start: z.object(content),
    technicianId: z.string().nullable(),
    inspectionItemId: z.string().nullable(),
  },
});

const keyOf = (orderId: string) => `jobs-typed:${orderId}`;

/** The jobs that were being typed on a repair order when the page was left: a reload or a dead battery loses nothing. */
export function readJobDrafts(orderId: string): readonly JobDraft[] {
  try {
    const kept = preferences("local").getItem(keyOf(orderId));
    return z.array(draft).safeParse(JSON.parse(kept ?? "[]")).data ?? [];
  } catch {
    return [];
  }
}

export function keepJobDrafts(orderId: string, drafts: readonly JobDraft[]): void {
  // Where nothing may be kept, what is typed stays on the screen.
  if (drafts.length > 0) preferences("local").setItem(keyOf(orderId), JSON.stringify(drafts));
  else preferences("local").removeItem(keyOf(orderId));
}
