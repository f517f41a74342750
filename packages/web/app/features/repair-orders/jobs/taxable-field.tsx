import type { ComponentProps } from "react";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";

type Taxable = boolean | null | undefined;
const labels = { rules: "Tax by the rules", yes: "Taxed", no: "Not taxed" };
const nameOf = (taxable: Taxable) => (taxable == null ? "rules" : taxable ? "yes" : "no");

/** "not taxed", or empty when the location's rules decide. */
export const taxableNote = (taxable: Taxable): string =>
  taxable == null ? "" : labels[nameOf(taxable)].toLowerCase();

/** Whether a line is taxed, whatever the location's rules say. */
export function TaxableSelect({
  taxable,
  onTaxableChange,
  ...rest
}: Pick<ComponentProps<typeof Select>, "aria-label" | "className"> & {
  taxable: Taxable;
  onTaxableChange: (taxable: boolean | null) => void;
}) {
  return (
    <Select
      {...rest}
      value={nameOf(taxable)}
      onChange={({ target }) => onTaxableChange(target.value === "rules" ? null : target.value === "yes")}
      options={Object.entries(labels).map(([value, label]) => ({ value, label }))}
    />
  );
}

/** The same with its label. */
export function TaxableField({
  name,
  taxable,
  onChange,
}: {
  /** Of the line, such as "Line 2". */
  name: string;
  taxable: Taxable;
  onChange: (taxable: boolean | null) => void;
}) {
  return (
    <Field label="Sales tax">
      <TaxableSelect aria-label={`${name} sales tax`} taxable={taxable} onTaxableChange={onChange} />
    </Field>
  );
}
