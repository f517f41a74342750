import { fillIn } from "@autoiq/domain/catalog/message";
import { resetPasswordFormFor, type ResetPasswordForm as Values } from "@autoiq/domain/identity/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { localized, useMessages } from "~/platform/language/messages";
import { useShortestPassword } from "~/platform/use-config";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { PasswordInput } from "~/ui/forms/password-input";
import { setNewPassword } from "../api";
import { useSubmit } from "../use-submit";
import { PasswordStrength } from "./password-strength";

export function ResetPasswordForm({ onDone }: { onDone: () => void }) {
  const t = useMessages("identity");
  const code = useMessages("emailed-code");
  const shortest = useShortestPassword();
  const resolver = useMemo(() => zodResolver(resetPasswordFormFor(shortest)), [shortest]);
  const form = useForm<Values>({
    resolver,
    mode: "onChange",
    defaultValues: { password: "", passwordConfirm: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const { attempt, refusal, secondsLeft } = useSubmit();
  const [asksCurrent, setAsksCurrent] = useState(false);
  const [current, setCurrent] = useState("");
  const submit = form.handleSubmit(async ({ password }) => {
    const refused = await attempt(() => setNewPassword(password, current));
    if (!refused) onDone();
    else if (refused.code === "reauthentication_needed") setAsksCurrent(true);
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label={t.newPassword}
        hint={<PasswordStrength password={form.watch("password")} />}
        error={errors.password?.message}
      >
        <PasswordInput
          autoComplete="new-password"
          {...form.register("password", {
            onChange: () => {
              if (form.getValues("passwordConfirm")) void form.trigger("passwordConfirm");
            },
          })}
        />
      </Field>
      <Field label={t.confirmPassword} error={errors.passwordConfirm?.message}>
        <PasswordInput autoComplete="new-password" {...form.register("passwordConfirm")} />
      </Field>
      {asksCurrent ? (
        <Field label={t.currentPassword}>
          <PasswordInput
            autoComplete="current-password"
            autoFocus
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
          />
        </Field>
      ) : null}
      {refusal ? <Notice tone="danger">{localized(refusal.sentence)}</Notice> : null}
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting} disabled={secondsLeft > 0}>
        {t.setPassword}
        {secondsLeft > 0 ? (
          <span className="tabular">{fillIn(code.seconds, { seconds: secondsLeft })}</span>
        ) : null}
      </Button>
    </form>
  );
}
