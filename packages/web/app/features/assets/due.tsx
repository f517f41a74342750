import { lastDay } from "@autoiq/domain/assets/plans";
import type { DueState, Plan } from "@autoiq/domain/assets/schema";
import { formatDay } from "~/platform/time/time-zone";
import { Badge, type Tone } from "~/ui/badge";

export const dueLabels: Record<DueState, string> = {
  overdue: "Overdue",
  "this-month": "Due this month",
  "next-month": "Due next month",
  later: "Later",
};

const tones: Record<DueState, Tone> = {
  overdue: "danger",
  "this-month": "warning",
  "next-month": "info",
  later: "neutral",
};

/** Where a plan belongs in the list of what is due. */
export const DueBadge = ({ state }: { state: DueState }) => (
  <Badge tone={tones[state]}>{dueLabels[state]}</Badge>
);

/** "November 20, 2026" */
export const longDay = (day: string): string => formatDay(day, { dateStyle: "long" });
/** "Nov 20, 2026" */
export const shortDay = (day: string): string => formatDay(day, { dateStyle: "medium" });

/** "Every 12 months" */
export const describeInterval = ({ count, unit }: Plan["every"]): string =>
  count === 1 ? `Every ${unit === "days" ? "day" : "month"}` : `Every ${count} ${unit}`;

/** When a plan is due, and until when it is not overdue. */
export const describeDue = (plan: Pick<Plan, "dueOn" | "graceDays">): string =>
  plan.graceDays === 0
    ? `Due ${shortDay(plan.dueOn)}`
    : `Due ${shortDay(plan.dueOn)}, overdue after ${shortDay(lastDay(plan))}`;
