import { fillIn } from "@autoiq/domain/catalog/message";
import {
  type Account,
  cancelDeletion,
  deletionDays,
  requestDeletion,
} from "@autoiq/domain/identity/account-settings/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { localized, useMessages } from "~/platform/language/messages";
import { queryClient } from "~/platform/query-client";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { PasswordInput } from "~/ui/forms/password-input";
import { Card } from "~/ui/layout/card";
import { Dialog } from "~/ui/overlays/dialog";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { accountQuery } from "./preferences";

const show = (endsAt: string | null) =>
  queryClient.setQueryData(accountQuery.queryKey, (account) => account && { ...account, endsAt });

/** Account deletion: needs reauthentication, and can be undone until its date. */
export function DeleteAccountCard({ account, timeZone }: { account: Account; timeZone: string }) {
  const { deletion: t, settings } = useMessages("account");
  const [asking, setAsking] = useState(false);
  const keep = useWrite(cancelDeletion, {
    onSuccess: () => {
      show(null);
      toast({ title: t.canceled });
    },
  });
  return (
    <Card title={settings.deletion}>
      {account.endsAt ? (
        <Notice
          tone="warning"
          action={
            <Button variant="primary" loading={keep.isPending} onClick={() => keep.mutate({})}>
              {t.cancel}
            </Button>
          }
        >
          {fillIn(t.endsOn, { date: formatTime(account.endsAt, timeZone, "date") })}
        </Notice>
      ) : (
        <>
          <p className="max-w-[38em] text-fg-muted text-sm">{fillIn(t.text, { days: deletionDays })}</p>
          <Button variant="danger" className="mt-4" onClick={() => setAsking(true)}>
            {t.ask}
          </Button>
        </>
      )}
      <AskDialog open={asking} onClose={() => setAsking(false)} account={account} />
    </Card>
  );
}

function AskDialog({ open, onClose, account }: { open: boolean; onClose: () => void; account: Account }) {
  const messages = useMessages("account");
  const t = messages.deletion;
  const [proof, setProof] = useState("");
  const [refusal, setRefusal] = useState<{ field?: string | undefined; sentence: string } | null>(null);
  const close = () => {
    setProof("");
    setRefusal(null);
    onClose();
  };
  const ask = useWrite(requestDeletion, {
    onSuccess: ({ endsAt }) => {
      show(endsAt);
      close();
      toast({
        title: t.done,
        description: t.doneText,
      });
    },
    onProblem: ({ message, problem }) => {
      setRefusal({ sentence: message, field: problem.errors?.proof });
      return true;
    },
  });
  const control = {
    value: proof,
    onChange: (event: { target: { value: string } }) => setProof(event.target.value),
  };
  return (
    <Dialog open={open} onOpenChange={(next) => next || close()} title={t.title}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setRefusal(null);
          if (proof === "") setRefusal({ sentence: "", field: t.missing });
          else ask.mutate({ body: { proof } });
        }}
      >
        <p className="text-fg-muted text-sm">{fillIn(t.dialogText, { days: deletionDays })}</p>
        <Field label={account.hasPassword ? t.yourPassword : t.yourEmail} required error={refusal?.field}>
          {account.hasPassword ? (
            <PasswordInput autoComplete="current-password" {...control} />
          ) : (
            <Input type="email" autoComplete="off" {...control} />
          )}
        </Field>
        {refusal && !refusal.field ? <Notice tone="danger">{localized(refusal.sentence)}</Notice> : null}
        <DialogButtons>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button type="submit" variant="danger" loading={ask.isPending}>
            {t.ask}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
