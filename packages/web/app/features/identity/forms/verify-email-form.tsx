import { mailedCodeForm } from "@autoiq/domain/identity/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Notice } from "~/ui/notice";
import { verifyCode } from "../api";
import { useAttempt } from "../use-attempt";
import { CodeInput } from "./code-input";
import { ResendVerification } from "./resend-verification";

/** The code of the verification mail, for whoever reads mail on another device; and the mail once more. */
export function VerifyEmailForm({ email, onVerified }: { email?: string; onVerified: () => void }) {
  const form = useForm({
    resolver: zodResolver(mailedCodeForm),
    values: { email: email ?? "", code: "" },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = form.formState;
  const { attempt, refusal, left } = useAttempt();
  const submit = form.handleSubmit(async (values) => {
    if (!(await attempt(() => verifyCode(values, "signup")))) onVerified();
  });
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-4">
      {email ? null : (
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" inputMode="email" autoComplete="email" {...form.register("email")} />
        </Field>
      )}
      <Field
        label="Code from the email"
        hint="6 digits. They work once, for 24 hours."
        error={errors.code?.message}
      >
        <CodeInput {...form.register("code")} />
      </Field>
      {refusal ? <Notice tone="danger">{refusal.sentence}</Notice> : null}
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting} disabled={left > 0}>
        Verify email
        {left > 0 ? <span className="tabular">({left} s)</span> : null}
      </Button>
      <ResendVerification
        address={async () =>
          (await form.trigger("email", { shouldFocus: true })) ? form.getValues("email") : null
        }
      />
    </form>
  );
}
