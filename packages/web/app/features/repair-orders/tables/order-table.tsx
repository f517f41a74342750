import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { listRepairOrders } from "@autoiq/domain/repair-orders/contract";
import { type ReactNode, useMemo } from "react";
import { Link, useNavigate } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { type Column, DataTable } from "~/ui/data-table";
import { DateTime, Money } from "~/ui/figures";
import { RepairOrderPill } from "../panels/states";

type Row = ReplyOf<typeof listRepairOrders>["rows"][number];

export function OrderTable({
  rows,
  timeZone,
  empty,
}: {
  rows: readonly Row[];
  timeZone: string;
  empty: ReactNode;
}) {
  const { to } = useWorkspace();
  const navigate = useNavigate();
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        id: "number",
        header: "Number",
        lead: true,
        cell: (row) => (
          <Link
            to={to(`/repair-orders/${row.id}`)}
            className="font-medium text-accent-text tabular underline-offset-2 hover:underline"
          >
            {row.number}
          </Link>
        ),
      },
      {
        id: "status",
        header: "Status",
        corner: true,
        cell: (row) => <RepairOrderPill status={row.status} />,
      },
      { id: "customer", header: "Customer", cell: (row) => row.customerName },
      { id: "vehicle", header: "Vehicle", cell: (row) => row.vehicle },
      {
        id: "opened",
        header: "Opened",
        cell: (row) => <DateTime instant={row.createdAt} timeZone={timeZone} style="date" />,
      },
      { id: "total", header: "Total", align: "end", cell: (row) => <Money cents={row.totalCents} /> },
    ],
    [to, timeZone],
  );
  return (
    <DataTable
      caption="Repair orders"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(to(`/repair-orders/${row.id}`))}
      empty={empty}
    />
  );
}
