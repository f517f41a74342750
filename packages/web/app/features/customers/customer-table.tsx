import type { searchCustomers } from "@autoiq/domain/customers/contract";
import { customerName, formatPhone } from "@autoiq/domain/customers/schema";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { type ReactNode, useMemo } from "react";
import { Link, useNavigate } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { type Column, DataTable, NoValue } from "~/ui/lists/data-table";
import { selectColumn } from "~/ui/lists/select-column";

type Row = ReplyOf<typeof searchCustomers>["customers"][number];

/** A company's contact person. Empty when the name is already a person's. */
const contact = (row: Row) => (row.company ? `${row.firstName} ${row.lastName}`.trim() : "");

export function CustomerTable({
  rows,
  empty,
  chosen,
  onChoose,
  order,
}: {
  rows: readonly Row[];
  empty: ReactNode;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, chosen: boolean) => void;
  /** Absent when the rows are matches of a search, which have an order already. */
  order?: { by: string; onOrder: (by: string) => void } | undefined;
}) {
  const { to } = useWorkspace();
  const navigate = useNavigate();
  const columns = useMemo(
    (): Column<Row>[] => [
      selectColumn<Row>({ nameOf: customerName, chosen, onChoose }),
      {
        id: "name",
        header: "Customer",
        lead: true,
        order: { by: "name" },
        className: "max-md:pr-12",
        cell: (row) => (
          <span>
            <Link
              to={to(`/clients/${row.id}`)}
              className="font-medium text-accent-text underline-offset-2 hover:underline"
            >
              {customerName(row)}
            </Link>
            {row.close ? <span className="ml-2 text-fg-muted text-xs">similar spelling</span> : null}
            {contact(row) ? <span className="block text-fg-muted text-xs">{contact(row)}</span> : null}
          </span>
        ),
      },
      {
        id: "phone",
        header: "Phone",
        phone: "text",
        className: "whitespace-nowrap tabular",
        cell: (row) => formatPhone(row.phone) || <NoValue />,
      },
      {
        id: "email",
        header: "Email",
        phone: "text",
        // Hidden on tablets, where it would wrap badly. The search still covers it.
        className: "md:max-lg:hidden",
        cell: (row) => (row.email ? <span className="break-all">{row.email}</span> : <NoValue />),
      },
      {
        id: "vehicles",
        header: "Vehicles",
        phone: "text",
        cell: (row) =>
          row.vehicles.length === 0 ? (
            <span className="text-fg-subtle">None yet</span>
          ) : (
            <ul>
              {row.vehicles.map((vehicle) => (
                <li key={vehicle.id}>
                  {vehicle.label}
                  {vehicle.plate ? <span className="text-fg-muted"> · {vehicle.plate}</span> : null}
                </li>
              ))}
            </ul>
          ),
      },
    ],
    [to, chosen, onChoose],
  );
  return (
    <DataTable
      caption="Customers"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      order={order}
      onOpen={(row) => void navigate(to(`/clients/${row.id}`))}
      empty={empty}
    />
  );
}
