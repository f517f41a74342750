import { z } from "zod";
import { call } from "../kernel/contract.ts";
import { historyLimit, promptLimit } from "./limits.ts";

const turn = z.object({
  role: z.enum(["system", "user", "assistant"]),
  content: z.string().max(8000, "A message of the conversation is too long."),
});

/** What a visitor asks, with the conversation before it: the system message and the last messages. */
export const aiRequest = z.object({
  prompt: z
    .string()
    .max(promptLimit, "Please ask in fewer than 2,000 characters.")
    .refine((text) => text.trim() !== "", "Please write your question first."),
  context: z
    .object({
      page: z.string().max(300).optional(),
      userType: z.string().max(40).optional(),
      history: z
        .array(turn)
        .max(historyLimit + 1, `Send at most ${historyLimit + 1} messages of the conversation.`)
        .optional(),
    })
    .optional(),
});
export type AiRequest = z.infer<typeof aiRequest>;

const aiReply = z.object({
  content: z.string(),
  metadata: z.object({
    /** Milliseconds that the answer took on the server. */
    processingTime: z.number(),
    model: z.string(),
    /** From 0, nothing known about it, to 1, every word of the question understood. */
    confidence: z.number().min(0).max(1),
  }),
});
export type AiReply = z.infer<typeof aiReply>;

export const chatResponse = call({
  name: "assistant.chat-response",
  method: "POST",
  path: "/ai/chat-response",
  access: "public",
  summary: "Answer a visitor's question from the product's facts",
  body: aiRequest,
  reply: aiReply,
});

export const chatResponseStream = call({
  name: "assistant.chat-response-stream",
  method: "POST",
  path: "/ai/chat-response/stream",
  access: "public",
  summary: "The same answer as text, sentence by sentence",
  body: aiRequest,
  file: "text/plain; charset=utf-8",
});
