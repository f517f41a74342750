import { getPay, setWageBooking } from "@autoiq/domain/payroll/contract";
import { useWrite } from "~/platform/api";
import { Checkbox } from "~/ui/forms/checkbox";
import { Card } from "~/ui/layout/card";
import { toast } from "~/ui/toast";

/** Whether closing a pay period books its wages in the journal. Off until the owner turns it on. */
export function WageBooking({ isOn, mayChange }: { isOn: boolean; mayChange: boolean }) {
  const save = useWrite(setWageBooking, {
    invalidates: [getPay],
    onSuccess: ({ booksWages }) =>
      toast({ title: booksWages ? "Wages are booked from the next close on" : "Wages are no longer booked" }),
  });
  return (
    <Card title="Wages in the journal">
      <Checkbox
        label="Book wages when a pay period closes"
        hint="Books gross wages only, without tax withholding or employer taxes: technicians to “Cost of labor”, everybody else to “Wages”, both owed in “Wages payable”. Leave it off if your payroll service books wages. Closed periods don't change."
        checked={save.isPending ? save.variables.body.isOn : isOn}
        disabled={!mayChange || save.isPending}
        onChange={({ target }) => save.mutate({ body: { isOn: target.checked } })}
      />
    </Card>
  );
}
