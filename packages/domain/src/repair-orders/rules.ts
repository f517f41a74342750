import { fillIn } from "../catalog/message.ts";
import { en as orderText } from "../catalog/order-rules/en.ts";
import { en as text } from "../catalog/work-rules/en.ts";
import type { Cents } from "../kernel/money.ts";
import { formatCents } from "../kernel/money.ts";
import { accept, conflict, type Refusal, type Result, refuse, stale } from "../kernel/result.ts";
import { stateRules } from "../shops/state-rules.ts";
import { authorizedLimit } from "./approved-changes.ts";
import { isDiagnosis, isWrittenUp } from "./diagnosis.ts";
import { missingDotNumbers, type TireFacts } from "./parts/rules.ts";
import type { Job, Line, LineInput, RepairOrderStatus } from "./schema.ts";

type JobFacts = Pick<Job, "authorization" | "work" | "name">;

export interface RepairOrderFacts {
  readonly voidedAt: string | null;
  readonly invoiced: boolean;
  readonly paidInFull: boolean;
  readonly estimateSent: boolean;
  readonly qualityCheckedAt: string | null;
  readonly anyClockedOn: boolean;
  readonly jobs: readonly JobFacts[];
}

/**
 * estimate → awaiting approval → approved → in progress → quality check → ready → invoiced → closed; or void.
 * Derived from what has happened, so that the status and the facts cannot disagree.
 */
export function deriveStatus(facts: RepairOrderFacts): RepairOrderStatus {
  if (facts.voidedAt) return "void";
  if (facts.invoiced) return facts.paidInFull ? "closed" : "invoiced";
  const approved = facts.jobs.filter((job) => job.authorization === "approved");
  if (approved.length > 0) {
    if (approved.every((job) => job.work === "completed"))
      return facts.qualityCheckedAt ? "ready" : "quality-check";
    if (facts.anyClockedOn || approved.some((job) => job.work !== "pending")) return "in-progress";
    return "approved";
  }
  const open = facts.jobs.some((job) => job.authorization === "proposed");
  return open && facts.estimateSent ? "awaiting-approval" : "estimate";
}

/** Whether the repair order can still be changed at all. */
export function changeable(status: RepairOrderStatus): Result<true> {
  return status === "invoiced" || status === "closed" || status === "void"
    ? conflict(orderText.ended[status])
    : accept(true);
}

/** Two people edit the same estimate: the second save is rejected, and their screen shows the first one's. */
export const staleVersion = (editor: string): Refusal => stale(editor, "repair order");

/** An approved job can be changed until it is completed. What that means for the authorization: `changeApproved`. */
export function editJob(job: JobFacts): Result<true> {
  if (job.work === "completed") return conflict(`“${job.name}” is already completed and can't be changed.`);
  return accept(true);
}

/** Lines whose part left the shelf or was ordered stay as they are, however the rest of the job changes. */
export function editLines(
  lines: readonly Pick<Line, "id" | "description" | "partId" | "quantity" | "partState" | "backOrdered">[],
  edited: readonly LineInput[],
): Result<true> {
  const fixed = lines.filter(
    (line) =>
      line.backOrdered || taken(line) || line.partState === "returned" || line.partState === "ordered",
  );
  const changed = fixed.find((line) => {
    const now = edited.find(({ id }) => id === line.id);
    return (
      now?.kind !== "part" || now.partId !== line.partId || Number(now.quantity) !== Number(line.quantity)
    );
  });
  return changed
    ? conflict(
        `“${changed.description}” was already ordered or pulled from stock. Keep its part and quantity, or return it first.`,
      )
    : accept(true);
}

export function removeJob(job: JobFacts, hasClockedTime: boolean, wasAnswered = false): Result<true> {
  if (job.authorization === "approved")
    return conflict(`“${job.name}” is approved. Record that the customer declines it instead.`);
  if (hasClockedTime) return conflict(`“${job.name}” has time clocked on it and stays on the record.`);
  if (wasAnswered)
    return conflict(`The customer already decided on “${job.name}”, so it stays on the record.`);
  return accept(true);
}

const taken = (line: { partState: string | null }) =>
  line.partState === "issued" || line.partState === "installed";

