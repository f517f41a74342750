import {
  getVehicleServices,
  listServicesDue,
  recordReportedOdometer,
} from "@autoiq/domain/vehicles/services/contract";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { toast } from "~/ui/toast";
import { parseNumber } from "../parse-number";

/** Records an odometer reading reported by the customer, or that the odometer was replaced. */
export function RecordOdometer({ vehicleId, onDone }: { vehicleId: string; onDone: () => void }) {
  const [id] = useState(newId);
  const [typed, setTyped] = useState("");
  const [isNew, setNew] = useState(false);
  const [before, setBefore] = useState("");
  const [errors, setErrors] = useState<{ odometer?: string | undefined; before?: string | undefined }>({});
  const note = useWrite(recordReportedOdometer, {
    invalidates: [getVehicleServices, listServicesDue],
    onSuccess: () => {
      toast({ title: "Odometer saved" });
      onDone();
    },
    onProblem: ({ message, problem }) => {
      const of = problem.errors ?? {};
      const old = of["replaced.before"] ?? (isNew ? message : undefined);
      setErrors(of.odometer ? { odometer: of.odometer } : isNew ? { before: old } : { odometer: message });
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [odometer, last] = [parseNumber(typed), parseNumber(before)];
    const missing = (of: number | null) => of === null || Number.isNaN(of);
    const found = {
      odometer: missing(odometer) ? "Enter the odometer reading in miles." : undefined,
      before: isNew && missing(last) ? "Enter the old odometer's last reading." : undefined,
    };
    setErrors(found);
    if (odometer === null || found.odometer || found.before) return;
    const replaced = isNew && last !== null ? { before: last } : null;
    note.mutate({ params: { id: vehicleId }, body: { id, odometer, replaced } });
  };
  return (
    <form
      noValidate
      aria-label="Record odometer"
      className="grid gap-3 rounded-md bg-sunken p-3"
      onSubmit={submit}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={isNew ? "New odometer (miles)" : "Odometer (miles)"}
          hint={isNew ? undefined : "As reported by the customer. Shop readings go on the repair order."}
          error={errors.odometer}
        >
          <Input
            inputMode="numeric"
            value={typed}
            maxLength={9}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {isNew ? (
          <Field label="Old odometer's last reading (miles)" error={errors.before}>
            <Input
              inputMode="numeric"
              value={before}
              maxLength={9}
              onChange={(event) => setBefore(event.target.value)}
            />
          </Field>
        ) : null}
      </div>
      <Checkbox
        label="Odometer was replaced"
        checked={isNew}
        onChange={(event) => setNew(event.target.checked)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={note.isPending}>
          {" "}
          Save{" "}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
