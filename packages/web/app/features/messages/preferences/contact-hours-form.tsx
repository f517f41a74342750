import {
  type ClientPreferences,
  getClientPreferences,
  saveClientContactHours,
} from "@autoiq/domain/messages/preferences/contract";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { useMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { toast } from "~/ui/toast";

/** Hours when texts may be sent, in the shop's time zone, such as "no messages before nine". */
export function ContactHoursForm({
  customerId,
  hours,
}: {
  customerId: string;
  hours: ClientPreferences["hours"];
}) {
  const t = useMessages("message-preferences");
  const [from, setFrom] = useState(hours?.from ?? "");
  const [until, setUntil] = useState(hours?.until ?? "");
  const [error, setError] = useState<string | undefined>();
  const save = useWrite(saveClientContactHours, {
    invalidates: [getClientPreferences],
    onSuccess: () => toast({ title: t.saved }),
    onProblem: (problem) => {
      setError(problem.problem.errors?.until ?? problem.problem.errors?.from ?? problem.message);
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    save.mutate({ params: { id: customerId }, body: { from: from || null, until: until || null } });
  };
  return (
    <form noValidate aria-label={t.hours} className="grid gap-2" onSubmit={submit}>
      <div className="grid max-w-md grid-cols-2 gap-3">
        <Field label={t.from} hint={t.fromHint}>
          <Input type="time" value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label={t.until} error={error}>
          <Input type="time" value={until} onChange={(event) => setUntil(event.target.value)} />
        </Field>
      </div>
      <Button type="submit" className="justify-self-start" loading={save.isPending}>
        {t.saveHours}
      </Button>
    </form>
  );
}
