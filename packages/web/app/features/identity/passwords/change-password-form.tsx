import { en as english } from "@autoiq/domain/catalog/identity-errors/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { resetPasswordFormFor } from "@autoiq/domain/identity/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { localized, useMessages } from "~/platform/language/messages";
import { toast } from "~/platform/toast";
import { useShortestPassword } from "~/platform/use-config";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { PasswordInput } from "~/ui/forms/password-input";
import { changePassword } from "../api";
import { useSubmit } from "../use-submit";
import { PasswordStrength } from "./password-strength";

const schemaFor = (shortest: number) =>
  z
    .object({ current: z.string().min(1, english.currentPasswordMissing) })
    .and(resetPasswordFormFor(shortest));
type Values = z.infer<ReturnType<typeof schemaFor>>;

/** Changes the password. Requires the current one, so that a stranger at an open browser cannot change it. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const messages = useMessages("account");
  const t = messages.password;
  const shortest = useShortestPassword();
  const resolver = useMemo(() => zodResolver(schemaFor(shortest)), [shortest]);
  const form = useForm<Values>({
    resolver,
    mode: "onTouched",
    defaultValues: { current: "", password: "", passwordConfirm: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const { attempt, refusal, secondsLeft } = useSubmit();
  const submit = form.handleSubmit(async ({ current, password }) => {
    let wrong = false;
    const refused = await attempt(async () => {
      const error = await changePassword(password, current);
      wrong = error?.code === "current_password_invalid";
      return wrong ? null : error;
    });
    if (wrong) {
      form.setError("current", { message: t.wrong }, { shouldFocus: true });
      return;
    }
    if (refused) return;
    form.reset();
    toast({ title: t.done, description: t.doneText });
    onDone();
  });
  return (
    <form noValidate aria-label={t.change} onSubmit={submit} className="grid max-w-md gap-4">
      <Field label={t.current} required error={errors.current?.message}>
        <PasswordInput autoComplete="current-password" {...form.register("current")} />
      </Field>
      <Field
        label={t.new}
        required
        hint={<PasswordStrength password={form.watch("password")} />}
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...form.register("password")} />
      </Field>
      <Field label={t.confirm} required error={errors.passwordConfirm?.message}>
        <PasswordInput autoComplete="new-password" {...form.register("passwordConfirm")} />
      </Field>
      {refusal ? <Notice tone="danger">{localized(refusal.sentence)}</Notice> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={isSubmitting} disabled={secondsLeft > 0}>
          {t.change}
          {secondsLeft > 0 ? (
            <span className="tabular">{fillIn(messages.waitSeconds, { seconds: secondsLeft })}</span>
          ) : null}
        </Button>
        <Button disabled={isSubmitting} onClick={onDone}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
