import { getClientVehicle } from "@autoiq/domain/portal/vehicle/contract";
import { tellOdometer } from "@autoiq/domain/vehicles/client/contract";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { toast } from "~/ui/toast";
import { toNumber } from "./typed-number";

/** A client tells what the odometer shows. It is kept as their word, beside the shop's readings. */
export function OdometerForm({ vehicle }: { vehicle: { organizationId: string; id: string } }) {
  const [id, setId] = useState(newId);
  const [typed, setTyped] = useState("");
  const [refusal, setRefusal] = useState<string | undefined>();
  const tell = useWrite(tellOdometer, {
    invalidates: [getClientVehicle],
    onSuccess: () => {
      toast({ title: "Kept", description: "The shop sees it beside its own readings." });
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
    const odometer = toNumber(typed);
    if (odometer === null || Number.isNaN(odometer))
      return setRefusal("Enter the miles that the odometer shows.");
    setRefusal(undefined);
    tell.mutate({
      params: { organizationId: vehicle.organizationId, id: vehicle.id },
      body: { id, odometer },
    });
  };
  return (
    <form noValidate aria-label="Tell the odometer" className="flex items-start gap-2" onSubmit={submit}>
      <Field label="What does it show now? (miles)" className="min-w-0 flex-1" error={refusal}>
        <Input inputMode="numeric" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <Button type="submit" className="mt-6.5" loading={tell.isPending}>
        Tell the shop
      </Button>
    </form>
  );
}
