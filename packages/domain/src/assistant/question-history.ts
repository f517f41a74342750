import { z } from "zod";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { instant } from "../kernel/time.ts";

/** What produced the final wording of an answer, and why. */
export const aiOutcomes = [
  "built-in",
  "model",
  "replaced-by-guard",
  "fallback-after-error",
  "over-budget",
  "left",
] as const;
export type AiOutcome = (typeof aiOutcomes)[number];

export const aiOutcomeLabels: Record<AiOutcome, string> = {
  "built-in": "Built-in wording",
  model: "Model wording",
  "replaced-by-guard": "Model wording rejected, built-in shown",
  "fallback-after-error": "Model failed, built-in shown",
  "over-budget": "Over budget, built-in shown",
  left: "Closed before the end",
};

/** One question to the assistant. */
export const aiCall = z.object({
  id,
  at: instant,
  person: z.string(),
  /** A kind of analysis, or "ask" for a free-form question. */
  kind: z.string(),
  /** Without customers' names, phone numbers and addresses: PERSON_1 replaces the first name. */
  prompt: z.string(),
  model: z.string(),
  outcome: z.enum(aiOutcomes),
  reason: z.string(),
  milliseconds: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** Millionths of a dollar, at the configured prices. */
  spentMicros: z.number(),
  confidence: z.number(),
});
export type AiCall = z.infer<typeof aiCall>;

export const monthTotals = z.object({
  calls: z.number().int(),
  people: z.number().int(),
  worded: z.number().int(),
  replaced: z.number().int(),
  failed: z.number().int(),
  overBudget: z.number().int(),
  tokens: z.number(),
  spentMicros: z.number(),
});
export type MonthTotals = z.infer<typeof monthTotals>;

const month = z
  .string()
  .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, "Enter a month such as 2026-11.")
  .optional();

export const listAiCalls = call({
  name: "assistant.list-calls",
  method: "GET",
  path: "/assistant/calls",
  access: "audit.view",
  summary:
    "The assistant's question history for a month, newest first, 50 at a time, with totals for the month",
  query: z.object({
    /** If absent: this month, by the shop's own calendar. */
    month,
    /** The `next` value from the previous page. */
    after: z.string().max(200).default(""),
  }),
  reply: z.object({
    month: z.string(),
    rows: z.array(aiCall),
    next: z.string().nullable(),
    totals: monthTotals,
    /** The language model that words answers. Null: the built-in wording. */
    model: z.object({ name: z.string(), provider: z.string() }).nullable(),
    /** Usage against the limits. Null without a model. Dollar limits are null when not set. */
    budget: z
      .object({
        tokensToday: z.number(),
        tokensPerDay: z.number(),
        tokensThisMonth: z.number(),
        tokensPerMonth: z.number(),
        microsToday: z.number(),
        microsPerDay: z.number().nullable(),
        microsThisMonth: z.number(),
        microsPerMonth: z.number().nullable(),
      })
      .nullable(),
  }),
});

export const exportAiCalls = call({
  name: "assistant.export-calls",
  method: "GET",
  path: "/assistant/calls.csv",
  access: "audit.export",
  summary: "The assistant's question history for a month, as CSV",
  query: z.object({ month }),
  file: "text/csv; charset=utf-8",
});
