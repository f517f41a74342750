import { type Subject, subject } from "@autoiq/domain/assistant/analysis";
import { type PartialAnswer, partialAnswer } from "@autoiq/domain/assistant/questions/answer-stream";
import { askShop, type ShopReply } from "@autoiq/domain/assistant/questions/contract";
import { type Suggestion, understoodQuestion } from "@autoiq/domain/assistant/questions/understood-question";
import { useSyncExternalStore } from "react";
import { z } from "zod";
import { newId } from "~/platform/new-id";
import { preferences } from "~/platform/storage-preferences";

/**
 * How a question ended: answered, stopped by the user, cut off, or rejected with a message. The partial text of a
 * stopped or cut response is stored because each part is valid on its own.
 */
const outcome = z.discriminatedUnion("state", [
  z.object({ state: z.literal("answered"), answer: askShop.reply as z.ZodType<ShopReply> }),
  z.object({ state: z.literal("stopped"), soFar: partialAnswer.nullable().default(null) }),
  z.object({ state: z.literal("cut"), soFar: partialAnswer }),
  z.object({ state: z.literal("failed"), sentence: z.string() }),
]);
export type Outcome = z.infer<typeof outcome>;

/** The response so far. */
export const answerOf = (ended: Outcome): PartialAnswer | null =>
  ended.state === "answered" ? ended.answer : ended.state === "failed" ? null : ended.soFar;

const exchange = z.object({
  id: z.string(),
  question: z.string(),
  /** ISO, UTC. */
  requestedAt: z.string(),
  /** The record on the screen that went with the question. */
  subject: subject.nullable(),
  /** The suggestion that was chosen as the question. */
  plan: understoodQuestion.nullable().default(null),
  outcome,
});

const shopConversation = z.object({
  exchanges: z.array(exchange),
  /** Typed but not sent yet. */
  draft: z.string(),
  open: z.boolean(),
});
export type ShopConversation = Readonly<z.infer<typeof shopConversation>>;
const stored = shopConversation.extend({ owner: z.string() });

export const conversationKey = "assistantConversation";
/** Drops the oldest questions because browser storage is small and responses contain rows. */
const maxExchanges = 20;
const none: ShopConversation = { exchanges: [], draft: "", open: false };

/** Owner of the conversation. Another user or shop in the same tab starts a new one. */
let owner = "";
let state = none;
const listeners = new Set<() => void>();

function set(next: ShopConversation) {
  state = next;
  preferences("session").setItem(conversationKey, JSON.stringify({ owner, ...state }));
  for (const listener of listeners) listener();
}

const formerTools = new Map([
  ["figures", "metrics"],
  ["figure_change", "metric_change"],
]);
const formerQuestion = z.looseObject({ tool: z.string(), input: z.looseObject({ figure: z.string() }) });

const formerAnswer = z.looseObject({ content: z.string(), asked: z.unknown() });

/** Reads what was stored before its properties and its tool were renamed. */
function withCurrentNames(_: string, value: unknown): unknown {
  const { data: answer } = formerAnswer.safeParse(value);
  if (answer && "asked" in answer) {
    const { asked: interpretation, ...rest } = answer;
    return { ...rest, interpretation };
  }
  const { data } = formerQuestion.safeParse(value);
  const tool = data && formerTools.get(data.tool);
  if (!tool) return value;
  const { figure, ...input } = data.input;
  return { ...data, tool, input: { metric: figure, ...input } };
}

/** Restores what this tab stored for that user in that shop, and nothing of any other. Safe to call during render. */
export function startConversation(nextOwner: string): void {
  if (owner === nextOwner) return;
  owner = nextOwner;
  state = none;
  try {
    const found = stored.parse(
      JSON.parse(preferences("session").getItem(conversationKey) ?? "null", withCurrentNames),
    );
    if (found.owner === owner) state = found;
  } catch {
    // Unreadable data counts as none.
  }
}

/** Notifies mounted components. */
export const setConversationOwner = () => {
  for (const listener of listeners) listener();
};

export const conversation = {
  now: () => state,
  owner: () => owner,
  /** How the last answered question was interpreted, so the next one can refer to it. */
  understoodLast: (): ShopReply["interpretation"] =>
    state.exchanges.flatMap(({ outcome: ended }) => answerOf(ended)?.interpretation ?? []).at(-1) ?? null,
  draft: (draft: string) => set({ ...state, draft }),
  open: (open: boolean) => set({ ...state, open }),
  clear: () => set({ ...state, exchanges: [] }),
  add(
    {
      question,
      subject: about,
      plan = null,
    }: { question: string; subject: Subject | null; plan?: Suggestion["plan"] | null },
    ended: Outcome,
    id = newId(),
  ) {
    const added = {
      id,
      question,
      requestedAt: new Date().toISOString(),
      subject: about,
      plan,
      outcome: ended,
    };
    set({ ...state, exchanges: [...state.exchanges, added].slice(-maxExchanges) });
  },
  /** Asking a question again replaces its response. */
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
