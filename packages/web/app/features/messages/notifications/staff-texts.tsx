import type { NotificationPreferencesView } from "@autoiq/domain/messages/notifications";
import { type FormEvent, useId, useState } from "react";
import { Link } from "react-router";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";

/** Where a user's texts go, during which hours, and why none are sent. */
export function StaffTexts({
  shown: { hours, texts },
  on,
  saving,
  onHours,
}: {
  shown: NotificationPreferencesView;
  /** At least one notification is set to text. */
  on: boolean;
  saving: boolean;
  onHours: (hours: NotificationPreferencesView["hours"]) => void;
}) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-3 border-line border-t p-4 text-sm">
      <h3 id={heading} className="font-medium">
        Texts to your phone
      </h3>
      {texts.ending === null ? (
        <p className="text-fg-muted">
          Sent to your confirmed mobile number.{" "}
          <Link to="/profile#mobile" className="text-accent-text underline underline-offset-4">
            Confirm your number in your profile
          </Link>
        </p>
      ) : (
        <p className="text-fg-muted">
          Sent to your number ending in {texts.ending}. They include the vehicle, never a customer or an
          amount. {texts.words}{" "}
          <Link to="/profile#mobile" className="text-accent-text underline underline-offset-4">
            Change number
          </Link>
        </p>
      )}
      {texts.stopped ? (
        <Notice tone="warning">
          You replied STOP, so texts are off. Text START to the shop's number to turn them back on.
        </Notice>
      ) : texts.failure ? (
        <Notice tone="warning">Your last text wasn't delivered: {texts.failure}</Notice>
      ) : null}
      {texts.ending !== null && on ? (
        <Hours hours={hours} zone={texts.timeZone} saving={saving} onSave={onHours} />
      ) : null}
    </section>
  );
}

function Hours({
  hours,
  zone,
  saving,
  onSave,
}: {
  hours: NotificationPreferencesView["hours"];
  zone: string;
  saving: boolean;
  onSave: (hours: NotificationPreferencesView["hours"]) => void;
}) {
  const [from, setFrom] = useState(hours.from);
  const [until, setUntil] = useState(hours.until);
  const wrong = from && until && from >= until ? "Enter a later time." : undefined;
  const changed = from !== hours.from || until !== hours.until;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (from && until && !wrong) onSave({ from, until });
  };
  return (
    <form noValidate aria-label="Text hours" className="grid gap-2" onSubmit={submit}>
      <div className="grid max-w-md grid-cols-2 gap-3">
        <Field label="No texts before">
          <Input type="time" value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label="No texts after" error={wrong}>
          <Input type="time" value={until} onChange={(event) => setUntil(event.target.value)} />
        </Field>
      </div>
      <p className="text-fg-muted text-xs">
        Times are in your location's time zone ({zone.replaceAll("_", " ")}). Texts outside these hours wait,
        and are skipped if you read the notification here first.
      </p>
      <Button
        type="submit"
        size="sm"
        className="justify-self-start"
        loading={saving}
        disabled={!changed || !from || !until || wrong !== undefined}
      >
        Save hours
      </Button>
    </form>
  );
}
