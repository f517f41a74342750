import { formatPhone } from "@autoiq/domain/customers/schema";
import { type CollectionRow, getCollections } from "@autoiq/domain/invoices/collections/contract";
import { useQuery } from "@tanstack/react-query";
import { NotebookPen, PhoneCall } from "lucide-react";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { Link } from "react-router";
import { queryOptionsFor } from "~/platform/api";
import { formatCount, formatMoney } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { formatDay } from "~/platform/time/time-zone";
import { Badge, type Tone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DateTime, Money } from "~/ui/data-display";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { type Column, DataTable, NoValue } from "~/ui/lists/data-table";
import { Dialog } from "~/ui/overlays/dialog";

const NoteForm = lazy(() => import("./note-form").then((all) => ({ default: all.NoteForm })));

const promises: Readonly<Record<CollectionRow["promise"], { label: string; tone: Tone } | null>> = {
  none: null,
  open: { label: "Promised", tone: "info" },
  kept: { label: "Promise kept", tone: "success" },
  broken: { label: "Broken promise", tone: "danger" },
};
const short = (day: string) => formatDay(day, { month: "short", day: "numeric" });

/** Whom to call about overdue invoices: broken promises first, then actions that are due, then the oldest. */
export function CollectionsPanel({
  timeZone,
  receive,
}: {
  timeZone: string;
  /** Takes a payment of a customer. */
  receive: (customerId: string, name: string) => ReactNode;
}) {
  const loaded = useQuery(queryOptionsFor(getCollections));
  const { to, may } = useWorkspace();
  const [noting, setNoting] = useState<CollectionRow | null>(null);
  const mayNote = may("payment.take");
  const today = loaded.data?.today ?? "";
  const columns = useMemo(
    (): Column<CollectionRow>[] => [
      {
        id: "customer",
        header: "Customer",
        lead: true,
        cell: (row) => (
          <span>
            <Link
              to={to(`/clients/${row.customerId}`)}
              className="font-medium text-accent-text underline-offset-2 hover:underline"
            >
              {row.name}
            </Link>
            {row.phone ? (
              <a href={`tel:${row.phone}`} className="block text-fg-muted text-xs hover:underline">
                {formatPhone(row.phone)}
              </a>
            ) : null}
          </span>
        ),
      },
      {
        id: "overdue",
        header: "Overdue",
        align: "end",
        corner: true,
        cell: (row) => (
          <span>
            <Money cents={row.overdueCents} className="font-semibold" />
            {row.totalCents > row.overdueCents ? (
              <span className="block text-fg-muted text-xs">of {formatMoney(row.totalCents)} due</span>
            ) : null}
          </span>
        ),
      },
      {
        id: "age",
        header: "Past due",
        align: "end",
        phone: "pair",
        cell: (row) => (
          <span className="whitespace-nowrap">
            {formatCount(row.oldestDays)} {row.oldestDays === 1 ? "day" : "days"}
          </span>
        ),
      },
      {
        id: "promise",
        header: "Promise",
        className: "md:min-w-36",
        phone: "pair",
        cell: (row) => {
          const promise = promises[row.promise];
          const { last } = row;
          if (!promise || !last?.promisedOn) return <NoValue />;
          return (
            <span className="grid justify-items-start gap-0.5">
              <Badge tone={promise.tone}>{promise.label}</Badge>
              <span className="text-fg-muted text-xs">
                {formatMoney(last.promisedCents ?? 0)} by {short(last.promisedOn)}
                {last.promisedBy ? `, ${last.promisedBy}` : ""}
              </span>
              {row.receivedCents > 0 ? (
                <span className="text-fg-muted text-xs">{formatMoney(row.receivedCents)} received since</span>
              ) : null}
            </span>
          );
        },
      },
      {
        id: "note",
        header: "Last note",
        // A tablet has no room for it. The dialog shows all notes.
        className: "md:max-xl:hidden",
        phone: "pair",
        cell: (row) =>
          row.last ? (
            <span className="grid gap-0.5">
              {row.last.note ? <span className="wrap-anywhere line-clamp-2">{row.last.note}</span> : null}
              <span className="text-fg-muted text-xs">
                {row.last.by}, <DateTime instant={row.last.at} timeZone={timeZone} style="date" />
              </span>
            </span>
          ) : (
            <NoValue />
          ),
      },
      {
        id: "next",
        header: "Next action",
        phone: "pair",
        cell: (row) => {
          const on = row.last?.nextActionOn;
          if (!on) return <NoValue />;
          return (
            <span
              className={on <= today ? "whitespace-nowrap font-medium text-danger-text" : "whitespace-nowrap"}
            >
              {on === today ? "Today" : short(on)}
            </span>
          );
        },
      },
      ...(mayNote
        ? [
            {
              id: "acts",
              header: "Actions",
              hidesHeader: true,
              cell: (row: CollectionRow) => (
                <span className="flex flex-wrap gap-2 xl:flex-nowrap">
                  <Button size="sm" onClick={() => setNoting(row)}>
                    <NotebookPen aria-hidden="true" />
                    Add note<span className="sr-only"> about {row.name}</span>
                  </Button>
                  {receive(row.customerId, row.name)}
                </span>
              ),
            },
          ]
        : []),
    ],
    [to, mayNote, receive, timeZone, today],
  );
  return (
    <Card padded={false}>
      {!loaded.data ? (
        loaded.error ? (
          <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
        ) : (
          <SkeletonRows label="Loading overdue customers" rows={8} />
        )
      ) : (
        <DataTable
          caption="Customers with overdue balances, first whom to call first"
          columns={columns}
          rows={loaded.data.rows}
          rowKey={(row) => row.customerId}
          empty={
            <EmptyState icon={<PhoneCall />} title="Nobody is overdue">
              Customers appear here the day after an invoice is due.
            </EmptyState>
          }
        />
      )}
      <Dialog
        open={noting !== null}
        onOpenChange={(open) => (open ? undefined : setNoting(null))}
        title={noting ? `Collections: ${noting.name}` : "Collections"}
      >
        {noting ? (
          <Suspense fallback={<SkeletonRows label="Loading notes" rows={4} />}>
            <NoteForm row={noting} today={today} timeZone={timeZone} onDone={() => setNoting(null)} />
          </Suspense>
        ) : null}
      </Dialog>
    </Card>
  );
}
