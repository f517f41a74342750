import type { Subject } from "@autoiq/domain/assistant/analysis";
import { useSyncExternalStore } from "react";
import { ProblemError } from "~/platform/problem";
import { alreadyProcessing } from "../ai-service";
import { askShop } from "./ask-shop";
import { conversation, type Outcome } from "./conversation";

/** The question that is being answered. It goes on while its asker walks from page to page. */
export interface Running {
  readonly question: string;
  readonly stop: () => void;
}

let running: Running | null = null;
const listeners = new Set<() => void>();
function set(next: Running | null) {
  running = next;
  for (const listener of listeners) listener();
}

/**
 * Asks one question, and puts it with its answer, or why there is none, into the conversation.
 * @throws while another one is being answered
 */
export async function runQuestion(asked: {
  question: string;
  subject: Subject | null;
  page: string;
}): Promise<void> {
  if (running) throw new Error(alreadyProcessing);
  const { question, subject } = asked;
  const control = new AbortController();
  const owner = conversation.owner();
  /** Who has gone to another shop meanwhile has another conversation there. */
  const add = (outcome: Outcome) => {
    if (conversation.owner() === owner) conversation.add(question, subject, outcome);
  };
  const stop = () => control.abort();
  set({ question, stop });
  try {
    const answer = await askShop({
      ...asked,
      before: conversation.understoodLast(),
      signal: control.signal,
    });
    if (!control.signal.aborted) add({ state: "answered", answer });
  } catch (error) {
    if (control.signal.aborted) return;
    const sentence =
      error instanceof ProblemError
        ? error.message
        : "The answer could not be read. Load the page again, then ask once more.";
    add({ state: "failed", sentence });
  } finally {
    if (control.signal.aborted) add({ state: "stopped" });
    set(null);
  }
}

export const useRunning = (): Running | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => running,
    () => null,
  );
