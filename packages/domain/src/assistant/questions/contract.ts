import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { analysis, subject } from "../analysis.ts";
import { promptLimit } from "../prompt-limits.ts";
import { suggestion, understoodQuestion } from "./understood-question.ts";

/** A free-form question, with the interpretation of the previous one and the record on the screen. */
export const shopQuestion = z.object({
  question: z
    .string()
    .max(promptLimit, "Keep your question under 2,000 characters.")
    .refine((text) => text.trim() !== "", "Type your question first."),
  /** `asked` from the previous answer, so that "and in September?" can follow up on it. */
  before: understoodQuestion.nullable().default(null),
  /** A suggestion of the previous answer that was chosen. It is answered instead of the words. */
  plan: understoodQuestion.nullable().default(null),
  /** With a suggestion: the question that was not understood. */
  insteadOf: z.string().max(promptLimit).nullable().default(null),
  context: z.object({ page: z.string().max(300).optional(), subject: subject.optional() }).optional(),
});
export type ShopQuestion = z.infer<typeof shopQuestion>;

const reply = z.object({
  content: z.string(),
  metadata: z.object({
    /** Milliseconds that the server took to answer. */
    processingTime: z.number(),
    model: z.string(),
    /** The share of the question that was understood as typed. 0 when it was not answered. */
    confidence: z.number().min(0).max(1),
  }),
  analysis,
  /**
   * What was understood, restated: "Gross profit, October 2026, against September 2026". Empty when nothing was
   * understood.
   */
  understood: z.string(),
  /** Suggested follow-up questions. */
  followUps: z.array(z.string()),
  /** "Did you mean …?": what a question that was not understood may have meant, ready to be asked. */
  suggestions: z.array(suggestion).default([]),
  /** Words that mean nothing here, and that the person can say the meaning of. */
  unknown: z.array(z.string()).default([]),
  interpretation: understoodQuestion.nullable(),
});
export type ShopReply = z.infer<typeof reply>;

const questionCall = { method: "POST", access: "shop.view", body: shopQuestion } as const;

export const askShop = call({
  ...questionCall,
  name: "assistant.ask",
  path: "/assistant/ask",
  summary: "Answers a question about the shop from the records the caller can see, or says that it can't",
  reply,
});

export const askShopStream = call({
  ...questionCall,
  name: "assistant.ask-stream",
  path: "/assistant/ask/stream",
  summary:
    "The same answer in parts, one JSON object per line: the numbers right away, then the text sentence by sentence",
  file: "application/x-ndjson",
});
