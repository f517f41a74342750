import { lazy, Suspense } from "react";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import type { Signature } from "~/ui/signature-pad";
import { Skeleton } from "~/ui/skeleton";

const SignaturePad = lazy(() => import("~/ui/signature-pad").then((all) => ({ default: all.SignaturePad })));

/** What the law has written down about an oral answer; the time is on the shop's clock, empty means now. */
export type Circumstances = { phone: string; witness: string; day: string; clock: string };

/** How an answer was given: signed at the counter, or heard on the telephone with number, time and witness. */
export function AnswerCircumstances({
  channel,
  value,
  onChange,
  onSigned,
}: {
  channel: string;
  value: Circumstances;
  onChange: (value: Circumstances) => void;
  onSigned: (image: string | null) => void;
}) {
  const text = (field: keyof Circumstances) => ({
    value: value[field],
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [field]: event.target.value }),
  });
  return (
    <>
      {channel === "phone" ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Number called" hint="Leave it empty if the customer called you.">
            <Input type="tel" autoComplete="off" maxLength={30} {...text("phone")} />
          </Field>
          <Field label="Who else heard it" hint="A witness, if there was one.">
            <Input autoComplete="off" maxLength={150} {...text("witness")} />
          </Field>
        </div>
      ) : null}
      {channel === "in-person" ? (
        <section aria-label="Signature of the customer" className="grid gap-2">
          <h3 className="font-medium text-sm">Signature</h3>
          <p className="text-fg-muted text-xs">
            Turn the screen to the customer. Without a signature the answer is kept as given orally.
          </p>
          <Suspense fallback={<Skeleton className="h-44 w-full rounded-md" />}>
            <SignaturePad onChange={(signature: Signature | null) => onSigned(signature?.image ?? null)} />
          </Suspense>
        </section>
      ) : (
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="sr-only">When it was said</legend>
          <Field label="Day it was said" hint="Empty: today, now.">
            <Input type="date" {...text("day")} />
          </Field>
          <Field
            label="Time it was said"
            error={value.day && !value.clock ? "Enter the time of that day too." : undefined}
          >
            <Input type="time" {...text("clock")} />
          </Field>
        </fieldset>
      )}
    </>
  );
}
