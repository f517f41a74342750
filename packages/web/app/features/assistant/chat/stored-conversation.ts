import { preferences } from "~/platform/storage-preferences";
import type { Conversation } from "./conversation";
import { conversationKey, isView } from "./stored-view";

/** Drops the oldest messages because browser storage is limited. */
const maxMessages = 100;

export function storeConversation({ view, draft, messages }: Conversation): void {
  const last = messages.filter(
    ({ role }, index) => role === "system" || index >= messages.length - maxMessages,
  );
  // The view comes first so that the button can read it without parsing the rest.
  preferences("session").setItem(conversationKey, JSON.stringify({ view, draft, messages: last }));
}

/** The conversation of this tab, or null if there is none or it cannot be read. */
export function storedConversation(): Conversation | null {
  try {
    const value: unknown = JSON.parse(preferences("session").getItem(conversationKey) ?? "null");
    return isConversation(value) ? value : null;
  } catch {
    return null;
  }
}

function isConversation(value: unknown): value is Conversation {
  const { view, draft, messages } = (value ?? {}) as Partial<Record<keyof Conversation, unknown>>;
  return (
    isView(view) &&
    typeof draft === "string" &&
    Array.isArray(messages) &&
    messages.every(
      (each) =>
        ["system", "user", "assistant"].includes(each?.role) &&
        typeof each?.content === "string" &&
        !Number.isNaN(Date.parse(each?.timestamp)),
    )
  );
}
