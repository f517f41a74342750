import { getClientOverview } from "@autoiq/domain/portal/contract";
import { decodeVinAsClient, requestVehicle } from "@autoiq/domain/vehicles/client/contract";
import { askedVehicle } from "@autoiq/domain/vehicles/requests/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { showFieldProblems } from "~/platform/form-problems";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Notice } from "~/ui/notice";
import { Select } from "~/ui/select";
import { toast } from "~/ui/toast";
import { toNumber } from "./typed-number";
import { VinField } from "./vin-field";

type Values = z.input<typeof askedVehicle>;
const fields = ["vin", "year", "make", "model", "plate", "plateState", "color", "odometer"] as const;

/** A client asks a shop to put a car on file: by its VIN, or by make, model and plate. The shop decides. */
export function AskVehicleForm({
  shops,
  onClose,
}: {
  shops: readonly { customerId: string; name: string }[];
  onClose: () => void;
}) {
  const formId = useId();
  const [id] = useState(newId);
  const [chosen, setChosen] = useState(shops[0]?.customerId ?? "");
  const [refusal, setRefusal] = useState<string | null>(null);
  const shop = shops.find((each) => each.customerId === chosen);
  const form = useForm<Values>({
    resolver: zodResolver(askedVehicle, undefined, { raw: true }),
    defaultValues: {
      vin: "",
      year: null,
      make: "",
      model: "",
      plate: "",
      plateState: "",
      color: "",
      odometer: null,
    },
    mode: "onTouched",
  });
  const ask = useWrite(requestVehicle, {
    invalidates: [getClientOverview],
    onSuccess: () => {
      toast({ title: "Asked for", description: `${shop?.name ?? "The shop"} puts the vehicle on file.` });
      onClose();
    },
    onProblem: (problem) => {
      if (!showFieldProblems(problem, form.setError, fields)) setRefusal(problem.message);
      return true;
    },
  });
  const submit = form.handleSubmit((body) => {
    setRefusal(null);
    ask.mutate({ params: { id: chosen }, body: { ...body, id } });
  });
  const { errors } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Add a vehicle"
      description={`${shop?.name ?? "The shop"} looks at it and puts it on file. Then it stands in your garage.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={ask.isPending}>
            Ask the shop
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label="Add a vehicle"
        className="grid gap-3"
        onSubmit={(event) => void submit(event)}
      >
        {shops.length > 1 ? (
          <Field label="Shop">
            <Select
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
              options={shops.map((each) => ({ value: each.customerId, label: each.name }))}
            />
          </Field>
        ) : null}
        <VinField
          vin={form.watch("vin") ?? ""}
          ask={(vin) => queryOptionsFor(decodeVinAsClient, { params: { vin } })}
          onVinChange={(vin) => form.setValue("vin", vin, { shouldDirty: true })}
          onDecoded={(says) => {
            const options = { shouldDirty: true, shouldValidate: true };
            if (says.year) form.setValue("year", says.year, options);
            if (says.make) form.setValue("make", says.make, options);
            if (says.model) form.setValue("model", says.model, options);
            if (says.trim) form.setValue("trim", says.trim);
            if (says.engine) form.setValue("engine", says.engine);
          }}
          error={errors.vin?.message}
        />
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-6">
          <Field label="Year" className="sm:col-span-2" error={errors.year?.message}>
            <Input inputMode="numeric" maxLength={4} {...form.register("year", { setValueAs: toNumber })} />
          </Field>
          <Field label="Make" className="sm:col-span-2" error={errors.make?.message}>
            <Input {...form.register("make")} />
          </Field>
          <Field label="Model" className="sm:col-span-2" error={errors.model?.message}>
            <Input {...form.register("model")} />
          </Field>
          <Field label="Plate" className="sm:col-span-2" error={errors.plate?.message}>
            <Input className="uppercase" autoComplete="off" {...form.register("plate")} />
          </Field>
          <Field label="Plate state" className="sm:col-span-2" error={errors.plateState?.message}>
            <Input className="uppercase" maxLength={2} placeholder="FL" {...form.register("plateState")} />
          </Field>
          <Field label="Color" className="sm:col-span-2" error={errors.color?.message}>
            <Input {...form.register("color")} />
          </Field>
        </div>
        <Field label="Odometer (miles)" hint="Not needed." error={errors.odometer?.message}>
          <Input inputMode="numeric" {...form.register("odometer", { setValueAs: toNumber })} />
        </Field>
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      </form>
    </Dialog>
  );
}
