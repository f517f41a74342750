import { listRepairOrders } from "@autoiq/domain/repair-orders/contract";
import { labelRepairOrders } from "@autoiq/domain/repair-orders/labels/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { useShop } from "~/platform/shop/use-shop";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { ToggleValueButton } from "~/ui/forms/toggle-value-button";
import { BulkActionDialog } from "~/ui/overlays/bulk-action-dialog";
import { toast } from "~/ui/toast";

const orders = (count: number) => `${count} repair order${count === 1 ? "" : "s"}`;

/** Adds one of the shop's labels to the selected repair orders, or removes it. */
export function ApplyLabelsDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { labels } = useShop();
  const [label, setLabel] = useState(labels[0]?.name ?? "");
  const [on, setOn] = useState(true);
  const [refusal, setRefusal] = useState<string | null>(null);
  const act = useWrite(labelRepairOrders, {
    invalidates: [listRepairOrders],
    onProblem: (problem) => {
      setRefusal(problem.problem.errors?.ids ?? problem.problem.errors?.label ?? problem.message);
      return true;
    },
  });
  const undo = useWrite(labelRepairOrders, {
    invalidates: [listRepairOrders],
    onSuccess: ({ changed }) => toast({ title: `Undone on ${orders(changed.length)}` }),
  });
  const done = act.data
    ? {
        ...act.data,
        sentence:
          act.data.changed.length === 0
            ? "No changes made."
            : `“${label}” was ${on ? "added to" : "removed from"} ${orders(act.data.changed.length)}.`,
      }
    : null;
  return (
    <BulkActionDialog
      title={`Label ${orders(ids.length)}`}
      submitLabel={on ? "Add" : "Remove"}
      ready={label !== ""}
      busy={act.isPending}
      refusal={refusal}
      done={done}
      onSubmit={() => {
        setRefusal(null);
        act.mutate({ body: { ids: [...ids], label, on } });
      }}
      onUndo={(changed) => {
        undo.mutate({ body: { ids: [...changed], label, on: !on } });
        onClose();
      }}
      onClose={onClose}
    >
      {labels.length === 0 ? (
        <p className="text-sm">Your shop has no labels yet. Add them in Settings.</p>
      ) : (
        <>
          <ToggleValueButton on={on} onChange={setOn} />
          <Field label="Label">
            <Select
              value={label}
              onChange={(event) => setLabel(event.target.value)}
              options={labels.map(({ name }) => ({ value: name, label: name }))}
            />
          </Field>
        </>
      )}
    </BulkActionDialog>
  );
}
