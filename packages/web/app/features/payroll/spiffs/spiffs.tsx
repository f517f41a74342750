import { formatDay } from "@autoiq/domain/kernel/time";
import { getPay, type PayOverview, removeSpiff, type SpiffRow } from "@autoiq/domain/payroll/contract";
import { Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { Button } from "~/ui/button";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { IconButton } from "~/ui/icon-button";
import { Card } from "~/ui/layout/card";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { Dialog } from "~/ui/overlays/dialog";

const SpiffForm = lazy(async () => ({ default: (await import("./spiff-form")).SpiffForm }));

/** Fixed amounts for canned jobs and parts that are sold, and the forms that change them. */
export function Spiffs({ pay, mayChange }: { pay: PayOverview; mayChange: boolean }) {
  const [editing, setEditing] = useState<{ spiff: SpiffRow | null } | null>(null);
  const [removing, setRemoving] = useState<SpiffRow | null>(null);
  const remove = useWrite(removeSpiff, {
    invalidates: [getPay],
    onSuccess: () => setRemoving(null),
    onProblem: () => {
      setRemoving(null);
      return false;
    },
  });
  const names = new Map(pay.people.map(({ staffId, name }) => [staffId, name]));
  const earnerOf = ({ staffId, earner }: SpiffRow) =>
    staffId === null
      ? earner === "advisor"
        ? "the service advisor"
        : "the technician"
      : `${names.get(staffId) ?? "one person"} as ${earner === "advisor" ? "service advisor" : "technician"}`;
  const close = () => setEditing(null);
  return (
    <Card
      title="Spiffs"
      padded={pay.spiffs.length === 0}
      actions={
        mayChange ? (
          <Button size="sm" onClick={() => setEditing({ spiff: null })}>
            Add a spiff
          </Button>
        ) : null
      }
      empty={
        pay.spiffs.length === 0
          ? "A spiff is a fixed amount for each canned job or part that a customer buys."
          : undefined
      }
    >
      {pay.spiffs.length > 0 ? (
        <ul className="divide-y divide-line">
          {pay.spiffs.map((spiff) => {
            const isOver = spiff.endsOn !== null && spiff.endsOn < pay.today;
            const per = spiff.target.kind === "canned-job" ? "" : " apiece";
            const dates = `from ${formatDay(spiff.startsOn, pay.today)}${spiff.endsOn ? ` to ${formatDay(spiff.endsOn, pay.today)}` : ""}`;
            return (
              <li key={spiff.id} className="flex items-center justify-between gap-3 px-4 py-2 text-sm">
                <span className={isOver ? "text-fg-muted" : ""}>
                  <span className="font-medium">{spiff.label}</span>: {formatMoney(spiff.cents)}
                  {per} for {earnerOf(spiff)}, {dates}
                </span>
                {mayChange ? (
                  <span className="flex shrink-0 gap-1">
                    <IconButton
                      label={`Change the spiff for ${spiff.label}`}
                      icon={<Pencil aria-hidden="true" />}
                      onClick={() => setEditing({ spiff })}
                    />
                    <IconButton
                      label={`Remove the spiff for ${spiff.label}`}
                      icon={<Trash2 aria-hidden="true" />}
                      onClick={() => setRemoving(spiff)}
                    />
                  </span>
                ) : null}
              </li>
            );
          })}
        </ul>
      ) : null}
      <Dialog
        open={editing !== null}
        onOpenChange={(open) => !open && close()}
        title={editing?.spiff ? `Spiff: ${editing.spiff.label}` : "Add a spiff"}
        description="For what the customer pays for. Parts count by whole pieces, and a spiff is lost when the invoice is credited in full."
      >
        <Suspense fallback={<SkeletonRows label="Loading form" rows={4} />}>
          {editing ? (
            <SpiffForm spiff={editing.spiff} people={pay.people} today={pay.today} onDone={close} />
          ) : null}
        </Suspense>
      </Dialog>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title={removing ? `Remove the spiff for ${removing.label}?` : "Remove the spiff?"}
        confirmLabel="Remove"
        loading={remove.isPending}
        onConfirm={() => removing && remove.mutate({ params: { id: removing.id } })}
      >
        Nobody earns it any more, also not for what was sold since it began.
      </ConfirmDialog>
    </Card>
  );
}
