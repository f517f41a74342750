import type { Subject } from "@autoiq/domain/assistant/analysis";
import type { PartialAnswer } from "@autoiq/domain/assistant/questions/answer-stream";
import type { Suggestion } from "@autoiq/domain/assistant/questions/understood-question";
import { en } from "@autoiq/domain/catalog/assistant/en";
import { useSyncExternalStore } from "react";
import { sharedMessages } from "~/platform/language/messages";
import { newId } from "~/platform/new-id";
import { ProblemError } from "~/platform/problem";
import { alreadyProcessing } from "../ai-service";
import { loadAnalysisChart } from "../analyses/load-chart";
import { conversation, type Outcome } from "./conversation";
import { requestAnswer } from "./request-answer";

/** The running question. It continues while the user moves from page to page. */
export interface Running {
  /** The id of its exchange in the conversation. */
  readonly id: string;
  readonly question: string;
  /** The response so far. Null before its first part. */
  readonly soFar: PartialAnswer | null;
  readonly stop: () => void;
}

let running: Running | null = null;
const listeners = new Set<() => void>();
function set(next: Running | null) {
  running = next;
  for (const listener of listeners) listener();
}

/**
 * Asks one question and adds it to the conversation with its response, or with the reason there is none.
 * @throws while another question is running
 */
export async function runQuestion(options: {
  question: string;
  subject: Subject | null;
  /** The suggestion that was chosen. Its label is the question. */
  plan?: Suggestion["plan"] | null;
  /** With a suggestion: the question that was not understood. */
  insteadOf?: string | null;
  page: string;
}): Promise<void> {
  if (running) throw new Error(alreadyProcessing);
  const { question, subject, plan = null, insteadOf = null } = options;
  const control = new AbortController();
  const owner = conversation.owner();
  const id = newId();
  let soFar: PartialAnswer | null = null;
  /** A user who switched to another shop in the meantime has another conversation there. */
  const add = (outcome: Outcome) => {
    if (conversation.owner() === owner) conversation.add({ question, subject, plan }, outcome, id);
  };
  const stop = () => control.abort();
  set({ id, question, soFar, stop });
  // Arrives before the response, so that a chart is drawn with it.
  loadAnalysisChart().catch(() => undefined);
  try {
    const answer = await requestAnswer({
      ...options,
      plan,
      insteadOf,
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
      error instanceof ProblemError ? error.message : sharedMessages("assistant", en).exchange.unreadable;
    add({ state: "failed", sentence });
  } finally {
    if (control.signal.aborted) add({ state: "stopped", soFar });
    set(null);
  }
}

/** Stops the running response. The text so far stays. */
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
