import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";
import { promptLimit } from "../prompt-limits.ts";

/** Questions with the same words, which the assistant did not understand. Names and numbers of people are placeholders. */
export const unknownQuestion = z.object({
  id,
  example: z.string(),
  unread: z.number().int(),
  askedBack: z.number().int(),
  notAsked: z.number().int(),
  firstAskedAt: instant,
  lastAskedAt: instant,
  roles: z.array(z.string()),
  /** Words of it whose meaning can be said. */
  unknownWords: z.array(z.string()),
  suggested: z.array(z.string()),
  pressed: z.array(z.object({ label: z.string(), times: z.number().int() })),
  comments: z.array(z.string()),
  isIgnored: z.boolean(),
});
export type UnknownQuestion = z.infer<typeof unknownQuestion>;

export const commentLimit = 500;

export const listUnknownQuestions = call({
  name: "assistant.list-unknown-questions",
  method: "GET",
  path: "/assistant/unknown-questions",
  access: "shop.manage",
  summary: "Questions that the assistant did not understand, the recent and frequent ones first",
  query: z.object({ ignored: z.enum(["yes", "no"]).default("no") }),
  topics: ["shop"],
  reply: z.object({
    questions: z.array(unknownQuestion),
    /** Whether whoever operates this installation may read them. */
    isShared: z.boolean(),
  }),
});

export const exportUnknownQuestions = call({
  name: "assistant.export-unknown-questions",
  method: "GET",
  path: "/assistant/unknown-questions.csv",
  access: "audit.export",
  summary: "Questions that the assistant did not understand, as CSV",
  file: "text/csv; charset=utf-8",
});

export const markNotAsked = call({
  name: "assistant.mark-not-asked",
  method: "POST",
  path: "/assistant/unknown-questions/not-asked",
  access: "shop.view",
  summary: "Says that an answer was not what was asked, or in words what was",
  body: z.object({
    question: z
      .string()
      .max(promptLimit, "Keep your question under 2,000 characters.")
      .refine((text) => text.trim() !== "", "Type your question first."),
    /** What the answer took it for. */
    understood: z.string().max(promptLimit).default(""),
    /** What was meant. With it nothing is counted: the press before it was. */
    comment: z.string().trim().max(commentLimit, `Keep it under ${commentLimit} characters.`).default(""),
  }),
  reply: z.object({ kept: z.boolean() }),
});

const ofQuestion = {
  method: "POST",
  access: "shop.manage",
  params: z.object({ id }),
  reply: z.object({ id }),
} as const;

export const ignoreUnknownQuestion = call({
  ...ofQuestion,
  name: "assistant.ignore-unknown-question",
  path: "/assistant/unknown-questions/:id/ignore",
  summary: "Takes a question off the list of those that were not understood, or puts it back",
  body: z.object({ ignored: z.boolean() }),
});

export const deleteUnknownQuestion = call({
  ...ofQuestion,
  name: "assistant.delete-unknown-question",
  path: "/assistant/unknown-questions/:id/delete",
  summary: "Deletes what is kept of a question that was not understood",
});

export const shareUnknownQuestions = call({
  name: "assistant.share-unknown-questions",
  method: "PUT",
  path: "/assistant/unknown-questions/sharing",
  access: "shop.manage",
  summary:
    "Lets whoever operates this installation read the words of questions that were not understood, or not",
  body: z.object({ isShared: z.boolean() }),
  reply: z.object({ isShared: z.boolean() }),
});
