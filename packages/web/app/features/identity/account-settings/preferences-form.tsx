import {
  type Account,
  localeLabels,
  locales,
  type Preferences,
  preferences,
  savePreferences,
} from "@autoiq/domain/identity/account-settings/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { useWrite } from "~/platform/api";
import { useLanguage } from "~/platform/language/language";
import { localized, useMessages } from "~/platform/language/messages";
import { useMe } from "~/platform/session/use-session";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { SaveStatus } from "~/ui/forms/save-status";
import { Select } from "~/ui/forms/select";
import { applyPreferences, preferencesHere } from "./preferences";

const zones = () => Intl.supportedValuesOf("timeZone");

/** Formats, time zone and notifications of an account. `asksToJoin`: the user decides on join requests. */
export function PreferencesForm({ account, asksToJoin }: { account: Account; asksToJoin: boolean }) {
  const messages = useMessages("account");
  const t = messages.preferences;
  const { userId } = useMe();
  const language = useLanguage();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<Preferences>({
    resolver: zodResolver(preferences),
    values: preferencesHere(account.preferences, language),
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty, errors } = form.formState;
  const save = useWrite(savePreferences, {
    onSuccess: (saved) => {
      applyPreferences(saved, userId);
      form.reset(saved);
      toast({ title: t.saved });
    },
    onProblem: ({ message }) => {
      setRefusal(message);
      return true;
    },
  });
  const submit = form.handleSubmit((values) => {
    setRefusal(null);
    save.mutate({ body: { ...values, theme: account.preferences.theme } });
  });
  return (
    <form noValidate aria-label={t.form} onSubmit={submit} className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.language} hint={t.languageHint} error={errors.locale?.message}>
          <Select
            options={locales.map((locale) => ({ value: locale, label: localeLabels[locale] }))}
            {...form.register("locale")}
          />
        </Field>
        <Field label={t.timeZone} hint={t.timeZoneHint} error={errors.timeZone?.message}>
          <Select {...form.register("timeZone", { setValueAs: (zone: string | null) => zone || null })}>
            <option value="">{t.deviceZone}</option>
            {zones().map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll("_", " ")}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Notifications register={form.register} asksToJoin={asksToJoin} />
      {refusal ? <Notice tone="danger">{localized(refusal)}</Notice> : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" loading={save.isPending}>
          {t.save}
        </Button>
        {isDirty ? (
          <Button disabled={save.isPending} onClick={() => form.reset()}>
            {messages.undoChanges}
          </Button>
        ) : null}
        <SaveStatus state={save.isPending ? "saving" : isDirty ? "typing" : "saved"} />
      </div>
    </form>
  );
}

type Register = ReturnType<typeof useForm<Preferences>>["register"];

/** Notification channels by kind. Account security email is always sent, and the form says so. */
function Notifications({ register, asksToJoin }: { register: Register; asksToJoin: boolean }) {
  const t = useMessages("account").preferences;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-medium text-sm">{t.notifications}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Kind title={t.newDevice}>
          <Checkbox label={t.emailAlways} checked disabled readOnly />
          <Checkbox label={t.sms} {...register("smsNewDevice")} />
        </Kind>
        <Kind title={t.security}>
          <Checkbox label={t.emailAlways} checked disabled readOnly />
          <Checkbox label={t.sms} {...register("smsSecurity")} />
        </Kind>
        {asksToJoin ? (
          <Kind title={t.joinRequests}>
            <Checkbox label={t.email} {...register("emailJoinRequests")} />
            <Checkbox label={t.sms} {...register("smsJoinRequests")} />
          </Kind>
        ) : null}
      </div>
      <p className="text-fg-muted text-xs">{t.smsNote}</p>
    </fieldset>
  );
}

function Kind({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid content-start gap-1 rounded-md border border-line px-3 pt-1 pb-2">
      <legend className="px-1 text-fg-muted text-xs">{title}</legend>
      {children}
    </fieldset>
  );
}
