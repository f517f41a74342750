import { en as english } from "@autoiq/domain/catalog/vehicle-form/en";
import type { VehicleDetails } from "@autoiq/domain/vehicles/schema";
import type { ComponentProps } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useSharedMessages } from "~/platform/language/messages";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";

type TextField = Exclude<keyof VehicleDetails, "vin" | "year" | "make" | "model" | "odometer">;
type Inputs = Readonly<Partial<Record<TextField, ComponentProps<typeof Input>>>>;

/** Every plain text of a vehicle, in the order in which the desk types them. */
export const deskInputs: Required<Inputs> = {
  trim: {},
  engine: {},
  color: {},
  plate: { className: "uppercase" },
  plateState: { className: "uppercase", maxLength: 2 },
  unitNumber: { autoComplete: "off", maxLength: 20 },
  driver: { autoComplete: "off", maxLength: 60 },
};

/** What a customer is asked for: trim and engine come from the VIN. */
export const customerInputs: Inputs = {
  plate: { className: "uppercase", autoComplete: "off" },
  plateState: { className: "uppercase", maxLength: 2, placeholder: "FL" },
  color: {},
};

export const textFieldsOf = (inputs: Inputs) => Object.keys(inputs) as TextField[];

export function VehicleTextFields({
  inputs,
  register,
  errors,
}: {
  inputs: Inputs;
  register: (name: TextField) => UseFormRegisterReturn;
  errors: Readonly<Partial<Record<TextField, { readonly message?: string | undefined }>>>;
}) {
  const t = useSharedMessages("vehicle-form", english);
  return textFieldsOf(inputs).map((name) => (
    <Field key={name} label={t.fields[name]} className="sm:col-span-2" error={errors[name]?.message}>
      <Input {...inputs[name]} {...register(name)} />
    </Field>
  ));
}
