import type { PeriodRow } from "@autoiq/domain/payroll/contract";
import { Link, useNavigate } from "react-router";
import { Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";
import { type Column, DataTable } from "~/ui/lists/data-table";
import { monthDay } from "./pay-weeks";

/** Closed pay periods, newest first. */
export function ClosedPeriods({
  periods,
  addressOf,
}: {
  periods: readonly PeriodRow[];
  addressOf: (id: string) => string;
}) {
  const navigate = useNavigate();
  if (periods.length === 0)
    return <Card title="Closed periods" empty="Periods appear here when you close them." />;
  const columns: Column<PeriodRow>[] = [
    {
      id: "period",
      header: "Period",
      lead: true,
      cell: (row) => (
        <Link to={addressOf(row.id)} className="font-medium hover:underline">
          {monthDay(row.from)} – {monthDay(row.to)}
        </Link>
      ),
    },
    { id: "people", header: "People", align: "end", phone: "pair", cell: (row) => row.people },
    { id: "by", header: "Closed by", phone: "pair", cell: (row) => row.closedBy },
    {
      id: "total",
      header: "Total",
      align: "end",
      corner: true,
      cell: (row) => <Money cents={row.totalCents} />,
    },
  ];
  return (
    <Card title="Closed periods" padded={false}>
      <DataTable
        caption="Closed pay periods"
        columns={columns}
        rows={periods}
        rowKey={(row) => row.id}
        onOpen={(row) => void navigate(addressOf(row.id))}
      />
    </Card>
  );
}
