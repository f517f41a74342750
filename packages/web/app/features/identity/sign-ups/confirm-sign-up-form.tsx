import { en as text } from "@autoiq/domain/catalog/identity-errors/en";
import type { Confirmation } from "@autoiq/domain/identity/email-confirmation";
import { type FormEvent, useState } from "react";
import { localized, useMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { PasswordInput } from "~/ui/forms/password-input";
import { authProblemOf } from "../auth-problem";
import type { ConfirmOutcome, Typed } from "./confirm-link";

/**
 * Confirms a sign-up or an email change in a different browser than the one that requested it, with the password
 * entered there or a new one chosen next.
 */
export function ConfirmSignUpForm({
  about,
  confirm,
}: {
  about: Confirmation;
  confirm: (typed: Typed) => Promise<ConfirmOutcome>;
}) {
  const confirmed = useMessages("confirmed-email");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState<"password" | "choose" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isSignUp = about.kind === "sign-up";
  const send = async (kind: "password" | "choose", typed: Typed) => {
    setBusy(kind);
    setProblem(null);
    try {
      const outcome = await confirm(typed);
      if (outcome.state === "wrong-password") setProblem(outcome.sentence);
    } catch (error) {
      setProblem(authProblemOf(error).sentence);
    } finally {
      setBusy(null);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === "") setProblem(text.passwordMissing);
    else void send("password", { sign_up_password: password });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-4">
      <Facts about={about} />
      {about.has_password ? (
        <Field label={isSignUp ? confirmed.confirm.passwordChosen : confirmed.confirm.passwordOfAccount}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      ) : null}
      {problem ? <Notice tone="danger">{localized(problem)}</Notice> : null}
      {about.has_password ? (
        <Button
          type="submit"
          variant="primary"
          size="lg"
          loading={busy === "password"}
          disabled={busy !== null}
        >
          {confirmed.confirm.submit}
        </Button>
      ) : null}
      {isSignUp ? (
        <Button
          type="button"
          variant={about.has_password ? "secondary" : "primary"}
          size={about.has_password ? "md" : "lg"}
          loading={busy === "choose"}
          disabled={busy !== null}
          onClick={() => void send("choose", { choose_password: true })}
        >
          {about.has_password ? confirmed.confirm.chooseNew : confirmed.confirm.submit}
        </Button>
      ) : null}
    </form>
  );
}

function Facts({ about }: { about: Confirmation }) {
  const t = useMessages("identity");
  const confirmed = useMessages("confirmed-email");
  const facts =
    about.kind === "sign-up"
      ? [
          [t.email, about.email],
          [confirmed.confirm.name, about.name],
          [confirmed.confirm.accountType, t.role[about.account_type]],
          [confirmed.confirm.company, about.company_name],
        ]
      : [
          [confirmed.confirm.account, about.name],
          [confirmed.confirm.newEmail, about.email],
        ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 rounded-md border border-line p-4 text-sm">
      {facts
        .filter(([, value]) => value !== "")
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-fg-muted">{label}</dt>
            <dd className="min-w-0 break-words font-medium">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
