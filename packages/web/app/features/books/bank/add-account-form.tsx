import { addBankAccount, getBank } from "@autoiq/domain/books/bank/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

/** Adds an account at a bank. */
export function AddAccountForm({ today, onDone }: { today: string; onDone: () => void }) {
  const [id] = useState(() => crypto.randomUUID());
  const [name, setName] = useState("");
  const [lastFour, setLastFour] = useState("");
  const [startsOn, setStartsOn] = useState(`${today.slice(0, 7)}-01`);
  const [refusal, setRefusal] = useState<{ message: string; fields: Record<string, string> } | null>(null);
  const save = useWrite(addBankAccount, {
    invalidates: [getBank],
    onSuccess: () => {
      toast({ title: "Bank account added" });
      onDone();
    },
    onProblem: ({ message, problem }) => {
      setRefusal({ message, fields: problem.errors ?? {} });
      return true;
    },
  });
  const fields = refusal?.fields ?? {};
  return (
    <form
      noValidate
      aria-label="Bank account"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setRefusal(null);
        save.mutate({ body: { id, name, lastFour, startsOn } });
      }}
    >
      <Field
        label="Name"
        required
        hint="Such as Operating. It is the account's name in the journal."
        error={fields.name}
      >
        <Input
          value={name}
          maxLength={24}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field label="Last four digits" required error={fields.lastFour} className="max-w-40">
        <Input
          value={lastFour}
          maxLength={4}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => setLastFour(target.value)}
        />
      </Field>
      <Field
        label="First day"
        hint="Payments before this day are not waited for."
        error={fields.startsOn}
        className="max-w-56"
      >
        <Input type="date" value={startsOn} onChange={({ target }) => setStartsOn(target.value)} />
      </Field>
      {refusal && Object.keys(fields).length === 0 ? <Notice tone="danger">{refusal.message}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={save.isPending} disabled={startsOn === ""}>
          Add account
        </Button>
      </DialogButtons>
    </form>
  );
}
