import type { Subject } from "@autoiq/domain/assistant/analysis";
import type { AnswerSoFar } from "@autoiq/domain/assistant/questions/parts";
import { useSyncExternalStore } from "react";
import { newId } from "~/platform/new-id";
import { ProblemError } from "~/platform/problem";
import { alreadyProcessing } from "../ai-service";
import { askShop } from "./ask-shop";
import { conversation, type Outcome } from "./conversation";

/** The question that is being answered. It goes on while its asker walks from page to page. */
export interface Running {
  /** What its place in the conversation will be called. */
  readonly id: string;
  readonly question: string;
  /** What has come of the answer; null before its first part. */
  readonly soFar: AnswerSoFar | null;
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
  const id = newId();
  let soFar: AnswerSoFar | null = null;
  /** Who has gone to another shop meanwhile has another conversation there. */
  const add = (outcome: Outcome) => {
    if (conversation.owner() === owner) conversation.add(question, subject, outcome, id);
  };
  const stop = () => control.abort();
  set({ id, question, soFar, stop });
  try {
    const answer = await askShop({
      ...asked,
      before: conversation.understoodLast(),
      signal: control.signal,
      onMore: (more) => {
        if (control.signal.aborted) return;
        soFar = more;
        set({ id, question, soFar, stop });
      },
    });
    if (!control.signal.aborted) add({ state: "answered", answer });
  } catch (error) {
    if (control.signal.aborted) return;
    if (soFar) return add({ state: "cut", soFar });
    const sentence =
      error instanceof ProblemError
        ? error.message
        : "The answer could not be read. Load the page again, then ask once more.";
    add({ state: "failed", sentence });
  } finally {
    if (control.signal.aborted) add({ state: "stopped", soFar });
    set(null);
  }
}

/** Ends the answer that is on its way; what has come of it stays. */
export const stopQuestion = (): void => running?.stop();

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
