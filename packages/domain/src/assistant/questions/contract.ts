import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { analysis, subject } from "../analysis.ts";
import { promptLimit } from "../limits.ts";
import { understoodQuestion } from "./inputs.ts";

/** A question in plain words, with what the one before it was understood as and the record on the screen. */
export const shopQuestion = z.object({
  question: z
    .string()
    .max(promptLimit, "Please ask in fewer than 2,000 characters.")
    .refine((text) => text.trim() !== "", "Please write your question first."),
  /** `asked` of the answer before: "and in September?" goes on from it. */
  before: understoodQuestion.nullable().default(null),
  context: z.object({ page: z.string().max(300).optional(), subject: subject.optional() }).optional(),
});
export type ShopQuestion = z.infer<typeof shopQuestion>;

const reply = z.object({
  content: z.string(),
  metadata: z.object({
    /** Milliseconds that the answer took on the server. */
    processingTime: z.number(),
    model: z.string(),
    /** The share of the question that was understood as it was typed; 0 where it was not answered. */
    confidence: z.number().min(0).max(1),
  }),
  analysis,
  /** What was understood, said back: "Gross profit, October 2026, against September 2026"; empty when nothing was. */
  understood: z.string(),
  /** Questions that can be asked next. */
  followUps: z.array(z.string()),
  asked: understoodQuestion.nullable(),
});
export type ShopReply = z.infer<typeof reply>;

const asking = { method: "POST", access: "shop.view", body: shopQuestion } as const;

export const askShop = call({
  ...asking,
  name: "assistant.ask",
  path: "/assistant/ask",
  summary:
    "Answers a question about the shop in plain words from its records, as far as its asker may see them, or says that it cannot",
  reply,
});

export const askShopStream = call({
  ...asking,
  name: "assistant.ask-stream",
  path: "/assistant/ask/stream",
  summary:
    "The same answer in parts, one JSON object per line: the figures at once, the words sentence by sentence as they hold",
  file: "application/x-ndjson",
});
