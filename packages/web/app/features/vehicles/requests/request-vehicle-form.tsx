import { fillIn } from "@autoiq/domain/catalog/message";
import { getClientOverview } from "@autoiq/domain/portal/contract";
import { decodeVinAsClient, requestVehicle } from "@autoiq/domain/vehicles/client/contract";
import { requestedVehicle } from "@autoiq/domain/vehicles/requests/schema";
import { typedVehicle } from "@autoiq/domain/vehicles/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { localized, useLoadedMessages, useMessages } from "~/platform/language/messages";
import { newId } from "~/platform/new-id";
import { showFieldErrors } from "~/platform/show-field-errors";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { Dialog } from "~/ui/overlays/dialog";
import { toast } from "~/ui/toast";
import { parseNumber } from "../parse-number";
import { customerInputs, textFieldsOf, VehicleTextFields } from "../vehicle-text-fields";
import { VinField } from "../vin-field";

type Values = z.input<typeof requestedVehicle>;
/** Of the fields that the desk fills in, too. */
const fieldAreas = ["vehicle-form"] as const;

const fields = ["vin", "year", "make", "model", ...textFieldsOf(customerInputs), "odometer"] as const;

/** Lets a client request that a shop add a vehicle, by VIN or by make, model and plate. The shop decides. */
export function RequestVehicleForm({
  shops,
  onClose,
}: {
  shops: readonly { customerId: string; name: string }[];
  onClose: () => void;
}) {
  const messages = useMessages("portal");
  useLoadedMessages(fieldAreas);
  const t = useMessages("client-home").addVehicle;
  const formId = useId();
  const [id] = useState(newId);
  const [chosen, setChosen] = useState(shops[0]?.customerId ?? "");
  const [refusal, setRefusal] = useState<string | null>(null);
  const shop = shops.find((each) => each.customerId === chosen);
  const form = useForm<Values>({
    resolver: zodResolver(requestedVehicle, undefined, { raw: true }),
    defaultValues: typedVehicle(),
    mode: "onTouched",
  });
  const ask = useWrite(requestVehicle, {
    invalidates: [getClientOverview],
    onSuccess: () => {
      toast({ title: t.done, description: fillIn(t.doneText, { shop: shop?.name ?? messages.theShop }) });
      onClose();
    },
    onProblem: (problem) => {
      if (!showFieldErrors(problem, form.setError, fields)) setRefusal(problem.message);
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
      title={t.title}
      description={fillIn(t.text, { shop: shop?.name ?? messages.theShop })}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={ask.isPending}>
            {t.submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label={t.title}
        className="grid gap-3"
        onSubmit={(event) => void submit(event)}
      >
        {shops.length > 1 ? (
          <Field label={t.shop}>
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
          <Field label={t.year} className="sm:col-span-2" error={errors.year?.message}>
            <Input
              inputMode="numeric"
              maxLength={4}
              {...form.register("year", { setValueAs: parseNumber })}
            />
          </Field>
          <Field label={t.make} className="sm:col-span-2" error={errors.make?.message}>
            <Input {...form.register("make")} />
          </Field>
          <Field label={t.model} className="sm:col-span-2" error={errors.model?.message}>
            <Input {...form.register("model")} />
          </Field>
          <VehicleTextFields
            inputs={customerInputs}
            register={(name) => form.register(name)}
            errors={errors}
          />
        </div>
        <Field label={t.odometer} hint={t.odometerHint} error={errors.odometer?.message}>
          <Input inputMode="numeric" {...form.register("odometer", { setValueAs: parseNumber })} />
        </Field>
        {refusal ? <Notice tone="danger">{localized(refusal)}</Notice> : null}
      </form>
    </Dialog>
  );
}
