import { setCustomerAlert } from "@autoiq/domain/customers/alerts/contract";
import { getCustomer, searchCustomers } from "@autoiq/domain/customers/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { ToggleValueButton } from "~/ui/forms/toggle-value-button";
import { BulkActionDialog } from "~/ui/overlays/bulk-action-dialog";
import { toast } from "~/ui/toast";

const people = (count: number) => `${count} customer${count === 1 ? "" : "s"}`;

/** Adds one alert to the selected customers or removes it. Their other alerts stay. */
export function EditAlertDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const [alert, setAlert] = useState("");
  const [on, setOn] = useState(true);
  const [refusal, setRefusal] = useState<string | null>(null);
  const invalidates = [searchCustomers, getCustomer] as const;
  const act = useWrite(setCustomerAlert, {
    invalidates,
    onProblem: (problem) => {
      setRefusal(problem.problem.errors?.ids ?? problem.problem.errors?.alert ?? problem.message);
      return true;
    },
  });
  const undo = useWrite(setCustomerAlert, {
    invalidates,
    onSuccess: ({ changed }) => toast({ title: `Alert change undone for ${people(changed.length)}` }),
  });
  const done = act.data
    ? {
        ...act.data,
        sentence:
          act.data.changed.length === 0
            ? "Nothing was changed."
            : `Alert ${on ? "added to" : "removed from"} ${people(act.data.changed.length)}.`,
      }
    : null;
  return (
    <BulkActionDialog
      title={`Alert for ${people(ids.length)}`}
      submitLabel={on ? "Add" : "Remove"}
      ready={alert.trim() !== ""}
      busy={act.isPending}
      refusal={refusal}
      done={done}
      onSubmit={() => {
        setRefusal(null);
        act.mutate({ body: { ids: [...ids], alert, on } });
      }}
      onUndo={(changed) => {
        undo.mutate({ body: { ids: [...changed], alert, on: !on } });
        onClose();
      }}
      onClose={onClose}
    >
      <ToggleValueButton on={on} onChange={setOn} />
      <Field
        label="Alert"
        hint={
          on
            ? "Your team sees it wherever these customers appear. Other alerts stay."
            : "Removes only alerts with exactly this text."
        }
      >
        <Input value={alert} maxLength={200} onChange={(event) => setAlert(event.target.value)} />
      </Field>
    </BulkActionDialog>
  );
}
