import type { PricingSettings } from "../shops/schema.ts";
import type { LinkView } from "./links/contract.ts";
import { type PricedLine, priceJobs } from "./pricing.ts";
import type { Priced } from "./schema.ts";

/** An answer that a customer is about to give to a job. */
export type Answer = "approved" | "declined" | "deferred";

type ChoiceJob = Pick<LinkView["jobs"][number], "id" | "authorization" | "lines"> &
  Partial<Pick<LinkView["jobs"][number], "pay">>;

/**
 * What the bill comes to, in cents, when these answers are given: jobs already approved and jobs being approved
 * together, by the same rules as the server. Costs are not a customer's to see, so they are left out.
 */
export function priceChoice(
  jobs: readonly ChoiceJob[],
  answers: Readonly<Record<string, Answer>>,
  pricing: PricingSettings,
): Omit<Priced, "costCents"> {
  const chosen = jobs.filter((job) => (answers[job.id] ?? job.authorization) === "approved");
  const { costCents: _, ...priced } = priceJobs(
    chosen.map(({ pay, lines }) => ({
      ...(pay ? { pay } : {}),
      lines: lines.map((line) => ({ ...line, unitCostCents: 0 }) as PricedLine),
    })),
    pricing,
  );
  return priced;
}
