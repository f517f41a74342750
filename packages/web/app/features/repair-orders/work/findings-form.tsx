import { en } from "@autoiq/domain/catalog/repair-order-work/en";
import { useSharedMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { SaveStatus } from "~/ui/forms/save-status";
import { Textarea } from "~/ui/forms/textarea";
import type { useFindings } from "./use-findings";

/** The second and third C: cause and correction. */
export function FindingsForm({
  findings: { values, change, save, saved },
  readOnly,
  isDiagnosis = false,
}: {
  findings: ReturnType<typeof useFindings>;
  readOnly: boolean;
  /** Of a diagnosis: what was found, and the repair that it recommends. */
  isDiagnosis?: boolean;
}) {
  const t = useSharedMessages("repair-order-work", en).findings;
  // Below the last field with something in it: nothing is saved in an empty one.
  const status = readOnly ? null : (
    <div className="flex items-center justify-between gap-3">
      {saved.state === "saved" && !values.cause && !values.correction ? null : <SaveStatus {...saved} />}
      {saved.state === "saved" ? null : (
        <Button type="submit" size="sm" loading={saved.state === "saving"}>
          {saved.state === "failed" ? t.again : t.save}
        </Button>
      )}
    </div>
  );
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={isDiagnosis ? t.found : t.cause} hint={isDiagnosis ? t.foundHint : t.causeHint}>
        <Textarea
          value={values.cause}
          readOnly={readOnly}
          maxLength={4000}
          rows={2}
          onChange={(event) => change({ cause: event.target.value })}
          onBlur={() => void save()}
        />
      </Field>
      {values.correction ? null : status}
      <Field
        label={isDiagnosis ? t.recommended : t.correction}
        {...(!isDiagnosis && { hint: t.correctionHint })}
      >
        <Textarea
          value={values.correction}
          readOnly={readOnly}
          maxLength={4000}
          rows={2}
          onChange={(event) => change({ correction: event.target.value })}
          onBlur={() => void save()}
        />
      </Field>
      {values.correction ? status : null}
    </form>
  );
}
