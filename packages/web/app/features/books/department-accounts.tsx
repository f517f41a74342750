import { getJournal, keepByDepartment, listAccounts } from "@autoiq/domain/books/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";

/** From which day on the journal keeps sales in subaccounts by department. */
export function DepartmentAccounts({ from }: { from: string | null }) {
  const [day, setDay] = useState(from ?? "");
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useWrite(keepByDepartment, {
    invalidates: [listAccounts, getJournal],
    onSuccess: ({ departmentsFrom }) => {
      setDay(departmentsFrom ?? "");
      toast({ title: departmentsFrom ? "Sales by department saved" : "Sales by department turned off" });
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const send = (fromDay: string | null) => {
    setRefusal(null);
    save.mutate({ body: { fromDay } });
  };
  return (
    <form
      aria-label="Sales by department"
      className="mb-4 grid gap-2 rounded-lg border border-line bg-sunken p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (day) send(day);
      }}
    >
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label="Sales by department from"
          hint="Books sales, discounts, credits, and cost of goods to subaccounts such as Labor sales:Tires. Earlier days don't change."
          className="min-w-40 flex-1"
        >
          <Input type="date" value={day} onChange={(event) => setDay(event.target.value)} />
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={!day || day === from} loading={save.isPending}>
          {from ? "Change the day" : "Turn on"}
        </Button>
        {from ? (
          <Button size="sm" disabled={save.isPending} onClick={() => send(null)}>
            Turn off
          </Button>
        ) : null}
      </div>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
    </form>
  );
}
