import { listTimeOff } from "@autoiq/domain/time-clock/time-off/contract";
import { type EarnedKind, earnedKinds } from "@autoiq/domain/time-clock/time-off/kinds";
import { adjustTimeOff, getTimeOffPolicies } from "@autoiq/domain/time-clock/time-off/policy-contract";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { DecimalInput } from "~/ui/forms/decimal-input";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { kindLabels } from "./labels";

/** Adds to what a person has left, or takes off it, such as what they had in another software. */
export function AdjustForm({
  person,
  onDone,
}: {
  person: { readonly staffId: string; readonly name: string };
  onDone: () => void;
}) {
  const [id] = useState(newId);
  const [kind, setKind] = useState<EarnedKind>("vacation");
  const [isLess, setLess] = useState(false);
  const [hours, setHours] = useState<number | null>(null);
  const [reason, setReason] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const adjust = useWrite(adjustTimeOff, {
    invalidates: [getTimeOffPolicies, listTimeOff],
    onSuccess: () => {
      toast({ title: `Balance of ${person.name} adjusted` });
      onDone();
    },
    onProblem: (problem) => {
      setRefusal(Object.values(problem.problem.errors ?? {})[0] ?? problem.message);
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    if (!hours) return setRefusal("Enter hours such as 16.");
    const minutes = Math.round((hours * 60) / 100) * (isLess ? -1 : 1);
    adjust.mutate({ body: { id, staffId: person.staffId, kind, minutes, reason } });
  };
  return (
    <form
      noValidate
      aria-label={`Adjust what ${person.name} has left`}
      className="grid gap-4"
      onSubmit={submit}
    >
      <p className="font-medium">{person.name}</p>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Kind">
          <Select
            options={earnedKinds.map((value) => ({ value, label: kindLabels[value] }))}
            value={kind}
            onChange={({ target }) => setKind(earnedKinds.find((each) => each === target.value) ?? kind)}
          />
        </Field>
        <Field label="Change">
          <Select
            options={[
              { value: "more", label: "Add" },
              { value: "less", label: "Take off" },
            ]}
            value={isLess ? "less" : "more"}
            onChange={({ target }) => setLess(target.value === "less")}
          />
        </Field>
        <Field label="Hours" required>
          <DecimalInput className="text-right" decimals={2} value={hours} onValueChange={setHours} />
        </Field>
      </div>
      <Field label="Reason" required hint="It stays in the audit log.">
        <Input
          value={reason}
          maxLength={300}
          placeholder="From the last software"
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Back</Button>
        <Button type="submit" variant="primary" loading={adjust.isPending}>
          Save
        </Button>
      </DialogButtons>
    </form>
  );
}
