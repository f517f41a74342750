import { networkProblem } from "@autoiq/domain/identity/messages";
import { forgotPasswordForm, type ForgotPasswordForm as Values } from "@autoiq/domain/identity/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { sendPasswordReset } from "../api";
import { CaptchaBox, useCaptcha } from "../captcha";

export function ForgotPasswordForm() {
  const form = useForm<Values>({ resolver: zodResolver(forgotPasswordForm), defaultValues: { email: "" } });
  const { errors, isSubmitting } = form.formState;
  const captcha = useCaptcha();
  const [captchaToken, setCaptchaToken] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      const error = await sendPasswordReset(email, captchaToken ?? undefined);
      if (error) throw error;
      setSentTo(email);
    } catch (error) {
      setRound((count) => count + 1);
      form.setError("email", { message: error instanceof Error ? error.message : networkProblem });
    }
  });

  if (sentTo)
    return (
      <p role="status" className="rounded-md bg-success-soft px-3 py-2 text-sm text-success-text">
        If {sentTo} has an account, a link to set a new password is on its way. It works once.
      </p>
    );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" inputMode="email" autoComplete="username" {...form.register("email")} />
      </Field>
      {captcha ? (
        <CaptchaBox challengeUrl={captcha.challengeUrl} round={round} onToken={setCaptchaToken} />
      ) : null}
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
        Send reset link
      </Button>
    </form>
  );
}
