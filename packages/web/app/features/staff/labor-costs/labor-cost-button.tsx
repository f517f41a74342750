import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { listLaborCosts } from "@autoiq/domain/staff/labor-costs/contract";
import { costOn } from "@autoiq/domain/staff/labor-costs/rules";
import type { StaffMember } from "@autoiq/domain/staff/schema";
import { useState } from "react";
import { formatMoney } from "~/platform/format";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/overlays/dialog";
import { LaborCostPanel } from "./labor-cost-panel";

export type LaborCosts = ReplyOf<typeof listLaborCosts>;

/** What an hour of a person costs today. Opens its history, where it is set. */
export function LaborCostButton({ person, of }: { person: StaffMember; of: LaborCosts }) {
  const [isOpen, setOpen] = useState(false);
  const costs = of.entries.filter(({ staffId }) => staffId === person.id);
  const current = costOn(costs, of.today);
  const isMissing = of.missing.includes(person.id);
  return (
    <>
      <Button onClick={() => setOpen(true)} className={isMissing ? "text-warning-text" : ""}>
        {current ? (
          <span className="tabular">{formatMoney(current.hourlyCostCents ?? 0)}/h</span>
        ) : isMissing ? (
          "No labor cost"
        ) : (
          "Labor cost"
        )}
        <span className="sr-only">
          {current ? " labor cost" : ""} of {person.name}
        </span>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Labor cost of ${person.name}`}
        description="What an hour costs the shop: wage, payroll taxes, and benefits (the loaded cost). Gross profit uses it."
      >
        <LaborCostPanel person={person} costs={costs} today={of.today} />
      </Dialog>
    </>
  );
}
