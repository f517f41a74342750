import { fillIn } from "@autoiq/domain/catalog/message";
import { type Account, confirmPhone, removePhone } from "@autoiq/domain/identity/account-settings/contract";
import { type FormEvent, useState } from "react";
import { requestPhoneChange } from "~/features/identity/api";
import { CodeField } from "~/features/identity/code-field";
import { useSubmit } from "~/features/identity/use-submit";
import { useWrite } from "~/platform/api";
import { formatPhone } from "~/platform/format";
import { localized, useMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { queryClient } from "~/platform/query-client";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { toast } from "~/ui/toast";
import { withCountry } from "./phone-number";
import { accountQuery } from "./preferences";

/** The account's phone number, verified by a texted code. Work texts go to it. */
export function PhoneForm({ account }: { account: Account }) {
  const messages = useMessages("account");
  const t = messages.phone;
  const [typed, setTyped] = useState("");
  const [pendingPhone, setPendingPhone] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const { attempt, refusal, secondsLeft, rest } = useSubmit();
  const confirm = useWrite(confirmPhone, {
    onSuccess: (saved) => {
      queryClient.setQueryData(accountQuery.queryKey, saved);
      setPendingPhone(null);
      setTyped("");
      setCode("");
      toast({ title: t.confirmed });
    },
    onProblem: (problem) => {
      setError(problem.problem.errors?.code ?? problem.message);
      return true;
    },
  });
  const send = async (number: string) => {
    setError(undefined);
    setBusy(true);
    const refused = await attempt(() => requestPhoneChange(number));
    setBusy(false);
    if (refused) return;
    setPendingPhone(number);
    setCode("");
    rest(60);
  };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const number = withCountry(typed);
    if (!/^\+[1-9]\d{7,14}$/.test(number)) return setError(t.invalid);
    if (number === account.phone) return setError(t.same);
    void send(number);
  };
  const prove = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    confirm.mutate({ body: { code: code.replace(/\s/g, "") } });
  };
  return (
    <div className="grid max-w-md gap-4">
      <p className="text-sm">
        {account.phone ? (
          <Text
            of={t.goTo}
            values={{
              phone: <strong className="whitespace-nowrap font-medium">{formatPhone(account.phone)}</strong>,
            }}
          />
        ) : (
          t.none
        )}
      </p>
      {account.phone ? <RemoveNumber phone={account.phone} /> : null}
      {pendingPhone ? (
        <form noValidate aria-label={t.code} onSubmit={prove} className="grid gap-4">
          <CodeField
            label={t.code}
            hint={fillIn(t.codeHint, { phone: formatPhone(pendingPhone) })}
            error={error}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          {refusal ? <Notice tone="danger">{localized(refusal.sentence)}</Notice> : null}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" loading={confirm.isPending} disabled={code.trim() === ""}>
              {t.confirm}
            </Button>
            <Button disabled={secondsLeft > 0} loading={busy} onClick={() => void send(pendingPhone)}>
              {t.resend}
              {secondsLeft > 0 ? (
                <span className="tabular">{fillIn(messages.waitSeconds, { seconds: secondsLeft })}</span>
              ) : null}
            </Button>
            <Button
              variant="ghost"
              onClick={() => {
                setPendingPhone(null);
                setError(undefined);
              }}
            >
              {t.another}
            </Button>
          </div>
        </form>
      ) : (
        <form noValidate aria-label={t.title} onSubmit={ask} className="grid gap-4">
          <Field label={account.phone ? t.newNumber : t.title} hint={t.hint} error={error}>
            <Input
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          {refusal ? <Notice tone="danger">{localized(refusal.sentence)}</Notice> : null}
          <div>
            <Button type="submit" loading={busy} disabled={secondsLeft > 0 || typed.trim() === ""}>
              {t.textMe}
              {secondsLeft > 0 ? (
                <span className="tabular">{fillIn(messages.waitSeconds, { seconds: secondsLeft })}</span>
              ) : null}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}

/** Asks before the number leaves the account, and says in the question why the server refuses. */
function RemoveNumber({ phone }: { phone: string }) {
  const t = useMessages("account").phone;
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const remove = useWrite(removePhone, {
    onSuccess: (saved) => {
      queryClient.setQueryData(accountQuery.queryKey, saved);
      setAsking(false);
      toast({ title: t.removed });
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  return (
    <>
      <Button
        className="justify-self-start"
        onClick={() => {
          setRefusal(null);
          setAsking(true);
        }}
      >
        {t.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={fillIn(t.removeTitle, { phone: formatPhone(phone) })}
        confirmLabel={t.remove}
        loading={remove.isPending}
        onConfirm={() => {
          setRefusal(null);
          remove.mutate({});
        }}
      >
        <p>{t.removeText}</p>
        {refusal ? (
          <Notice tone="danger" className="mt-3">
            {localized(refusal)}
          </Notice>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
