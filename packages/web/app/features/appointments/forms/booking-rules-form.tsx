import { getAvailability, saveBookingRules } from "@autoiq/domain/appointments/availability/contract";
import type { BookingRules } from "@autoiq/domain/appointments/availability/schema";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Notice } from "~/ui/notice";
import { toast } from "~/ui/toast";

const whole = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** What customers may ask for by themselves. The form is drawn anew when somebody else has saved it. */
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
  });
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
    const found = {
      ...(Number.isNaN(noticeHours) ? { noticeHours: "Enter whole hours, 0 to 336." } : {}),
      ...(Number.isNaN(daysAhead) ? { daysAhead: "Enter whole days, 1 to 180." } : {}),
    };
    setErrors(found);
    setRefusal(null);
    if (Object.keys(found).length > 0) return;
    save.mutate({
      body: { version: rules.version, acceptsRequests: values.accepts, noticeHours, daysAhead },
    });
  };
  return (
    <Card title="Requests from customers">
      <form noValidate aria-label="Requests from customers" className="grid gap-3" onSubmit={submit}>
        <p className="max-w-[70ch] text-fg-muted text-sm">
          Customers with an account ask for a time at which a bay and a technician are free. The place is held
          until the desk confirms or declines.
        </p>
        <Checkbox
          label="Customers may ask for appointments online"
          checked={values.accepts}
          disabled={!mayManage}
          onChange={(event) => setValues({ ...values, accepts: event.target.checked })}
        />
        <div className="grid max-w-md grid-cols-2 gap-3">
          <Field label="Hours of notice" error={errors.noticeHours}>
            <Input
              inputMode="numeric"
              disabled={!mayManage}
              value={values.notice}
              onChange={(event) => setValues({ ...values, notice: event.target.value })}
            />
          </Field>
          <Field label="Days ahead at most" error={errors.daysAhead}>
            <Input
              inputMode="numeric"
              disabled={!mayManage}
              value={values.ahead}
              onChange={(event) => setValues({ ...values, ahead: event.target.value })}
            />
          </Field>
        </div>
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
