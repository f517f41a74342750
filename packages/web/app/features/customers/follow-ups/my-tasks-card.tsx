import { listFollowUps } from "@autoiq/domain/customers/follow-ups/contract";
import { isOverdue } from "@autoiq/domain/customers/follow-ups/rules";
import { customerName } from "@autoiq/domain/customers/schema";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { cn } from "~/ui/cn";
import { Card } from "~/ui/layout/card";
import { formatDue } from "./follow-up-list";

const shown = 6;

/** The person's own tasks that are overdue or due today. Nothing when there are none. */
export function MyTasksCard() {
  const { to } = useWorkspace();
  const { data } = useQuery(queryOptionsFor(listFollowUps, { query: {} }));
  const due = data?.followUps.filter(({ dueOn }) => dueOn <= data.today) ?? [];
  if (!data || due.length === 0) return null;
  return (
    <Card title={`My tasks today (${due.length}${data.next ? "+" : ""})`} padded={false}>
      <ul className="divide-y divide-line">
        {due.slice(0, shown).map((task) => (
          <li key={task.id}>
            <Link
              to={to("/crm/tasks")}
              className="block px-4 py-2 text-sm outline-offset-[-2px]! hover:bg-hover"
            >
              <span className="wrap-anywhere block font-medium">{task.title}</span>
              <span
                className={cn("block text-xs", isOverdue(task, data) ? "text-danger-text" : "text-fg-muted")}
              >
                {[
                  task.customer ? customerName(task.customer) : task.lead?.name,
                  `${isOverdue(task, data) ? "Overdue: " : ""}${formatDue(task, data.today)}`,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
