import type { DeclinedRow } from "@autoiq/domain/customers/declined-work/contract";
import { outcomeTexts } from "@autoiq/domain/customers/follow-ups/rules";
import { customerName, formatPhone } from "@autoiq/domain/customers/schema";
import { type Rating, ratingFacts } from "@autoiq/domain/inspections/ratings";
import { daysBetween, formatDay } from "@autoiq/domain/kernel/time";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { localized } from "~/platform/language/messages";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Badge } from "~/ui/badge";
import { DateTime, Money } from "~/ui/data-display";
import { type Column, DataTable, NoValue } from "~/ui/lists/data-table";

function formatAge(on: string, today: string): string {
  const days = daysBetween(on, today);
  if (days < 1) return "today";
  if (days < 60) return days === 1 ? "1 day ago" : `${days} days ago`;
  return `${Math.round(days / 30)} months ago`;
}

/** The safety color of the point that the job came from, in a word. */
function SafetyColor({ rating }: { rating: Rating | null }) {
  if (rating === null || !ratingFacts[rating].finding) return null;
  return <Badge tone={ratingFacts[rating].tone}>{localized(ratingFacts[rating].label)}</Badge>;
}

/** Cars with declined or deferred work. `acts` renders a row's buttons. */
export function DeclinedTable({
  rows,
  today,
  timeZone,
  caption,
  acts,
  empty,
}: {
  rows: readonly DeclinedRow[];
  today: string;
  timeZone: string;
  caption: string;
  acts: (row: DeclinedRow) => ReactNode;
  empty: ReactNode;
}) {
  const { to } = useWorkspace();
  const columns = useMemo(
    (): Column<DeclinedRow>[] => [
      {
        id: "customer",
        header: "Customer",
        lead: true,
        cell: ({ customer, vehicle }) => (
          <span>
            <Link
              to={to(`/clients/${customer.id}`)}
              className="inline-flex min-h-6 items-center font-medium text-accent-text underline-offset-2 hover:underline"
            >
              {customerName(customer)}
            </Link>
            <span className="block text-fg-muted text-xs">{vehicle.label}</span>
            {customer.phone ? (
              <a
                href={`tel:${customer.phone}`}
                className="inline-flex min-h-6 items-center whitespace-nowrap text-fg-muted text-xs underline-offset-2 hover:underline"
              >
                {formatPhone(customer.phone)}
              </a>
            ) : null}
          </span>
        ),
      },
      {
        id: "work",
        header: "Work",
        phone: "text",
        className: "md:min-w-[14em]",
        cell: ({ jobs }) => (
          <ul className="grid max-w-[28em] gap-1.5">
            {jobs.map(({ id, name, on, cents, rating, decision }) => (
              <li key={id}>
                <span className="wrap-anywhere">{name}</span> <SafetyColor rating={rating} />
                <span className="block text-fg-muted text-xs">
                  <Money cents={cents} />, {decision} {formatAge(on, today)}
                </span>
              </li>
            ))}
          </ul>
        ),
      },
      {
        id: "cents",
        header: "Offered",
        align: "end",
        corner: true,
        cell: ({ cents }) => <Money cents={cents} className="font-medium" />,
      },
      {
        id: "contact",
        header: "Last contact",
        phone: "text",
        cell: ({ lastContact, task, appointment, noDraft }) => (
          <span className="block max-w-[16em] text-xs">
            {appointment ? (
              <span className="block">
                Comes in <DateTime instant={appointment.startsAt} timeZone={timeZone} />
              </span>
            ) : null}
            {task ? (
              <span className={task.dueOn < today ? "block text-danger-text" : "block"}>
                Task for {task.owner}, {task.dueOn === today ? "today" : formatDay(task.dueOn, today)}
              </span>
            ) : null}
            {lastContact ? (
              <span className="block text-fg-muted">
                {outcomeTexts[lastContact.outcome ?? "messaged"]},{" "}
                <DateTime instant={lastContact.at} timeZone={timeZone} style="date" />
                {lastContact.by ? `, ${lastContact.by}` : ""}
                {lastContact.note ? <span className="wrap-anywhere block">{lastContact.note}</span> : null}
              </span>
            ) : task || appointment ? null : (
              <NoValue />
            )}
            {noDraft ? <span className="block text-fg-muted">{noDraft}</span> : null}
          </span>
        ),
      },
      {
        id: "acts",
        header: "Next step",
        phone: "text",
        align: "end",
        cell: (row) => (
          <span className="inline-flex gap-2 md:max-xl:w-[8em] md:max-xl:flex-wrap md:justify-end">
            {acts(row)}
          </span>
        ),
      },
    ],
    [to, today, timeZone, acts],
  );
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ vehicle }) => vehicle.id}
      empty={empty}
    />
  );
}
