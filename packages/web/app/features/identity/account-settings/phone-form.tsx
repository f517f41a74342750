import { type Account, confirmPhone } from "@autoiq/domain/identity/account-settings/contract";
import { type FormEvent, useState } from "react";
import { requestPhoneChange } from "~/features/identity/api";
import { CodeField } from "~/features/identity/code-field";
import { useSubmit } from "~/features/identity/use-submit";
import { useWrite } from "~/platform/api";
import { formatPhone } from "~/platform/format";
import { queryClient } from "~/platform/query-client";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { toast } from "~/ui/toast";
import { withCountry } from "./phone-number";
import { accountQuery } from "./preferences";

/** The account's phone number, verified by a texted code. Work texts go to it. */
export function PhoneForm({ account }: { account: Account }) {
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
      toast({ title: "Mobile number confirmed" });
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
    if (!/^\+[1-9]\d{7,14}$/.test(number))
      return setError("Enter a mobile number with its area code, such as (813) 555-0142.");
    if (number === account.phone) return setError("This is your number already.");
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
          <>
            Texts about your work go to{" "}
            <strong className="whitespace-nowrap font-medium">{formatPhone(account.phone)}</strong>.
          </>
        ) : (
          "No number is confirmed yet. Texts about your work go to a number that is, and you can sign in with it."
        )}
      </p>
      {pendingPhone ? (
        <form noValidate aria-label="Code from the text" onSubmit={prove} className="grid gap-4">
          <CodeField
            label="Code from the text"
            hint={`We texted it to ${formatPhone(pendingPhone)}. It works for 5 minutes.`}
            error={error}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          {refusal ? <Notice tone="danger">{refusal.sentence}</Notice> : null}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" loading={confirm.isPending} disabled={code.trim() === ""}>
              Confirm number
            </Button>
            <Button disabled={secondsLeft > 0} loading={busy} onClick={() => void send(pendingPhone)}>
              Text a new code
              {secondsLeft > 0 ? <span className="tabular">({secondsLeft} s)</span> : null}
            </Button>
            <Button
              variant="ghost"
              onClick={() => {
                setPendingPhone(null);
                setError(undefined);
              }}
            >
              Use another number
            </Button>
          </div>
        </form>
      ) : (
        <form noValidate aria-label="Mobile number" onSubmit={ask} className="grid gap-4">
          <Field
            label={account.phone ? "New mobile number" : "Mobile number"}
            hint="We text a code to it. Message and data rates may apply."
            error={error}
          >
            <Input
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          {refusal ? <Notice tone="danger">{refusal.sentence}</Notice> : null}
          <div>
            <Button type="submit" loading={busy} disabled={secondsLeft > 0 || typed.trim() === ""}>
              Text me a code
              {secondsLeft > 0 ? <span className="tabular">({secondsLeft} s)</span> : null}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
