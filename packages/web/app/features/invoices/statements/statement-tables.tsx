import type { StatementReply } from "@autoiq/domain/invoices/statements/contract";
import type { MovementKind } from "@autoiq/domain/invoices/statements/rules";
import { paymentMethods } from "@autoiq/domain/payment-methods/methods";
import { useMemo } from "react";
import { Link } from "react-router";
import { formatCount } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { formatDay } from "~/platform/time/time-zone";
import { Money } from "~/ui/data-display";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Card } from "~/ui/layout/card";
import { type Column, DataTable, NoValue } from "~/ui/lists/data-table";

type Movement = StatementReply["movements"][number];
type Open = StatementReply["open"][number];

const labels: Readonly<Record<MovementKind, string>> = {
  invoice: "Invoice",
  payment: "Payment",
  refund: "Refund",
  "refund-failed": "Refund declined",
  "credit-note": "Credit note",
  deposit: "Deposit",
  "deposit-refunded": "Deposit refund",
  "deposit-refund-failed": "Deposit refund declined",
  credit: "Payment on account",
  "credit-refunded": "Credit refund",
  "write-off": "Written off",
  "finance-charge": "Finance charge",
  "finance-charge-waived": "Finance charge waived",
  "cash-discount": "Cash discount",
  "cash-discount-returned": "Cash discount taken back",
};
export const shortDay = (day: string) => formatDay(day, { dateStyle: "medium" });

/** "Payment, Check 2088", and the invoices that it paid. */
function about(of: Movement): { what: string; of: string } {
  const document = of.kind === "invoice" || of.kind === "credit-note";
  const what = document && of.number !== null ? `${labels[of.kind]} ${of.number}` : labels[of.kind];
  return {
    what: [
      [what, of.method ? paymentMethods[of.method].label : ""].filter(Boolean).join(", "),
      of.checkNumber,
    ]
      .filter(Boolean)
      .join(" "),
    of:
      document || of.numbers.length === 0
        ? ""
        : `Invoice${of.numbers.length > 1 ? "s" : ""} ${of.numbers.join(", ")}`,
  };
}

const movementColumns: Column<Movement & { key: string }>[] = [
  {
    id: "day",
    header: "Date",
    className: "w-32",
    phone: "text",
    cell: (row) => <span className="whitespace-nowrap text-fg-muted">{shortDay(row.day)}</span>,
  },
  {
    id: "what",
    header: "Description",
    lead: true,
    cell: (row) => {
      const text = about(row);
      return (
        <span>
          <span className="font-medium">{text.what}</span>
          {text.of ? <span className="block text-fg-muted text-xs">{text.of}</span> : null}
        </span>
      );
    },
  },
  {
    id: "amount",
    header: "Amount",
    align: "end",
    corner: true,
    cell: (row) => (
      <Money cents={row.amountCents} className={row.amountCents < 0 ? "text-success-text" : ""} />
    ),
  },
  {
    id: "balance",
    header: "Balance",
    align: "end",
    phone: "pair",
    cell: (row) => <Money cents={row.balanceCents} className="font-medium" />,
  },
];

/** What changed the balance in the period, between the balance forward and the closing balance. */
export function Movements({ statement }: { statement: StatementReply }) {
  return (
    <Card
      title="Activity"
      padded={false}
      actions={
        <span className="text-fg-muted text-sm">
          Balance forward <Money cents={statement.openingCents} className="font-medium text-fg" />
        </span>
      }
    >
      <DataTable
        caption="Activity of the account, oldest first"
        columns={movementColumns}
        rows={statement.movements.map((each, at) => ({ ...each, key: String(at) }))}
        rowKey={(row) => row.key}
        empty={<EmptyState title="No activity">Nothing changed in this period.</EmptyState>}
      />
    </Card>
  );
}

const ages = [
  ["current", "Up to 30 days"],
  ["over30", "31–60 days"],
  ["over60", "61–90 days"],
  ["over90", "Over 90 days"],
] as const;

/** The open invoices in the order of the departments, each department's oldest first. */
const byDepartment = ({ departments, open }: StatementReply): Open[] =>
  departments.length === 0
    ? open
    : departments.flatMap(({ department }) => open.filter((each) => each.department === department));

/** What was unpaid at the end of the period, with due dates and ages. */
export function OpenInvoices({ statement }: { statement: StatementReply }) {
  const { to } = useWorkspace();
  const columns = useMemo(
    (): Column<Open>[] => [
      {
        id: "number",
        header: "Invoice",
        lead: true,
        cell: (row) => (
          <Link
            to={to(`/invoices/${row.id}`)}
            className="font-medium text-accent-text tabular underline-offset-2 hover:underline"
          >
            {row.number}
          </Link>
        ),
      },
      { id: "posted", header: "Posted", phone: "pair", cell: (row) => shortDay(row.postedOn) },
      {
        id: "due",
        header: "Due",
        phone: "pair",
        cell: (row) => (
          <span>
            {shortDay(row.dueOn)}
            {row.days > 0 ? (
              <span className="block text-danger-text text-xs">{formatCount(row.days)} days past due</span>
            ) : null}
          </span>
        ),
      },
      ...(statement.departments.length > 0
        ? [
            {
              id: "department",
              header: "Department",
              phone: "pair" as const,
              cell: (row: Open) => row.department || <NoValue />,
            },
          ]
        : []),
      ...(statement.open.some((each) => each.unitNumber)
        ? [
            {
              id: "unit",
              header: "Unit",
              phone: "pair" as const,
              cell: (row: Open) => row.unitNumber || <NoValue />,
            },
          ]
        : []),
      { id: "po", header: "PO number", phone: "pair", cell: (row) => row.purchaseOrder || <NoValue /> },
      {
        id: "total",
        header: "Total",
        align: "end",
        phone: "pair",
        cell: (row) => <Money cents={row.totalCents} />,
      },
      {
        id: "due-cents",
        header: "Balance due",
        align: "end",
        corner: true,
        cell: (row) => <Money cents={row.balanceDueCents} className="font-semibold" />,
      },
    ],
    [to, statement],
  );
  return (
    <Card title="Open invoices" padded={false}>
      <DataTable
        caption="Open invoices, oldest first"
        columns={columns}
        rows={byDepartment(statement)}
        rowKey={(row) => row.id}
        empty={<EmptyState title="No open invoices">Everything is paid.</EmptyState>}
      />
      {statement.departments.length > 0 ? (
        <dl className="grid gap-1 border-line border-t px-4 py-3 text-sm" aria-label="By department">
          {statement.departments.map((each) => (
            <div key={each.department} className="flex justify-between gap-4">
              <dt className="text-fg-muted">{each.department || "No department"}</dt>
              <dd className="font-medium">
                <Money cents={each.balanceDueCents} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {statement.open.length > 0 ? (
        <dl
          className="grid grid-cols-2 gap-x-4 gap-y-2 border-line border-t px-4 py-3 text-sm sm:grid-cols-4"
          aria-label="Days past due"
        >
          {ages.map(([age, label]) => (
            <div key={age}>
              <dt className="text-fg-muted text-xs">{label}</dt>
              <dd className={statement.aging[age] ? "font-medium" : "text-fg-subtle"}>
                <Money cents={statement.aging[age]} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Card>
  );
}
