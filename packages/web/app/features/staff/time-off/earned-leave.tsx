import { type EarnedKind, earnedKinds } from "@autoiq/domain/time-clock/time-off/kinds";
import {
  getTimeOffPolicies,
  type TimeOffPolicies,
  type TimeOffPolicy,
} from "@autoiq/domain/time-clock/time-off/policy-contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { formatBalance } from "~/platform/time/format-time-off";
import { formatDay, formatMinutes } from "~/platform/time/time-zone";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { AdjustForm } from "./adjust-form";
import { kindLabels } from "./labels";
import { PolicyForm } from "./policy-form";

type Person = TimeOffPolicies["people"][number];
type Editing = { readonly policy: EarnedKind } | { readonly person: Person } | null;

/** How vacation and sick leave are earned, and what each person has left. The owner changes both. */
export function EarnedLeave() {
  const { may } = useWorkspace();
  const mayChange = may("time-off.manage");
  const [editing, setEditing] = useState<Editing>(null);
  const loaded = useQuery(queryOptionsFor(getTimeOffPolicies));
  const { data } = loaded;
  if (!data)
    return loaded.error ? (
      <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
    ) : (
      <SkeletonRows label="Loading what people have left" rows={4} />
    );
  const policyOf = (kind: EarnedKind) => data.policies.find((each) => each.kind === kind);
  const close = () => setEditing(null);
  if (editing && "policy" in editing)
    return (
      <PolicyForm
        kind={editing.policy}
        policy={policyOf(editing.policy) ?? null}
        minimum={editing.policy === "sick" ? data.minimum : null}
        state={data.state}
        openSince={data.openSince}
        onDone={close}
      />
    );
  if (editing) return <AdjustForm person={editing.person} onDone={close} />;
  return (
    <div className="grid gap-4 text-sm">
      <ul className="divide-y divide-line">
        {earnedKinds.map((kind) => {
          const policy = policyOf(kind);
          return (
            <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
              <span>
                <span className="font-medium">{kindLabels[kind]}</span>
                <span className="block text-fg-muted">
                  {policy ? policyWords(policy) : "Nobody earns it, and no balance is shown."}
                </span>
              </span>
              {mayChange ? (
                <Button size="sm" onClick={() => setEditing({ policy: kind })}>
                  {policy ? "Change" : "Set"}
                  <span className="sr-only"> how {kindLabels[kind].toLowerCase()} is earned</span>
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {data.policies.length > 0 ? (
        <ul className="divide-y divide-line border-line border-t">
          {data.people.map((person) => (
            <li
              key={person.staffId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
            >
              <span>
                <span className="font-medium">{person.name}</span>
                <span className="block text-fg-muted tabular">
                  {person.balances
                    .map(({ kind, minutes }) => `${kindLabels[kind]} ${formatBalance(minutes)}`)
                    .join(" · ")}
                </span>
              </span>
              {mayChange ? (
                <Button size="sm" onClick={() => setEditing({ person })}>
                  Adjust
                  <span className="sr-only"> what {person.name} has left</span>
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** "1 h for 30 h 0 min at work from Thu, Jan 1, 2026 on, up to 80 h 0 min. Paid from Mon, Nov 16, 2026." */
function policyWords({
  workedMinutesPerHour,
  startsOn,
  capMinutes,
  paidFrom,
  paidUntil,
}: TimeOffPolicy): string {
  const dateOf = (of: string) => formatDay(of, { month: "short", day: "numeric", year: "numeric" });
  const day = dateOf(startsOn);
  const until = paidUntil === null ? "" : ` until ${dateOf(paidUntil)}`;
  const paid = paidFrom === null ? "Not paid." : `Paid from ${dateOf(paidFrom)}${until}.`;
  const cap = capMinutes === null ? "without a limit" : `up to ${formatMinutes(capMinutes)}`;
  return `1 h for ${formatMinutes(workedMinutesPerHour)} at work from ${day} on, ${cap}. ${paid}`;
}
