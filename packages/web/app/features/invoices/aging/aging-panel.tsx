import { formatPhone } from "@autoiq/domain/customers/schema";
import { type Debtor, getAging, remindCustomer } from "@autoiq/domain/invoices/aging/contract";
import type { Age } from "@autoiq/domain/invoices/aging/rules";
import { sum } from "@autoiq/domain/kernel/money";
import { useQuery } from "@tanstack/react-query";
import { Mail, ReceiptText } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { Link } from "react-router";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatMoney, formatTime } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { type Column, DataTable } from "~/ui/lists/data-table";
import { toast } from "~/ui/toast";

const columns: readonly [age: Age, header: string][] = [
  ["current", "Up to 30 days"],
  ["over30", "31–60 days"],
  ["over60", "61–90 days"],
  ["over90", "Over 90 days"],
];

/** A/R aging by customer and days past due, with a reminder for customers with an address. */
export function AgingPanel({
  timeZone,
  receive,
}: {
  timeZone: string;
  /** Takes a payment of a customer. */
  receive: (customerId: string, name: string) => ReactNode;
}) {
  const loaded = useQuery(queryOptionsFor(getAging));
  const { to, may } = useWorkspace();
  const mayRemind = may("payment.take");
  const table = useMemo(
    (): Column<Debtor>[] => [
      {
        id: "customer",
        header: "Customer",
        lead: true,
        sortBy: (row) => row.name.toLowerCase(),
        cell: (row) => (
          <span>
            {row.customerId ? (
              <Link
                to={to(`/clients/${row.customerId}`)}
                className="font-medium text-accent-text underline-offset-2 hover:underline"
              >
                {row.name}
              </Link>
            ) : (
              <span className="font-medium">{row.name}</span>
            )}
            <span className="block text-fg-muted text-xs">{formatPhone(row.phone)}</span>
          </span>
        ),
      },
      {
        id: "bills",
        header: "Invoices",
        cell: (row) => (
          <span className="flex flex-wrap gap-x-2">
            {row.bills.slice(0, 6).map((bill) => (
              <Link
                key={bill.id}
                to={to(`/invoices/${bill.id}`)}
                aria-label={`Invoice ${bill.number}, ${formatMoney(bill.balanceDueCents)} due`}
                className="text-accent-text tabular underline-offset-2 hover:underline"
              >
                {bill.number}
              </Link>
            ))}
            {row.bills.length > 6 ? (
              <span className="text-fg-muted">and {row.bills.length - 6} more</span>
            ) : null}
            {row.charges.length > 0 ? (
              <span className="text-fg-muted">
                {row.bills.length > 0 ? "and " : ""}
                {formatMoney(sum(row.charges.map((each) => each.balanceDueCents)))} finance charges
              </span>
            ) : null}
          </span>
        ),
      },
      ...columns.map(
        ([age, header]): Column<Debtor> => ({
          id: age,
          header,
          align: "end",
          sortBy: (row) => row[age],
          cell: (row) => (
            <Money cents={row[age]} className={row[age] === 0 ? "text-fg-subtle" : "font-medium"} />
          ),
        }),
      ),
      {
        id: "total",
        header: "Balance due",
        align: "end",
        sortBy: (row) => row.totalCents,
        cell: (row) => <Money cents={row.totalCents} className="font-semibold" />,
      },
      ...(mayRemind
        ? [
            {
              id: "pay",
              header: "Payment",
              cell: (row: Debtor) => (row.customerId ? receive(row.customerId, row.name) : null),
            },
            {
              id: "remind",
              header: "Reminder",
              cell: (row: Debtor) => <Remind debtor={row} timeZone={timeZone} />,
            },
          ]
        : []),
    ],
    [to, mayRemind, timeZone, receive],
  );
  if (!loaded.data)
    return (
      <Card padded={false}>
        {loaded.error ? (
          <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
        ) : (
          <SkeletonRows label="Loading receivables" rows={8} />
        )}
      </Card>
    );
  const { totals, debtors } = loaded.data;
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5" aria-label="Total receivables">
        {[...columns, ["totalCents", "Total due"] as const].map(([age, header]) => (
          <div
            key={age}
            className="rounded-lg border border-line bg-surface px-4 py-3 shadow-1 max-sm:last:col-span-2"
          >
            <dt className="text-fg-muted text-xs">{header}</dt>
            <dd className="font-semibold text-lg">
              <Money cents={totals[age]} />
            </dd>
          </div>
        ))}
      </dl>
      <Card padded={false}>
        <DataTable
          caption="What each customer owes, by days past the due date"
          columns={table}
          rows={debtors}
          rowKey={(row) => row.customerId ?? "walk-in"}
          empty={
            <EmptyState icon={<ReceiptText />} title="No unpaid invoices">
              Every posted invoice is paid in full.
            </EmptyState>
          }
        />
      </Card>
    </div>
  );
}

function Remind({ debtor, timeZone }: { debtor: Debtor; timeZone: string }) {
  const [id, setId] = useState(newId);
  const remind = useWrite(remindCustomer, {
    invalidates: [getAging],
    onSuccess: ({ leavesAt }) => {
      setId(newId());
      const isLater = new Date(leavesAt).getTime() > Date.now() + 60_000;
      toast({
        title: isLater ? `Reminder scheduled for ${debtor.name}` : `Reminder sent to ${debtor.name}`,
        description: isLater
          ? `The email goes out ${formatTime(leavesAt, timeZone, "date-time")}, within their contact hours.`
          : "The email is on its way.",
      });
    },
  });
  const { customerId, reminder } = debtor;
  if (!customerId) return <span className="text-fg-muted text-xs">No customer on file</span>;
  return (
    <span className="grid justify-items-start gap-1">
      {debtor.hasEmail ? (
        <Button
          size="sm"
          loading={remind.isPending}
          onClick={() => remind.mutate({ params: { id: customerId }, body: { id } })}
        >
          <Mail aria-hidden="true" />
          Remind
          <span className="sr-only"> {debtor.name}</span>
        </Button>
      ) : (
        <span className="text-fg-muted text-xs">No email address</span>
      )}
      {reminder ? (
        <span className="text-fg-muted text-xs">
          {reminder.outcome === null ? "Sends" : reminder.outcome === "mailed" ? "Emailed" : "Not emailed"}{" "}
          {formatTime(reminder.leavesAt, timeZone, "date")}
        </span>
      ) : null}
    </span>
  );
}
