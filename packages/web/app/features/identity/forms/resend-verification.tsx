import { type ForgotPasswordForm, forgotPasswordForm } from "@autoiq/domain/identity/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { toast } from "~/ui/toast";
import { resendVerification } from "../api";

/** Sends the verification mail again; asks for the address when it is not known. */
export function ResendVerification({ email }: { email: string | undefined }) {
  const form = useForm<ForgotPasswordForm>({
    resolver: zodResolver(forgotPasswordForm),
    values: { email: email ?? "" },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      const error = await resendVerification(values.email);
      if (error) throw error;
      toast({ title: "Verification email sent", description: `We sent a new link to ${values.email}.` });
    } catch (error) {
      const description = error instanceof Error ? error.message : "The server did not answer.";
      toast({ title: "The email was not sent", description, variant: "destructive" });
    }
  });
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-3">
      {email ? null : (
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" inputMode="email" autoComplete="email" {...form.register("email")} />
        </Field>
      )}
      <Button type="submit" loading={isSubmitting}>
        Resend verification email
      </Button>
    </form>
  );
}
