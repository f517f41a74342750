import type { Cents } from "../kernel/money.ts";
import { accept, conflict, type Result } from "../kernel/result.ts";
import { stateRules } from "../shops/state-rules.ts";
import { priceJobs } from "./pricing.ts";
import type { Job, RepairOrder } from "./schema.ts";

type Authorizations = Pick<RepairOrder, "authorizations">;
type PricedJob = Parameters<typeof priceJobs>[0][number];

/** What the customer last agreed to pay, in cents: the revised total of the latest decision (Florida 559.909). */
export const authorizedTotal = (order: Authorizations): Cents =>
  order.authorizations.at(-1)?.revisedTotalCents ?? 0;

/** The most that may be billed without a new authorization: what was authorized, and the state's overage. */
export const authorizedLimit = (authorizedCents: Cents, state: string): Cents =>
  authorizedCents + stateRules(state).overage(authorizedCents);

/**
 * Whether the customer approved the job and a change has raised it beyond that since. The record of the approval stays
 * as it is, so it is the job's last decision.
 */
export const needsNewAuthorization = (
  job: Pick<Job, "id" | "authorization">,
  { authorizations }: Authorizations,
): boolean =>
  job.authorization === "proposed" &&
  authorizations.findLast(({ jobId }) => jobId === job.id)?.decision === "approved";

export interface ApprovedChange {
  /** What becomes of the job: it stays approved, or is proposed again and needs a new authorization. */
  readonly authorization: "approved" | "proposed";
  readonly authorizedCents: Cents;
  /** The total of everything approved, before the change and after it. */
  readonly beforeCents: Cents;
  readonly afterCents: Cents;
}

/**
 * What a change of an approved job means for the authorization. Jobs that already need a new one count too, so that
 * several small changes do not add up to more than was authorized. Undefined for a job that was not approved.
 */
export function changeApproved(
  order: Pick<RepairOrder, "jobs" | "authorizations" | "pricing" | "discount">,
  changed: PricedJob & { readonly id: string },
): ApprovedChange | undefined {
  const held = order.jobs.filter(
    (job) => job.authorization === "approved" || needsNewAuthorization(job, order),
  );
  const job = held.find(({ id }) => id === changed.id);
  if (!job) return undefined;
  const total = (jobs: readonly PricedJob[]) => priceJobs(jobs, order.pricing, order.discount).totalCents;
  const beforeCents = total(held);
  const afterCents = total(held.map((each) => (each.id === changed.id ? changed : each)));
  const authorizedCents = authorizedTotal(order);
  const isWithin = afterCents <= authorizedLimit(authorizedCents, order.pricing.state);
  // Lowering an approved job needs nobody's consent, whatever the other jobs still need.
  const isLowered = job.authorization === "approved" && afterCents <= beforeCents;
  return {
    authorization: isWithin || isLowered ? "approved" : "proposed",
    authorizedCents,
    beforeCents,
    afterCents,
  };
}

/** A changed job on which work has begun can be approved anew or lowered, but not declined: the first approval holds. */
export function decideChanged(
  job: Pick<Job, "id" | "name" | "authorization" | "work">,
  order: Authorizations,
  decision: "approved" | "declined" | "deferred",
): Result<true> {
  if (decision === "approved" || job.work === "pending" || !needsNewAuthorization(job, order))
    return accept(true);
  return conflict(
    `Work on “${job.name}” has started, so it can no longer be ${decision}. Without a new approval, the previously approved price applies.`,
  );
}
