import { SegmentedControl } from "~/ui/forms/segmented-control";

/** The ways to pay. Three to a row, so that eight of them fit beside an invoice and on a phone. */
export function MethodPicker<Value extends string>({
  value,
  options,
  onChange,
}: {
  /** Null until one is chosen. */
  value: Value | null;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}) {
  return (
    <SegmentedControl
      label="Paid by"
      value={value ?? ("" as Value)}
      onValueChange={onChange}
      options={options}
      className="grid w-full grid-cols-3 [&>*]:px-1"
    />
  );
}
