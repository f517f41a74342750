import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { preferences } from "~/platform/storage-preferences";
import { useAI } from "../ai-provider";
import { type ChatMessage, type Conversation, historyOf } from "./conversation";

const toMessage = (role: "user" | "assistant", content: string): ChatMessage => ({
  role,
  content,
  timestamp: new Date().toISOString(),
});

/** Sends questions to the AI service, one at a time, and stores the conversation. */
export function useChat(
  messages: readonly ChatMessage[],
  change: (part: (before: Conversation) => Partial<Conversation>) => void,
) {
  const { stream } = useAI();
  const { pathname } = useLocation();
  /** The reply so far. Null when no reply is running. */
  const [partial, setPartial] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = useCallback(
    async (text: string): Promise<void> => {
      const prompt = text.trim();
      if (prompt === "" || running.current) return;
      const control = new AbortController();
      running.current = control;
      change((before) => ({
        messages: [...before.messages, toMessage("user", prompt)],
        draft: before.draft.trim() === prompt ? "" : before.draft,
      }));
      setPartial("");
      try {
        const userType = preferences("local").getItem("userType") ?? "visitor";
        const context = { page: pathname, userType, history: historyOf(messages) };
        const { content } = await stream(
          { kind: "chat-response", prompt, context, signal: control.signal },
          (soFar) => {
            if (!control.signal.aborted) setPartial(soFar);
          },
        );
        change((before) => ({ messages: [...before.messages, toMessage("assistant", content)] }));
      } catch (error) {
        // Canceled by the visitor. The service handles every other failure.
        if (!control.signal.aborted) throw error;
      } finally {
        if (running.current === control) {
          running.current = null;
          setPartial(null);
        }
      }
    },
    [messages, change, pathname, stream],
  );

  /** Stops the running reply. */
  const giveUp = useCallback(() => running.current?.abort(), []);

  return { partial, busy: partial !== null, send, giveUp };
}
