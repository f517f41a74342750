import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { listRepairOrders } from "@autoiq/domain/repair-orders/contract";
import { type ReactNode, useMemo } from "react";
import { Link, useNavigate } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { DateTime, Money } from "~/ui/data-display";
import { type Column, DataTable } from "~/ui/lists/data-table";
import { selectColumn } from "~/ui/lists/select-column";
import { LabelBadge } from "./labels/label-badge";
import { RepairOrderPill } from "./status-labels";

type Row = ReplyOf<typeof listRepairOrders>["rows"][number];

export function RepairOrderTable({
  rows,
  timeZone,
  empty,
  choosing,
}: {
  rows: readonly Row[];
  timeZone: string;
  empty: ReactNode;
  /** Absent when rows cannot be selected. */
  choosing?: {
    readonly chosen: ReadonlySet<string>;
    readonly onChoose: (id: string, chosen: boolean) => void;
  };
}) {
  const { chosen, onChoose } = choosing ?? {};
  const { to } = useWorkspace();
  const navigate = useNavigate();
  const columns = useMemo(
    (): Column<Row>[] => [
      ...(chosen && onChoose
        ? [selectColumn<Row>({ nameOf: ({ number }) => `repair order ${number}`, chosen, onChoose })]
        : []),
      {
        id: "number",
        header: "Number",
        lead: true,
        cell: (row) => (
          <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              to={to(`/repair-orders/${row.id}`)}
              className="font-medium text-accent-text tabular underline-offset-2 hover:underline"
            >
              {row.number}
            </Link>
            {row.labels.map((label) => (
              <LabelBadge key={label} name={label} />
            ))}
          </span>
        ),
      },
      {
        id: "status",
        header: "Status",
        corner: true,
        // On a phone's card the checkbox is in the corner.
        ...(chosen ? { className: "max-md:mr-10" } : {}),
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
    [to, timeZone, chosen, onChoose],
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
