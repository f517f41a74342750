import { getJournal, listAccounts, nameAccounts } from "@autoiq/domain/books/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Dialog } from "~/ui/overlays/dialog";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { FirstDayForm } from "./first-day-form";

type Accounts = ReplyOf<typeof listAccounts>["accounts"];

function AccountsForm({ accounts, onDone }: { accounts: Accounts; onDone: () => void }) {
  const [typed, setTyped] = useState<Readonly<Record<string, { number?: string; name?: string }>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useWrite(nameAccounts, {
    invalidates: [listAccounts, getJournal],
    onSuccess: () => {
      toast({ title: "Accounts saved" });
      onDone();
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const change = (key: string, next: { number?: string; name?: string }) =>
    setTyped((before) => ({ ...before, [key]: { ...before[key], ...next } }));
  return (
    <form
      noValidate
      aria-label="Accounts"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setRefusal(null);
        const changed = accounts
          .filter(({ key }) => typed[key])
          .map(({ key, number, name }) => ({ key, number, name, ...typed[key] }));
        if (changed.length === 0) onDone();
        else save.mutate({ body: { accounts: changed } });
      }}
    >
      <ul className="grid gap-3">
        {accounts.map(({ key, number, name, purpose, methods }) => (
          <li key={key} className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-end gap-2">
            <Field label={methods ? `${purpose} · ${methods}` : purpose}>
              <Input
                autoComplete="off"
                value={typed[key]?.name ?? name}
                onChange={(event) => change(key, { name: event.target.value })}
              />
            </Field>
            <Field label={`Number of ${purpose}`} hideLabel>
              <Input
                autoComplete="off"
                placeholder="Number"
                value={typed[key]?.number ?? number}
                onChange={(event) => change(key, { number: event.target.value })}
              />
            </Field>
          </li>
        ))}
      </ul>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          Save accounts
        </Button>
      </DialogButtons>
    </form>
  );
}

/** Names and numbers the journal's accounts as the shop's own books call them. */
export function AccountsDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const loaded = useQuery({ ...queryOptionsFor(listAccounts), enabled: open });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Accounts"
      description="Enter the names and numbers in your books. A colon begins a subaccount. The same name and number twice makes one account."
    >
      {loaded.data ? (
        <>
          {loaded.data.hasDepartments || loaded.data.departmentsFrom ? (
            <FirstDayForm choice="departments" from={loaded.data.departmentsFrom ?? null} />
          ) : null}
          <FirstDayForm choice="stock" from={loaded.data.stockFrom ?? null} />
          <FirstDayForm choice="equipment" from={loaded.data.equipmentFrom ?? null} />
          <AccountsForm accounts={loaded.data.accounts} onDone={() => onOpenChange(false)} />
        </>
      ) : loaded.error ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <SkeletonRows label="Loading accounts" rows={6} />
      )}
    </Dialog>
  );
}
