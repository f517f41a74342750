import { isBusinessType, type SignUpForm } from "@autoiq/domain/identity/schema";
import { roleDefinitions, roles } from "@autoiq/domain/kernel/access/roles";
import type { UseFormReturn } from "react-hook-form";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { PasswordInput } from "~/ui/forms/password-input";
import { Select } from "~/ui/forms/select";
import { PasswordStrength } from "../passwords/password-strength";

const accountTypeOptions = roles.map((value) => ({ value, label: roleDefinitions[value].label }));
const groupClass = "grid scroll-mt-6 gap-4";
const legendClass = "mb-3 font-bold text-lg tracking-tight";

/** Ids equal field names, so that links in the error summary reach them. */
export function AccountFields({ form }: { form: UseFormReturn<SignUpForm> }) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const type = watch("accountType");
  const notClient = type !== "client";
  return (
    <>
      <Field
        id="accountType"
        label="Account type"
        error={errors.accountType?.message}
        hint={roleDefinitions[type].signUpHint}
      >
        <Select options={accountTypeOptions} {...register("accountType")} />
      </Field>
      <fieldset className={groupClass}>
        <legend className={legendClass}>About you</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id="firstName" label="First name" required error={errors.firstName?.message}>
            <Input autoComplete="given-name" {...register("firstName")} />
          </Field>
          <Field id="lastName" label="Last name" required error={errors.lastName?.message}>
            <Input autoComplete="family-name" {...register("lastName")} />
          </Field>
        </div>
        <Field id="email" label="Email" required error={errors.email?.message}>
          <Input type="email" inputMode="email" autoComplete="email" {...register("email")} />
        </Field>
        <Field
          id="phoneNumber"
          label="Phone number"
          required
          hint="For text messages about vehicle repairs."
          error={errors.phoneNumber?.message}
        >
          <Input type="tel" inputMode="tel" autoComplete="tel" {...register("phoneNumber")} />
        </Field>
        {notClient ? (
          <Field
            id="companyName"
            label="Company name"
            required={isBusinessType(type)}
            hint={type === "owner" ? "Your shop's name, as customers know it." : companyHint(type)}
            error={errors.companyName?.message}
          >
            <Input autoComplete="organization" {...register("companyName")} />
          </Field>
        ) : null}
      </fieldset>
      <fieldset className={groupClass}>
        <legend className={legendClass}>Password</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            id="password"
            label="Password"
            required
            hint={
              <PasswordStrength
                password={watch("password")}
                about={`${watch("firstName")} ${watch("lastName")} ${watch("email")} ${watch("companyName") ?? ""}`}
              />
            }
            error={errors.password?.message}
          >
            <PasswordInput
              autoComplete="new-password"
              {...register("password", {
                onChange: () => {
                  if (form.getValues("passwordConfirm")) void form.trigger("passwordConfirm");
                },
              })}
            />
          </Field>
          <Field
            id="passwordConfirm"
            label="Confirm password"
            required
            error={errors.passwordConfirm?.message}
          >
            <PasswordInput autoComplete="new-password" {...register("passwordConfirm")} />
          </Field>
        </div>
      </fieldset>
      <fieldset className={groupClass}>
        <legend className={legendClass}>
          Address <span className="font-normal text-base text-fg-muted">(optional)</span>
        </legend>
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <Field id="streetAddress" label="Street address">
            <Input autoComplete="address-line1" {...register("streetAddress")} />
          </Field>
          <Field id="apartmentNumber" label="Apt/Suite">
            <Input autoComplete="address-line2" {...register("apartmentNumber")} />
          </Field>
        </div>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-[minmax(0,1fr)_6rem_8rem]">
          <Field id="city" label="City" className="max-sm:col-span-2">
            <Input autoComplete="address-level2" {...register("city")} />
          </Field>
          <Field id="state" label="State">
            <Input autoComplete="address-level1" {...register("state")} />
          </Field>
          <Field id="zipCode" label="ZIP code">
            <Input inputMode="numeric" autoComplete="postal-code" {...register("zipCode")} />
          </Field>
        </div>
      </fieldset>
    </>
  );
}

const companyHint = (type: SignUpForm["accountType"]) =>
  isBusinessType(type) ? "Exactly as your shop's owner wrote it." : undefined;
