import { getClientVehicle } from "@autoiq/domain/portal/vehicle/contract";
import { reportOdometer } from "@autoiq/domain/vehicles/client/contract";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { useLoadedMessages, useMessages } from "~/platform/language/messages";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { toast } from "~/ui/toast";
import { parseNumber } from "../parse-number";

/** With what the server refuses. */
const refusalAreas = ["vehicle-form"] as const;

/** Lets a client report the odometer reading. It is stored as reported, separate from the shop's readings. */
export function OdometerForm({ vehicle }: { vehicle: { organizationId: string; id: string } }) {
  useLoadedMessages(refusalAreas);
  const t = useMessages("portal").odometer;
  const [id, setId] = useState(newId);
  const [typed, setTyped] = useState("");
  const [refusal, setRefusal] = useState<string | undefined>();
  const tell = useWrite(reportOdometer, {
    invalidates: [getClientVehicle],
    onSuccess: () => {
      toast({ title: t.saved, description: t.savedText });
      setTyped("");
      setId(newId());
    },
    onProblem: (problem) => {
      setRefusal(problem.problem.errors?.odometer ?? problem.message);
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const odometer = parseNumber(typed);
    if (odometer === null || Number.isNaN(odometer)) return setRefusal(t.missing);
    setRefusal(undefined);
    tell.mutate({
      params: { organizationId: vehicle.organizationId, id: vehicle.id },
      body: { id, odometer },
    });
  };
  return (
    <form noValidate aria-label={t.form} className="grid gap-2" onSubmit={submit}>
      <Field label={t.label} error={refusal}>
        <Input inputMode="numeric" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <Button type="submit" className="justify-self-start" loading={tell.isPending}>
        {t.submit}
      </Button>
    </form>
  );
}
