import { getCustomer, searchCustomers } from "@autoiq/domain/customers/contract";
import { createVehicle, decodeVin, updateVehicle } from "@autoiq/domain/vehicles/contract";
import { type Vehicle, vehicleInput } from "@autoiq/domain/vehicles/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { invalidate, queryOptionsFor, useWrite } from "~/platform/api";
import { showFieldProblems } from "~/platform/form-problems";
import type { ProblemError } from "~/platform/problem";
import { useOvertaken } from "~/platform/use-overtaken";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Notice } from "~/ui/notice";
import { MakeModelFields } from "./make-model-fields";
import { toNumber } from "./typed-number";
import { type DecodedVin, VinField } from "./vin-field";

type Values = z.input<typeof vehicleInput>;

const fields = ["vin", "year", "make", "model", "trim", "engine", "plate", "plateState", "color"] as const;

const startOf = (customerId: string, of: Partial<Vehicle> | undefined): Values => ({
  customerId,
  vin: of?.vin ?? "",
  year: of?.year ?? null,
  make: of?.make ?? "",
  model: of?.model ?? "",
  trim: of?.trim ?? "",
  engine: of?.engine ?? "",
  plate: of?.plate ?? "",
  plateState: of?.plateState ?? "",
  color: of?.color ?? "",
  odometer: of?.odometer ?? null,
});

/** Adds a vehicle by its VIN, or by year, make and model; or changes the one it is given. */
export function VehicleForm({
  customerId,
  existing,
  start,
  asksOdometer = true,
  onSaved,
  onCancel,
  cancelLabel = "Cancel",
}: {
  customerId: string;
  existing?: Vehicle;
  /** What is known of a new car before anybody types. */
  start?: { vin?: string; plate?: string } | undefined;
  /** Not where it is asked for beside. */
  asksOdometer?: boolean;
  onSaved: (vehicle: Vehicle) => void;
  /** Absent where there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
  cancelLabel?: string;
}) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [onFile, setOnFile] = useState<DecodedVin["onFile"]>(null);
  const form = useForm<Values>({
    resolver: zodResolver(vehicleInput, undefined, { raw: true }),
    defaultValues: startOf(customerId, existing ?? start),
    mode: "onTouched",
  });
  const { overtaken, against } = useOvertaken(existing, refusal !== null, (news) =>
    form.reset(startOf(customerId, news), { keepDirtyValues: true }),
  );
  const onProblem = (problem: ProblemError) => {
    if (problem.status === 409) void invalidate(getCustomer);
    if (!showFieldProblems(problem, form.setError, fields)) setRefusal(problem.message);
    return true;
  };
  const invalidates = [getCustomer, searchCustomers];
  const create = useWrite(createVehicle, { invalidates, onSuccess: onSaved, onProblem });
  const update = useWrite(updateVehicle, { invalidates, onSuccess: onSaved, onProblem });
  const submit = form.handleSubmit((body) => {
    setRefusal(null);
    if (existing) update.mutate({ params: { id: existing.id }, body: { ...body, version: against() } });
    else create.mutate({ body });
  });
  const fill = (decoded: DecodedVin) => {
    setOnFile(decoded.onFile && decoded.onFile.vehicleId !== existing?.id ? decoded.onFile : null);
    // What the shop wrote down of a car it knows is not replaced by what its VIN says in general.
    if (existing && decoded.vin === existing.vin) return;
    const options = { shouldDirty: true, shouldValidate: true };
    if (decoded.year) form.setValue("year", decoded.year, options);
    if (decoded.make) form.setValue("make", decoded.make, options);
    if (decoded.model) form.setValue("model", decoded.model, options);
    if (decoded.trim) form.setValue("trim", decoded.trim, { shouldDirty: true });
    if (decoded.engine) form.setValue("engine", decoded.engine, { shouldDirty: true });
  };
  const { errors } = form.formState;

  return (
    <form
      noValidate
      aria-label={existing ? "Change vehicle" : "New vehicle"}
      className="grid gap-3"
      onSubmit={(event) => void submit(event)}
    >
      <VinField
        vin={form.watch("vin") ?? ""}
        ask={(vin) => queryOptionsFor(decodeVin, { params: { vin } })}
        onVinChange={(vin) => form.setValue("vin", vin, { shouldDirty: true })}
        onDecoded={fill}
        error={errors.vin?.message}
      />
      {onFile ? (
        <Notice tone="warning" title="This VIN is already on file">
          It belongs to {onFile.customerName}. Choose that customer instead of adding the car twice.
        </Notice>
      ) : null}
      <div className="grid gap-3 sm:grid-cols-6">
        <Field label="Year" className="sm:col-span-1" error={errors.year?.message}>
          <Input
            inputMode="numeric"
            maxLength={4}
            className="px-2"
            {...form.register("year", { setValueAs: toNumber })}
          />
        </Field>
        <MakeModelFields
          make={form.watch("make")}
          model={form.watch("model")}
          onMakeChange={(make) => form.setValue("make", make, { shouldDirty: true })}
          onModelChange={(model) => form.setValue("model", model, { shouldDirty: true })}
          makeError={errors.make?.message}
          modelError={errors.model?.message}
        />
        <Field label="Trim" className="sm:col-span-2" error={errors.trim?.message}>
          <Input {...form.register("trim")} />
        </Field>
        <Field label="Engine" className="sm:col-span-2" error={errors.engine?.message}>
          <Input {...form.register("engine")} />
        </Field>
        <Field label="Color" className="sm:col-span-2" error={errors.color?.message}>
          <Input {...form.register("color")} />
        </Field>
        <Field label="Plate" className="sm:col-span-2" error={errors.plate?.message}>
          <Input className="uppercase" {...form.register("plate")} />
        </Field>
        <Field label="Plate state" className="sm:col-span-2" error={errors.plateState?.message}>
          <Input className="uppercase" maxLength={2} {...form.register("plateState")} />
        </Field>
        {asksOdometer ? (
          <Field label="Odometer (miles)" className="sm:col-span-2" error={errors.odometer?.message}>
            <Input inputMode="numeric" {...form.register("odometer", { setValueAs: toNumber })} />
          </Field>
        ) : null}
      </div>
      {refusal ? (
        <Notice tone="danger">
          {refusal}
          {overtaken ? " Your own changes are still in the form." : ""}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={create.isPending || update.isPending}>
          {overtaken ? "Save mine over it" : existing ? "Save vehicle" : "Add vehicle"}
        </Button>
        {onCancel ? <Button onClick={onCancel}>{cancelLabel}</Button> : null}
      </div>
    </form>
  );
}
