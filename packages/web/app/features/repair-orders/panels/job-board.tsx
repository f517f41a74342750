import type { RepairOrderCard } from "@autoiq/domain/repair-orders/contract";
import type { RepairOrderStatus } from "@autoiq/domain/repair-orders/schema";
import { Clock, OctagonPause } from "lucide-react";
import { Link } from "react-router";
import { formatQuantity, formatTime } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { shortAge, wallClock } from "~/platform/zoned";
import { Badge, StatusPill } from "~/ui/badge";
import { cn } from "~/ui/cn";
import { Money } from "~/ui/figures";
import { holdReasonWords, statusLook } from "./states";

const columns: readonly RepairOrderStatus[] = [
  "estimate",
  "awaiting-approval",
  "approved",
  "in-progress",
  "quality-check",
  "ready",
  "invoiced",
];
const beforeReady = new Set<RepairOrderStatus>(columns.slice(0, 5));

/** Every open repair order in the column of its state. The state follows from the work; nobody drags it. */
export function JobBoard({
  cards,
  timeZone,
  now,
}: {
  cards: readonly RepairOrderCard[];
  timeZone: string;
  now: Date;
}) {
  return (
    <div className="grid gap-4 md:auto-cols-[minmax(11rem,1fr)] md:grid-flow-col md:gap-2 md:overflow-x-auto md:pb-2 xl:auto-cols-[minmax(9.5rem,1fr)]">
      {columns.map((status) => {
        const here = cards
          .filter((card) => card.status === status)
          .sort((a, b) => (a.promisedAt ?? "9").localeCompare(b.promisedAt ?? "9"));
        return (
          <section
            key={status}
            aria-label={statusLook[status].word}
            className={cn("min-w-0 rounded-lg bg-sunken p-1.5", here.length === 0 && "max-md:hidden")}
          >
            <h2 className="flex items-center justify-between px-1.5 py-1">
              <StatusPill tone={statusLook[status].tone} className="-ml-1">
                {statusLook[status].word}
              </StatusPill>
              <span className="text-fg-muted text-xs tabular">{here.length}</span>
            </h2>
            <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-1.5">
              {here.map((card) => (
                <li key={card.id}>
                  <BoardCard card={card} timeZone={timeZone} now={now} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function BoardCard({ card, timeZone, now }: { card: RepairOrderCard; timeZone: string; now: Date }) {
  const { to } = useWorkspace();
  const late = card.promisedAt !== null && new Date(card.promisedAt) < now && beforeReady.has(card.status);
  const today =
    card.promisedAt &&
    wallClock(card.promisedAt, timeZone).day === wallClock(now.toISOString(), timeZone).day;
  return (
    <Link
      to={to(`/repair-orders/${card.id}`)}
      className="block rounded-md border border-line bg-surface p-2 text-xs shadow-1 hover:border-line-strong"
    >
      <span className="flex items-baseline justify-between gap-2 text-fg-muted">
        <span className="font-medium tabular">{card.number}</span>
        <span className="flex gap-1.5">
          {card.visit === "waiter" ? <span className="font-medium text-warning-text">Waits</span> : null}
          {card.keytag ? <span>Key {card.keytag}</span> : null}
        </span>
      </span>
      <span className="mt-0.5 block truncate font-semibold text-fg text-sm">{card.customerName}</span>
      <span className="block truncate">{card.vehicle}</span>
      {card.promisedAt ? (
        <span
          className={cn(
            "mt-1 flex items-center gap-1",
            late ? "font-semibold text-danger-text" : "text-fg-muted",
          )}
        >
          <Clock aria-hidden="true" className="size-3.5 shrink-0" />
          {late
            ? `Late by ${shortAge(card.promisedAt, now)}`
            : `By ${formatTime(card.promisedAt, timeZone, today ? "time" : "date-time")}`}
        </span>
      ) : null}
      {card.blockedBy ? (
        <Badge tone="warning" className="mt-1">
          <OctagonPause aria-hidden="true" className="size-3.5" />
          {holdReasonWords[card.blockedBy]}
        </Badge>
      ) : null}
      <span className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-2 border-line border-t pt-1.5 text-fg-muted">
        <span title="Time in this state">{shortAge(card.statusSince, now)}</span>
        <span className="tabular" title="Hours clocked of hours sold">
          {formatQuantity(card.hoursClocked)} / {formatQuantity(card.hoursSold)} h
        </span>
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-2 text-fg-muted">
        <span className="truncate">{card.technicians.join(", ") || "Nobody assigned"}</span>
        <Money cents={card.authorizedCents || card.presentedCents} className="font-medium text-fg" />
      </span>
    </Link>
  );
}
