import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { meaningChoice, meaningRef } from "./meaning.ts";
import { lexiconWord, phrase } from "./word.ts";

const oneWord = z.object({ word: lexiconWord });

export const listLexicon = call({
  name: "assistant.list-lexicon",
  method: "GET",
  path: "/assistant/lexicon",
  access: "shop.view",
  summary: "The words that the assistant reads as the shop says, as far as the caller may see what they mean",
  topics: ["shop"],
  reply: z.object({
    words: z.array(lexiconWord),
    /** Whether the caller's words count for everybody. */
    teachesShop: z.boolean(),
  }),
});

export const findMeanings = call({
  name: "assistant.find-meanings",
  method: "GET",
  path: "/assistant/lexicon/meanings",
  access: "shop.view",
  summary: "What a word may mean: metrics, ways to split them, and records whose name has the search words",
  query: z.object({
    search: z
      .string()
      .max(80)
      .default("")
      .transform((text) => text.replaceAll(/\p{Cc}/gu, " ").trim()),
  }),
  reply: z.object({ meanings: z.array(meaningChoice) }),
});

export const teachWord = call({
  name: "assistant.teach-word",
  method: "POST",
  path: "/assistant/lexicon",
  access: "shop.view",
  summary: "Says what a word means to the assistant: for everybody, or for the caller's own questions",
  body: z.object({ phrase, meaning: meaningRef }),
  reply: oneWord,
});

const ofWord = { method: "POST", params: z.object({ id }), reply: oneWord } as const;

export const removeWord = call({
  ...ofWord,
  name: "assistant.remove-word",
  path: "/assistant/lexicon/:id/remove",
  access: "shop.view",
  summary: "Removes a word from the lexicon",
});

export const restoreWord = call({
  ...ofWord,
  name: "assistant.restore-word",
  path: "/assistant/lexicon/:id/restore",
  access: "shop.view",
  summary: "Puts a removed word back",
});

export const shareWord = call({
  ...ofWord,
  name: "assistant.share-word",
  path: "/assistant/lexicon/:id/share",
  access: "shop.manage",
  summary: "Reads a person's word in everybody's questions",
});
