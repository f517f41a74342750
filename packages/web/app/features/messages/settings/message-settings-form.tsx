import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import {
  getMessageSettings,
  type MessageSettings,
  messageSettings,
  saveMessageSettings,
} from "@autoiq/domain/messages/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatPhone } from "~/platform/format";
import { queryClient } from "~/platform/query-client";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { SaveBar } from "~/ui/forms/save-bar";
import { Select } from "~/ui/forms/select";
import { Card } from "~/ui/layout/card";
import { toast } from "~/ui/toast";

type Errors = Partial<Record<string, string>>;

/** Automatic messages, and the hours when texts may be sent. */
export function MessageSettingsForm() {
  const shown = useQuery(queryOptionsFor(getMessageSettings));
  if (!shown.data)
    return (
      <Card title="Customer messages">
        {shown.error ? (
          <ErrorState error={shown.error} onRetry={() => void shown.refetch()} />
        ) : (
          <SkeletonRows label="Loading message settings" rows={4} />
        )}
      </Card>
    );
  return <Form key={shown.data.settings.version} shown={shown.data} />;
}

function Form({ shown }: { shown: ReplyOf<typeof getMessageSettings> }) {
  const [values, setValues] = useState<MessageSettings>(shown.settings);
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const options = queryOptionsFor(getMessageSettings);
  const save = useWrite(saveMessageSettings, {
    onSuccess: (saved) => {
      queryClient.setQueryData(options.queryKey, saved);
      toast({ title: "Message settings saved" });
    },
    onProblem: (problem) => {
      setErrors(problem.problem.errors ?? {});
      setRefusal(problem.message);
      return true;
    },
  });
  const dirty = JSON.stringify(values) !== JSON.stringify(shown.settings);
  const set = (to: Partial<MessageSettings>) => {
    setErrors({});
    setRefusal(null);
    setValues({ ...values, ...to });
  };
  const submit = () => {
    const parsed = messageSettings.safeParse(values);
    if (parsed.success) return save.mutate({ body: parsed.data });
    setErrors(Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message])));
  };
  return (
    <Card title="Customer messages">
      <form
        noValidate
        aria-label="Customer messages"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-medium text-sm">Automatic messages</legend>
          <Checkbox
            label="Confirm appointments"
            hint="Sent when one is booked, confirmed, or moved. By text if the customer agreed to texts, otherwise by email."
            checked={values.confirmations}
            onChange={(event) => set({ confirmations: event.target.checked })}
          />
          <Checkbox
            label="Send appointment reminders"
            checked={values.reminders}
            onChange={(event) => set({ reminders: event.target.checked })}
          />
          {values.reminders ? (
            <Field label="Hours before the appointment" className="w-72 pl-7" error={errors.reminderHours}>
              <Input
                type="number"
                inputMode="numeric"
                min={2}
                max={168}
                value={Number.isNaN(values.reminderHours) ? "" : values.reminderHours}
                onChange={(event) => set({ reminderHours: event.target.valueAsNumber })}
              />
            </Field>
          ) : null}
          <Checkbox
            label="Send ready-for-pickup message"
            hint="Sent when the quality check is signed. Turn it off to send the message yourself."
            checked={values.automaticReady}
            onChange={(event) => set({ automaticReady: event.target.checked })}
          />
        </fieldset>
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-medium text-sm">Texting hours in the customer's time zone</legend>
          <div className="flex flex-wrap gap-3">
            <Field label="From" error={errors.smsFrom}>
              <Input
                type="time"
                value={values.smsFrom}
                onChange={(event) => set({ smsFrom: event.target.value })}
              />
            </Field>
            <Field label="Until" error={errors.smsUntil}>
              <Input
                type="time"
                value={values.smsUntil}
                onChange={(event) => set({ smsUntil: event.target.value })}
              />
            </Field>
          </div>
          <p className="max-w-[44em] text-fg-muted text-xs">
            Texts outside these hours wait until morning in the customer's time zone. Federal law allows 8:00
            AM to 9:00 PM. Some states end earlier.
          </p>
        </fieldset>
        {shown.numbers.length > 0 ? (
          <Field label="Send texts from" className="max-w-64" error={errors.smsNumber}>
            <Select
              value={values.smsNumber ?? ""}
              onChange={(event) => set({ smsNumber: event.target.value || null })}
              options={[
                { value: "", label: "Shared number" },
                ...shown.numbers.map((number) => ({ value: number, label: formatPhone(number) })),
              ]}
            />
          </Field>
        ) : (
          <p className="text-fg-muted text-sm">
            No text provider is set up on this server. Texts stay in the outbox and aren't sent.
          </p>
        )}
        <SaveBar refusal={refusal} dirty={dirty} saving={save.isPending} onUndo={() => set(shown.settings)} />
      </form>
    </Card>
  );
}
