import type { TaxReturnLines } from "@autoiq/domain/analytics/sales-tax/contract";
import { formatDay } from "~/platform/time/time-zone";
import { Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";
import { type Column, DataTable } from "~/ui/lists/data-table";

type Line = TaxReturnLines["lines"][number];

const columns: readonly Column<Line>[] = [
  { id: "line", header: "Line", phone: "pair", cell: (row) => row.line || "No number on file" },
  {
    id: "label",
    header: "On the form",
    lead: true,
    cell: (row) => <span className="font-medium">{row.label}</span>,
  },
  {
    id: "amount",
    header: "Amount",
    align: "end",
    corner: true,
    cell: (row) => <Money cents={row.cents} className="font-semibold" />,
  },
];

/** The lines of one state's sales tax return, as an owner types them into the state's site. */
export function TaxReturnCard({ of: { state, stateName, form, lines } }: { of: TaxReturnLines }) {
  const name = stateName || state;
  if (!form)
    return (
      <Card title={`${name} return`}>
        <p className="text-sm">
          The lines of {name}'s return are not on file. Use the sums by jurisdiction below.
        </p>
      </Card>
    );
  return (
    <Card title={`${name} return: form ${form.name}`} padded={false}>
      <DataTable
        caption={`Lines of form ${form.name}, ${name}`}
        columns={columns}
        rows={lines}
        rowKey={(row) => `${row.line} ${row.label}`}
      />
      <div className="grid gap-1 border-line border-t px-4 py-3 text-fg-muted text-sm *:max-w-[80ch]">
        {form.isConfirmed ? null : (
          <p>
            <strong className="font-semibold text-fg">Nobody has confirmed these lines yet.</strong> Compare
            them with the form that you file.
          </p>
        )}
        <p>
          Not in these lines: {form.leavesOut}
          {form.wholeDollars ? " Round to whole dollars where the form asks for it." : ""}
        </p>
        <p>
          {form.agency}, {form.edition}, looked up on {formatDay(form.lookedUp, { dateStyle: "medium" })}:{" "}
          <a href={form.source} target="_blank" rel="noreferrer" className="underline">
            source
          </a>
          .
        </p>
      </div>
    </Card>
  );
}
