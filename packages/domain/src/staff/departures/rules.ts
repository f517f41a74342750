import { accept, type Result, refuse } from "../../kernel/result.ts";
import { addDays } from "../../kernel/time.ts";

/** Kinds of open work that a team member holds. A task always has an owner, the others may stay unassigned. */
export const workKinds = ["job", "repair-order", "appointment", "conversation", "lead", "task"] as const;
export type WorkKind = (typeof workKinds)[number];
export const unassignableKinds = ["job", "repair-order", "appointment", "conversation", "lead"] as const;
export type UnassignableKind = (typeof unassignableKinds)[number];

/** The earliest last day is that many days ago. */
export const mostDaysAgo = 14;

/** The last day of somebody who leaves: at most two weeks ago, at most a year ahead. */
export function checkLastDay(lastDay: string, today: string): Result<string> {
  if (lastDay < addDays(today, -mostDaysAgo))
    return refuse(`Choose a last day that is at most ${mostDaysAgo} days ago.`);
  if (lastDay > addDays(today, 366)) return refuse("Choose a last day within a year.");
  return accept(lastDay);
}

/** Something that a person holds, and what stands in the way of the successor. */
export interface HeldWork {
  readonly kind: WorkKind;
  readonly id: string;
  /** As a list names it. Empty: it is only counted. */
  readonly line: string;
  /** Of an appointment: the successor is booked or off at that time. */
  readonly isTaken: boolean;
  /** Of a job: skills that it needs and the successor doesn't have. Empty: none. */
  readonly missing: string;
}

export interface Successor {
  readonly id: string;
  readonly name: string;
  readonly mayMessage: boolean;
  readonly mayServeCustomers: boolean;
}

export interface Handover<Work extends HeldWork = HeldWork> {
  readonly taken: readonly Work[];
  /** Stays unassigned because it was chosen. */
  readonly open: readonly Work[];
  /** Stays unassigned although the successor was chosen, with the reason. */
  readonly refused: readonly { readonly work: Work; readonly reason: string }[];
}

/** Why the successor can't have it. Undefined: they can. */
function obstacle(work: HeldWork, to: Successor, refusesMissingSkills: boolean): string | undefined {
  switch (work.kind) {
    case "job":
      return refusesMissingSkills && work.missing !== ""
        ? `${to.name} doesn't have ${work.missing}`
        : undefined;
    case "appointment":
      return work.isTaken ? `${to.name} is booked or off then` : undefined;
    case "conversation":
      return to.mayMessage ? undefined : `${to.name} can't reply to customers`;
    case "lead":
    case "task":
      return to.mayServeCustomers ? undefined : `${to.name} doesn't work at the front desk`;
    default:
      return undefined;
  }
}

/** Who gets what. Nothing is left without a place: what the successor can't have stays unassigned, with the reason. */
export function handOver<Work extends HeldWork>(
  held: readonly Work[],
  of: {
    readonly successor: Successor | null;
    readonly unassigned: readonly string[];
    readonly refusesMissingSkills: boolean;
  },
): Handover<Work> {
  const { successor, unassigned, refusesMissingSkills } = of;
  const taken: Work[] = [];
  const open: Work[] = [];
  const refused: { work: Work; reason: string }[] = [];
  for (const work of held) {
    if (successor === null || unassigned.includes(work.kind)) {
      open.push(work);
      continue;
    }
    const reason = obstacle(work, successor, refusesMissingSkills);
    if (reason === undefined) taken.push(work);
    else refused.push({ work, reason });
  }
  return { taken, open, refused };
}

/** Refuses a handover that leaves a task without an owner. */
export function checkTasks(handover: Handover): Result<true> {
  const reason = handover.refused.find(({ work }) => work.kind === "task")?.reason;
  const tasks =
    handover.open.filter(({ kind }) => kind === "task").length +
    handover.refused.filter(({ work }) => work.kind === "task").length;
  if (tasks === 0) return accept(true);
  const them = tasks === 1 ? "the open task" : `the ${tasks} open tasks`;
  return refuse(
    reason
      ? `${reason}. Choose someone else for ${them}.`
      : `Choose who takes over ${them}. A task needs an owner.`,
  );
}
