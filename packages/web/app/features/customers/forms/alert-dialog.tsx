import { alertCustomers } from "@autoiq/domain/customers/alerts/contract";
import { getCustomer, searchCustomers } from "@autoiq/domain/customers/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { BulkDialog } from "~/ui/bulk-dialog";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { PutOnOrOff } from "~/ui/put-on-or-off";
import { toast } from "~/ui/toast";

const people = (count: number) => `${count} customer${count === 1 ? "" : "s"}`;

/** Puts one alert on the chosen customers, or takes it off them; another alert of theirs stays. */
export function AlertDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const [alert, setAlert] = useState("");
  const [on, setOn] = useState(true);
  const [refusal, setRefusal] = useState<string | null>(null);
  const invalidates = [searchCustomers, getCustomer] as const;
  const act = useWrite(alertCustomers, {
    invalidates,
    onProblem: (problem) => {
      setRefusal(problem.problem.errors?.ids ?? problem.problem.errors?.alert ?? problem.message);
      return true;
    },
  });
  const undo = useWrite(alertCustomers, {
    invalidates,
    onSuccess: ({ changed }) => toast({ title: `Undone for ${people(changed.length)}` }),
  });
  const done = act.data
    ? {
        ...act.data,
        sentence:
          act.data.changed.length === 0
            ? "Nothing was changed."
            : `The alert was ${on ? "put on" : "taken off"} ${people(act.data.changed.length)}.`,
      }
    : null;
  return (
    <BulkDialog
      title={`Alert for ${people(ids.length)}`}
      submitLabel={on ? "Put it on" : "Take it off"}
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
      <PutOnOrOff on={on} onChange={setOn} />
      <Field
        label="Alert"
        hint={
          on
            ? "It stands wherever your team works with them. Who has another alert keeps it."
            : "Taken off where it stands with exactly these words."
        }
      >
        <Input value={alert} maxLength={200} onChange={(event) => setAlert(event.target.value)} />
      </Field>
    </BulkDialog>
  );
}
