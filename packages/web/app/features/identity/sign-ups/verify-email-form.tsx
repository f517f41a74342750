import { fillIn } from "@autoiq/domain/catalog/message";
import { emailedCodeForm } from "@autoiq/domain/identity/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import type { FormEvent } from "react";
import { useForm } from "react-hook-form";
import { localized, useMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { verifyCode } from "../api";
import { CodeInput } from "../code-input";
import { useResendEmail } from "../use-resend-email";
import { useSubmit } from "../use-submit";

/**
 * Code entry for the verification email, for users who read email on another device, and a resend.
 * @param mailFirst the sent code has expired, so request a new email before its code
 */
export function VerifyEmailForm({
  email,
  mailFirst = false,
  onVerified,
}: {
  email?: string;
  mailFirst?: boolean;
  onVerified: () => void;
}) {
  const t = useMessages("identity");
  const code = useMessages("emailed-code");
  const verification = useMessages("email-verification");
  const form = useForm({
    resolver: zodResolver(emailedCodeForm),
    values: { email: email ?? "", code: "" },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = form.formState;
  const { attempt, refusal, secondsLeft } = useSubmit();
  const mail = useResendEmail();
  const asksCode = !mailFirst || mail.sentTo !== null || form.getValues("code") !== "";
  const verify = form.handleSubmit(async (values) => {
    if (!(await attempt(() => verifyCode(values, "signup")))) onVerified();
  });
  const resend = async () => {
    // A missing or wrong code belongs to the previous email.
    form.clearErrors("code");
    if (await form.trigger("email", { shouldFocus: true })) await mail.resend(form.getValues("email"));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (asksCode ? verify() : resend());
  };
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-4">
      {email ? null : (
        <Field label={t.email} error={errors.email?.message}>
          <Input type="email" inputMode="email" autoComplete="email" {...form.register("email")} />
        </Field>
      )}
      {asksCode ? (
        <>
          <Field label={code.label} hint={code.hintDay} error={errors.code?.message}>
            <CodeInput {...form.register("code")} />
          </Field>
          {refusal ? <Notice tone="danger">{localized(refusal.sentence)}</Notice> : null}
          <Button type="submit" variant="primary" size="lg" loading={isSubmitting} disabled={secondsLeft > 0}>
            {verification.verify.submit}
            {secondsLeft > 0 ? (
              <span className="tabular">{fillIn(code.seconds, { seconds: secondsLeft })}</span>
            ) : null}
          </Button>
        </>
      ) : null}
      <Button
        type={asksCode ? "button" : "submit"}
        variant={asksCode ? "secondary" : "primary"}
        size={asksCode ? "md" : "lg"}
        className="button-wraps"
        loading={mail.busy}
        disabled={mail.secondsLeft > 0}
        onClick={asksCode ? () => void resend() : undefined}
      >
        {verification.verify.resend}
        {mail.secondsLeft > 0 ? (
          <span className="tabular">{fillIn(code.seconds, { seconds: mail.secondsLeft })}</span>
        ) : null}
      </Button>
      {mail.sentTo ? (
        <Notice tone="success">{fillIn(verification.verify.resent, { email: mail.sentTo })}</Notice>
      ) : null}
      {mail.refusal ? <Notice tone="danger">{localized(mail.refusal.sentence)}</Notice> : null}
    </form>
  );
}
