import { fillIn } from "@autoiq/domain/catalog/message";
import { en as english } from "@autoiq/domain/catalog/notifications/en";
import type { NotificationPreferencesView } from "@autoiq/domain/messages/notifications";
import { type FormEvent, useId, useState } from "react";
import { useSharedMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";

/** The hours in which push, texts, and email may come. */
export function QuietHours({
  shown: { hours, hoursSaved, texts },
  saving,
  onHours,
}: {
  shown: NotificationPreferencesView;
  saving: boolean;
  onHours: (hours: NotificationPreferencesView["hours"]) => void;
}) {
  const t = useSharedMessages("notifications", english).hours;
  const heading = useId();
  const [from, setFrom] = useState(hours.from);
  const [until, setUntil] = useState(hours.until);
  const wrong = from && until && from >= until ? t.wrong : undefined;
  const changed = !hoursSaved || from !== hours.from || until !== hours.until;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (from && until && !wrong) onHours({ from, until });
  };
  return (
    <section aria-labelledby={heading} className="grid gap-3 border-line border-t p-4 text-sm">
      <h3 id={heading} className="font-medium">
        {t.title}
      </h3>
      <p className="text-fg-muted">
        {t.about} {hoursSaved ? null : t.emailUntilSaved}
      </p>
      <form noValidate aria-labelledby={heading} className="grid gap-2" onSubmit={submit}>
        <div className="grid max-w-md grid-cols-2 gap-3">
          <Field label={t.from}>
            <Input type="time" value={from} onChange={(event) => setFrom(event.target.value)} />
          </Field>
          <Field label={t.until} error={wrong}>
            <Input type="time" value={until} onChange={(event) => setUntil(event.target.value)} />
          </Field>
        </div>
        <p className="text-fg-muted text-xs">
          {fillIn(t.zone, { zone: texts.timeZone.replaceAll("_", " ") })}
        </p>
        <Button
          type="submit"
          size="sm"
          className="justify-self-start"
          loading={saving}
          disabled={!changed || !from || !until || wrong !== undefined}
        >
          {t.save}
        </Button>
      </form>
    </section>
  );
}
