import { listTimeOff } from "@autoiq/domain/time-clock/time-off/contract";
import type { EarnedKind } from "@autoiq/domain/time-clock/time-off/kinds";
import {
  getTimeOffPolicies,
  saveTimeOffPolicy,
  type TimeOffPolicies,
  type TimeOffPolicy,
} from "@autoiq/domain/time-clock/time-off/policy-contract";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { DecimalInput } from "~/ui/forms/decimal-input";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { kindLabels } from "./labels";

/** Hundredths of an hour as typed, and whole minutes as stored. */
const toMinutes = (hundredths: number): number => Math.round((hundredths * 60) / 100);
const toHundredths = (minutes: number): number => Math.round((minutes * 100) / 60);

/** Sets how everyone earns a kind of leave. */
export function PolicyForm({
  kind,
  policy,
  minimum,
  state,
  openSince,
  onDone,
}: {
  kind: EarnedKind;
  policy: TimeOffPolicy | null;
  /** What the state's law says at least. Null: none is on file. */
  minimum: TimeOffPolicies["minimum"];
  state: string;
  /** The first day that no closed pay period has. Null: none is closed. */
  openSince: string | null;
  onDone: () => void;
}) {
  const [worked, setWorked] = useState(policy ? toHundredths(policy.workedMinutesPerHour) : null);
  const [cap, setCap] = useState(policy?.capMinutes ? toHundredths(policy.capMinutes) : null);
  const [startsOn, setStartsOn] = useState(policy?.startsOn ?? "");
  const [paidFrom, setPaidFrom] = useState(policy ? (policy.paidFrom ?? "") : null);
  const [paidUntil, setPaidUntil] = useState(policy?.paidUntil ?? "");
  // Of a new policy: its first day, but none that a closed pay period has.
  const suggested = openSince !== null && openSince > startsOn ? openSince : startsOn;
  const firstPaid = paidFrom ?? suggested;
  const [refusal, setRefusal] = useState<string | null>(null);
  const name = kindLabels[kind].toLowerCase();
  const save = useWrite(saveTimeOffPolicy, {
    invalidates: [getTimeOffPolicies, listTimeOff],
    onSuccess: () => {
      toast({ title: `Saved how ${name} is earned` });
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
    if (worked === null || !startsOn) return setRefusal("Enter the hours at work and the first day.");
    save.mutate({
      params: { kind },
      body: {
        version: policy?.version ?? 0,
        startsOn,
        workedMinutesPerHour: toMinutes(worked),
        capMinutes: cap === null ? null : toMinutes(cap),
        paidFrom: firstPaid === "" ? null : firstPaid,
        paidUntil: firstPaid === "" || paidUntil === "" ? null : paidUntil,
      },
    });
  };
  const isLess =
    minimum !== null &&
    ((worked !== null && worked > minimum.workedHours * 100) ||
      (minimum.capHours !== null && cap !== null && cap < minimum.capHours * 100));
  return (
    <form noValidate aria-label={`How ${name} is earned`} className="grid gap-4" onSubmit={submit}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={`Hours at work for one hour of ${name}`}
          required
          hint="26 is 80 hours a year of full time."
        >
          <DecimalInput className="text-right" decimals={2} value={worked} onValueChange={setWorked} />
        </Field>
        <Field label="At most, in hours" hint="Empty: no limit. Above it nothing more is earned.">
          <DecimalInput className="text-right" decimals={2} value={cap} onValueChange={setCap} />
        </Field>
        <Field label="Time at work counts from" required>
          <Input type="date" value={startsOn} onChange={({ target }) => setStartsOn(target.value)} />
        </Field>
        <Field
          label="Paid in pay periods from"
          hint="The first day off that is paid. Empty: not paid. To stop paying, enter a last day: without one, what closed periods paid is taken back."
        >
          <Input type="date" value={firstPaid} onChange={({ target }) => setPaidFrom(target.value)} />
        </Field>
        {firstPaid === "" ? null : (
          <Field label="Paid until" hint="Empty: no end.">
            <Input type="date" value={paidUntil} onChange={({ target }) => setPaidUntil(target.value)} />
          </Field>
        )}
      </div>
      {kind === "sick" ? (
        <Notice tone={isLess ? "warning" : "info"}>
          {minimum
            ? `${state}, ${minimum.source}: at least 1 hour for ${minimum.workedHours} hours at work${minimum.capHours === null ? "" : `, and no limit below ${minimum.capHours} hours`}. Exceptions, yearly limits, and rules of cities aren't listed here. Ask your lawyer.`
            : `No sick leave law of ${state} is on file here. There may be one, also of your city: ask your lawyer.`}
        </Notice>
      ) : null}
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Back</Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          Save
        </Button>
      </DialogButtons>
    </form>
  );
}
