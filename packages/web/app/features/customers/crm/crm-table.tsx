import type { CrmRow } from "@autoiq/domain/customers/crm/contract";
import { customerName, formatPhone } from "@autoiq/domain/customers/schema";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Money } from "~/ui/data-display";
import { type Column, DataTable } from "~/ui/lists/data-table";

/** Customers to contact, each with the reason and the potential sales. `acts` renders a row's buttons. */
export function CrmTable({
  rows,
  caption,
  amountLabel,
  acts,
  order,
  empty,
}: {
  rows: readonly CrmRow[];
  caption: string;
  /** Label of the last value, or null for lists without one. */
  amountLabel: string | null;
  acts: (row: CrmRow) => ReactNode;
  /** Absent when the list is by day. */
  order: { by: string; onOrder: (by: string) => void } | undefined;
  empty: ReactNode;
}) {
  const { to } = useWorkspace();
  const columns = useMemo(
    (): Column<CrmRow>[] => [
      {
        id: "customer",
        header: "Customer",
        lead: true,
        cell: ({ customer }) => (
          <span>
            <Link
              to={to(`/clients/${customer.id}`)}
              className="inline-flex min-h-6 items-center font-medium text-accent-text underline-offset-2 hover:underline"
            >
              {customerName(customer)}
            </Link>
            <span className="block whitespace-nowrap text-fg-muted text-xs">
              {customer.phone ? (
                <a
                  href={`tel:${customer.phone}`}
                  className="inline-flex min-h-6 items-center underline-offset-2 hover:underline"
                >
                  {formatPhone(customer.phone)}
                </a>
              ) : (
                (customer.email ?? "No phone or email")
              )}
            </span>
            {customer.alert ? (
              <span className="block text-warning-text text-xs">{customer.alert}</span>
            ) : null}
          </span>
        ),
      },
      {
        id: "why",
        header: "Why",
        phone: "text",
        cell: ({ vehicle, reason, noDraft }) => (
          <span className="block max-w-[28em] text-pretty md:min-w-52">
            {vehicle ? <span className="block text-fg-muted text-xs">{vehicle.label}</span> : null}
            {reason}
            {noDraft ? <span className="block text-fg-muted text-xs">{noDraft}</span> : null}
          </span>
        ),
      },
      ...(amountLabel
        ? [
            {
              id: "worth",
              header: amountLabel,
              phone: "pair" as const,
              align: "end" as const,
              order: { by: "value", lastFirst: true },
              cell: ({ cents }: CrmRow) =>
                cents === null ? <span className="text-fg-muted">Unknown</span> : <Money cents={cents} />,
            },
          ]
        : []),
      {
        id: "acts",
        header: "Next step",
        phone: "text",
        align: "end",
        cell: (row) => <span className="inline-flex gap-2 max-md:flex-wrap md:justify-end">{acts(row)}</span>,
      },
    ],
    [to, amountLabel, acts],
  );
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      order={order}
      empty={empty}
    />
  );
}
