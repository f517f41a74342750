import { listRepairOrders } from "@autoiq/domain/repair-orders/contract";
import { labelRepairOrders } from "@autoiq/domain/repair-orders/labels/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { useShop } from "~/platform/shop/use-shop";
import { BulkDialog } from "~/ui/bulk-dialog";
import { Field } from "~/ui/field";
import { PutOnOrOff } from "~/ui/put-on-or-off";
import { Select } from "~/ui/select";
import { toast } from "~/ui/toast";

const orders = (count: number) => `${count} repair order${count === 1 ? "" : "s"}`;

/** Puts one of the shop's labels on the chosen repair orders, or takes it off them. */
export function LabelOrdersDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
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
            ? "Nothing was changed."
            : `“${label}” was ${on ? "put on" : "taken off"} ${orders(act.data.changed.length)}.`,
      }
    : null;
  return (
    <BulkDialog
      title={`Label ${orders(ids.length)}`}
      submitLabel={on ? "Put it on" : "Take it off"}
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
        <p className="text-sm">Your shop has no labels yet. Add them under Settings.</p>
      ) : (
        <>
          <PutOnOrOff on={on} onChange={setOn} />
          <Field label="Label">
            <Select
              value={label}
              onChange={(event) => setLabel(event.target.value)}
              options={labels.map(({ name }) => ({ value: name, label: name }))}
            />
          </Field>
        </>
      )}
    </BulkDialog>
  );
}
