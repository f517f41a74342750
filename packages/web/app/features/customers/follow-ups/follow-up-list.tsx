import type { FollowUp } from "@autoiq/domain/customers/follow-ups/contract";
import { isOverdue, outcomeTexts } from "@autoiq/domain/customers/follow-ups/rules";
import { customerName, formatPhone } from "@autoiq/domain/customers/schema";
import { formatDay } from "@autoiq/domain/kernel/time";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { formatClockTime, minutesOf } from "~/platform/time/time-zone";
import { cn } from "~/ui/cn";
import { DateTime } from "~/ui/data-display";

const link = "text-accent-text underline-offset-2 hover:underline inline-flex min-h-6 items-center";

/** "today, 9:00 AM", "November 23". */
export function formatDue({ dueOn, dueClock }: FollowUp, today: string): string {
  const on = dueOn === today ? "Today" : formatDay(dueOn, today);
  return dueClock === null ? on : `${on}, ${formatClockTime(minutesOf(dueClock))}`;
}

/** Tasks, each with what it is about and its buttons. */
export function FollowUpList({
  tasks,
  today,
  clock,
  timeZone,
  showOwner,
  acts,
}: {
  tasks: readonly FollowUp[];
  today: string;
  clock: string;
  timeZone: string;
  showOwner: boolean;
  acts: (task: FollowUp) => ReactNode;
}) {
  const { to } = useWorkspace();
  return (
    <ul className="divide-y divide-line">
      {tasks.map((task) => {
        const { customer, lead, vehicle, repairOrder, jobs, done } = task;
        const late = !done && isOverdue(task, { today, clock });
        const phone = customer?.phone ?? lead?.phone ?? null;
        return (
          <li
            key={task.id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="wrap-anywhere font-medium">{task.title}</p>
              <p className="flex flex-wrap gap-x-3 text-xs">
                <span className={cn(late ? "font-medium text-danger-text" : "text-fg-muted")}>
                  {done ? (
                    <>
                      {outcomeTexts[done.outcome]}, <DateTime instant={done.at} timeZone={timeZone} />,{" "}
                      {done.by}
                    </>
                  ) : (
                    `${late ? "Overdue: " : ""}${formatDue(task, today)}`
                  )}
                </span>
                {showOwner ? <span className="text-fg-muted">{task.owner.name}</span> : null}
              </p>
              <p className="flex flex-wrap gap-x-3 text-xs">
                {customer ? (
                  <Link to={to(`/clients/${customer.id}`)} className={link}>
                    {customerName(customer)}
                  </Link>
                ) : lead ? (
                  <Link to={to(`/crm/leads?lead=${lead.id}`)} className={link}>
                    {lead.name}
                  </Link>
                ) : null}
                {phone ? (
                  <a href={`tel:${phone}`} className={link}>
                    {formatPhone(phone)}
                  </a>
                ) : null}
                {vehicle ? (
                  <span className="inline-flex min-h-6 items-center text-fg-muted">{vehicle.label}</span>
                ) : null}
                {repairOrder ? (
                  <Link to={to(`/repair-orders/${repairOrder.id}`)} className={link}>
                    Repair order {repairOrder.number}
                  </Link>
                ) : null}
              </p>
              {jobs.length > 0 ? (
                <p className="wrap-anywhere text-fg-muted text-xs">
                  {jobs.map(({ name }) => name).join(", ")}
                </p>
              ) : null}
              {task.note ? <p className="wrap-anywhere text-fg-muted text-xs">{task.note}</p> : null}
              {done?.note ? <p className="wrap-anywhere text-fg-muted text-xs">{done.note}</p> : null}
            </div>
            <div className="flex flex-wrap gap-2">{acts(task)}</div>
          </li>
        );
      })}
    </ul>
  );
}
