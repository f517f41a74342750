import { listCannedJobs } from "@autoiq/domain/inventory/contract";
import { addCannedJobs, getRepairOrder, saveJob } from "@autoiq/domain/repair-orders/contract";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { DraftProps } from "~/features/assistant/panels/draft-views";
import { useOrderWrite } from "~/features/repair-orders/api";
import { queryOptionsFor } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/error-state";
import { Notice } from "~/ui/notice";
import { SkeletonRows } from "~/ui/skeleton";

/** A job for a repair order: one press adds it by the ordinary call, saved jobs at today's prices. */
export default function JobDraft(props: DraftProps) {
  const { to, may } = useWorkspace();
  const { repairOrderId, customerId } = props.draft.subject ?? {};
  if (repairOrderId && may("repair-order.write"))
    return <ForOrder {...props} repairOrderId={repairOrderId} />;
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <p className="whitespace-pre-wrap">{props.draft.text}</p>
      {repairOrderId || !may("repair-order.write") ? (
        <Notice>Your role does not add jobs. Ask the desk to add it.</Notice>
      ) : customerId ? (
        <Link to={to(`/clients/${customerId}`)} className="text-accent-text underline">
          Open the customer to begin a repair order
        </Link>
      ) : null}
    </div>
  );
}

const sameWords = (one: string, two: string) => one.trim().toLowerCase() === two.trim().toLowerCase();

function ForOrder({ draft, onDone, repairOrderId }: DraftProps & { repairOrderId: string }) {
  const { to } = useWorkspace();
  const order = useQuery(queryOptionsFor(getRepairOrder, { params: { id: repairOrderId } }));
  const canned = useQuery(queryOptionsFor(listCannedJobs));
  // One id for as long as the draft stands: pressed twice, or sent again after a lost answer, it is one job.
  const [ids] = useState(() => ({ job: newId(), key: newId() }));
  const number = order.data?.number;
  const done = () => onDone(`Added to repair order ${number}.`);
  const addSaved = useOrderWrite(addCannedJobs, done);
  const addOwn = useOrderWrite(saveJob, done);
  const refusal = addSaved.refusal ?? addOwn.refusal;
  const error = order.error ?? canned.error;
  if (!order.data || !canned.data)
    return error ? (
      <ErrorState error={error} onRetry={() => void Promise.all([order.refetch(), canned.refetch()])} />
    ) : (
      <SkeletonRows label="Loading the repair order" rows={2} />
    );
  const names = [draft.title, ...(draft.lines ?? []).map(({ label }) => label)];
  const saved = canned.data.jobs.find((job) => names.some((name) => sameWords(name, job.name)));
  const { version } = order.data;
  const add = () =>
    saved
      ? addSaved.mutate({
          params: { id: repairOrderId },
          body: { jobs: [{ jobId: ids.job, cannedJobId: saved.id }] },
          idempotencyKey: ids.key,
        })
      : addOwn.mutate({
          params: { id: repairOrderId, jobId: ids.job },
          body: { version, name: draft.title.slice(0, 150), description: draft.text ?? "", lines: [] },
        });
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      {draft.text ? <p className="whitespace-pre-wrap">{draft.text}</p> : null}
      <p className="text-fg-muted">
        {saved
          ? `Saved job ${saved.code} · ${saved.name}, ${formatMoney(saved.subtotalCents)} at today’s prices.`
          : "No saved job has this name: it is added without lines, and priced on the repair order."}
      </p>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" loading={addSaved.isPending || addOwn.isPending} onClick={add}>
          <Plus aria-hidden="true" />
          Add to repair order {number}
        </Button>
        <Link
          to={to(`/repair-orders/${repairOrderId}`)}
          className="inline-flex items-center text-accent-text underline max-md:min-h-11"
        >
          Open it
        </Link>
      </div>
    </div>
  );
}
