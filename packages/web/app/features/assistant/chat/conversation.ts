import { historyLimit } from "@autoiq/domain/assistant/prompt-limits";
import type { AITurn } from "../ai-service";

export interface ChatMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
  /** ISO, UTC. */
  readonly timestamp: string;
}
export type ChatView = "collapsed" | "open" | "minimised";
export interface Conversation {
  readonly view: ChatView;
  /** Typed but not sent yet. */
  readonly draft: string;
  readonly messages: readonly ChatMessage[];
}

export const greeting = "Hi, I'm AutoIQ's assistant. What's your biggest shop-management challenge today?";
const task = "Answer a visitor of AutoIQ's public site from the product's facts, in one to four sentences.";

export function newConversation(now: Date): Pick<Conversation, "messages" | "draft"> {
  const timestamp = now.toISOString();
  return {
    draft: "",
    messages: [
      { role: "system", content: task, timestamp },
      { role: "assistant", content: greeting, timestamp },
    ],
  };
}

/** The history sent with a question: the system message and the last ten messages. */
export function historyOf(messages: readonly ChatMessage[]): AITurn[] {
  const system = messages.find(({ role }) => role === "system");
  const spoken = messages.filter(({ role }) => role !== "system").slice(-historyLimit);
  return [...(system ? [system] : []), ...spoken].map(({ role, content }) => ({ role, content }));
}

/** What the visitor wrote, for the person who takes over. */
export function visibleText({ messages, draft }: Pick<Conversation, "messages" | "draft">): string {
  const prompts = messages.flatMap(({ role, content }) => (role === "user" ? [content] : []));
  return [...prompts, draft.trim()].filter((text) => text !== "").join("\n\n");
}
