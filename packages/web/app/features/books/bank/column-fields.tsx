import type { ColumnMapping, DateFormat } from "@autoiq/domain/books/bank/mapping";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";

const formats: readonly { value: DateFormat; label: string }[] = [
  { value: "mdy", label: "Month, day, year" },
  { value: "dmy", label: "Day, month, year" },
  { value: "ymd", label: "Year, month, day" },
];

/** Which column of a CSV file has what. */
export function ColumnFields({
  mapping,
  cells,
  onChange,
}: {
  mapping: ColumnMapping;
  /** The first rows of the file. */
  cells: readonly (readonly string[])[];
  onChange: (mapping: ColumnMapping) => void;
}) {
  const width = Math.max(0, ...cells.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => ({
    value: String(index),
    label:
      (mapping.hasHeader && cells[0]?.[index]?.trim()) ||
      `Column ${index + 1}: ${cells[0]?.[index]?.trim() ?? ""}`,
  }));
  const isSplit = mapping.amount === null;
  const change = (part: Partial<ColumnMapping>) => onChange({ ...mapping, ...part });
  const column = (label: string, name: "date" | "description" | "amount" | "deposits" | "withdrawals") => (
    <Field label={label}>
      <Select
        value={String(mapping[name] ?? "")}
        options={mapping[name] === null ? [{ value: "", label: "None" }, ...columns] : columns}
        onChange={({ target }) => change({ [name]: target.value === "" ? null : Number(target.value) })}
      />
    </Field>
  );
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-3">
      <legend className="px-1 font-medium text-sm">Columns</legend>
      <div className="grid gap-3 sm:grid-cols-2 md:grid-cols-3">
        {column("Date", "date")}
        <Field label="Date format">
          <Select
            value={mapping.dateFormat}
            options={formats}
            onChange={({ target }) => change({ dateFormat: target.value as DateFormat })}
          />
        </Field>
        {column("Description", "description")}
        {isSplit ? (
          <>
            {column("Deposits", "deposits")}
            {column("Withdrawals", "withdrawals")}
          </>
        ) : (
          column("Amount", "amount")
        )}
      </div>
      <Checkbox
        label="Deposits and withdrawals have a column each"
        checked={isSplit}
        onChange={({ target }) =>
          change(
            target.checked
              ? { amount: null, deposits: mapping.amount ?? 0, withdrawals: null }
              : { amount: mapping.deposits ?? 0, deposits: null, withdrawals: null },
          )
        }
      />
      <Checkbox
        label="The first row has the names of the columns"
        checked={mapping.hasHeader}
        onChange={({ target }) => change({ hasHeader: target.checked })}
      />
    </fieldset>
  );
}
