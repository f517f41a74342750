import { getCustomer, searchCustomers } from "@autoiq/domain/customers/contract";
import { createVehicle, decodeVin, updateVehicle } from "@autoiq/domain/vehicles/contract";
import { typedVehicle, type Vehicle, vehicleInput } from "@autoiq/domain/vehicles/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { invalidate, queryOptionsFor, useWrite } from "~/platform/api";
import { needsConfirmation, type ProblemError } from "~/platform/problem";
import { showFieldErrors } from "~/platform/show-field-errors";
import { useStaleVersion } from "~/platform/use-stale-version";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { MakeModelFields } from "./make-model-fields";
import { parseNumber } from "./parse-number";
import { deskInputs, textFieldsOf, VehicleTextFields } from "./vehicle-text-fields";
import { type DecodedVin, VinField } from "./vin-field";

type Values = z.input<typeof vehicleInput>;

const fields = ["vin", "year", "make", "model", ...textFieldsOf(deskInputs)] as const;

const startOf = (customerId: string, of: Partial<Vehicle> | undefined): Values => ({
  customerId,
  ...typedVehicle(of),
});

/** Adds or edits a vehicle, by VIN or by year, make and model. */
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
  /** Prefilled values of a new vehicle. */
  start?: { vin?: string; plate?: string } | undefined;
  /** False when the surrounding form has its own odometer field. */
  asksOdometer?: boolean;
  onSaved: (vehicle: Vehicle) => void;
  /** Absent when there is nothing to go back to. */
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
  const { isStale, against } = useStaleVersion(existing, refusal !== null, (latest) =>
    form.reset(startOf(customerId, latest), { keepDirtyValues: true }),
  );
  const onProblem = (problem: ProblemError) => {
    if (problem.status === 409 && !needsConfirmation(problem)) void invalidate(getCustomer);
    if (!showFieldErrors(problem, form.setError, fields)) setRefusal(problem.message);
    return true;
  };
  const invalidates = [getCustomer, searchCustomers];
  const create = useWrite(createVehicle, { invalidates, onSuccess: onSaved, onProblem });
  const update = useWrite(updateVehicle, { invalidates, onSuccess: onSaved, onProblem });
  const asked = needsConfirmation(update.error) ? (update.variables?.body.odometer ?? null) : null;
  const confirms = asked !== null && asked === parseNumber(form.watch("odometer"));
  const submit = form.handleSubmit((body) => {
    setRefusal(null);
    if (existing)
      update.mutate({
        params: { id: existing.id },
        body: { ...body, confirmedOdometer: confirms ? asked : null, version: against() },
      });
    else create.mutate({ body });
  });
  const fill = (decoded: DecodedVin) => {
    setOnFile(decoded.onFile && decoded.onFile.vehicleId !== existing?.id ? decoded.onFile : null);
    // Data the shop entered for a known vehicle is not replaced by generic VIN data.
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
      aria-label={existing ? "Edit vehicle" : "New vehicle"}
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
          It belongs to {onFile.customerName}. Choose that customer instead of adding the vehicle again.
        </Notice>
      ) : null}
      <div className="grid gap-3 sm:grid-cols-6">
        <Field label="Year" className="sm:col-span-1" error={errors.year?.message}>
          <Input
            inputMode="numeric"
            maxLength={4}
            className="px-2"
            {...form.register("year", { setValueAs: parseNumber })}
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
        <VehicleTextFields inputs={deskInputs} register={(name) => form.register(name)} errors={errors} />
        {asksOdometer ? (
          <Field label="Odometer (miles)" className="sm:col-span-2" error={errors.odometer?.message}>
            <Input inputMode="numeric" {...form.register("odometer", { setValueAs: parseNumber })} />
          </Field>
        ) : null}
      </div>
      {refusal ? (
        <Notice tone={confirms ? "warning" : "danger"}>
          {refusal}
          {isStale ? " Your changes are still in the form." : ""}
        </Notice>
      ) : null}
      <DialogButtons>
        {onCancel ? <Button onClick={onCancel}>{cancelLabel}</Button> : null}
        <Button type="submit" variant="primary" loading={create.isPending || update.isPending}>
          {confirms
            ? "Confirm odometer and save"
            : isStale
              ? "Overwrite with mine"
              : existing
                ? "Save vehicle"
                : "Add vehicle"}
        </Button>
      </DialogButtons>
    </form>
  );
}
