import type { EquipmentRow, Plan } from "@autoiq/domain/assets/schema";
import { dueState } from "@autoiq/domain/assets/schema";
import { Link } from "react-router";
import { Button } from "~/ui/button";
import { Card } from "~/ui/layout/card";
import { describeDue, dueLabels } from "./due";

/** What is due, the most urgent first, each with the button that records it. */
export function DueList({
  plans,
  equipment,
  equipmentTo,
  onRecord,
}: {
  plans: readonly Plan[];
  equipment: ReadonlyMap<string, EquipmentRow>;
  equipmentTo: (id: string) => string;
  onRecord: (plan: Plan) => void;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {dueState.options.map((state) => {
        const own = plans.filter((each) => each.state === state);
        if (own.length === 0) return null;
        return (
          <Card key={state} title={`${dueLabels[state]} (${own.length})`} padded={false}>
            <ul className="divide-y divide-line">
              {own.map((plan) => {
                const of = equipment.get(plan.equipmentId);
                return (
                  <li
                    key={plan.id}
                    className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 text-sm"
                  >
                    <span className="min-w-0 flex-1 basis-60">
                      <Link
                        to={equipmentTo(plan.equipmentId)}
                        className="font-medium text-accent-text underline-offset-2 hover:underline"
                      >
                        {of?.name ?? "Equipment"}
                      </Link>{" "}
                      {plan.name}
                      <span className="block text-fg-muted text-xs">
                        {[
                          describeDue(plan),
                          of?.bayName,
                          plan.blocksBay && of?.bayName
                            ? state === "overdue"
                              ? "The bay can't be booked"
                              : "Blocks the bay when overdue"
                            : "",
                        ]
                          .filter(Boolean)
                          .join(" · ")}
                      </span>
                    </span>
                    <Button size="sm" onClick={() => onRecord(plan)}>
                      Record
                      <span className="sr-only">
                        {" "}
                        {plan.name} of {of?.name}
                      </span>
                    </Button>
                  </li>
                );
              })}
            </ul>
          </Card>
        );
      })}
    </div>
  );
}
