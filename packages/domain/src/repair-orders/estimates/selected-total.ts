import type { PricingSettings } from "../../shops/schema.ts";
import type { LinkView } from "../links/contract.ts";
import { type PricedLine, priceJobs } from "../pricing.ts";
import type { EstimateDiscount, Priced } from "../schema.ts";

/** A decision that a customer is about to make on a job. */
export type Answer = "approved" | "declined" | "deferred";

type ChoiceJob = Pick<LinkView["jobs"][number], "id" | "authorization" | "lines"> &
  Partial<Pick<LinkView["jobs"][number], "pay">>;

/**
 * The total in cents with these decisions: jobs already approved and jobs being approved, by the same rules as on the
 * server. Costs are left out because customers may not see them.
 */
export function selectedTotal(
  jobs: readonly ChoiceJob[],
  answers: Readonly<Record<string, Answer>>,
  pricing: PricingSettings,
  discount: EstimateDiscount | null,
): Omit<Priced, "costCents"> {
  const chosen = jobs.filter((job) => (answers[job.id] ?? job.authorization) === "approved");
  const { costCents: _, ...priced } = priceJobs(
    chosen.map(({ pay, lines }) => ({
      ...(pay ? { pay } : {}),
      lines: lines.map((line) => ({ ...line, unitCostCents: 0 }) as PricedLine),
    })),
    pricing,
    discount,
  );
  return priced;
}
