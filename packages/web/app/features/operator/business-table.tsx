import type { OperatedBusiness } from "@autoiq/domain/operator/contract";
import { useMemo } from "react";
import { Link, useNavigate } from "react-router";
import { formatCount, formatTime } from "~/platform/format";
import { StatusPill } from "~/ui/badge";
import { type Column, DataTable, NoValue } from "~/ui/lists/data-table";
import { planWords } from "./plan-words";

const addressOf = (row: OperatedBusiness) => `/operator/businesses/${row.organizationId}`;

const columnsIn = (timeZone: string): readonly Column<OperatedBusiness>[] => [
  {
    id: "name",
    header: "Business",
    lead: true,
    cell: (row) => (
      <Link to={addressOf(row)} className="font-medium hover:underline">
        {row.name}
      </Link>
    ),
  },
  {
    id: "state",
    header: "Plan",
    cell: (row) => {
      const { plan, state, tone } = planWords(row, timeZone);
      return (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {plan}
          <StatusPill tone={tone}>{state}</StatusPill>
        </span>
      );
    },
  },
  {
    id: "opened",
    header: "Opened",
    cell: (row) => <span className="tabular">{formatTime(row.openedAt, timeZone, "date")}</span>,
    className: "max-lg:hidden",
  },
  {
    id: "locations",
    header: "Locations",
    align: "end",
    phone: "pair",
    cell: (row) => formatCount(row.locations),
  },
  { id: "staff", header: "Staff", align: "end", phone: "pair", cell: (row) => formatCount(row.staff) },
  {
    id: "orders",
    header: "ROs, 30 days",
    align: "end",
    phone: "pair",
    cell: (row) => formatCount(row.repairOrders),
  },
  {
    id: "active",
    header: "Last activity",
    align: "end",
    cell: (row) =>
      row.lastActiveAt ? (
        <span className="tabular">{formatTime(row.lastActiveAt, timeZone, "date")}</span>
      ) : (
        <NoValue />
      ),
  },
];

export function BusinessTable({ rows, timeZone }: { rows: readonly OperatedBusiness[]; timeZone: string }) {
  const navigate = useNavigate();
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  return (
    <DataTable
      caption="Businesses"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.organizationId}
      onOpen={(row) => void navigate(addressOf(row))}
    />
  );
}
