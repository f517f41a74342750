import {
  getAvailability,
  removeSpecialDay,
  setSpecialDays,
} from "@autoiq/domain/appointments/availability/contract";
import type { SpecialDay } from "@autoiq/domain/appointments/availability/schema";
import { listAppointments } from "@autoiq/domain/appointments/contract";
import { usHolidays } from "@autoiq/domain/appointments/holidays";
import { Plus, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { formatClockTime, formatDay, minutesOf, weekdayOf } from "~/platform/time/time-zone";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { IconButton } from "~/ui/icon-button";
import { Card } from "~/ui/layout/card";
import { toast } from "~/ui/toast";

const longDay = { weekday: "short", month: "long", day: "numeric", year: "numeric" } as const;
const empty = { name: "", from: "", to: "", closed: true, opens: "08:00", closes: "12:00" };

/** Holidays and days with special hours, from today on. */
export function SpecialDaysForm({
  days,
  today,
  openDays,
  mayManage,
}: {
  days: readonly SpecialDay[];
  today: string;
  /** Weekdays when the shop is open. 1 is Monday. */
  openDays: readonly number[];
  mayManage: boolean;
}) {
  const [values, setValues] = useState(empty);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const options = { invalidates: [getAvailability, listAppointments] };
  const save = useWrite(setSpecialDays, {
    ...options,
    onSuccess: () => {
      setValues(empty);
      toast({ title: "Day saved" });
    },
    onProblem: (problem) => {
      setErrors(problem.problem.errors ?? {});
      setRefusal(problem.message);
      return true;
    },
  });
  const remove = useWrite(removeSpecialDay, {
    ...options,
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const send = (body: { name: string; from: string; to: string; opens?: string; closes?: string }) => {
    setRefusal(null);
    setErrors({});
    save.mutate({ body });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { name, from, to, closed, opens, closes } = values;
    const found = {
      ...(name.trim() ? {} : { name: "Enter a name such as Thanksgiving Day." }),
      ...(from ? {} : { from: "Enter a date." }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    send({ name, from, to: to || from, ...(closed ? {} : { opens, closes }) });
  };
  const year = Number(today.slice(0, 4));
  const offered = [...usHolidays(year), ...usHolidays(year + 1)].filter(
    (each) =>
      each.day >= today &&
      openDays.includes(weekdayOf(each.day)) &&
      !days.some((existing) => existing.day === each.day),
  );
  const set = (name: "name" | "from" | "to" | "opens" | "closes") => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value });
  return (
    <Card title="Holidays and special days">
      {days.length === 0 ? (
        <p className="text-fg-muted text-sm">No holidays yet. Every day with opening hours can be booked.</p>
      ) : (
        <ul className="divide-y divide-line">
          {days.map((each) => (
            <li key={each.day} className="flex items-center gap-3 py-1.5 text-sm">
              <span className="min-w-0 flex-1">
                <span className="font-medium">{each.name}</span>{" "}
                <span className="text-fg-muted">
                  {formatDay(each.day, longDay)} ·{" "}
                  {each.opens && each.closes
                    ? `${formatClockTime(minutesOf(each.opens))} to ${formatClockTime(minutesOf(each.closes))}`
                    : "Closed"}
                </span>
              </span>
              {mayManage ? (
                <IconButton
                  label={`Restore usual hours on ${formatDay(each.day)}`}
                  icon={<Trash2 />}
                  disabled={remove.isPending}
                  onClick={() => {
                    setRefusal(null);
                    remove.mutate({ params: { day: each.day } });
                  }}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {mayManage ? (
        <>
          {offered.length > 0 ? (
            <div className="mt-3 flex flex-wrap gap-1.5">
              {offered.slice(0, 6).map((each) => (
                <Button
                  key={each.day}
                  size="sm"
                  disabled={save.isPending}
                  onClick={() => send({ name: each.name, from: each.day, to: each.day })}
                >
                  <Plus aria-hidden="true" />
                  Close for {each.name},{" "}
                  {formatDay(each.day, { month: "short", day: "numeric", year: "numeric" })}
                </Button>
              ))}
            </div>
          ) : null}
          <form noValidate aria-label="Add a special day" className="mt-4 grid gap-3" onSubmit={submit}>
            <div className="grid grid-cols-2 gap-3">
              <Field label="Name" required className="col-span-2" error={errors.name}>
                <Input value={values.name} onChange={set("name")} />
              </Field>
              <Field label="First day" required error={errors.from}>
                <Input type="date" min={today} value={values.from} onChange={set("from")} />
              </Field>
              <Field label="Last day" hint="Leave blank for one day" error={errors.to}>
                <Input type="date" min={values.from || today} value={values.to} onChange={set("to")} />
              </Field>
            </div>
            <Checkbox
              label="Closed all day"
              checked={values.closed}
              onChange={(event) => setValues({ ...values, closed: event.target.checked })}
            />
            {values.closed ? null : (
              <div className="grid max-w-sm grid-cols-2 gap-3">
                <Field label="Opens" error={errors.opens}>
                  <Input type="time" value={values.opens} onChange={set("opens")} />
                </Field>
                <Field label="Closes" error={errors.closes}>
                  <Input type="time" value={values.closes} onChange={set("closes")} />
                </Field>
              </div>
            )}
            {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
            <Button type="submit" variant="primary" className="justify-self-start" loading={save.isPending}>
              Save day
            </Button>
          </form>
        </>
      ) : null}
    </Card>
  );
}
