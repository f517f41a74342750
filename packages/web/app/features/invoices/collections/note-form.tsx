import {
  addCollectionNote,
  type CollectionRow,
  getCollections,
  listCollectionNotes,
} from "@autoiq/domain/invoices/collections/contract";
import { checkNote } from "@autoiq/domain/invoices/collections/rules";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { formatDay } from "~/platform/time/time-zone";
import { Button } from "~/ui/button";
import { DateTime } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { Textarea } from "~/ui/forms/textarea";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { toast } from "~/ui/toast";

/** Notes a call about overdue invoices, above the earlier notes. */
export function NoteForm({
  row,
  today,
  timeZone,
  onDone,
}: {
  row: CollectionRow;
  today: string;
  timeZone: string;
  onDone: () => void;
}) {
  const { customerId } = row;
  const earlier = useQuery(queryOptionsFor(listCollectionNotes, { params: { id: customerId } }));
  const [id] = useState(newId);
  const [note, setNote] = useState("");
  const [promisedBy, setPromisedBy] = useState("");
  const [promisedOn, setPromisedOn] = useState("");
  const [promisedCents, setPromisedCents] = useState<number | null>(null);
  const [nextActionOn, setNextActionOn] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const add = useWrite(addCollectionNote, {
    invalidates: [getCollections, listCollectionNotes],
    onSuccess: () => {
      toast({ title: "Note added" });
      onDone();
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      note,
      promisedBy,
      promisedOn: promisedOn || null,
      // A day without an amount is a promise of all that is overdue.
      promisedCents: promisedOn ? (promisedCents ?? row.overdueCents) : promisedCents,
      nextActionOn: nextActionOn || null,
    };
    const sound = checkNote(body, today);
    if (!sound.ok) return setRefusal(sound.reason);
    setRefusal(null);
    add.mutate({ params: { id: customerId }, body: { id, ...body } });
  };
  return (
    <form noValidate aria-label="Collections note" className="grid gap-3 sm:grid-cols-3" onSubmit={submit}>
      <Field label="Note" className="sm:col-span-3">
        <Textarea rows={2} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <Field label="Promised by">
        <Input
          autoComplete="off"
          value={promisedBy}
          onChange={(event) => setPromisedBy(event.target.value)}
        />
      </Field>
      <Field label="Promised day">
        <Input
          type="date"
          min={today}
          value={promisedOn}
          onChange={(event) => setPromisedOn(event.target.value)}
        />
      </Field>
      <Field label="Promised amount">
        <MoneyInput
          cents={promisedCents}
          placeholder={promisedOn ? formatMoney(row.overdueCents) : undefined}
          onCentsChange={setPromisedCents}
        />
      </Field>
      <Field label="Next action">
        <Input
          type="date"
          min={today}
          value={nextActionOn}
          onChange={(event) => setNextActionOn(event.target.value)}
        />
      </Field>
      {refusal ? (
        <Notice tone="danger" className="sm:col-span-3">
          {refusal}
        </Notice>
      ) : null}
      <DialogButtons className="sm:col-span-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={add.isPending}>
          Add note
        </Button>
      </DialogButtons>
      {earlier.data && earlier.data.notes.length > 0 ? (
        <ul className="grid gap-2 border-line border-t pt-3 text-sm sm:col-span-3" aria-label="Earlier notes">
          {earlier.data.notes.map((each) => (
            <li key={each.id} className="grid gap-0.5">
              {each.note ? <span className="wrap-anywhere">{each.note}</span> : null}
              {each.promisedOn ? (
                <span>
                  {each.promisedBy || "They"} promised {formatMoney(each.promisedCents ?? 0)} by{" "}
                  {formatDay(each.promisedOn, { dateStyle: "medium" })}
                </span>
              ) : null}
              <span className="text-fg-muted text-xs">
                {each.by}, <DateTime instant={each.at} timeZone={timeZone} style="date" />
                {each.nextActionOn
                  ? ` · next action ${formatDay(each.nextActionOn, { dateStyle: "medium" })}`
                  : ""}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </form>
  );
}
