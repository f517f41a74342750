import type { ComingHoliday } from "@autoiq/domain/appointments/holidays";
import { getPay, previewPeriod } from "@autoiq/domain/payroll/contract";
import {
  getPaidHolidays,
  getUsualHours,
  type PaidHoliday,
  savePaidHoliday,
} from "@autoiq/domain/payroll/holidays/contract";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { formatDay } from "~/platform/time/time-zone";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { DecimalInput } from "~/ui/forms/decimal-input";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { fullDay, shortHours, toHundredths, toMinutes } from "./words";

interface Person {
  readonly staffId: string;
  readonly name: string;
  /** Null: they have no pay plan then, or left. */
  readonly usualMinutes: number | null;
  /** What is filled in. */
  readonly minutes: number;
}

const longest = 2400;

/** Adds or changes a paid holiday: its day, its name, and the hours of each person. */
export function HolidayForm({
  holiday,
  suggestion,
  openSince,
  onDone,
}: {
  holiday: PaidHoliday | null;
  suggestion: ComingHoliday | null;
  /** The first day that no closed pay period has. Null: none is closed. */
  openSince: string | null;
  onDone: () => void;
}) {
  const [id] = useState(() => holiday?.id ?? newId());
  const [day, setDay] = useState(holiday?.day ?? suggestion?.observed ?? "");
  const [name, setName] = useState(holiday?.name ?? suggestion?.name ?? "");
  // Hundredths of an hour that somebody typed. Null: emptied.
  const [typed, setTyped] = useState<ReadonlyMap<string, number | null>>(new Map());
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const usual = useQuery({ ...queryOptionsFor(getUsualHours, { query: { day } }), enabled: day !== "" });
  const save = useWrite(savePaidHoliday, {
    invalidates: [getPaidHolidays, previewPeriod, getPay],
    onSuccess: () => {
      toast({ title: "Paid holiday saved" });
      onDone();
    },
    onProblem: (problem) => {
      setRefusal(Object.values(problem.problem.errors ?? {})[0] ?? problem.message);
      return true;
    },
  });
  const people = usual.data ? peopleOf(usual.data.people, holiday) : null;
  const hundredthsOf = ({ staffId, minutes }: Person): number =>
    typed.has(staffId) ? (typed.get(staffId) ?? 0) : toHundredths(minutes);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    const found: Record<string, string> = {};
    if (!day) found.day = "Choose a day.";
    if (!name.trim()) found.name = "Enter the name of the holiday.";
    for (const person of people ?? [])
      if (hundredthsOf(person) > longest) found[person.staffId] = "Enter at most 24 hours.";
    setErrors(found);
    if (!people || Object.keys(found).length > 0) return;
    save.mutate({
      params: { id },
      body: {
        version: holiday?.version ?? 0,
        day,
        name,
        people: people
          .map((person) => ({ staffId: person.staffId, minutes: toMinutes(hundredthsOf(person)) }))
          .filter(({ minutes }) => minutes > 0),
      },
    });
  };
  const weekday = day ? formatDay(day, { weekday: "long" }) : "";
  return (
    <form noValidate aria-label="Paid holiday" className="grid gap-4" onSubmit={submit}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Name" required error={errors.name}>
          <Input value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field label="Day" required hint={dayHint(day, suggestion)} error={errors.day}>
          <Input type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        </Field>
      </div>
      {day && openSince && day < openSince ? (
        <Notice tone="info">
          This day is in a closed pay period, which never changes. The next one pays the difference.
        </Notice>
      ) : null}
      <fieldset className="grid gap-3">
        <legend className="font-medium text-sm">Hours paid to each person</legend>
        {day === "" ? (
          <p className="mt-1 text-fg-muted text-sm">Choose a day to see the usual hours of its weekday.</p>
        ) : usual.error ? (
          <ErrorState error={usual.error} onRetry={() => void usual.refetch()} />
        ) : people === null ? (
          <SkeletonRows label="Loading people" rows={4} />
        ) : people.length === 0 ? (
          <p className="mt-1 text-fg-muted text-sm">
            Nobody has a pay plan on that day. Set one in Pay plans first.
          </p>
        ) : (
          <div className="mt-1 grid gap-3 sm:grid-cols-2">
            {people.map((person) => (
              <Field
                key={person.staffId}
                label={person.name}
                hint={usualWords(person, weekday)}
                error={errors[person.staffId]}
              >
                <DecimalInput
                  className="text-right"
                  decimals={2}
                  value={hundredthsOf(person)}
                  onValueChange={(value) => setTyped(new Map([...typed, [person.staffId, value]]))}
                />
              </Field>
            ))}
          </div>
        )}
      </fieldset>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          loading={save.isPending}
          disabled={day !== "" && people === null}
        >
          Save
        </Button>
      </DialogButtons>
    </form>
  );
}

/** A new holiday has everybody's usual hours. One that is changed keeps its own: who came later has none yet. */
function peopleOf(
  usual: readonly { readonly staffId: string; readonly name: string; readonly minutes: number }[],
  holiday: PaidHoliday | null,
): Person[] {
  const kept = new Map((holiday?.people ?? []).map((each) => [each.staffId, each]));
  const now = usual.map(({ staffId, name, minutes }) => ({
    staffId,
    name,
    usualMinutes: minutes,
    minutes: holiday ? (kept.get(staffId)?.minutes ?? 0) : minutes,
  }));
  const shown = new Set(usual.map(({ staffId }) => staffId));
  const others = [...kept.values()]
    .filter(({ staffId }) => !shown.has(staffId))
    .map(({ staffId, name, minutes }) => ({ staffId, name, usualMinutes: null, minutes }));
  return [...now, ...others];
}

const usualWords = ({ usualMinutes }: Person, weekday: string): string =>
  usualMinutes === null
    ? "No pay plan then, or left the team"
    : usualMinutes === 0
      ? `Doesn't work on ${weekday}s`
      : `Usually ${shortHours(usualMinutes)} on ${weekday}s`;

const dayHint = (day: string, suggestion: ComingHoliday | null): string | undefined =>
  day === ""
    ? undefined
    : suggestion && suggestion.day !== suggestion.observed && day === suggestion.observed
      ? `${fullDay(day)}, observed: the holiday is on ${fullDay(suggestion.day)}.`
      : fullDay(day);
