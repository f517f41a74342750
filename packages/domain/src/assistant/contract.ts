import { z } from "zod";
import type { Permission } from "../kernel/access/permissions.ts";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { analysis, subject } from "./analysis.ts";
import { aiKinds, type ShopKind, shopKinds } from "./assistant-kinds.ts";
import { historyLimit, promptLimit } from "./prompt-limits.ts";

const turn = z.object({
  role: z.enum(["system", "user", "assistant"]),
  content: z.string().max(8000, "A message in this conversation is too long."),
});

const prompt = z.string().max(promptLimit, "Keep your question under 2,000 characters.");
const context = z.object({
  page: z.string().max(300).optional(),
  userType: z.string().max(40).optional(),
  history: z
    .array(turn)
    .max(historyLimit + 1, `Send at most ${historyLimit + 1} messages per conversation.`)
    .optional(),
});

/** A visitor's question and the conversation before it: the system message and the last messages. */
export const aiRequest = z.object({
  prompt: prompt.refine((text) => text.trim() !== "", "Type your question first."),
  context: context.optional(),
});
export type AiRequest = z.infer<typeof aiRequest>;

const aiReply = z.object({
  content: z.string(),
  metadata: z.object({
    /** Milliseconds that the server took to answer. */
    processingTime: z.number(),
    model: z.string(),
    /** From 0, nothing understood, to 1, every word of the question understood. */
    confidence: z.number().min(0).max(1),
  }),
});
export type AiReply = z.infer<typeof aiReply>;

export const chatResponse = call({
  name: "assistant.chat-response",
  method: "POST",
  path: "/ai/chat-response",
  access: "public",
  summary: "Answers a visitor's question from AutoIQ's product facts, and a team member's from the records",
  body: aiRequest,
  reply: aiReply,
});

export const chatResponseStream = call({
  name: "assistant.chat-response-stream",
  method: "POST",
  path: "/ai/chat-response/stream",
  access: "public",
  summary: "The same answer, streamed as text",
  body: aiRequest,
  file: "text/plain; charset=utf-8",
});

/** A question about a shop's records. Some kinds need no text because the record on the screen is enough. */
export const kindRequest = z.object({
  prompt: prompt.default(""),
  context: context
    .extend({
      subject: subject.optional(),
      /** "here" is the caller's own location. "all" is every location of the business where the caller may ask. */
      place: z.union([z.enum(["here", "all"]), id]).optional(),
    })
    .optional(),
});
export type KindRequest = z.infer<typeof kindRequest>;

const kindReply = aiReply.extend({ analysis: analysis.optional() });
export type KindReply = z.infer<typeof kindReply>;

const kindCalls = (kind: ShopKind) => {
  const { access, title } = aiKinds[kind];
  const analysisCall = { method: "POST", body: kindRequest, access: access as Permission } as const;
  return {
    whole: call({
      ...analysisCall,
      name: `assistant.${kind}`,
      path: `/ai/${kind}`,
      summary: `${title}: computed from the shop's records, with the supporting facts`,
      reply: kindReply,
    }),
    stream: call({
      ...analysisCall,
      name: `assistant.${kind}-stream`,
      path: `/ai/${kind}/stream`,
      summary: `${title}: the same answer, streamed as text`,
      file: "text/plain; charset=utf-8",
    }),
  };
};

export type KindCalls = ReturnType<typeof kindCalls>;

/** The two calls for each kind that uses a shop's records. */
export const kindContracts: ReadonlyMap<ShopKind, KindCalls> = new Map(
  shopKinds.map((kind) => [kind, kindCalls(kind)]),
);
