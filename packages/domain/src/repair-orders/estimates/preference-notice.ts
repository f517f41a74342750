import { z } from "zod";
import { formatCents } from "../../kernel/money.ts";
import { stateRules } from "../../shops/state-rules.ts";

export const estimatePreferences = ["estimate", "limit", "none"] as const;
export type EstimatePreferenceOption = (typeof estimatePreferences)[number];

export const estimatePreference = z.object({
  choice: z.enum(estimatePreferences),
  /** The amount up to which no estimate is wanted. Only for `limit`. */
  limitCents: z.number().int().nullable(),
  person: z.string(),
  alsoAuthorized: z.string(),
  afterHours: z.boolean(),
  signed: z.boolean(),
  recordedBy: z.string(),
  at: z.iso.datetime({ offset: true }),
});
export type EstimatePreference = z.infer<typeof estimatePreference>;

export interface Notice {
  readonly heading: string;
  readonly statement: string;
  readonly choices: Readonly<Record<EstimatePreferenceOption, string>>;
}

/** "$150", as the statute writes it. */
const dollars = (cents: number) => formatCents(cents).replace(/\.00$/, "");

/**
 * The notice with three choices that a customer signs before work, in the statute's wording (Florida Statutes
 * 559.905(2)). Null when the state requires none. `limit` includes the amount entered, or a line to write on.
 */
export function estimateNotice(state: string, limitCents: number | null): Notice | null {
  const rules = stateRules(state);
  if (!rules.signedEstimatePreference) return null;
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
