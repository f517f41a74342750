import { networkProblem } from "@autoiq/domain/identity/error-messages";
import { profileForm, type ProfileForm as Values } from "@autoiq/domain/identity/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { profileQuery, saveProfile } from "~/features/identity/api";
import { localized, useMessages } from "~/platform/language/messages";
import { queryClient } from "~/platform/query-client";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { SaveStatus } from "~/ui/forms/save-status";
import { toast } from "~/ui/toast";

/** Name, phone and address of the signed-in user. Rejected input stays in the form. */
export function ProfileForm({ profile }: { profile: Values }) {
  const messages = useMessages("account");
  const t = messages.profile;
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
      toast({ title: t.saved });
    } catch (error) {
      setRefusal(error instanceof Error && error.message ? error.message : networkProblem);
    }
  });
  return (
    <form noValidate aria-label={t.details} onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.firstName} required error={errors.firstName?.message}>
          <Input autoComplete="given-name" maxLength={100} {...form.register("firstName")} />
        </Field>
        <Field label={t.lastName} required error={errors.lastName?.message}>
          <Input autoComplete="family-name" maxLength={100} {...form.register("lastName")} />
        </Field>
      </div>
      <Field label={t.phone} required hint={t.phoneHint} error={errors.phoneNumber?.message}>
        <Input type="tel" inputMode="tel" autoComplete="tel" {...form.register("phoneNumber")} />
      </Field>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-medium text-sm">{t.address}</legend>
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
          <Field label={t.street} error={errors.streetAddress?.message}>
            <Input autoComplete="address-line1" maxLength={100} {...form.register("streetAddress")} />
          </Field>
          <Field label={t.apartment} error={errors.apartmentNumber?.message}>
            <Input autoComplete="address-line2" maxLength={100} {...form.register("apartmentNumber")} />
          </Field>
        </div>
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
          <Field label={t.city} error={errors.city?.message}>
            <Input autoComplete="address-level2" maxLength={100} {...form.register("city")} />
          </Field>
          <Field label={t.state} error={errors.state?.message}>
            <Input autoComplete="address-level1" maxLength={100} {...form.register("state")} />
          </Field>
          <Field label={t.zip} error={errors.zipCode?.message}>
            <Input autoComplete="postal-code" maxLength={100} {...form.register("zipCode")} />
          </Field>
        </div>
      </fieldset>
      {refusal ? <Notice tone="danger">{localized(refusal)}</Notice> : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {t.save}
        </Button>
        {isDirty ? (
          <Button disabled={isSubmitting} onClick={() => form.reset()}>
            {messages.undoChanges}
          </Button>
        ) : null}
        <SaveStatus state={isSubmitting ? "saving" : isDirty ? "typing" : "saved"} />
      </div>
    </form>
  );
}
