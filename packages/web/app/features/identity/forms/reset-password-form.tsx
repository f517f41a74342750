import { networkProblem } from "@autoiq/domain/identity/messages";
import { resetPasswordForm, type ResetPasswordForm as Values } from "@autoiq/domain/identity/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { PasswordInput } from "~/ui/password-input";
import { setNewPassword } from "../api";

export function ResetPasswordForm({ onDone }: { onDone: () => void }) {
  const form = useForm<Values>({
    resolver: zodResolver(resetPasswordForm),
    defaultValues: { password: "", passwordConfirm: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      const error = await setNewPassword(password);
      if (error) throw error;
      onDone();
    } catch (error) {
      form.setError("password", { message: error instanceof Error ? error.message : networkProblem });
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="New password" hint="At least 8 characters." error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...form.register("password")} />
      </Field>
      <Field label="Confirm password" error={errors.passwordConfirm?.message}>
        <PasswordInput autoComplete="new-password" {...form.register("passwordConfirm")} />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
        Set new password
      </Button>
    </form>
  );
}
