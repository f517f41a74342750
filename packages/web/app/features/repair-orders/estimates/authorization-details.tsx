import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { LazySignaturePad } from "~/ui/forms/lazy-signature";

/** What the law requires on record for an oral authorization. The time is in the shop's time zone. Empty means now. */
export type AuthorizationValues = { phone: string; witnessName: string; day: string; clock: string };

/** How an authorization was given: signed at the counter, or by phone with number, time and witness. */
export function AuthorizationDetails({
  channel,
  value,
  onChange,
  onSigned,
}: {
  channel: string;
  value: AuthorizationValues;
  onChange: (value: AuthorizationValues) => void;
  onSigned: (image: string | null) => void;
}) {
  const text = (field: keyof AuthorizationValues) => ({
    value: value[field],
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [field]: event.target.value }),
  });
  return (
    <>
      {channel === "phone" ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Number called" hint="Leave blank if the customer called you.">
            <Input type="tel" autoComplete="off" maxLength={30} {...text("phone")} />
          </Field>
          <Field label="Witness" hint="Someone else who heard the call, if any.">
            <Input autoComplete="off" maxLength={150} {...text("witnessName")} />
          </Field>
        </div>
      ) : null}
      {channel === "in-person" ? (
        <section aria-label="Customer signature" className="grid gap-2">
          <h3 className="font-medium text-sm">Signature</h3>
          <p className="text-fg-muted text-xs">
            Turn the screen to the customer. Without a signature, this is recorded as an oral authorization.
          </p>
          <LazySignaturePad onChange={(signature) => onSigned(signature?.image ?? null)} />
        </section>
      ) : (
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="sr-only">When they responded</legend>
          <Field label="Response date" hint="Leave blank to use the current time.">
            <Input type="date" {...text("day")} />
          </Field>
          <Field label="Response time" error={value.day && !value.clock ? "Enter the time too." : undefined}>
            <Input type="time" {...text("clock")} />
          </Field>
        </fieldset>
      )}
    </>
  );
}
