import { usStates } from "@autoiq/domain/shops/us-states";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { Textarea } from "~/ui/forms/textarea";
import type { LocationFormOf } from "./location-values";

const stateOptions = usStates.map(({ code, name }) => ({ value: code, label: name }));

/** The shop's name and address on estimates and invoices. */
export function AddressFields({ form }: { form: LocationFormOf }) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-3 sm:grid-cols-6">
      <Field id="name" label="Name" required className="sm:col-span-3" error={errors.name?.message}>
        <Input autoComplete="organization" {...form.register("name")} />
      </Field>
      <Field
        id="registrationNumber"
        label="Registration number"
        className="sm:col-span-3"
        hint="Your state's repair shop registration. Florida requires it on every invoice."
        error={errors.registrationNumber?.message}
      >
        <Input {...form.register("registrationNumber")} />
      </Field>
      <Field id="phone" label="Phone" className="sm:col-span-3" error={errors.phone?.message}>
        <Input type="tel" autoComplete="tel" {...form.register("phone")} />
      </Field>
      <Field id="email" label="Email" className="sm:col-span-3" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register("email")} />
      </Field>
      <Field id="street" label="Street" className="sm:col-span-6" error={errors.street?.message}>
        <Input autoComplete="street-address" {...form.register("street")} />
      </Field>
      <Field id="city" label="City" className="sm:col-span-2" error={errors.city?.message}>
        <Input autoComplete="address-level2" {...form.register("city")} />
      </Field>
      <Field
        id="state"
        label="State"
        required
        className="sm:col-span-2"
        hint="Sets the tax and estimate rules."
        error={errors.state?.message}
      >
        <Select options={stateOptions} {...form.register("state")} />
      </Field>
      <Field id="zip" label="ZIP code" className="sm:col-span-2" error={errors.zip?.message}>
        <Input autoComplete="postal-code" {...form.register("zip")} />
      </Field>
      <Field
        id="guarantee"
        label="Warranty"
        className="sm:col-span-6"
        hint="Printed on every estimate and invoice exactly as written."
        error={errors.guarantee?.message}
      >
        <Textarea rows={2} {...form.register("guarantee")} />
      </Field>
    </div>
  );
}
