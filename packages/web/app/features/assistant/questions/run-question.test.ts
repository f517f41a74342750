import { emptyAnswer } from "@autoiq/domain/assistant/questions/answer-stream";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { conversation, startConversation } from "./conversation";
import type { AnswerRequest } from "./request-answer";
import { runQuestion, stopQuestion } from "./run-question";

const requests: AnswerRequest[] = [];
let answer: (request: AnswerRequest) => Promise<unknown>;
vi.mock("./request-answer", () => ({
  requestAnswer: (request: AnswerRequest) => {
    requests.push(request);
    return answer(request);
  },
}));

const period = { from: "2026-10-01", to: "2026-10-31" };
const understood = { tool: "metrics" as const, input: period };
let visitor = 0;
beforeEach(() => {
  requests.length = 0;
  visitor += 1;
  startConversation(`person ${visitor}`);
  answer = async () => ({ content: "Yes.", interpretation: understood });
});
afterEach(() => vi.restoreAllMocks());

const ask = (question: string) => runQuestion({ question, subject: null, page: "/owner" });
const ended = () => conversation.now().exchanges.map(({ outcome }) => outcome.state);

it("a question refers to how the last answered one was interpreted", async () => {
  await ask("Gross profit in October");
  answer = async () => {
    throw new Error("The server could not be reached.");
  };
  await ask("Lost on the way");
  answer = async () => ({ content: "No.", interpretation: null });
  await ask("and in September?");
  expect(requests.map(({ before }) => before)).toEqual([null, understood, understood]);
  expect(ended()).toEqual(["answered", "failed", "answered"]);
});

it("rejects a second question while one is running", async () => {
  let finish: (value: unknown) => void = () => {};
  answer = () => new Promise((resolve) => (finish = resolve));
  const first = ask("Which cars are promised today?");
  await expect(ask("And tomorrow?")).rejects.toThrow("AI service is already processing a request");
  finish({ content: "Two.", interpretation: null });
  await first;
  expect(ended()).toEqual(["answered"]);
});

it("drops a response that arrives after the shop was changed", async () => {
  let finish: (value: unknown) => void = () => {};
  answer = () => new Promise((resolve) => (finish = resolve));
  const first = ask("Which invoices are unpaid?");
  startConversation("another shop");
  finish({ content: "Eleven.", interpretation: null });
  await first;
  expect(conversation.now().exchanges).toEqual([]);
});

const partial = { ...emptyAnswer, understood: "Gross profit, October 2026", interpretation: understood };

it("stores the partial response of a stopped or cut question, and the next one can refer to it", async () => {
  answer = async ({ onMore }) => {
    onMore(partial);
    throw new Error("The server stopped answering.");
  };
  await ask("Gross profit in October");
  answer = ({ onMore, signal }) =>
    new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      onMore({ ...partial, content: "It was $12,000." });
    });
  const stopped = ask("and in September?");
  stopQuestion();
  await stopped;
  expect(conversation.now().exchanges.map(({ outcome }) => outcome)).toEqual([
    { state: "cut", soFar: partial },
    { state: "stopped", soFar: { ...partial, content: "It was $12,000." } },
  ]);
  expect(requests.at(-1)?.before).toEqual(understood);
});

it("records a question that was stopped before any text arrived", async () => {
  answer = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  const stopped = ask("Gross profit in October");
  stopQuestion();
  await stopped;
  expect(conversation.now().exchanges[0]?.outcome).toEqual({ state: "stopped", soFar: null });
});

it("stores the last twenty questions", async () => {
  for (let count = 0; count < 23; count += 1) await ask(`Question ${count}`);
  const { exchanges } = conversation.now();
  expect(exchanges).toHaveLength(20);
  expect(exchanges[0]?.question).toBe("Question 3");
});
