import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { preferences } from "~/platform/storage-choice";
import { useAI } from "../ai-provider";
import { type ChatMessage, type Conversation, historyOf } from "../conversation";

const said = (role: "user" | "assistant", content: string): ChatMessage => ({
  role,
  content,
  timestamp: new Date().toISOString(),
});

/** Asks the AI service and keeps the conversation; one question at a time. */
export function useChat(
  messages: readonly ChatMessage[],
  change: (part: (before: Conversation) => Partial<Conversation>) => void,
) {
  const { stream } = useAI();
  const { pathname } = useLocation();
  /** What has come of the reply; null when none is on its way. */
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
        messages: [...before.messages, said("user", prompt)],
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
        change((before) => ({ messages: [...before.messages, said("assistant", content)] }));
      } catch (error) {
        // Given up by the visitor; everything else has been answered by the service itself.
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

  /** Ends the reply that is on its way. */
  const giveUp = useCallback(() => running.current?.abort(), []);

  return { partial, busy: partial !== null, send, giveUp };
}
