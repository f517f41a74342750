import { getAvailability, saveBookingRules } from "@autoiq/domain/appointments/availability/contract";
import type { BookingRules } from "@autoiq/domain/appointments/availability/schema";
import {
  type ClientReason,
  clientReasonNames,
  clientReasons,
} from "@autoiq/domain/appointments/booking-reasons";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Card } from "~/ui/layout/card";
import { toast } from "~/ui/toast";

const whole = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** What customers may book online. The form reloads when another user has saved it. */
export function BookingRulesForm({
  rules,
  mayManage,
}: {
  rules: BookingRules & { version: number };
  mayManage: boolean;
}) {
  const [values, setValues] = useState({
    accepts: rules.acceptsRequests,
    notice: String(rules.noticeHours),
    ahead: String(rules.daysAhead),
    confirms: rules.confirmsRequests,
    loaners: rules.loanerCars === null ? "" : String(rules.loanerCars),
  });
  const [kinds, setKinds] = useState(() =>
    clientReasonNames.map((reason) => {
      const offered = rules.reasons.find((each) => each.reason === reason);
      return {
        reason,
        offered: offered !== undefined,
        minutes: String(offered?.minutes ?? clientReasons[reason].minutes),
      };
    }),
  );
  const change = (reason: ClientReason, to: { offered?: boolean; minutes?: string }) =>
    setKinds((all) => all.map((each) => (each.reason === reason ? { ...each, ...to } : each)));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useWrite(saveBookingRules, {
    invalidates: [getAvailability],
    onSuccess: () => toast({ title: "Saved" }),
    onProblem: (problem) => {
      setErrors(problem.problem.errors ?? {});
      setRefusal(problem.message);
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [noticeHours, daysAhead] = [whole(values.notice), whole(values.ahead)];
    const reasons = kinds
      .filter((each) => each.offered)
      .map(({ reason, minutes }) => ({ reason, minutes: whole(minutes) }));
    const loanerCars = values.loaners.trim() === "" ? null : whole(values.loaners);
    const found = {
      ...(Number.isNaN(noticeHours) ? { noticeHours: "Enter a whole number of hours, 0 to 336." } : {}),
      ...(loanerCars !== null && Number.isNaN(loanerCars)
        ? { loanerCars: "Enter 0 to 99 cars, or leave it blank." }
        : {}),
      ...(Number.isNaN(daysAhead) ? { daysAhead: "Enter a whole number of days, 1 to 180." } : {}),
      ...(reasons.length === 0 ? { reasons: "Offer at least one service, or turn requests off." } : {}),
      ...Object.fromEntries(
        reasons
          .filter(({ minutes }) => !(minutes >= 15 && minutes <= 480 && minutes % 15 === 0))
          .map(({ reason }) => [reason, "Enter 15 to 480 minutes, in steps of 15."]),
      ),
    };
    setErrors(found);
    setRefusal(null);
    if (Object.keys(found).length > 0) return;
    save.mutate({
      body: {
        version: rules.version,
        acceptsRequests: values.accepts,
        confirmsRequests: values.confirms,
        noticeHours,
        daysAhead,
        reasons,
        loanerCars,
      },
    });
  };
  return (
    <Card title="Online requests and loaner cars">
      <form noValidate aria-label="Online requests and loaner cars" className="grid gap-3" onSubmit={submit}>
        <p className="max-w-[44em] text-fg-muted text-sm">
          Customers with an account pick a time when a bay and a technician are free for the usual length of
          the service.
        </p>
        <Checkbox
          label="Customers can request appointments online"
          checked={values.accepts}
          disabled={!mayManage}
          onChange={(event) => setValues({ ...values, accepts: event.target.checked })}
        />
        <Checkbox
          label="The front desk confirms each request"
          hint="Holds the time until the front desk confirms or declines. If off, open times are booked right away and you're notified."
          checked={values.confirms}
          disabled={!mayManage}
          onChange={(event) => setValues({ ...values, confirms: event.target.checked })}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-medium text-sm">
            Services customers can request, and the minutes to reserve
          </legend>
          {kinds.map(({ reason, offered, minutes }) => (
            <div key={reason} className="flex flex-wrap items-start gap-x-4 gap-y-1">
              <Checkbox
                className="min-w-64"
                label={clientReasons[reason].label}
                checked={offered}
                disabled={!mayManage}
                onChange={(event) => change(reason, { offered: event.target.checked })}
              />
              <Field
                label={`Minutes for ${clientReasons[reason].label}`}
                hideLabel
                error={errors[reason]}
                className="w-32"
              >
                <Input
                  inputMode="numeric"
                  disabled={!mayManage || !offered}
                  value={minutes}
                  onChange={(event) => change(reason, { minutes: event.target.value })}
                />
              </Field>
            </div>
          ))}
          {errors.reasons ? (
            <p role="alert" className="text-danger-text text-sm">
              {errors.reasons}
            </p>
          ) : null}
        </fieldset>
        <div className="grid max-w-md grid-cols-2 gap-3">
          <Field label="Minimum notice (hours)" error={errors.noticeHours}>
            <Input
              inputMode="numeric"
              disabled={!mayManage}
              value={values.notice}
              onChange={(event) => setValues({ ...values, notice: event.target.value })}
            />
          </Field>
          <Field label="Book up to (days ahead)" error={errors.daysAhead}>
            <Input
              inputMode="numeric"
              disabled={!mayManage}
              value={values.ahead}
              onChange={(event) => setValues({ ...values, ahead: event.target.value })}
            />
          </Field>
        </div>
        <Field
          label="Loaner cars"
          hint="How many can be out at once. Bookings over the limit aren't accepted. Leave blank for no limit."
          error={errors.loanerCars}
          className="max-w-md"
        >
          <Input
            inputMode="numeric"
            className="w-24"
            placeholder="No limit"
            disabled={!mayManage}
            value={values.loaners}
            onChange={(event) => setValues({ ...values, loaners: event.target.value })}
          />
        </Field>
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
        {mayManage ? (
          <Button type="submit" variant="primary" className="justify-self-start" loading={save.isPending}>
            Save
          </Button>
        ) : null}
      </form>
    </Card>
  );
}
