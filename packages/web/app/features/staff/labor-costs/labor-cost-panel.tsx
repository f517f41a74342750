import { dayIn } from "@autoiq/domain/kernel/time";
import { type LaborCost, listLaborCosts, removeLaborCost } from "@autoiq/domain/staff/labor-costs/contract";
import { costOn, isCorrectable, payBasisLabels } from "@autoiq/domain/staff/labor-costs/rules";
import type { StaffMember } from "@autoiq/domain/staff/schema";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatMoney, formatTime } from "~/platform/format";
import { useShop } from "~/platform/shop/use-shop";
import { formatDay } from "~/platform/time/time-zone";
import { toast } from "~/platform/toast";
import { Badge } from "~/ui/badge";
import { Notice } from "~/ui/feedback/notice";
import { IconButton } from "~/ui/icon-button";
import { LaborCostForm } from "./labor-cost-form";

const date = (day: string) => formatDay(day, { dateStyle: "medium" });

/** A person's labor cost: the current one, a form for the next, and the history with who entered what. */
export function LaborCostPanel({
  person,
  costs,
  today,
}: {
  person: Pick<StaffMember, "id" | "name">;
  /** Newest day first. */
  costs: readonly LaborCost[];
  today: string;
}) {
  const { timeZone } = useShop().location;
  const [correcting, setCorrecting] = useState<LaborCost | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const current = costOn(costs, today);
  const remove = useWrite(removeLaborCost, {
    invalidates: [listLaborCosts],
    onSuccess: () => toast({ title: "Labor cost removed" }),
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  return (
    <div className="grid gap-5">
      <p className="text-sm">
        {current ? (
          <>
            <span className="font-semibold text-xl tabular">{formatMoney(current.hourlyCostCents ?? 0)}</span>{" "}
            {payBasisLabels[current.payBasis]}, since {date(current.startsOn)}
          </>
        ) : (
          <>
            <span className="font-semibold text-xl">Unknown</span>{" "}
            <span className="text-fg-muted">Gross profit leaves this person's labor out.</span>
          </>
        )}
      </p>
      <LaborCostForm
        key={correcting?.id ?? `new ${costs.length}`}
        person={person}
        today={today}
        current={current}
        correcting={correcting}
        onDone={() => setCorrecting(null)}
      />
      {costs.length > 0 ? (
        <section aria-label="History" className="grid gap-1">
          <h3 className="font-semibold text-sm">History</h3>
          <ul className="divide-y divide-line">
            {costs.map((cost) => (
              <li key={cost.id} className="flex items-center gap-2 py-2 text-sm">
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-center gap-x-2">
                    <span className="font-medium tabular">{formatMoney(cost.hourlyCostCents ?? 0)}</span>
                    <span>
                      {payBasisLabels[cost.payBasis]}, from {date(cost.startsOn)}
                    </span>
                    {cost.id === current?.id ? <Badge tone="success">Current</Badge> : null}
                    {cost.startsOn > today ? <Badge tone="info">Upcoming</Badge> : null}
                  </span>
                  <span className="block text-fg-muted text-xs">
                    Entered by {cost.enteredBy}, {formatTime(cost.enteredAt, timeZone, "date")}
                  </span>
                </span>
                {isCorrectable(
                  { startsOn: cost.startsOn, enteredOn: dayIn(timeZone, new Date(cost.enteredAt)) },
                  today,
                ) ? (
                  <>
                    <IconButton
                      label={`Correct the cost from ${date(cost.startsOn)}`}
                      icon={<Pencil />}
                      onClick={() => setCorrecting(cost)}
                    />
                    <IconButton
                      label={`Remove the cost from ${date(cost.startsOn)}`}
                      icon={<Trash2 />}
                      disabled={remove.isPending}
                      onClick={() => {
                        setRefusal(null);
                        setCorrecting(null);
                        remove.mutate({ params: { id: person.id, costId: cost.id } });
                      }}
                    />
                  </>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <p className="text-fg-muted text-xs">
        Work is costed at the cost of the day it was done. Posted invoices keep the cost they were posted
        with.
      </p>
    </div>
  );
}
