import type { DeclinedJob } from "@autoiq/domain/customers/record/contract";
import { Link } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DateTime, Money } from "~/ui/data-display";

/** Declined and deferred work, with date and value. */
export function DeclinedWork({
  jobs,
  timeZone,
  onOffer,
}: {
  jobs: readonly DeclinedJob[];
  timeZone: string;
  /** Absent for users who may not open a repair order. */
  onOffer?: ((job: DeclinedJob) => void) | undefined;
}) {
  const { to } = useWorkspace();
  return (
    <ul className="divide-y divide-line">
      {jobs.map((job) => (
        <li key={job.jobId} className="flex items-start gap-3 px-4 py-2.5 text-sm">
          <div className="min-w-0 flex-1">
            <p className="font-medium">
              {job.name}{" "}
              {job.decision === "deferred" ? <Badge tone="warning">Deferred</Badge> : <Badge>Declined</Badge>}
            </p>
            <p className="text-fg-muted text-xs">
              <DateTime instant={job.decidedAt} timeZone={timeZone} style="date" /> · {job.vehicle} ·{" "}
              <Link
                to={to(`/repair-orders/${job.repairOrderId}`)}
                className="text-accent-text underline underline-offset-2"
              >
                Repair order {job.number}
              </Link>
            </p>
          </div>
          <div className="grid shrink-0 justify-items-end gap-1">
            <Money cents={job.cents} className="font-medium" />
            {onOffer ? (
              <Button size="sm" onClick={() => onOffer(job)} aria-label={`Offer again: ${job.name}`}>
                Offer again
              </Button>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
