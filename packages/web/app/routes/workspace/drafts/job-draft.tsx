import type { Draft } from "@autoiq/domain/assistant/analysis";
import { listCannedJobs } from "@autoiq/domain/repair-orders/canned-jobs/contract";
import { addCannedJobs, getRepairOrder, saveJob } from "@autoiq/domain/repair-orders/contract";
import { addPreviousJobs } from "@autoiq/domain/repair-orders/jobs/contract";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { DraftProps } from "~/features/assistant/drafts/draft-views";
import { useOrderWrite } from "~/features/repair-orders/api";
import { queryOptionsFor } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";

/** A job for a repair order. One click adds it by the standard call, canned jobs at today's prices. */
export default function JobDraft(props: DraftProps) {
  const { to, may } = useWorkspace();
  const { repairOrderId, customerId } = props.draft.subject ?? {};
  if (repairOrderId && may("repair-order.write"))
    return <ForOrder {...props} repairOrderId={repairOrderId} />;
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <p className="whitespace-pre-wrap">{props.draft.text}</p>
      {repairOrderId || !may("repair-order.write") ? (
        <Notice>Your role can't add jobs. Ask the front desk to add it.</Notice>
      ) : customerId ? (
        <Link to={to(`/clients/${customerId}`)} className="text-accent-text underline">
          Open the customer to start a repair order
        </Link>
      ) : null}
    </div>
  );
}

/** What the draft would add: a canned job, a job from an earlier repair order, or one that is only named. */
function sourceOf({ id }: Draft, saved: readonly { id: string }[]) {
  const [kind, rest = ""] = id.split(":");
  if (kind === "earlier-job") return { kind: "earlier", id: rest } as const;
  const cannedId = kind === "canned-job" ? rest : id;
  return saved.some((job) => job.id === cannedId)
    ? ({ kind: "saved", id: cannedId } as const)
    : ({ kind: "own" } as const);
}

const hints = {
  saved: "Canned job at today’s prices",
  earlier: "As offered before, at today’s prices",
  own: "Added without lines. Price it on the repair order.",
};

function ForOrder({ draft, onDone, repairOrderId }: DraftProps & { repairOrderId: string }) {
  const { to } = useWorkspace();
  const order = useQuery(queryOptionsFor(getRepairOrder, { params: { id: repairOrderId } }));
  const canned = useQuery(queryOptionsFor(listCannedJobs));
  // One id for the life of the draft, so that a double click or a retry after a lost response adds one job.
  const [ids] = useState(() => ({ job: newId(), key: newId() }));
  const number = order.data?.number;
  const done = () => onDone(`Added to repair order ${number}.`);
  const addSaved = useOrderWrite(addCannedJobs, done);
  const addEarlier = useOrderWrite(addPreviousJobs, done);
  const addOwn = useOrderWrite(saveJob, done);
  const refusal = addSaved.refusal ?? addEarlier.refusal ?? addOwn.refusal;
  const error = order.error ?? canned.error;
  if (!order.data || !canned.data)
    return error ? (
      <ErrorState error={error} onRetry={() => void Promise.all([order.refetch(), canned.refetch()])} />
    ) : (
      <SkeletonRows label="Loading repair order" rows={2} />
    );
  const { version } = order.data;
  const source = sourceOf(draft, canned.data.jobs);
  const cents = draft.lines?.[0]?.cents;
  const params = { id: repairOrderId };
  const add = () => {
    if (source.kind === "saved") {
      const jobs = [{ jobId: ids.job, cannedJobId: source.id }];
      addSaved.mutate({ params, body: { jobs }, idempotencyKey: ids.key });
    } else if (source.kind === "earlier") {
      const jobs = [{ jobId: ids.job, earlierJobId: source.id }];
      addEarlier.mutate({ params, body: { jobs }, idempotencyKey: ids.key });
    } else
      addOwn.mutate({
        params: { id: repairOrderId, jobId: ids.job },
        body: { version, name: draft.title.slice(0, 150), description: draft.text ?? "", lines: [] },
      });
  };
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      {draft.text ? <p className="whitespace-pre-wrap">{draft.text}</p> : null}
      <p className="text-fg-muted">
        {hints[source.kind]}
        {source.kind !== "own" && cents !== undefined
          ? `: ${formatMoney(cents)} before supplies and tax.`
          : null}
      </p>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          loading={addSaved.isPending || addEarlier.isPending || addOwn.isPending}
          onClick={add}
        >
          <Plus aria-hidden="true" />
          Add to repair order {number}
        </Button>
        <Link
          to={to(`/repair-orders/${repairOrderId}`)}
          className="inline-flex items-center text-accent-text underline max-md:min-h-11"
        >
          Open repair order{" "}
        </Link>
      </div>
    </div>
  );
}
