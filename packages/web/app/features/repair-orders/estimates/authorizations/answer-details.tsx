import { formatPhone } from "@autoiq/domain/customers/schema";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { Button } from "~/ui/button";
import { DateTime, Money } from "~/ui/data-display";
import { channelLabels } from "../../status-labels";
import type { Answer } from "./authorization-entries";

const decisionLabels = { approved: "approved", declined: "declined", deferred: "deferred" };

/** One answer in full: each job, and what the law requires on record about it. */
export function AnswerDetails({
  answer,
  timeZone,
  onSignature,
}: {
  answer: Answer;
  timeZone: string;
  onSignature: (of: RepairOrder["authorizations"][number]) => void;
}) {
  const [first] = answer.decisions;
  const signed = answer.decisions.find((each) => each.signed);
  if (!first) return null;
  return (
    <div>
      <ul>
        {answer.decisions.map((each) => (
          <li key={each.id} className="wrap-anywhere flex flex-wrap justify-between gap-x-3">
            <span>
              <span className="font-medium">{each.person}</span> {decisionLabels[each.decision]} “
              {each.jobName}”
            </span>
            <Money cents={each.jobCents} className="text-fg-muted" />
          </li>
        ))}
      </ul>
      <p className="wrap-anywhere text-fg-muted text-xs">
        {channelLabels[answer.channel]}
        {first.phone ? ` at ${formatPhone(first.phone)}` : ""}
        {first.recordedBy ? `, recorded by ${first.recordedBy}` : ""}
        {first.witnessName ? `, witnessed by ${first.witnessName}` : ""}
        {signed ? ", signed" : ""} · <DateTime instant={answer.at} timeZone={timeZone} /> · authorized total{" "}
        <Money cents={answer.totalCents} />
      </p>
      {signed ? (
        <Button size="sm" variant="ghost" className="-ml-2" onClick={() => onSignature(signed)}>
          View signature
          <span className="sr-only"> of {signed.person}</span>
        </Button>
      ) : null}
    </div>
  );
}
