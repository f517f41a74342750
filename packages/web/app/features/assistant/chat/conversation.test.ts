import { aiRequest } from "@autoiq/domain/assistant/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ChatMessage, historyOf, newConversation, visibleText } from "./conversation";
import { storeConversation, storedConversation } from "./stored-conversation";
import { storedView } from "./stored-view";

const now = new Date("2026-11-21T15:00:00Z");
const message = (role: ChatMessage["role"], content: string): ChatMessage => ({
  role,
  content,
  timestamp: now.toISOString(),
});
const long = (turns: number): ChatMessage[] => [
  ...newConversation(now).messages,
  ...Array.from({ length: turns }, (_, turn) => message(turn % 2 ? "assistant" : "user", `turn ${turn}`)),
];

function memory(): Storage {
  const held = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => held.clear(),
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

test("the greeting asks about the biggest shop-management challenge", () => {
  expect(newConversation(now).messages.at(-1)).toMatchObject({
    role: "assistant",
    content: expect.stringContaining("biggest shop-management challenge"),
  });
});

test("the history holds the system message and the last ten messages in the server's format", () => {
  const history = historyOf(long(31));
  expect(history).toHaveLength(11);
  expect(history.map(({ role }) => role).filter((role) => role === "system")).toHaveLength(1);
  expect(history[0]?.role).toBe("system");
  expect(history.slice(1).map(({ content }) => content)).toEqual(
    Array.from({ length: 10 }, (_, index) => `turn ${21 + index}`),
  );
  expect(historyOf(long(2))).toHaveLength(4);
  expect(aiRequest.safeParse({ prompt: "?", context: { history } }).success).toBe(true);
});

test("the handoff carries the visitor's text, sent or not", () => {
  const messages = [
    ...newConversation(now).messages,
    message("user", "Prices?"),
    message("assistant", "From…"),
  ];
  expect(visibleText({ messages, draft: " and fleets? " })).toBe("Prices?\n\nand fleets?");
  expect(visibleText(newConversation(now))).toBe("");
});

test("the conversation is stored for the tab, up to the last hundred messages", () => {
  const conversation = { view: "minimised" as const, draft: "half", messages: long(8) };
  storeConversation(conversation);
  expect(storedConversation()).toEqual(conversation);
  expect(storedView()).toBe("minimised");
  storeConversation({ ...conversation, messages: long(300) });
  const storedMessages = storedConversation()?.messages ?? [];
  expect(storedMessages).toHaveLength(101);
  expect(storedMessages[0]?.role).toBe("system");
  expect(storedMessages.at(-1)?.content).toBe("turn 299");
});

test.each([
  "",
  "{",
  "7",
  '{"view":"open"}',
  '{"view":"x","draft":"","messages":[]}',
  '{"view":"open","draft":"","messages":[{}]}',
])("ignores a stored conversation that cannot be read (%s)", (text) => {
  window.sessionStorage.setItem("chatConversation", text);
  expect(storedConversation()).toBeNull();
});

test("stores nothing for a visitor who has disabled storage", () => {
  window.localStorage.setItem("storageChoice", "necessary");
  storeConversation({ view: "open", draft: "", messages: long(2) });
  expect(storedConversation()).toBeNull();
  expect(storedView()).toBe("collapsed");
});