/**
 * proposed → approved | declined | deferred. A declined or deferred job can be approved later. The same decision
 * cannot be made twice.
 */
export function decide(
  job: JobFacts & { lines?: readonly { partState: string | null }[] },
  decision: "approved" | "declined" | "deferred",
): Result<typeof decision> {
  const names = { job: job.name };
  if (job.authorization === decision) return conflict(fillIn(orderText.already[decision], names));
  if (decision === "approved") return accept(decision);
  if (job.authorization === "approved" && job.work !== "pending")
    return conflict(fillIn(orderText.begun[decision], names));
  if (job.lines?.some(taken)) return conflict(fillIn(orderText.taken[decision], names));
  return accept(decision);
}

/**
 * Checks how a decision was made, as the law requires it on record: a signature is in person, a phone number belongs
 * to a phone call, and the time is not in the future or before the car arrived (Florida Statutes 559.909).
 */
export function checkAuthorizationRecord(
  input: { channel: string; phone: string; signature: string | null; decidedAt: string | null },
  at: { openedAt: string; now: Date },
): Result<true> {
  if (input.signature !== null && input.channel !== "in-person")
    return refuse(
      "Signatures are only for in-person authorizations. Choose “In person” or remove the signature.",
    );
  if (input.phone !== "" && input.channel !== "phone")
    return refuse(
      "Phone numbers are only for authorizations by phone. Choose “By phone” or remove the number.",
    );
  if (input.phone !== "" && input.phone.replace(/\D/g, "").length < 10)
    return refuse("Enter the number you called with its area code, such as (813) 555-0142.");
  if (input.decidedAt === null) return accept(true);
  const decidedAt = new Date(input.decidedAt).getTime();
  // Allows a minute for differing clocks.
  if (decidedAt > at.now.getTime() + 60_000) return refuse("The authorization can't be in the future.");
  if (decidedAt < new Date(at.openedAt).getTime() - 60_000)
    return refuse("The authorization can't be before this repair order was opened.");
  return accept(true);
}

/** pending → in progress → on hold → completed. Work first needs the customer's approval. */
export function clockOn(job: JobFacts, status: RepairOrderStatus): Result<true> {
  const open = changeable(status);
  if (!open.ok) return open;
  if (job.authorization !== "approved")
    return conflict(fillIn(text.job.notApprovedToWork, { job: job.name }));
  if (job.work === "completed") return conflict(fillIn(text.job.completed, { job: job.name }));
  return accept(true);
}

export function hold(job: JobFacts): Result<true> {
  if (job.work === "completed") return conflict(fillIn(text.job.completed, { job: job.name }));
  return accept(true);
}

/** Resumes a job on hold. Any other job does not change. */
export function resume(job: JobFacts): Result<true> {
  return job.work === "completed" ? conflict(fillIn(text.job.completed, { job: job.name })) : accept(true);
}

/** A job is done when the correction, or what a diagnosis found, is entered and its parts are on the car. */
export function complete(
  job: JobFacts &
    Pick<Job, "cause" | "correction" | "department"> & {
      lines: readonly (TireFacts & {
        partId: string | null;
        partState: string | null;
        description: string;
      })[];
    },
): Result<true> {
  if (job.authorization !== "approved") return conflict(fillIn(text.job.notApproved, { job: job.name }));
  if (job.work === "completed") return conflict(fillIn(text.job.completed, { job: job.name }));
  if (!isWrittenUp(job)) {
    const missing = isDiagnosis(job) ? text.job.foundMissing : text.job.correctionMissing;
    return refuse(fillIn(missing, { job: job.name }));
  }
  // A non-stock part was bought for this job and never in stock.
  const open = job.lines.find(
    (line) => line.kind === "part" && line.partId !== null && !taken(line) && line.partState !== "returned",
  );
  if (open) return conflict(fillIn(text.job.partNotTaken, { part: open.description, job: job.name }));
  const tires = job.lines.find((line) => missingDotNumbers(line) > 0);
  if (tires)
    return refuse(
      fillIn(text.job.dotMissing, {
        part: tires.description,
        job: job.name,
        count: missingDotNumbers(tires),
      }),
    );
  return accept(true);
}

