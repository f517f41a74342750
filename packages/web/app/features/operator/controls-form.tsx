import { type BusinessDetail, getBusiness, getHealth, saveControls } from "@autoiq/domain/operator/contract";
import { type FeatureName, featureNames, features } from "@autoiq/domain/operator/features";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Card } from "~/ui/layout/card";
import { toast } from "~/ui/toast";
import { ReasonField } from "./reason-field";

/** Empty: no limit. Undefined: not a whole number. */
function tokensIn(text: string): number | null | undefined {
  const digits = text.replaceAll(",", "").trim();
  if (digits === "") return null;
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
}

/** Features that are off for one business, and its limit of the language model. */
export function ControlsForm({ detail }: { detail: BusinessDetail }) {
  const { controls, version } = detail;
  const { organizationId } = detail.business;
  const [off, setOff] = useState<readonly FeatureName[]>(controls.featuresOff);
  const [tokens, setTokens] = useState(controls.tokensPerMonth?.toLocaleString("en-US") ?? "");
  const [reason, setReason] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const save = useWrite(saveControls, {
    invalidates: [getBusiness, getHealth],
    onSuccess: () => toast({ title: "Saved", description: "The owner sees the change in the audit log." }),
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const tokensPerMonth = tokensIn(tokens);
  const tokensError =
    tokensPerMonth === undefined ? "Enter a whole number of tokens, or leave it empty." : undefined;
  const reasonError = reason.trim().length < 3 ? "Say why. The owner of the business reads it." : undefined;
  return (
    <Card title="Features and limits">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setIsChecked(true);
          setRefusal(null);
          if (tokensPerMonth === undefined || reasonError) return;
          save.mutate({
            params: { organizationId },
            body: { featuresOff: [...off], tokensPerMonth, version, reason },
          });
        }}
      >
        {featureNames.map((name) => (
          <Checkbox
            key={name}
            label={features[name].label}
            hint={`When off: ${features[name].off}`}
            checked={!off.includes(name)}
            onChange={(event) =>
              setOff(event.target.checked ? off.filter((each) => each !== name) : [...off, name])
            }
          />
        ))}
        <Field
          label="Language model tokens per month"
          hint="Empty: what the installation allows everybody."
          error={isChecked ? tokensError : undefined}
        >
          <Input
            inputMode="numeric"
            value={tokens}
            onChange={(event) => setTokens(event.target.value)}
            className="max-w-[14em]"
          />
        </Field>
        <ReasonField value={reason} onChange={setReason} error={isChecked ? reasonError : undefined} />
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
        <div>
          <Button type="submit" variant="primary" loading={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
}
