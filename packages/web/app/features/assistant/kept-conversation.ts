import { preferences } from "~/platform/storage-choice";
import type { Conversation } from "./conversation";
import { conversationKey, isView } from "./kept-view";

/** Long talks keep what was said last: the browser's room is not endless. */
const most = 100;

export function keepConversation({ view, draft, messages }: Conversation): void {
  const last = messages.filter(({ role }, index) => role === "system" || index >= messages.length - most);
  // The view comes first: the button reads it without reading the rest.
  preferences("session").setItem(conversationKey, JSON.stringify({ view, draft, messages: last }));
}

/** The conversation of this tab, or null when there is none, or none that can be read. */
export function keptConversation(): Conversation | null {
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
