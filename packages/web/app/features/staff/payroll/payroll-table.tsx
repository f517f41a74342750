import type { PersonHours } from "@autoiq/domain/time-clock/contract";
import { Banknote } from "lucide-react";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Card } from "~/ui/layout/card";
import { type Column, DataTable } from "~/ui/lists/data-table";

const amount = (
  id: "days" | "attendanceHours" | "jobHours",
  header: string,
  isBold = false,
): Column<PersonHours> => ({
  id,
  header,
  align: "end",
  phone: "pair",
  cell: (row) => <span className={isBold ? "font-semibold tabular-nums" : "tabular-nums"}>{row[id]}</span>,
});

const columns: Column<PersonHours>[] = [
  {
    id: "person",
    header: "Person",
    lead: true,
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{row.name}</span>
        {row.running > 0 ? (
          <Badge tone="warning">
            {row.running === 1 ? "1 clock running" : `${row.running} clocks running`}
          </Badge>
        ) : null}
      </span>
    ),
  },
  amount("days", "Days"),
  amount("attendanceHours", "Hours at work", true),
  amount("jobHours", "Hours on jobs"),
];

/** Hours by person, in the order of their names. */
export function PayrollTable({ people }: { people: readonly PersonHours[] }) {
  return (
    <Card title="By person" padded={false}>
      <DataTable
        caption="Hours by person"
        columns={columns}
        rows={people}
        rowKey={(row) => row.id}
        empty={
          <EmptyState icon={<Banknote />} title="No hours in this period">
            Hours appear here when people clock in and out.
          </EmptyState>
        }
      />
    </Card>
  );
}
