import { type Subject, subject } from "@autoiq/domain/assistant/analysis";
import { askShop, type ShopReply } from "@autoiq/domain/assistant/questions/contract";
import { type AnswerSoFar, answerSoFar } from "@autoiq/domain/assistant/questions/parts";
import { useSyncExternalStore } from "react";
import { z } from "zod";
import { newId } from "~/platform/new-id";
import { preferences } from "~/platform/storage-choice";

/**
 * How a question ended: answered, stopped by the person, cut on its way, or refused with a sentence. What had come of a
 * stopped or cut answer is kept: each part of it holds by itself.
 */
const outcome = z.discriminatedUnion("state", [
  z.object({ state: z.literal("answered"), answer: askShop.reply as z.ZodType<ShopReply> }),
  z.object({ state: z.literal("stopped"), soFar: answerSoFar.nullable().default(null) }),
  z.object({ state: z.literal("cut"), soFar: answerSoFar }),
  z.object({ state: z.literal("failed"), sentence: z.string() }),
]);
export type Outcome = z.infer<typeof outcome>;

/** As much of an answer as there is. */
export const answerOf = (ended: Outcome): AnswerSoFar | null =>
  ended.state === "answered" ? ended.answer : ended.state === "failed" ? null : ended.soFar;

const exchange = z.object({
  id: z.string(),
  question: z.string(),
  /** ISO, UTC. */
  askedAt: z.string(),
  /** The record that was on the screen and went with the question. */
  subject: subject.nullable(),
  outcome,
});

const shopConversation = z.object({
  exchanges: z.array(exchange),
  /** Typed and not asked yet. */
  draft: z.string(),
  open: z.boolean(),
});
export type ShopConversation = Readonly<z.infer<typeof shopConversation>>;
const kept = shopConversation.extend({ owner: z.string() });

export const conversationKey = "assistantConversation";
/** Older questions make room: the browser's storage is small, and answers hold rows. */
const most = 20;
const none: ShopConversation = { exchanges: [], draft: "", open: false };

/** Whose conversation this is: another person or shop in the same tab begins a new one. */
let owner = "";
let state = none;
const listeners = new Set<() => void>();

function set(next: ShopConversation) {
  state = next;
  preferences("session").setItem(conversationKey, JSON.stringify({ owner, ...state }));
  for (const listener of listeners) listener();
}

/** Takes up what this tab kept for that person in that shop; of anybody else nothing is taken up. May be called while drawing. */
export function beginFor(nextOwner: string): void {
  if (owner === nextOwner) return;
  owner = nextOwner;
  state = none;
  try {
    const found = kept.parse(JSON.parse(preferences("session").getItem(conversationKey) ?? "null"));
    if (found.owner === owner) state = found;
  } catch {
    // What cannot be read is as good as nothing.
  }
}

/** Shows it to what is on the screen already. */
export const tellOfOwner = () => {
  for (const listener of listeners) listener();
};

export const conversation = {
  now: () => state,
  owner: () => owner,
  /** What the last answered question was understood as: the next one may go on from it. */
  understoodLast: (): ShopReply["asked"] =>
    state.exchanges.flatMap(({ outcome: ended }) => answerOf(ended)?.asked ?? []).at(-1) ?? null,
  draft: (draft: string) => set({ ...state, draft }),
  open: (open: boolean) => set({ ...state, open }),
  clear: () => set({ ...state, exchanges: [] }),
  add(question: string, about: Subject | null, ended: Outcome, id = newId()) {
    const added = {
      id,
      question,
      askedAt: new Date().toISOString(),
      subject: about,
      outcome: ended,
    };
    set({ ...state, exchanges: [...state.exchanges, added].slice(-most) });
  },
  /** A question that is asked again takes the place of its answer. */
  remove: (id: string) => set({ ...state, exchanges: state.exchanges.filter((each) => each.id !== id) }),
};

export function useConversation(): ShopConversation {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => state,
    () => none,
  );
}
