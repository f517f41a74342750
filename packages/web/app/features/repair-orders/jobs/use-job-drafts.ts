import { type PricedLine, priceJobs } from "@autoiq/domain/repair-orders/pricing";
import type { Line, Payer, RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { useCallback, useEffect, useState } from "react";
import { type JobDraft, pricedDraft } from "./job-draft";
import { loadJobDrafts, storeJobDrafts } from "./stored-drafts";

/**
 * The jobs being edited on this screen. They are stored apart from the order, so that live updates never touch them.
 * They survive page loads until saved or discarded.
 */
export function useJobDrafts(orderId: string) {
  const [drafts, setDrafts] = useState(() => loadJobDrafts(orderId));
  useEffect(() => storeJobDrafts(orderId, drafts), [orderId, drafts]);
  const saveDraft = useCallback((draft: JobDraft) => {
    setDrafts((all) =>
      all.some((each) => each.jobId === draft.jobId)
        ? all.map((each) => (each.jobId === draft.jobId ? draft : each))
        : [...all, draft],
    );
  }, []);
  const drop = useCallback((jobId: string) => {
    setDrafts((all) => all.filter((each) => each.jobId !== jobId));
  }, []);
  return { drafts, put: saveDraft, drop };
}

/** The order as the customer would see it if everything typed were saved, by the server's own rules. */
export function previewPresented(order: RepairOrder, drafts: readonly JobDraft[]): RepairOrder["presented"] {
  if (drafts.length === 0) return order.presented;
  const jobs: { pay: Payer; lines: readonly (Line | PricedLine)[] }[] = order.jobs
    .filter((job) => job.authorization !== "declined" && job.authorization !== "deferred")
    .filter((job) => !drafts.some((draft) => draft.jobId === job.id));
  return priceJobs(
    [...jobs, ...drafts.map((draft) => ({ pay: draft.pay, lines: draft.lines.map(pricedDraft) }))],
    order.pricing,
    order.discount,
  );
}
