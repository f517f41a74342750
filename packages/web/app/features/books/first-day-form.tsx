import {
  getJournal,
  keepByDepartment,
  keepEquipment,
  keepStock,
  listAccounts,
} from "@autoiq/domain/books/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";

const choices = {
  departments: {
    contract: keepByDepartment,
    title: "Sales by department",
    label: "Sales by department from",
    hint: "Books sales, discounts, credits, and cost of goods to subaccounts such as Labor sales:Tires. Earlier days don't change.",
  },
  stock: {
    contract: keepStock,
    title: "Parts and cores",
    label: "Parts and cores from",
    hint: "Books parts received, counted, and moved, and each core. From that day, book vendors' bills and credits for them to “Goods received, not billed”. Earlier days don't change.",
  },
  equipment: {
    contract: keepEquipment,
    title: "Depreciation",
    label: "Depreciation of equipment from",
    hint: "Books each month's depreciation on its last day, from the month of this day on, and takes retired or sold equipment out of the books. Enter cost and depreciation so far as opening balances. What is booked doesn't change.",
  },
} as const;

/** From which day on the journal books something more. */
export function FirstDayForm({ choice, from }: { choice: keyof typeof choices; from: string | null }) {
  const { contract, title, label, hint } = choices[choice];
  const [day, setDay] = useState(from ?? "");
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useWrite(contract, {
    invalidates: [listAccounts, getJournal],
    onSuccess: (_, { body }) => {
      setDay(body.fromDay ?? "");
      toast({ title: body.fromDay ? `${title} saved` : `${title} turned off` });
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
      aria-label={title}
      className="mb-4 grid gap-2 rounded-lg border border-line bg-sunken p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (day) send(day);
      }}
    >
      <Field label={label} hint={hint} className="min-w-40">
        <Input type="date" value={day} onChange={(event) => setDay(event.target.value)} />
      </Field>
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
