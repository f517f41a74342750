import type { RowData } from "@tanstack/react-table";
import type { Column } from "./data-table";

/** The column of checkboxes that select rows. On a phone's card the checkbox is in the corner, beside the name. */
export const selectColumn = <Row extends RowData & { readonly id: string }>(of: {
  /** The accessible name of a row's checkbox: "Choose Dana Reyes". */
  readonly nameOf: (row: Row) => string;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (id: string, chosen: boolean) => void;
}): Column<Row> => ({
  id: "choose",
  header: "Selected",
  hidesHeader: true,
  lead: true,
  className: "md:w-px max-md:absolute max-md:top-0 max-md:right-1 max-md:py-0",
  cell: (row) => (
    <label className="-m-2 inline-grid size-9 place-items-center align-middle max-md:m-0 max-md:size-11">
      <input
        type="checkbox"
        aria-label={`Select ${of.nameOf(row)}`}
        checked={of.chosen.has(row.id)}
        onChange={(event) => of.onChoose(row.id, event.target.checked)}
        className="size-4.5 accent-accent max-md:size-5.5"
      />
    </label>
  ),
});
