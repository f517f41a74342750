import { sum } from "@autoiq/domain/kernel/money";
import {
  creditCores,
  listCores,
  type OpenCore,
  returnCores,
} from "@autoiq/domain/repair-orders/cores/contract";
import { type FormEvent, type ReactNode, useState } from "react";
import { useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { toast } from "~/ui/toast";

const describe = (cores: readonly OpenCore[]) =>
  `${cores.length} ${cores.length === 1 ? "core" : "cores"}, ${formatMoney(sum(cores.map((core) => core.creditCents)))} in core charges`;

interface Props {
  readonly cores: readonly OpenCore[];
  readonly onDone: () => void;
}

/** The vendor that cores are returned to. */
export function ReturnCoresForm({ cores, onDone }: Props) {
  const [vendor, setVendor] = useState("");
  const [reference, setReference] = useState("");
  const send = useSettle(returnCores, "Cores returned", onDone);
  return (
    <Frame
      label="Return cores"
      cores={cores}
      submit="Mark as sent"
      pending={send.isPending}
      refusal={send.refusal}
      onDone={onDone}
      onSubmit={() =>
        send.mutate({
          body: { lineIds: cores.map((core) => core.lineId), vendor, reference },
          idempotencyKey: send.idempotencyKey,
        })
      }
    >
      <Field label="Vendor" required>
        <Input autoComplete="off" value={vendor} onChange={(event) => setVendor(event.target.value)} />
      </Field>
      <Field label="Return number">
        <Input autoComplete="off" value={reference} onChange={(event) => setReference(event.target.value)} />
      </Field>
    </Frame>
  );
}

/** A vendor's credit for returned cores. */
export function CreditCoresForm({ cores, onDone }: Props) {
  const expected = sum(cores.map((core) => core.creditCents));
  const [cents, setCents] = useState<number | null>(expected);
  const [reference, setReference] = useState("");
  const credit = useSettle(creditCores, "Credit recorded", onDone);
  return (
    <Frame
      label="Core credit"
      cores={cores}
      submit="Save credit"
      pending={credit.isPending}
      refusal={credit.refusal}
      onDone={onDone}
      onSubmit={() =>
        cents === null
          ? undefined
          : credit.mutate({
              body: { lineIds: cores.map((core) => core.lineId), amountCents: cents, reference },
              idempotencyKey: credit.idempotencyKey,
            })
      }
    >
      <Field
        label="Total credit"
        required
        error={cents === null ? "Enter the amount, or 0.00." : undefined}
        hint={
          cents !== null && cents < expected
            ? `${formatMoney(expected - cents)} less than expected. The cores will be marked settled.`
            : `Expected: ${formatMoney(expected)}.`
        }
      >
        <MoneyInput className="text-right" cents={cents} onCentsChange={setCents} />
      </Field>
      <Field label="Credit note number">
        <Input autoComplete="off" value={reference} onChange={(event) => setReference(event.target.value)} />
      </Field>
    </Frame>
  );
}

function useSettle<C extends typeof returnCores | typeof creditCores>(
  contract: C,
  title: string,
  onDone: () => void,
) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [idempotencyKey, setKey] = useState(newId);
  const write = useWrite(contract, {
    invalidates: [listCores],
    onSuccess: () => {
      toast({ title });
      onDone();
    },
    onProblem: (problem) => {
      // Without a response the first attempt may have succeeded. Only then reuse the key.
      if (problem.status !== 0) setKey(newId());
      setRefusal(problem.message);
      return true;
    },
  });
  return { ...write, refusal, idempotencyKey };
}

function Frame({
  label,
  cores,
  submit,
  pending,
  refusal,
  onSubmit,
  onDone,
  children,
}: Props & {
  label: string;
  submit: string;
  pending: boolean;
  refusal: string | null;
  onSubmit: () => void;
  children: ReactNode;
}) {
  return (
    <form
      noValidate
      aria-label={label}
      className="grid gap-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <p className="text-fg-muted text-sm">{describe(cores)}.</p>
      <div className="grid gap-3 sm:grid-cols-2">{children}</div>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={pending}>
          {submit}
        </Button>
      </DialogButtons>
    </form>
  );
}
