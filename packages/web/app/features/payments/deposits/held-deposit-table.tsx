import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { paymentMethods } from "@autoiq/domain/payment-methods/methods";
import type { listHeldDeposits } from "@autoiq/domain/payments/deposits/contract";
import { PiggyBank } from "lucide-react";
import { useMemo } from "react";
import { Link, useNavigate } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { DateTime, Money } from "~/ui/data-display";
import { EmptyState } from "~/ui/feedback/empty-state";
import { type Column, DataTable } from "~/ui/lists/data-table";

type Row = ReplyOf<typeof listHeldDeposits>["rows"][number];

/** The deposits that the shop holds. Each is refunded, or applied to the invoice, on its repair order. */
export function HeldDepositTable({ rows, timeZone }: { rows: readonly Row[]; timeZone: string }) {
  const { to } = useWorkspace();
  const navigate = useNavigate();
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        id: "order",
        header: "Repair order",
        lead: true,
        sortBy: (row) => row.repairOrderNumber,
        cell: (row) => (
          <Link
            to={to(`/repair-orders/${row.repairOrderId}`)}
            aria-label={`Repair order ${row.repairOrderNumber}`}
            className="font-medium text-accent-text tabular underline-offset-2 hover:underline"
          >
            {row.repairOrderNumber}
          </Link>
        ),
      },
      {
        id: "customer",
        header: "Customer",
        phone: "text",
        className: "wrap-anywhere md:min-w-28",
        sortBy: (row) => row.customerName,
        cell: (row) => row.customerName,
      },
      {
        id: "vehicle",
        header: "Vehicle",
        phone: "text",
        className: "wrap-anywhere md:min-w-28",
        cell: (row) => row.vehicle,
      },
      {
        id: "taken",
        header: "Taken",
        phone: "text",
        sortBy: (row) => row.takenAt,
        cell: (row) => <DateTime instant={row.takenAt} timeZone={timeZone} style="date" />,
      },
      { id: "method", header: "Method", phone: "text", cell: (row) => paymentMethods[row.method].label },
      {
        id: "held",
        header: "Held",
        corner: true,
        align: "end",
        sortBy: (row) => row.heldCents,
        cell: (row) => <Money cents={row.heldCents} />,
      },
    ],
    [to, timeZone],
  );
  return (
    <DataTable
      caption="Deposits"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(to(`/repair-orders/${row.repairOrderId}`))}
      empty={
        <EmptyState icon={<PiggyBank />} title="No deposits held">
          Deposits taken on repair orders appear here until they're refunded or applied to the invoice.
        </EmptyState>
      }
    />
  );
}
