import { isBusinessType, type SignUpForm } from "@autoiq/domain/identity/schema";
import { roles } from "@autoiq/domain/kernel/access/roles";
import type { UseFormReturn } from "react-hook-form";
import { useMessages } from "~/platform/language/messages";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { PasswordInput } from "~/ui/forms/password-input";
import { Select } from "~/ui/forms/select";
import { PasswordStrength } from "../passwords/password-strength";

const groupClass = "grid scroll-mt-6 gap-4";
const legendClass = "mb-3 font-bold text-lg tracking-tight";

/** Ids equal field names, so that links in the error summary reach them. */
export function AccountFields({ form }: { form: UseFormReturn<SignUpForm> }) {
  const { email, password, confirmPassword, role } = useMessages("identity");
  const { roleHint, signUp: t } = useMessages("sign-up");
  const { register, watch, formState } = form;
  const { errors } = formState;
  const type = watch("accountType");
  const notClient = type !== "client";
  return (
    <>
      <Field id="accountType" label={t.accountType} error={errors.accountType?.message} hint={roleHint[type]}>
        <Select
          options={roles.map((value) => ({ value, label: role[value] }))}
          {...register("accountType")}
        />
      </Field>
      <fieldset className={groupClass}>
        <legend className={legendClass}>{t.aboutYou}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id="firstName" label={t.firstName} required error={errors.firstName?.message}>
            <Input autoComplete="given-name" {...register("firstName")} />
          </Field>
          <Field id="lastName" label={t.lastName} required error={errors.lastName?.message}>
            <Input autoComplete="family-name" {...register("lastName")} />
          </Field>
        </div>
        <Field id="email" label={email} required error={errors.email?.message}>
          <Input type="email" inputMode="email" autoComplete="email" {...register("email")} />
        </Field>
        <Field
          id="phoneNumber"
          label={t.phone}
          required
          hint={t.phoneHint}
          error={errors.phoneNumber?.message}
        >
          <Input type="tel" inputMode="tel" autoComplete="tel" {...register("phoneNumber")} />
        </Field>
        {notClient ? (
          <Field
            id="companyName"
            label={t.company}
            required={isBusinessType(type)}
            hint={
              type === "owner" ? t.companyHintOwner : isBusinessType(type) ? t.companyHintTeam : undefined
            }
            error={errors.companyName?.message}
          >
            <Input autoComplete="organization" {...register("companyName")} />
          </Field>
        ) : null}
      </fieldset>
      <fieldset className={groupClass}>
        <legend className={legendClass}>{password}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            id="password"
            label={password}
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
            label={confirmPassword}
            required
            error={errors.passwordConfirm?.message}
          >
            <PasswordInput autoComplete="new-password" {...register("passwordConfirm")} />
          </Field>
        </div>
      </fieldset>
      <fieldset className={groupClass}>
        <legend className={legendClass}>
          {t.address} <span className="font-normal text-base text-fg-muted">{t.optional}</span>
        </legend>
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <Field id="streetAddress" label={t.street}>
            <Input autoComplete="address-line1" {...register("streetAddress")} />
          </Field>
          <Field id="apartmentNumber" label={t.apartment}>
            <Input autoComplete="address-line2" {...register("apartmentNumber")} />
          </Field>
        </div>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-[minmax(0,1fr)_6rem_8rem]">
          <Field id="city" label={t.city} className="max-sm:col-span-2">
            <Input autoComplete="address-level2" {...register("city")} />
          </Field>
          <Field id="state" label={t.state}>
            <Input autoComplete="address-level1" {...register("state")} />
          </Field>
          <Field id="zipCode" label={t.zip}>
            <Input inputMode="numeric" autoComplete="postal-code" {...register("zipCode")} />
          </Field>
        </div>
      </fieldset>
    </>
  );
}
