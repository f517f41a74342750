import { networkProblem } from "@autoiq/domain/identity/messages";
import { profileForm, type ProfileForm as Values } from "@autoiq/domain/identity/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { queryClient } from "~/platform/query-client";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Notice } from "~/ui/notice";
import { SavedState } from "~/ui/saved-state";
import { toast } from "~/ui/toast";
import { profileQuery, saveProfile } from "../api";

/** Name and phone of the signed-in person; what is refused stays typed. */
export function ProfileForm({ profile }: { profile: Values }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<Values>({
    resolver: zodResolver(profileForm),
    defaultValues: profile,
    mode: "onTouched",
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setRefusal(null);
    try {
      const error = await saveProfile(values);
      if (error) throw error;
      queryClient.setQueryData(profileQuery.queryKey, values);
      form.reset(values);
      toast({ title: "Profile saved" });
    } catch (error) {
      setRefusal(error instanceof Error && error.message ? error.message : networkProblem);
    }
  });
  return (
    <form noValidate aria-label="Name and phone" onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" required error={errors.firstName?.message}>
          <Input autoComplete="given-name" maxLength={100} {...form.register("firstName")} />
        </Field>
        <Field label="Last name" required error={errors.lastName?.message}>
          <Input autoComplete="family-name" maxLength={100} {...form.register("lastName")} />
        </Field>
      </div>
      <Field
        label="Phone number"
        required
        hint="For text messages about vehicle repairs."
        error={errors.phoneNumber?.message}
      >
        <Input type="tel" inputMode="tel" autoComplete="tel" {...form.register("phoneNumber")} />
      </Field>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" loading={isSubmitting}>
          Save profile
        </Button>
        {isDirty ? (
          <Button disabled={isSubmitting} onClick={() => form.reset()}>
            Undo changes
          </Button>
        ) : null}
        <SavedState state={isSubmitting ? "saving" : isDirty ? "typing" : "saved"} />
      </div>
    </form>
  );
}
