import { fillIn } from "@autoiq/domain/catalog/message";
import type { Account } from "@autoiq/domain/identity/account-settings/contract";
import { forgotPasswordForm, type ForgotPasswordForm as Values } from "@autoiq/domain/identity/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { requestEmailChange, resendEmailChange } from "~/features/identity/api";
import { useSubmit } from "~/features/identity/use-submit";
import { localized, useMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { queryClient } from "~/platform/query-client";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { accountQuery } from "./preferences";

/** Changes the account's email address once both addresses have confirmed. */
export function ChangeEmailForm({ email, account }: { email: string; account: Account }) {
  const messages = useMessages("account");
  const t = messages.email;
  const form = useForm<Values>({
    resolver: zodResolver(forgotPasswordForm),
    mode: "onTouched",
    defaultValues: { email: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const { attempt, refusal, secondsLeft, rest } = useSubmit();
  const submit = form.handleSubmit(async ({ email: newEmail }) => {
    if (newEmail.trim().toLowerCase() === email) {
      form.setError("email", { message: t.same }, { shouldFocus: true });
      return;
    }
    if (await attempt(() => requestEmailChange(newEmail))) return;
    form.reset();
    await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
    toast({ title: t.sent, description: t.sentText });
  });
  const resend = async () => {
    if (await attempt(() => resendEmailChange(email))) return;
    rest(60);
    toast({ title: t.resent, description: t.resentText });
  };
  return (
    <form noValidate aria-label={t.form} onSubmit={submit} className="grid max-w-md gap-4">
      <p className="text-sm">
        <Text
          of={t.signIn}
          values={{ email: <strong className="break-words font-medium">{email}</strong> }}
        />
      </p>
      {account.newEmail ? (
        <Notice
          tone="info"
          action={
            <Button size="sm" disabled={secondsLeft > 0} onClick={() => void resend()}>
              {t.resend}
              {secondsLeft > 0 ? (
                <span className="tabular">{fillIn(messages.waitSeconds, { seconds: secondsLeft })}</span>
              ) : null}
            </Button>
          }
        >
          {fillIn(t.waiting, { email, newEmail: account.newEmail })}
        </Notice>
      ) : null}
      <Field label={t.label} hint={t.hint} error={errors.email?.message}>
        <Input type="email" inputMode="email" autoComplete="email" {...form.register("email")} />
      </Field>
      {refusal ? <Notice tone="danger">{localized(refusal.sentence)}</Notice> : null}
      <div>
        <Button type="submit" loading={isSubmitting} disabled={secondsLeft > 0}>
          {t.form}
        </Button>
      </div>
    </form>
  );
}
