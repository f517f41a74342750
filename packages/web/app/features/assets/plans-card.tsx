import { getEquipment, listEquipment, stopPlan } from "@autoiq/domain/assets/contract";
import { type Plan, planKinds } from "@autoiq/domain/assets/schema";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Card } from "~/ui/layout/card";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { DueBadge, describeDue, describeInterval, shortDay } from "./due";

/** The plans of a piece of equipment. */
export function PlansCard({
  plans,
  mayWrite,
  onAdd,
  onEdit,
  onRecord,
}: {
  plans: readonly Plan[];
  mayWrite: boolean;
  onAdd: () => void;
  onEdit: (plan: Plan) => void;
  onRecord: (plan: Plan) => void;
}) {
  const [stopping, setStopping] = useState<Plan | null>(null);
  const stop = useWrite(stopPlan, {
    invalidates: [listEquipment, getEquipment],
    onSuccess: () => {
      setStopping(null);
      toast({ title: "Plan stopped" });
    },
  });
  return (
    <Card
      title="Inspection, service, and calibration"
      padded={false}
      empty={plans.length === 0 ? "Nothing planned yet." : undefined}
      actions={mayWrite ? <Button onClick={onAdd}>Add plan</Button> : null}
    >
      {plans.length === 0 ? null : (
        <ul className="divide-y divide-line">
          {plans.map((plan) => (
            <li key={plan.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 text-sm">
              <span className="min-w-0 flex-1 basis-64">
                <span className="font-medium">{plan.name}</span> <DueBadge state={plan.state} />
                <span className="block text-fg-muted text-xs">
                  {[
                    planKinds[plan.kind],
                    describeInterval(plan.every),
                    describeDue(plan),
                    plan.lastDoneOn ? `last done ${shortDay(plan.lastDoneOn)}` : "not done yet",
                    plan.blocksBay ? "blocks the bay when overdue" : "",
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              <span className="flex flex-wrap gap-2">
                {mayWrite || plan.techniciansRecord ? (
                  <Button size="sm" variant="primary" onClick={() => onRecord(plan)}>
                    Record<span className="sr-only"> {plan.name}</span>
                  </Button>
                ) : null}
                {mayWrite ? (
                  <>
                    <Button size="sm" onClick={() => onEdit(plan)}>
                      Change<span className="sr-only"> {plan.name}</span>
                    </Button>
                    <Button size="sm" variant="ghost" onClick={() => setStopping(plan)}>
                      Stop<span className="sr-only"> {plan.name}</span>
                    </Button>
                  </>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={stopping !== null}
        onOpenChange={() => setStopping(null)}
        title={`Stop “${stopping?.name ?? ""}”?`}
        confirmLabel="Stop plan"
        loading={stop.isPending}
        onConfirm={() => {
          if (stopping) stop.mutate({ params: { id: stopping.equipmentId, planId: stopping.id } });
        }}
      >
        It is no longer due. What was recorded stays.
      </ConfirmDialog>
    </Card>
  );
}
