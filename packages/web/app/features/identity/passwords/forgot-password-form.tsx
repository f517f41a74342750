import { fillIn } from "@autoiq/domain/catalog/message";
import { forgotPasswordForm, type ForgotPasswordForm as Values } from "@autoiq/domain/identity/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { localized, useMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { sendPasswordReset } from "../api";
import { useSubmit } from "../use-submit";

/** Requests the password reset email. @param onSent gets the address it may have been sent to */
export function ForgotPasswordForm({ email, onSent }: { email?: string; onSent: (email: string) => void }) {
  const t = useMessages("identity");
  const recovery = useMessages("password-recovery");
  const code = useMessages("emailed-code");
  const form = useForm<Values>({
    resolver: zodResolver(forgotPasswordForm),
    defaultValues: { email: email ?? "" },
  });
  const { errors, isSubmitting } = form.formState;
  const { attempt, refusal, secondsLeft } = useSubmit();

  const submit = form.handleSubmit(async (values) => {
    const refused = await attempt(() => sendPasswordReset(values.email));
    if (!refused) onSent(values.email);
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t.email} error={errors.email?.message}>
        <Input type="email" inputMode="email" autoComplete="username" {...form.register("email")} />
      </Field>
      {refusal ? <Notice tone="danger">{localized(refusal.sentence)}</Notice> : null}
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting} disabled={secondsLeft > 0}>
        {recovery.forgot.submit}
        {secondsLeft > 0 ? (
          <span className="tabular">{fillIn(code.seconds, { seconds: secondsLeft })}</span>
        ) : null}
      </Button>
    </form>
  );
}
