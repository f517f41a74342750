import { addDays, formatDay } from "@autoiq/domain/kernel/time";
import { getPay, type PayOverview, type PlanRow, removePayPlan } from "@autoiq/domain/payroll/contract";
import { planWords } from "@autoiq/domain/payroll/plan-words";
import { planOn } from "@autoiq/domain/payroll/plans";
import { weekOf } from "@autoiq/domain/time-clock/worked-time";
import { Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useWrite } from "~/platform/api";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { IconButton } from "~/ui/icon-button";
import { Card } from "~/ui/layout/card";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { Dialog } from "~/ui/overlays/dialog";

const PlanForm = lazy(async () => ({ default: (await import("./plan-form")).PlanForm }));

type Person = PayOverview["people"][number];
interface Editing {
  readonly person: Person;
  /** Null: a new one. */
  readonly plan: PlanRow | null;
}

/** How each person is paid, now and later, and the forms that change it. */
export function PayPlans({ pay, mayChange }: { pay: PayOverview; mayChange: boolean }) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [removing, setRemoving] = useState<{ person: Person; plan: PlanRow } | null>(null);
  const remove = useWrite(removePayPlan, {
    invalidates: [getPay],
    onSuccess: () => setRemoving(null),
    onProblem: () => {
      setRemoving(null);
      return false;
    },
  });
  const plansOf = Map.groupBy(pay.plans, ({ staffId }) => staffId);
  const currentOf = (staffId: string) =>
    planOn(
      (plansOf.get(staffId) ?? []).map((plan) => ({ plan, from: plan.startsOn })),
      pay.today,
    )?.plan;
  const close = () => setEditing(null);
  return (
    <Card title="Pay plans" padded={false}>
      <ul className="divide-y divide-line">
        {pay.people.map((person) => {
          const plans = plansOf.get(person.staffId) ?? [];
          const now = currentOf(person.staffId);
          return (
            <li key={person.staffId} className="grid gap-2 px-4 py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <span className="flex flex-wrap items-center gap-2 font-medium">
                  {person.name}
                  {person.isActive ? null : <Badge>Left</Badge>}
                </span>
                {mayChange ? (
                  <Button size="sm" onClick={() => setEditing({ person, plan: null })}>
                    {plans.length > 0 ? "Add a change" : "Set a pay plan"}
                    <span className="sr-only"> for {person.name}</span>
                  </Button>
                ) : null}
              </div>
              {plans.length === 0 ? <p className="text-fg-muted text-sm">No pay plan</p> : null}
              {plans.map((plan) => {
                const words = `from ${formatDay(plan.startsOn, pay.today)}`;
                return (
                  <div key={plan.id} className="flex items-center justify-between gap-3 text-sm">
                    <span className={plan === now ? "" : "text-fg-muted"}>
                      {planWords(plan.plan)}, {words}
                    </span>
                    {mayChange ? (
                      <span className="flex shrink-0 gap-1">
                        <IconButton
                          label={`Change ${person.name}'s pay plan ${words}`}
                          icon={<Pencil aria-hidden="true" />}
                          onClick={() => setEditing({ person, plan })}
                        />
                        <IconButton
                          label={`Remove ${person.name}'s pay plan ${words}`}
                          icon={<Trash2 aria-hidden="true" />}
                          onClick={() => setRemoving({ person, plan })}
                        />
                      </span>
                    ) : null}
                  </div>
                );
              })}
            </li>
          );
        })}
      </ul>
      <Dialog
        open={editing !== null}
        onOpenChange={(open) => !open && close()}
        title={editing ? `Pay plan: ${editing.person.name}` : "Pay plan"}
        description="A plan begins on a Monday and counts until the next one. For weeks that are closed, the next period pays the difference."
      >
        <Suspense fallback={<SkeletonRows label="Loading form" rows={4} />}>
          {editing ? (
            <PlanForm
              person={editing.person}
              plan={editing.plan}
              current={currentOf(editing.person.staffId)}
              startsOn={
                plansOf.get(editing.person.staffId)?.length ? addDays(weekOf(pay.today), 7) : pay.next.from
              }
              onDone={close}
            />
          ) : null}
        </Suspense>
      </Dialog>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title={removing ? `Remove this pay plan of ${removing.person.name}?` : "Remove this pay plan?"}
        confirmLabel="Remove"
        loading={remove.isPending}
        onConfirm={() => removing && remove.mutate({ params: { id: removing.plan.id } })}
      >
        {removing ? `${planWords(removing.plan.plan)}.` : ""}
      </ConfirmDialog>
    </Card>
  );
}
