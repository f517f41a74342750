import type { getCustomer } from "@autoiq/domain/customers/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { type ReactNode, useMemo } from "react";
import { Link, useNavigate } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { type Column, DataTable } from "~/ui/data-table";
import { DateTime, Money } from "~/ui/figures";
import { RepairOrderPill } from "../panels/states";

type Visit = ReplyOf<typeof getCustomer>["visits"][number];

/** Every time a customer came, the newest first. */
export function VisitTable({
  visits,
  timeZone,
  empty,
}: {
  visits: readonly Visit[];
  timeZone: string;
  empty: ReactNode;
}) {
  const { to } = useWorkspace();
  const navigate = useNavigate();
  const columns = useMemo(
    (): Column<Visit>[] => [
      {
        id: "number",
        header: "Repair order",
        lead: true,
        cell: (visit) => (
          <Link
            to={to(`/repair-orders/${visit.id}`)}
            aria-label={`Repair order ${visit.number}`}
            className="font-medium text-accent-text tabular underline-offset-2 hover:underline"
          >
            {visit.number}
          </Link>
        ),
      },
      {
        id: "date",
        header: "Date",
        cell: (visit) => <DateTime instant={visit.createdAt} timeZone={timeZone} style="date" />,
      },
      { id: "status", header: "Status", cell: (visit) => <RepairOrderPill status={visit.status} /> },
      { id: "vehicle", header: "Vehicle", cell: (visit) => visit.vehicle },
      { id: "total", header: "Total", align: "end", cell: (visit) => <Money cents={visit.totalCents} /> },
    ],
    [to, timeZone],
  );
  return (
    <DataTable
      caption="Visits"
      columns={columns}
      rows={visits}
      rowKey={(visit) => visit.id}
      onOpen={(visit) => void navigate(to(`/repair-orders/${visit.id}`))}
      empty={empty}
    />
  );
}
