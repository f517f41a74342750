import { z } from "zod";
import { formatCents } from "../../kernel/money.ts";
import { stateRules } from "../../shops/state-rules.ts";

export const estimateWishes = ["estimate", "limit", "none"] as const;
export type EstimateWish = (typeof estimateWishes)[number];

export const estimateChoice = z.object({
  choice: z.enum(estimateWishes),
  /** Up to which figure no estimate is wanted; only of `limit`. */
  limitCents: z.number().int().nullable(),
  person: z.string(),
  alsoMay: z.string(),
  afterHours: z.boolean(),
  signed: z.boolean(),
  recordedBy: z.string(),
  at: z.iso.datetime({ offset: true }),
});
export type EstimateChoice = z.infer<typeof estimateChoice>;

export interface Notice {
  readonly heading: string;
  readonly statement: string;
  readonly choices: Readonly<Record<EstimateWish, string>>;
}

/** "$150", as the statute writes it. */
const dollars = (cents: number) => formatCents(cents).replace(/\.00$/, "");

/**
 * The notice with three choices that a customer signs before work, in the statute's own words (Florida Statutes
 * 559.905(2)); null where the state asks for none. `limit` has the figure that was written in, or a line to write on.
 */
export function estimateNotice(state: string, limitCents: number | null): Notice | null {
  const rules = stateRules(state);
  if (!rules.signedEstimateChoice) return null;
  const limit = limitCents === null ? "$________" : formatCents(limitCents);
  return {
    heading: "PLEASE READ CAREFULLY, CHECK ONE OF THE STATEMENTS BELOW, AND SIGN:",
    statement: `I UNDERSTAND THAT, UNDER STATE LAW, I AM ENTITLED TO A WRITTEN ESTIMATE IF MY FINAL BILL WILL EXCEED ${dollars(rules.writtenEstimateAboveCents)}.`,
    choices: {
      estimate: "I REQUEST A WRITTEN ESTIMATE.",
      limit: `I DO NOT REQUEST A WRITTEN ESTIMATE AS LONG AS THE REPAIR COSTS DO NOT EXCEED ${limit}. THE SHOP MAY NOT EXCEED THIS AMOUNT WITHOUT MY WRITTEN OR ORAL APPROVAL.`,
      none: "I DO NOT REQUEST A WRITTEN ESTIMATE.",
    },
  };
}
