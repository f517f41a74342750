import {
  type DayCloseRow,
  type enteredKinds,
  getDrawer,
  moveCash,
  movementLabels,
} from "@autoiq/domain/payments/drawer/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { Select } from "~/ui/forms/select";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { toast } from "~/ui/toast";

/** Cash put into the drawer or taken out, with its reason. */
export function MoveCashForm({
  kind,
  closes,
  onDone,
}: {
  kind: (typeof enteredKinds)[number];
  closes: readonly DayCloseRow[];
  onDone: () => void;
}) {
  const [id, setId] = useState(newId);
  const [amountCents, setAmountCents] = useState<number | null>(null);
  const [reason, setReason] = useState("");
  const [correctsClose, setCorrectsClose] = useState("");
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const move = useWrite(moveCash, {
    invalidates: [getDrawer],
    onSuccess: (_, { body }) => {
      toast({ title: `${formatMoney(body.amountCents)} ${movementLabels[kind].toLowerCase()}` });
      onDone();
    },
    onProblem: (problem) => {
      if (problem.status !== 0) setId(newId());
      setRefusal(problem.message);
      return true;
    },
  });
  const amountMissing = !amountCents;
  const reasonMissing = reason.trim() === "";
  return (
    <form
      noValidate
      className="grid gap-4"
      aria-label={movementLabels[kind]}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (amountMissing || reasonMissing) return;
        move.mutate({
          body: {
            id,
            kind,
            amountCents,
            reason,
            correctsClose: correctsClose ? Number(correctsClose) : null,
          },
        });
      }}
    >
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
        <Field label="Amount" error={asked && amountMissing ? "Enter an amount above zero." : undefined}>
          <MoneyInput cents={amountCents} onCentsChange={setAmountCents} />
        </Field>
        <Field label="Reason" error={asked && reasonMissing ? "Enter the reason." : undefined}>
          <Input
            value={reason}
            maxLength={200}
            placeholder={kind === "paid-out" ? "Window cleaner" : "Change from the bank"}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </div>
      {closes.length > 0 ? (
        <Field label="Corrects an earlier close" hint="A closed day stays as it is. The correction names it.">
          <Select value={correctsClose} onChange={(event) => setCorrectsClose(event.target.value)}>
            <option value="">No</option>
            {closes.map((each) => (
              <option key={each.id} value={each.number}>
                #{each.number} · {each.day}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={move.isPending}>
          Record {movementLabels[kind].toLowerCase()}
        </Button>
      </DialogButtons>
    </form>
  );
}
