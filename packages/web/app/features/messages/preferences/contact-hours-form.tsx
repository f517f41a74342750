import {
  type ClientPreferences,
  getClientPreferences,
  saveClientContactHours,
} from "@autoiq/domain/messages/preferences/contract";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
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
  const [from, setFrom] = useState(hours?.from ?? "");
  const [until, setUntil] = useState(hours?.until ?? "");
  const [error, setError] = useState<string | undefined>();
  const save = useWrite(saveClientContactHours, {
    invalidates: [getClientPreferences],
    onSuccess: () => toast({ title: "Saved" }),
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
    <form noValidate aria-label="Hours for texts" className="grid gap-2" onSubmit={submit}>
      <div className="grid max-w-md grid-cols-2 gap-3">
        <Field label="No texts before" hint="Leave both empty for the shop's own hours.">
          <Input type="time" value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label="and none after" error={error}>
          <Input type="time" value={until} onChange={(event) => setUntil(event.target.value)} />
        </Field>
      </div>
      <Button type="submit" className="justify-self-start" loading={save.isPending}>
        Save hours
      </Button>
    </form>
  );
}
