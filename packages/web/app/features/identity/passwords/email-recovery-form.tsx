import { fillIn } from "@autoiq/domain/catalog/message";
import { emailedCodeForm } from "@autoiq/domain/identity/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { localized, useMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { verifyCode } from "../api";
import { CodeInput } from "../code-input";
import { useSubmit } from "../use-submit";

/** Code entry for the password reset email, for when its link would open another browser. */
export function EmailRecoveryForm({ email, onVerified }: { email: string; onVerified: () => void }) {
  const code = useMessages("emailed-code");
  const recovery = useMessages("password-recovery");
  const form = useForm({ resolver: zodResolver(emailedCodeForm), defaultValues: { email, code: "" } });
  const { errors, isSubmitting } = form.formState;
  const { attempt, refusal, secondsLeft } = useSubmit();
  const submit = form.handleSubmit(async (values) => {
    if (!(await attempt(() => verifyCode(values, "recovery")))) onVerified();
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={code.label} hint={code.hintHour} error={errors.code?.message}>
        <CodeInput {...form.register("code")} />
      </Field>
      {refusal ? <Notice tone="danger">{localized(refusal.sentence)}</Notice> : null}
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting} disabled={secondsLeft > 0}>
        {recovery.forgot.setNew}
        {secondsLeft > 0 ? (
          <span className="tabular">{fillIn(code.seconds, { seconds: secondsLeft })}</span>
        ) : null}
      </Button>
    </form>
  );
}
