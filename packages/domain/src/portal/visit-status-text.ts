import type { AreaMessages } from "../catalog/areas.ts";
import { fillIn, forCount } from "../catalog/message.ts";
import type { Language } from "../kernel/language.ts";
import type { RepairOrderStatus } from "../repair-orders/schema.ts";

interface Visit {
  readonly status: RepairOrderStatus;
  readonly estimateWaiting: boolean;
  readonly jobsApproved: number;
  readonly jobsDone: number;
  readonly waitingForParts: boolean;
}
type StatusText = AreaMessages<"client-home">["statusText"];

/**
 * The status of a visit in a sentence for the car's owner. What needs the owner's action comes before what the shop
 * is doing.
 */
export function visitStatusText(of: Visit, shop: string, text: StatusText, language: Language): string {
  const { jobsApproved: jobs, jobsDone: done } = of;
  if (of.estimateWaiting && (of.status === "estimate" || of.status === "awaiting-approval"))
    return fillIn(text.estimateSent, { shop });
  switch (of.status) {
    case "estimate":
      return fillIn(text.estimate, { shop });
    case "awaiting-approval":
      return fillIn(text.awaitingApproval, { shop });
    case "approved":
      return `${forCount(text.approved, jobs, language)} ${of.waitingForParts ? text.waitingForParts : text.notBegun}`;
    case "in-progress":
      if (of.waitingForParts) return `${doneOf(done, jobs, text)} ${text.waitingForParts}`;
      return `${text.inProgress} ${doneOf(done, jobs, text)}`;
    case "quality-check":
      return text.qualityCheck;
    case "ready":
      return text.ready;
    case "invoiced":
      return text.invoiced;
    case "closed":
      return text.closed;
    case "void":
      return fillIn(text.void, { shop });
  }
}

function doneOf(done: number, jobs: number, text: StatusText): string {
  if (jobs !== 1) return fillIn(text.jobsDone, { done, jobs });
  return done === 1 ? text.jobDone : text.jobNotDone;
}
