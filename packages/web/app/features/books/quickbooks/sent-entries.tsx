import {
  getQuickBooks,
  type QuickBooksEntry,
  type QuickBooksStatus,
  syncQuickBooks,
} from "@autoiq/domain/books/quickbooks/contract";
import { useMemo } from "react";
import { useWrite } from "~/platform/api";
import { formatDay } from "~/platform/time/time-zone";
import { toast } from "~/platform/toast";
import { StatusPill } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DateTime, Money } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Card } from "~/ui/layout/card";
import { type Column, DataTable, NoValue } from "~/ui/lists/data-table";

const states = {
  waiting: { label: "Waiting", tone: "info" },
  refused: { label: "Refused", tone: "danger" },
  sent: { label: "Sent", tone: "success" },
} as const;

const columnsOf = (timeZone: string, hasLocations: boolean): readonly Column<QuickBooksEntry>[] => [
  {
    id: "day",
    header: "Day",
    lead: true,
    cell: (row) => (
      <>
        <span className="whitespace-nowrap font-medium">{formatDay(row.day, { dateStyle: "medium" })}</span>
        {row.number > 1 ? <span className="ml-2 text-fg-muted">{`Correction ${row.number - 1}`}</span> : null}
      </>
    ),
  },
  ...(hasLocations
    ? [
        {
          id: "location",
          header: "Location",
          phone: "text",
          cell: (row) => row.location,
        } as Column<QuickBooksEntry>,
      ]
    : []),
  {
    id: "number",
    header: "Number in QuickBooks",
    phone: "text",
    cell: (row) => <span className="tabular-nums">{row.docNumber}</span>,
  },
  {
    id: "amount",
    header: "Debits",
    align: "end",
    phone: "pair",
    cell: (row) => <Money cents={row.debitCents} />,
  },
  {
    id: "sent",
    header: "Sent",
    phone: "text",
    cell: (row) => (row.sentAt ? <DateTime instant={row.sentAt} timeZone={timeZone} /> : <NoValue />),
  },
  {
    id: "state",
    header: "Status",
    corner: true,
    cell: (row) => <StatusPill tone={states[row.state].tone}>{states[row.state].label}</StatusPill>,
  },
];

/** Each problem once, with the days that have it: one closed period refuses a whole month. */
function Problems({ entries }: { entries: readonly QuickBooksEntry[] }) {
  const problems = new Map<string, string[]>();
  for (const { problem, day } of entries) {
    if (problem)
      problems.set(problem, [
        ...(problems.get(problem) ?? []),
        formatDay(day, { month: "short", day: "numeric" }),
      ]);
  }
  if (problems.size === 0) return null;
  return (
    <div className="grid gap-2 border-line border-b p-3">
      {[...problems].map(([problem, days]) => (
        <Notice
          key={problem}
          tone="warning"
          title={days.length > 4 ? `${days.length} days` : [...days].reverse().join(", ")}
        >
          {problem}
        </Notice>
      ))}
    </div>
  );
}

/** The entries that were made for QuickBooks: what was refused first, then the newest. */
export function SentEntries({ status, timeZone }: { status: QuickBooksStatus; timeZone: string }) {
  const { entries, counts } = status;
  const hasLocations = new Set(entries.map(({ location }) => location)).size > 1;
  const columns = useMemo(() => columnsOf(timeZone, hasLocations), [timeZone, hasLocations]);
  const retry = useWrite(syncQuickBooks, {
    invalidates: [getQuickBooks],
    onSuccess: () => toast({ title: "Sending again" }),
  });
  if (entries.length === 0) return null;
  const total = counts.sent + counts.waiting + counts.refused;
  return (
    <Card
      title="Journal entries"
      padded={false}
      actions={
        counts.refused > 0 ? (
          <Button loading={retry.isPending} onClick={() => retry.mutate({})}>
            Retry {counts.refused === 1 ? "1 refused entry" : `${counts.refused} refused entries`}
          </Button>
        ) : null
      }
    >
      <Problems entries={entries} />
      <DataTable caption="Journal entries" columns={columns} rows={entries} rowKey={({ id }) => id} />
      {total > entries.length ? (
        <p className="border-line border-t px-4 py-3 text-fg-muted text-sm">
          {`${entries.length} of ${total.toLocaleString("en-US")} entries. Refused ones are first.`}
        </p>
      ) : null}
    </Card>
  );
}
