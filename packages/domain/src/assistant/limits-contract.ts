import { z } from "zod";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { shopKinds } from "./kinds.ts";

/** What a limit may be set for: each kind of analysis, and questions in plain words. */
export const limitedKinds = ["ask", ...shopKinds] as const;
const kind = z.enum(limitedKinds as unknown as [string, ...string[]]);

const tokens = z
  .number("Enter a whole number of tokens, or leave it empty.")
  .int("Enter a whole number of tokens, or leave it empty.")
  .min(0, "Tokens cannot be below zero.")
  .max(100_000_000_000, "That is more than any installation allows.");
const cents = z.number().int().min(0, "An amount cannot be below zero.").max(10_000_000_00);

/** What the owner allows of the language model in a calendar month of the shop. Null sets no limit of the shop's own. */
export const aiLimits = z.object({
  /** False: no question goes to a model, AutoIQ's own sentences answer. */
  models: z.boolean(),
  tokensPerMonth: tokens.nullable(),
  centsPerMonth: cents.nullable(),
  /** Of each person. */
  personTokensPerMonth: tokens.nullable(),
  /** Only of these kinds of question. */
  kinds: z
    .array(z.object({ kind, tokensPerMonth: tokens }))
    .max(limitedKinds.length)
    .refine(
      (all) => new Set(all.map((each) => each.kind)).size === all.length,
      "Set one limit for a kind of question.",
    ),
});
export type AiLimits = z.infer<typeof aiLimits>;

export const noAiLimits: AiLimits = {
  ...{ models: true, tokensPerMonth: null, centsPerMonth: null, personTokensPerMonth: null, kinds: [] },
};

/** What whoever runs the installation allows each business; no limit of its own goes beyond. */
export interface AllowedOfModel {
  readonly tokensPerMonth: number;
  /** Null: not limited. */
  readonly centsPerMonth: number | null;
}

const grouped = (count: number) => count.toLocaleString("en-US");

/** Why those limits cannot be set under what the installation allows; undefined: they can. */
export function beyondAllowed(wanted: AiLimits, allowed: AllowedOfModel | null): string | undefined {
  if (!allowed) return undefined;
  const most = allowed.tokensPerMonth;
  const counts = [
    wanted.tokensPerMonth,
    wanted.personTokensPerMonth,
    ...wanted.kinds.map((each) => each.tokensPerMonth),
  ];
  if (counts.some((count) => count !== null && count > most))
    return `This installation allows ${grouped(most)} tokens a month. Enter at most that, or leave the field empty.`;
  if (
    allowed.centsPerMonth !== null &&
    wanted.centsPerMonth !== null &&
    wanted.centsPerMonth > allowed.centsPerMonth
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
  /** Whether the installation knows what a token costs; without, a limit in dollars limits nothing. */
  priced: z.boolean(),
  /** This calendar month, the most first. */
  used: z.object({
    month: z.string(),
    all: share,
    people: z.array(share.extend({ userId: id, person: z.string() })),
    kinds: z.array(share.extend({ kind: z.string() })),
  }),
});
export type ShownAiLimits = z.infer<typeof shownLimits>;

export const getAiLimits = call({
  name: "assistant.limits",
  method: "GET",
  path: "/assistant/limits",
  access: "shop.manage",
  summary: "What the business allows of the language model in a month, and who has used how much of it",
  topics: ["shop"],
  reply: shownLimits,
});

/** Holds from the next question on. */
export const saveAiLimits = call({
  name: "assistant.save-limits",
  method: "PUT",
  path: "/assistant/limits",
  access: "shop.manage",
  summary: "Sets what the business allows of the language model in a month, or switches it off",
  body: aiLimits.extend({ version: z.number().int() }),
  reply: shownLimits,
});
