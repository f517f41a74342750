import { CalendarCheck2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useApplyPlan } from "~/features/appointments/day-plan/use-apply-plan";
import type { DraftProps } from "~/features/assistant/drafts/draft-views";
import { useMe } from "~/platform/session/use-session";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";

/** A plan for a day, accepted in whole or in part by the schedule's own call, exactly as listed here. */
export default function PlanDraft({ draft, onDone }: DraftProps) {
  const { may, to } = useWorkspace();
  const me = useMe();
  const by = `${me.firstName} ${me.lastName}`.trim() || me.email;
  const changes = draft.changes ?? [];
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const { take, isPending, refusal } = useApplyPlan({
    onTaken: (message) => onDone(`${message}. Accepted by ${by}.`),
    onTakenBack: () => onDone("Applied, then undone."),
  });
  const wanted = changes.filter((_, index) => !leftOut.has(index));
  const count = `${wanted.length} ${wanted.length === 1 ? "change" : "changes"}`;
  const page = (
    <Link
      to={to(`/scheduling/plan?day=${draft.id.replace(/^plan-/, "")}`)}
      className="inline-flex items-center text-accent-text underline max-md:min-h-11"
    >
      Open Plan the day
    </Link>
  );
  if (!may("appointment.write"))
    return (
      <div className="grid gap-2 text-sm">
        <ul className="list-disc pl-5">
          {changes.map(({ label, move, work }) => (
            <li key={move?.appointmentId ?? work?.repairOrderId ?? label}>{label}</li>
          ))}
        </ul>
        <Notice>Your role can't move appointments. Ask the front desk to apply the plan.</Notice>
      </div>
    );
  return (
    <div className="grid gap-3 text-sm">
      <fieldset className="grid gap-1">
        <legend className="sr-only">Changes to apply</legend>
        {changes.map(({ label, tell, move, work }, index) => (
          <Checkbox
            key={move?.appointmentId ?? work?.repairOrderId ?? label}
            label={label}
            hint={tell ? "The customer was given a different time. Let them know." : undefined}
            checked={!leftOut.has(index)}
            onChange={(event) => {
              const next = new Set(leftOut);
              if (event.target.checked) next.delete(index);
              else next.add(index);
              setLeftOut(next);
            }}
          />
        ))}
      </fieldset>
      {refusal ? (
        <Notice tone="danger" title="Nothing was changed">
          {refusal} Request the plan again, or open its page.
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          loading={isPending}
          disabled={wanted.length === 0}
          onClick={() =>
            take({
              moves: wanted.flatMap(({ move }) => move ?? []),
              work: wanted.flatMap(({ work }) => work ?? []),
            })
          }
        >
          <CalendarCheck2 aria-hidden="true" />
          {`Apply ${count} as ${by}`}
        </Button>
        {page}
      </div>
    </div>
  );
}
