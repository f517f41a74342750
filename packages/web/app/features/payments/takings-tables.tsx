import {
  addTakings,
  type DayTakings,
  type Takings,
  takingsByMethod,
} from "@autoiq/domain/payment-methods/takings";
import { Banknote } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router";
import { formatDay } from "~/platform/time/time-zone";
import { cn } from "~/ui/cn";
import { Money } from "~/ui/data-display";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Card } from "~/ui/layout/card";
import { type Column, DataTable, NoValue } from "~/ui/lists/data-table";

interface Row extends Takings {
  readonly key: string;
  readonly label: string;
  /** A card brand within the terminal's total, or the total of all. */
  readonly level: "method" | "brand" | "total";
}

const styles = { method: "", brand: "text-fg-muted", total: "font-semibold" } as const;
const tipsOf = (of: Takings): number => (of.tipsCents ?? 0) - (of.tipsRefundedCents ?? 0);
const netOf = (of: Takings): number => of.receivedCents - of.refundedCents;

const methodColumns: readonly Column<Row>[] = [
  {
    id: "method",
    header: "Method",
    lead: true,
    cell: (row) => (
      <span className={cn(row.level === "brand" ? "pl-4" : "font-medium", styles[row.level])}>
        {row.label}
      </span>
    ),
  },
  {
    id: "payments",
    header: "Payments",
    align: "end",
    phone: "pair",
    cell: (row) => <span className={styles[row.level]}>{row.payments}</span>,
  },
  {
    id: "received",
    header: "Received",
    align: "end",
    phone: "pair",
    cell: (row) => <Money cents={row.receivedCents} className={styles[row.level]} />,
  },
  {
    id: "refunds",
    header: "Refunds",
    align: "end",
    phone: "pair",
    cell: (row) =>
      row.refunds === 0 ? <NoValue /> : <span className={styles[row.level]}>{row.refunds}</span>,
  },
  {
    id: "refunded",
    header: "Refunded",
    align: "end",
    phone: "pair",
    cell: (row) =>
      row.refundedCents === 0 ? (
        <NoValue />
      ) : (
        <Money cents={-row.refundedCents} className={styles[row.level]} />
      ),
  },
  {
    id: "net",
    header: "Net",
    align: "end",
    corner: true,
    cell: (row) => <Money cents={netOf(row)} className={styles[row.level]} />,
  },
];

// Only where there were any: tips are held for people and are no part of the net.
const tipColumn: Column<Row> = {
  id: "tips",
  header: "Tips",
  align: "end",
  phone: "pair",
  cell: (row) => {
    const cents = tipsOf(row);
    return cents === 0 ? <NoValue /> : <Money cents={cents} className={styles[row.level]} />;
  },
};

/** Payments by method, with the terminal's batch by card brand, and the total of all. */
export function TakingsByMethod({ rows }: { rows: readonly DayTakings[] }) {
  const shown = useMemo((): Row[] => {
    const methods = takingsByMethod(rows);
    return [
      ...methods.flatMap(({ brands, ...all }): Row[] => [
        { ...all, key: all.method, level: "method" },
        ...brands.map((each): Row => ({ ...each, key: `brand ${each.brand ?? "none"}`, level: "brand" })),
      ]),
      ...(methods.length > 0
        ? [{ ...addTakings(rows), key: "total", label: "Total", level: "total" } as const]
        : []),
    ];
  }, [rows]);
  return (
    <Card title="By method" padded={false}>
      <DataTable
        caption="Payments and refunds by method"
        columns={rows.some((row) => tipsOf(row) !== 0) ? [...methodColumns, tipColumn] : methodColumns}
        rows={shown}
        rowKey={(row) => row.key}
        empty={
          <EmptyState icon={<Banknote />} title="No payments in this period">
            Payments and deposits appear on the day they are received, refunds on the day they are made.
          </EmptyState>
        }
      />
    </Card>
  );
}

interface Day {
  readonly day: string;
  /** Net by method, in cents. */
  readonly net: Readonly<Record<string, number>>;
  readonly totalCents: number;
}

/** Net payments of each business day. A day opens as its own report. */
export function TakingsByDay({
  rows,
  linkOf,
}: {
  rows: readonly DayTakings[];
  linkOf: (day: string) => string;
}) {
  const days = useMemo(
    () =>
      [...new Set(rows.map((row) => row.day))].map((day): Day => {
        const ofDay = rows.filter((row) => row.day === day);
        return {
          day,
          net: Object.fromEntries(takingsByMethod(ofDay).map((each) => [each.method, netOf(each)])),
          totalCents: netOf(addTakings(ofDay)),
        };
      }),
    [rows],
  );
  const columns = useMemo(
    (): Column<Day>[] => [
      {
        id: "day",
        header: "Day",
        lead: true,
        sortBy: (row) => row.day,
        cell: (row) => (
          <Link
            to={linkOf(row.day)}
            className="font-medium text-accent-text underline-offset-2 hover:underline"
          >
            {formatDay(row.day, { weekday: "short", month: "short", day: "numeric", year: "numeric" })}
          </Link>
        ),
      },
      ...takingsByMethod(rows).map(
        ({ method, label }): Column<Day> => ({
          id: method,
          header: label,
          align: "end",
          phone: "pair",
          cell: (row) => (row.net[method] === undefined ? <NoValue /> : <Money cents={row.net[method]} />),
        }),
      ),
      {
        id: "total",
        header: "Total",
        align: "end",
        corner: true,
        sortBy: (row) => row.totalCents,
        cell: (row) => <Money cents={row.totalCents} className="font-semibold" />,
      },
    ],
    [rows, linkOf],
  );
  if (days.length < 2) return null;
  return (
    <Card title="By day, less refunds" padded={false}>
      <DataTable caption="Net payments by day" columns={columns} rows={days} rowKey={(row) => row.day} />
    </Card>
  );
}
