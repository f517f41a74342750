import { aiRequest } from "@autoiq/domain/assistant/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ChatMessage, historyOf, newConversation, typedSoFar } from "./conversation";
import { keepConversation, keptConversation } from "./kept-conversation";
import { keptView } from "./kept-view";

const now = new Date("2026-11-21T15:00:00Z");
const said = (role: ChatMessage["role"], content: string): ChatMessage => ({
  ...{ role, content },
  timestamp: now.toISOString(),
});
const long = (turns: number): ChatMessage[] => [
  ...newConversation(now).messages,
  ...Array.from({ length: turns }, (_, turn) => said(turn % 2 ? "assistant" : "user", `turn ${turn}`)),
];

function memory(): Storage {
  const held = new Map<string, string>();
  return {
    ...{ length: 0, key: () => null, clear: () => held.clear() },
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}
beforeEach(() => {
  vi.stubGlobal("window", { sessionStorage: memory(), localStorage: memory() });
  vi.stubGlobal("navigator", {});
});
afterEach(() => vi.unstubAllGlobals());

test("the greeting asks for the biggest shop-management challenge", () => {
  expect(newConversation(now).messages.at(-1)).toMatchObject({
    role: "assistant",
    content: expect.stringContaining("biggest shop-management challenge"),
  });
});

test("the history is the system message and the last ten, as the server takes it", () => {
  const history = historyOf(long(31));
  expect(history).toHaveLength(11);
  expect(history.map(({ role }) => role).filter((role) => role === "system")).toHaveLength(1);
  expect(history[0]?.role).toBe("system");
  expect(history.slice(1).map(({ content }) => content)).toEqual(
    Array.from({ length: 10 }, (_, place) => `turn ${21 + place}`),
  );
  expect(historyOf(long(2))).toHaveLength(4);
  expect(aiRequest.safeParse({ prompt: "?", context: { history } }).success).toBe(true);
});

test("the hand-over carries what was typed, sent or not", () => {
  const messages = [...newConversation(now).messages, said("user", "Prices?"), said("assistant", "From…")];
  expect(typedSoFar({ messages, draft: " and fleets? " })).toBe("Prices?\n\nand fleets?");
  expect(typedSoFar(newConversation(now))).toBe("");
});

test("the conversation is kept for the tab, the last hundred of it", () => {
  const conversation = { view: "minimised" as const, draft: "half", messages: long(8) };
  keepConversation(conversation);
  expect(keptConversation()).toEqual(conversation);
  expect(keptView()).toBe("minimised");
  keepConversation({ ...conversation, messages: long(300) });
  const kept = keptConversation()?.messages ?? [];
  expect(kept).toHaveLength(101);
  expect(kept[0]?.role).toBe("system");
  expect(kept.at(-1)?.content).toBe("turn 299");
});

test.each([
  "",
  "{",
  "7",
  '{"view":"open"}',
  '{"view":"x","draft":"","messages":[]}',
  '{"view":"open","draft":"","messages":[{}]}',
])("what cannot be read (%s) is no conversation", (text) => {
  window.sessionStorage.setItem("chatConversation", text);
  expect(keptConversation()).toBeNull();
});

test("nothing is kept for a visitor who has switched that off", () => {
  window.localStorage.setItem("storageChoice", "necessary");
  keepConversation({ view: "open", draft: "", messages: long(2) });
  expect(keptConversation()).toBeNull();
  expect(keptView()).toBe("collapsed");
});
