import {
  getCustomerTimeline,
  type TimelineEntry,
  timelineKinds,
} from "@autoiq/domain/customers/record/contract";
import { dayIn } from "@autoiq/domain/kernel/time";
import {
  ArrowLeftRight,
  CalendarDays,
  ClipboardList,
  CreditCard,
  FileMinus,
  History,
  type LucideIcon,
  MessageSquare,
  ReceiptText,
  StickyNote,
  Undo2,
} from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { request } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { usePaginatedQuery } from "~/platform/use-paginated-query";
import { DateTime, Money } from "~/ui/data-display";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Select } from "~/ui/forms/select";
import { Card } from "~/ui/layout/card";
import { LoadMore } from "~/ui/lists/load-more";
import { NoteForm } from "./note-form";

type Kind = TimelineEntry["kind"];

const entryStyles: Record<Kind, { word: string; plural: string; icon: LucideIcon }> = {
  appointment: { word: "Appointment", plural: "Appointments", icon: CalendarDays },
  "repair-order": { word: "Repair order", plural: "Repair orders", icon: ClipboardList },
  invoice: { word: "Invoice", plural: "Invoices", icon: ReceiptText },
  payment: { word: "Payment", plural: "Payments", icon: CreditCard },
  refund: { word: "Refund", plural: "Refunds", icon: Undo2 },
  "credit-note": { word: "Credit note", plural: "Credit notes", icon: FileMinus },
  message: { word: "Message", plural: "Messages", icon: MessageSquare },
  note: { word: "Note", plural: "Notes", icon: StickyNote },
  transfer: { word: "Transfer", plural: "Vehicle transfers", icon: ArrowLeftRight },
};

/** Omits the obvious, such as a successful payment or a finished visit. */
const usual = ["succeeded", "checked-in", "sent"];
const describe = (status: string) => (usual.includes(status) ? "" : status.replaceAll("-", " "));

const ahead = ["requested", "confirmed", "arrived"];

function addressOf(entry: TimelineEntry, timeZone: string): string | null {
  if (entry.kind === "invoice") return `/invoices/${entry.id}`;
  if (entry.kind === "appointment" && !entry.repairOrderId && ahead.includes(entry.status))
    return `/scheduling?day=${dayIn(timeZone, new Date(entry.at))}&appointment=${entry.id}`;
  return entry.repairOrderId ? `/repair-orders/${entry.repairOrderId}` : null;
}

/** A customer's whole history in one list, newest first, with a field to add a note. */
export function Timeline({
  customerId,
  timeZone,
  mayWrite,
}: {
  customerId: string;
  timeZone: string;
  mayWrite: boolean;
}) {
  const { to } = useWorkspace();
  const [kind, setKind] = useState<Kind | "all">("all");
  const list = usePaginatedQuery({
    key: [getCustomerTimeline.name, { id: customerId, kind }],
    topics: getCustomerTimeline.topics ?? [],
    ask: (after, signal) =>
      request(getCustomerTimeline, { params: { id: customerId }, query: { kind, after } }, { signal }),
  });
  const entries = list.data?.pages.flatMap((page) => page.entries);
  return (
    <Card
      title="Timeline"
      padded={false}
      actions={
        <Select
          aria-label="Show"
          value={kind}
          onChange={(event) => setKind(timelineKinds.find((each) => each === event.target.value) ?? "all")}
          options={[
            { value: "all", label: "All activity" },
            ...timelineKinds.map((each) => ({ value: each, label: entryStyles[each].plural })),
          ]}
        />
      }
    >
      {mayWrite ? <NoteForm customerId={customerId} /> : null}
      {list.error && !entries ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : !entries ? (
        <SkeletonRows label="Loading timeline" rows={6} />
      ) : entries.length === 0 ? (
        <EmptyState icon={<History />} title={kind === "all" ? "No activity yet" : "No entries of this type"}>
          Appointments, repair orders, invoices, payments, and messages appear here as they happen.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {entries.map((entry) => {
            const style = entryStyles[entry.kind];
            const Icon = style.icon;
            const address = addressOf(entry, timeZone);
            return (
              <li key={`${entry.kind}${entry.id}`} className="flex items-start gap-3 px-4 py-2.5 text-sm">
                <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-fg-muted" />
                <div className="min-w-0 flex-1">
                  <p className="whitespace-pre-line break-words">
                    <span className="sr-only">{style.word}: </span>
                    {address ? (
                      <Link
                        to={to(address)}
                        className="font-medium text-accent-text underline-offset-2 hover:underline"
                      >
                        {entry.title}
                      </Link>
                    ) : (
                      <span className={entry.kind === "note" ? "" : "font-medium"}>{entry.title}</span>
                    )}
                  </p>
                  <p className="text-fg-muted text-xs">
                    <DateTime instant={entry.at} timeZone={timeZone} style="date" />
                    {[
                      entry.kind === "appointment" ? style.word : "",
                      entry.detail,
                      entry.kind === "transfer" ? "" : describe(entry.status),
                    ]
                      .filter(Boolean)
                      .map((text) => ` · ${text}`)}
                  </p>
                </div>
                {entry.cents === null ? null : <Money cents={entry.cents} className="shrink-0" />}
              </li>
            );
          })}
        </ul>
      )}
      <LoadMore
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </Card>
  );
}