/** A completed job can be opened again until the invoice is posted. */
export function reopen(job: JobFacts, status: RepairOrderStatus): Result<true> {
  const open = changeable(status);
  if (!open.ok) return open;
  return job.work === "completed" ? accept(true) : conflict(`“${job.name}” isn't completed.`);
}

export function checkQuality(status: RepairOrderStatus): Result<true> {
  if (status === "quality-check") return accept(true);
  if (status === "ready") return conflict("This repair order was already quality-checked.");
  const open = changeable(status);
  if (!open.ok) return open;
  return conflict("Complete every approved job before the quality check.");
}

/**
 * An invoice is posted only for completed, quality-checked work, and never above the authorized amount plus the
 * state's tolerance (Florida 559.909).
 */
export function postInvoice(facts: {
  status: RepairOrderStatus;
  totalCents: Cents;
  authorizedCents: Cents;
  /** An approved job that was changed and is not approved again. */
  needsAuthorization?: string | undefined;
  state: string;
}): Result<true> {
  if (facts.status === "invoiced" || facts.status === "closed")
    return conflict("This repair order already has its invoice.");
  if (facts.status === "void") return conflict(orderText.ended.void);
  if (facts.status === "estimate" || facts.status === "awaiting-approval") {
    return conflict("Nothing is approved yet. Get the customer's approval before invoicing.");
  }
  if (facts.status !== "ready") return conflict("Complete and quality-check the work before invoicing.");
  if (facts.needsAuthorization !== undefined)
    return conflict(
      `“${facts.needsAuthorization}” needs a new authorization. Record it, or lower the price to what was approved.`,
    );
  const rules = stateRules(facts.state);
  if (facts.totalCents > authorizedLimit(facts.authorizedCents, facts.state)) {
    return refuse(
      `The total of ${formatCents(facts.totalCents)} exceeds the ${formatCents(facts.authorizedCents)} that was authorized by more than the law allows (${rules.overageText}). Get the difference approved first.`,
    );
  }
  return accept(true);
}

export function voidOrder(
  status: RepairOrderStatus,
  jobs: readonly (JobFacts & { lines?: readonly { partState: string | null }[] })[],
): Result<true> {
  const open = changeable(status);
  if (!open.ok) return open;
  if (jobs.some((job) => job.work !== "pending" && job.authorization !== "declined")) {
    return conflict("Work has started on this repair order, so it can no longer be voided.");
  }
  if (jobs.some((job) => job.lines?.some(taken))) {
    return conflict("Parts were pulled from stock for this repair order, so it can no longer be voided.");
  }
  return accept(true);
}

/** The states of a part line: quoted → ordered → received → issued → installed; or returned. */
export function takeFromStock(
  line: { partId: string | null; partState: string | null; description: string },
  job: JobFacts,
): Result<true> {
  if (job.authorization !== "approved") return conflict(fillIn(text.part.notApproved, { job: job.name }));
  if (line.partState === "issued" || line.partState === "installed")
    return conflict(fillIn(text.part.taken, { part: line.description }));
  if (line.partState === "returned") return conflict(fillIn(text.part.putBack, { part: line.description }));
  if (!line.partId) return refuse(fillIn(text.part.notStocked, { part: line.description }));
  return accept(true);
}

/** A part that is not in stock is ordered for the job, and issued once it has arrived. */
export function backOrder(
  line: { partId: string | null; partState: string | null; backOrdered: boolean; description: string },
  job: JobFacts,
): Result<true> {
  const takeable = takeFromStock(line, job);
  if (!takeable.ok) return takeable;
  if (line.backOrdered) return conflict(`“${line.description}” is already back-ordered.`);
  return accept(true);
}

type Findings = Pick<Job, "cause" | "correction">;
const sameFindings = (a: Findings, b: Findings) =>
  a.cause.trim() === b.cause.trim() && a.correction.trim() === b.correction.trim();

/** Whether saving findings would overwrite what someone else wrote since the writer saw them as `seen`. */
export const overwrites = (saved: Findings, seen: Findings, written: Findings): boolean =>
  !sameFindings(saved, seen) && !sameFindings(saved, written);
