import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { beforeReady } from "@autoiq/domain/repair-orders/board/rules";
import type { listRepairOrders } from "@autoiq/domain/repair-orders/contract";
import { type ReactNode, useMemo } from "react";
import { Link, useNavigate } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useNow } from "~/platform/time/use-now";
import { DateTime, Money } from "~/ui/data-display";
import { type Column, DataTable, NoValue } from "~/ui/lists/data-table";
import { selectColumn } from "~/ui/lists/select-column";
import { LabelBadge } from "./labels/label-badge";
import { RepairOrderPill } from "./status-labels";

type Row = ReplyOf<typeof listRepairOrders>["rows"][number];

export function RepairOrderTable({
  rows,
  timeZone,
  empty,
  choosing,
  order,
}: {
  rows: readonly Row[];
  timeZone: string;
  empty: ReactNode;
  /** Absent when the rows are matches of a search, which have an order already. */
  order?: { by: string; onOrder: (by: string) => void } | undefined;
  /** Absent when rows cannot be selected. */
  choosing?: {
    readonly chosen: ReadonlySet<string>;
    readonly onChoose: (id: string, chosen: boolean) => void;
  };
}) {
  const { chosen, onChoose } = choosing ?? {};
  const { to } = useWorkspace();
  const navigate = useNavigate();
  const now = useNow();
  const columns = useMemo(
    (): Column<Row>[] => [
      ...(chosen && onChoose
        ? [selectColumn<Row>({ nameOf: ({ number }) => `repair order ${number}`, chosen, onChoose })]
        : []),
      {
        id: "number",
        header: "Number",
        lead: true,
        order: { by: "number", lastFirst: true },
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
      {
        id: "customer",
        header: "Customer",
        phone: "text",
        cell: (row) => <OneLine text={row.customerName} />,
      },
      {
        id: "vehicle",
        header: "Vehicle",
        phone: "text",
        className: "md:max-lg:hidden",
        cell: (row) => <OneLine text={row.vehicle} />,
      },
      {
        id: "technician",
        header: "Technician",
        phone: "text",
        className: "md:max-lg:hidden",
        cell: (row) =>
          row.technicians.length > 0 ? <OneLine text={row.technicians.join(", ")} /> : <NoValue />,
      },
      {
        id: "opened",
        header: "Opened",
        phone: "pair",
        order: { by: "opened", lastFirst: true },
        className: "whitespace-nowrap md:max-xl:hidden",
        cell: (row) => <DateTime instant={row.createdAt} timeZone={timeZone} style="date" />,
      },
      {
        id: "promised",
        header: "Promised",
        phone: "pair",
        order: { by: "promised" },
        className: "whitespace-nowrap",
        cell: (row) => <Promised row={row} timeZone={timeZone} now={now} />,
      },
      {
        id: "total",
        header: "Total",
        phone: "pair",
        align: "end",
        order: { by: "total", lastFirst: true },
        className: "md:max-lg:hidden",
        cell: (row) => <Money cents={row.totalCents} />,
      },
      {
        id: "balance",
        header: "Balance due",
        phone: "pair",
        align: "end",
        // In two lines on a tablet, where one would move the amounts out of sight.
        className: "md:max-lg:w-16 md:max-lg:whitespace-normal",
        cell: (row) =>
          row.balanceDueCents === null ? (
            <NoValue />
          ) : (
            <Money
              cents={row.balanceDueCents}
              className={row.balanceDueCents > 0 ? "font-semibold" : "text-fg-subtle"}
            />
          ),
      },
    ],
    [to, timeZone, chosen, onChoose, now],
  );
  return (
    <DataTable
      caption="Repair orders"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      order={order}
      onOpen={(row) => void navigate(to(`/repair-orders/${row.id}`))}
      empty={empty}
    />
  );
}

/** The promised time. While the car is here and the time has passed, it says so. */
function Promised({ row, timeZone, now }: { row: Row; timeZone: string; now: Date }) {
  if (!row.promisedAt) return <NoValue />;
  const isLate = beforeReady.includes(row.status) && new Date(row.promisedAt) < now;
  return (
    <span className={isLate ? "font-semibold text-danger-text" : undefined}>
      {isLate ? "Late: " : ""}
      <DateTime instant={row.promisedAt} timeZone={timeZone} />
    </span>
  );
}

/** Cut off where the table has no room for it, so that a row stays one line. In full on a phone and for the pointer. */
function OneLine({ text }: { text: string }) {
  return (
    <span title={text} className="block md:max-w-28 md:truncate lg:max-w-34 2xl:max-w-64">
      {text}
    </span>
  );
}
