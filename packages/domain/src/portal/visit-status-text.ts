import type { RepairOrderStatus } from "../repair-orders/schema.ts";

interface Visit {
  readonly status: RepairOrderStatus;
  readonly estimateWaiting: boolean;
  readonly jobsApproved: number;
  readonly jobsDone: number;
  readonly waitingForParts: boolean;
}

/**
 * The status of a visit in a sentence for the car's owner. What needs the owner's action comes before what the shop
 * is doing.
 */
export function visitStatusText(of: Visit, shop: string): string {
  const { jobsApproved: jobs, jobsDone: done } = of;
  if (of.estimateWaiting && (of.status === "estimate" || of.status === "awaiting-approval"))
    return `${shop} has sent you an estimate. Nothing is done before you approve it.`;
  switch (of.status) {
    case "estimate":
      return `${shop} is looking at your car and sends you an estimate before any work.`;
    case "awaiting-approval":
      return `Your estimate is not answered. ${shop} does nothing before you approve it.`;
    case "approved":
      return `You approved ${jobs === 1 ? "1 job" : `${jobs} jobs`}. ${of.waitingForParts ? "The shop waits for a part." : "Work has not begun yet."}`;
    case "in-progress":
      if (of.waitingForParts) return `${doneOf(done, jobs)} The shop waits for a part.`;
      return `Your car is being worked on. ${doneOf(done, jobs)}`;
    case "quality-check":
      return "The work is done, and somebody checks it before you get your car back.";
    case "ready":
      return "The work is done and checked. You can pick up your car.";
    case "invoiced":
      return "The work is done and checked. The invoice is there.";
    case "closed":
      return "Done and settled.";
    case "void":
      return `${shop} cancelled this visit.`;
  }
}

const doneOf = (done: number, jobs: number): string =>
  jobs === 1
    ? done === 1
      ? "The job is done."
      : "The job is not done yet."
    : `${done} of ${jobs} jobs are done.`;
