import type { listInvoices } from "@autoiq/domain/invoices/contract";
import { balance } from "@autoiq/domain/invoices/rules";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { type ReactNode, useMemo } from "react";
import { Link, useNavigate } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { DateTime, Money } from "~/ui/data-display";
import { type Column, DataTable } from "~/ui/lists/data-table";
import { InvoiceStatus } from "./invoice-status";

type Row = ReplyOf<typeof listInvoices>["rows"][number];

export function InvoiceTable({
  rows,
  timeZone,
  empty,
  order,
}: {
  rows: readonly Row[];
  timeZone: string;
  empty: ReactNode;
  /** Absent when the rows are matches of a search, which have an order already. */
  order?: { by: string; onOrder: (by: string) => void } | undefined;
}) {
  const { to } = useWorkspace();
  const navigate = useNavigate();
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        id: "number",
        header: "Invoice",
        lead: true,
        cell: (row) => (
          <Link
            to={to(`/invoices/${row.id}`)}
            aria-label={`Invoice ${row.number}`}
            className="font-medium text-accent-text tabular underline-offset-2 hover:underline"
          >
            {row.number}
          </Link>
        ),
      },
      { id: "state", header: "Status", corner: true, cell: (row) => <InvoiceStatus state={row.state} /> },
      { id: "customer", header: "Customer", phone: "text", cell: (row) => row.customerName },
      { id: "vehicle", header: "Vehicle", phone: "text", cell: (row) => row.vehicle || "Counter sale" },
      {
        id: "posted",
        header: "Posted",
        phone: "text",
        order: { by: "posted", lastFirst: true },
        cell: (row) => <DateTime instant={row.postedAt} timeZone={timeZone} style="date" />,
      },
      {
        id: "total",
        header: "Total",
        align: "end",
        phone: "pair",
        cell: (row) => <Money cents={row.totalCents} />,
      },
      {
        id: "owed",
        header: "Balance due",
        phone: "pair",
        align: "end",
        cell: (row) => {
          const owed = balance(row);
          return <Money cents={owed} className={owed > 0 ? "font-semibold" : "text-fg-subtle"} />;
        },
      },
    ],
    [to, timeZone],
  );
  return (
    <DataTable
      caption="Invoices"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(to(`/invoices/${row.id}`))}
      order={order}
      empty={empty}
    />
  );
}
