import {
  type Account,
  cancelDeletion,
  deletionDays,
  requestDeletion,
} from "@autoiq/domain/identity/account-settings/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { queryClient } from "~/platform/query-client";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { PasswordInput } from "~/ui/forms/password-input";
import { Card } from "~/ui/layout/card";
import { Dialog } from "~/ui/overlays/dialog";
import { accountQuery } from "./preferences";

const show = (endsAt: string | null) =>
  queryClient.setQueryData(accountQuery.queryKey, (account) => account && { ...account, endsAt });

/** Account deletion: needs reauthentication, and can be undone until its date. */
export function DeleteAccountCard({ account, timeZone }: { account: Account; timeZone: string }) {
  const [asking, setAsking] = useState(false);
  const keep = useWrite(cancelDeletion, {
    onSuccess: () => {
      show(null);
      toast({ title: "Your account is kept" });
    },
  });
  return (
    <Card title="Delete account">
      {account.endsAt ? (
        <Notice
          tone="warning"
          action={
            <Button variant="primary" loading={keep.isPending} onClick={() => keep.mutate({})}>
              Keep my account
            </Button>
          }
        >
          Your account will be deleted on {formatTime(account.endsAt, timeZone, "date")}. Until then you can
          use it as before.
        </Notice>
      ) : (
        <>
          <p className="max-w-[60ch] text-fg-muted text-sm">
            Your sign-in, your profile and your choices go after {deletionDays} days; until then you can take
            it back. Estimates, invoices and the record of what you did stay with the shops: the law asks that
            of them.
          </p>
          <Button variant="danger" className="mt-4" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
        </>
      )}
      <AskDialog open={asking} onClose={() => setAsking(false)} account={account} />
    </Card>
  );
}

function AskDialog({ open, onClose, account }: { open: boolean; onClose: () => void; account: Account }) {
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
        title: "Your account will be deleted",
        description: "An email with a link to undo it is on the way.",
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
    <Dialog open={open} onOpenChange={(next) => next || close()} title="Delete your account?">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setRefusal(null);
          if (proof === "") setRefusal({ sentence: "", field: "Please enter it to go on" });
          else ask.mutate({ body: { proof } });
        }}
      >
        <p className="text-fg-muted text-sm">
          Every other device is signed out now. The account ends in {deletionDays} days, and an email tells
          how to keep it.
        </p>
        <Field
          label={account.hasPassword ? "Your password" : "Your email address, to be sure"}
          required
          error={refusal?.field}
        >
          {account.hasPassword ? (
            <PasswordInput autoComplete="current-password" {...control} />
          ) : (
            <Input type="email" autoComplete="off" {...control} />
          )}
        </Field>
        {refusal && !refusal.field ? <Notice tone="danger">{refusal.sentence}</Notice> : null}
        <div className="flex gap-2 max-md:*:flex-1 md:justify-end">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="danger" loading={ask.isPending}>
            Delete my account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
