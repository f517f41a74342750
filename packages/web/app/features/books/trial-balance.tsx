import type { getJournal } from "@autoiq/domain/books/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { BookOpenText } from "lucide-react";
import { useMemo } from "react";
import { cn } from "~/ui/cn";
import { Money } from "~/ui/data-display";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Card } from "~/ui/layout/card";
import { type Column, DataTable, NoValue } from "~/ui/lists/data-table";

type Account = ReplyOf<typeof getJournal>["accounts"][number];
type Row = Account & { readonly isTotal?: boolean };

const amount = (cents: number, row: Row) =>
  cents === 0 ? <NoValue /> : <Money cents={cents} className={cn(row.isTotal && "font-semibold")} />;

const columns: readonly Column<Row>[] = [
  {
    id: "account",
    header: "Account",
    lead: true,
    cell: (row) => (
      <span className={row.isTotal ? "font-semibold" : "font-medium"}>
        {row.number ? <span className="mr-2 text-fg-muted tabular-nums">{row.number}</span> : null}
        {row.name}
        {row.methods ? <span className="ml-2 font-normal text-fg-muted text-xs">{row.methods}</span> : null}
      </span>
    ),
  },
  {
    id: "debit",
    header: "Debit",
    align: "end",
    phone: "pair",
    cell: (row) => amount(row.debitCents, row),
  },
  {
    id: "credit",
    header: "Credit",
    align: "end",
    phone: "pair",
    cell: (row) => amount(row.creditCents, row),
  },
  {
    id: "balance",
    header: "Change",
    align: "end",
    corner: true,
    cell: (row) =>
      row.isTotal ? (
        <Money cents={0} className="font-semibold" />
      ) : (
        <Money cents={row.debitCents - row.creditCents} />
      ),
  },
];

/** What a period debited and credited to each account. Both sides add up to the same. */
export function TrialBalance({
  accounts,
  hasGoods,
  hasAllWages,
}: {
  accounts: readonly Account[];
  hasGoods: boolean;
  hasAllWages: boolean;
}) {
  const rows = useMemo((): Row[] => {
    if (accounts.length === 0) return [];
    const total = (side: "debitCents" | "creditCents") => accounts.reduce((sum, each) => sum + each[side], 0);
    return [
      ...accounts,
      {
        number: "",
        name: "Total",
        methods: "",
        debitCents: total("debitCents"),
        creditCents: total("creditCents"),
        isTotal: true,
      },
    ];
  }, [accounts]);
  return (
    <Card title="Trial balance" padded={false}>
      <DataTable
        caption="Trial balance"
        columns={columns}
        rows={rows}
        rowKey={(row) => `${row.number} ${row.name}`}
        empty={
          <EmptyState icon={<BookOpenText />} title="No entries in this period">
            Invoices, payments, and deposits are booked on the day they are made.
          </EmptyState>
        }
      />
      {hasGoods ? null : (
        <p className="px-4 pb-3 text-fg-muted text-sm">
          Cost of goods is left out because you can't see costs.
        </p>
      )}
      {hasAllWages ? null : (
        <p className="px-4 pb-3 text-fg-muted text-sm">
          Wages of fewer than three people are added to others or left out because you can't see pay.
        </p>
      )}
    </Card>
  );
}
