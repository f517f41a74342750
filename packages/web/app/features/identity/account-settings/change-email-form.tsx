import type { Account } from "@autoiq/domain/identity/account-settings/contract";
import { forgotPasswordForm, type ForgotPasswordForm as Values } from "@autoiq/domain/identity/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { requestEmailChange, resendEmailChange } from "~/features/identity/api";
import { useSubmit } from "~/features/identity/use-submit";
import { queryClient } from "~/platform/query-client";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { accountQuery } from "./preferences";

/** Changes the account's email address once both addresses have confirmed. */
export function ChangeEmailForm({ email, account }: { email: string; account: Account }) {
  const form = useForm<Values>({
    resolver: zodResolver(forgotPasswordForm),
    mode: "onTouched",
    defaultValues: { email: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const { attempt, refusal, secondsLeft, rest } = useSubmit();
  const submit = form.handleSubmit(async ({ email: newEmail }) => {
    if (newEmail.trim().toLowerCase() === email) {
      form.setError("email", { message: "This is your address already" }, { shouldFocus: true });
      return;
    }
    if (await attempt(() => requestEmailChange(newEmail))) return;
    form.reset();
    await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
    toast({ title: "Two emails are on the way", description: "Follow the link in both to make the change." });
  });
  const resend = async () => {
    if (await attempt(() => resendEmailChange(email))) return;
    rest(60);
    toast({ title: "Sent again", description: "Follow the link in both emails." });
  };
  return (
    <form noValidate aria-label="Change email address" onSubmit={submit} className="grid max-w-md gap-4">
      <p className="text-sm">
        You sign in as <strong className="break-words font-medium">{email}</strong>.
      </p>
      {account.newEmail ? (
        <Notice
          tone="info"
          action={
            <Button size="sm" disabled={secondsLeft > 0} onClick={() => void resend()}>
              Send the emails again
              {secondsLeft > 0 ? <span className="tabular">({secondsLeft} s)</span> : null}
            </Button>
          }
        >
          Waiting for both {email} and {account.newEmail} to confirm the change. Until then nothing changes.
        </Notice>
      ) : null}
      <Field
        label="New email address"
        hint="Both addresses get an email with a link: the change is made when both were followed."
        error={errors.email?.message}
      >
        <Input type="email" inputMode="email" autoComplete="email" {...form.register("email")} />
      </Field>
      {refusal ? <Notice tone="danger">{refusal.sentence}</Notice> : null}
      <div>
        <Button type="submit" loading={isSubmitting} disabled={secondsLeft > 0}>
          Change email address
        </Button>
      </div>
    </form>
  );
}
