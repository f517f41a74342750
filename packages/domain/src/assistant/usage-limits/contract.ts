import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { shopKinds } from "../assistant-kinds.ts";

/** What a limit can be set for: each kind of analysis, and free-form questions. */
export const limitedKinds = ["ask", ...shopKinds] as const;
const kind = z.enum(limitedKinds as unknown as [string, ...string[]]);

const tokens = z
  .number("Enter a whole number of tokens, or leave it empty.")
  .int("Enter a whole number of tokens, or leave it empty.")
  .min(0, "Enter zero or more tokens.")
  .max(100_000_000_000, "That's more than any installation allows.");
const cents = z.number().int().min(0, "Enter zero or more.").max(10_000_000_00);

/** What the owner allows the language model in a calendar month of the shop. Null means the shop sets no limit. */
export const aiLimits = z.object({
  /** False: no question is sent to a model, and AutoIQ's built-in wording answers. */
  models: z.boolean(),
  tokensPerMonth: tokens.nullable(),
  centsPerMonth: cents.nullable(),
  /** Per person. */
  personTokensPerMonth: tokens.nullable(),
  /** Only for these kinds of question. */
  kinds: z
    .array(z.object({ kind, tokensPerMonth: tokens }))
    .max(limitedKinds.length)
    .refine(
      (all) => new Set(all.map((each) => each.kind)).size === all.length,
      "Set one limit per kind of question.",
    ),
});
export type AiLimits = z.infer<typeof aiLimits>;

export const noAiLimits: AiLimits = {
  models: true,
  tokensPerMonth: null,
  centsPerMonth: null,
  personTokensPerMonth: null,
  kinds: [],
};

/** What the operator of the installation allows each business. A business's own limit cannot exceed it. */
export interface ModelAllowance {
  readonly tokensPerMonth: number;
  /** Null: unlimited. */
  readonly centsPerMonth: number | null;
}

const grouped = (count: number) => count.toLocaleString("en-US");

/** Why the requested limits exceed what the installation allows. Undefined when they do not. */
export function exceedsAllowance(limits: AiLimits, allowed: ModelAllowance | null): string | undefined {
  if (!allowed) return undefined;
  const monthlyLimit = allowed.tokensPerMonth;
  const counts = [
    limits.tokensPerMonth,
    limits.personTokensPerMonth,
    ...limits.kinds.map((each) => each.tokensPerMonth),
  ];
  if (counts.some((count) => count !== null && count > monthlyLimit))
    return `This installation allows ${grouped(monthlyLimit)} tokens a month. Enter at most that, or leave the field empty.`;
  if (
    allowed.centsPerMonth !== null &&
    limits.centsPerMonth !== null &&
    limits.centsPerMonth > allowed.centsPerMonth
  )
    return `This installation allows $${(allowed.centsPerMonth / 100).toFixed(2)} a month. Enter at most that, or leave the field empty.`;
  return undefined;
}

const share = z.object({ tokens: z.number(), micros: z.number() });

const shownLimits = z.object({
  limits: aiLimits,
  version: z.number().int(),
  /** Null: no language model is configured. */
  allowed: z.object({ tokensPerMonth: z.number(), centsPerMonth: z.number().nullable() }).nullable(),
  /** Whether the installation knows the price of a token. Without it, a limit in dollars has no effect. */
  priced: z.boolean(),
  /** This calendar month, highest usage first. */
  used: z.object({
    month: z.string(),
    all: share,
    people: z.array(share.extend({ userId: id, person: z.string() })),
    kinds: z.array(share.extend({ kind: z.string() })),
  }),
});
export type AiLimitsView = z.infer<typeof shownLimits>;

export const getAiLimits = call({
  name: "assistant.limits",
  method: "GET",
  path: "/assistant/limits",
  access: "shop.manage",
  summary: "The business's monthly language model limits, and usage by person and kind",
  topics: ["shop"],
  reply: shownLimits,
});

/** Applies from the next question on. */
export const saveAiLimits = call({
  name: "assistant.save-limits",
  method: "PUT",
  path: "/assistant/limits",
  access: "shop.manage",
  summary: "Sets the business's monthly language model limits, or turns the model off",
  body: aiLimits.extend({ version: z.number().int() }),
  reply: shownLimits,
});
