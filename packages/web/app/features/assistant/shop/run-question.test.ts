import { nothingYet } from "@autoiq/domain/assistant/questions/parts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Asked } from "./ask-shop";
import { beginFor, conversation } from "./conversation";
import { runQuestion, stopQuestion } from "./run-question";

const asked: Asked[] = [];
let answer: (given: Asked) => Promise<unknown>;
vi.mock("./ask-shop", () => ({
  askShop: (given: Asked) => {
    asked.push(given);
    return answer(given);
  },
}));

const period = { from: "2026-10-01", to: "2026-10-31" };
const understood = { tool: "figures" as const, input: period };
let visitor = 0;
beforeEach(() => {
  asked.length = 0;
  visitor += 1;
  beginFor(`person ${visitor}`);
  answer = async () => ({ content: "Yes.", asked: understood });
});
afterEach(() => vi.restoreAllMocks());

const ask = (question: string) => runQuestion({ question, subject: null, page: "/owner" });
const ended = () => conversation.now().exchanges.map(({ outcome }) => outcome.state);

it("a question goes on from what the last answered one was understood as", async () => {
  await ask("Gross profit in October");
  answer = async () => {
    throw new Error("The server could not be reached.");
  };
  await ask("Lost on the way");
  answer = async () => ({ content: "No.", asked: null });
  await ask("and in September?");
  expect(asked.map(({ before }) => before)).toEqual([null, understood, understood]);
  expect(ended()).toEqual(["answered", "failed", "answered"]);
});

it("one question at a time", async () => {
  let finish: (value: unknown) => void = () => {};
  answer = () => new Promise((resolve) => (finish = resolve));
  const first = ask("Which cars are promised today?");
  await expect(ask("And tomorrow?")).rejects.toThrow("AI service is already processing a request");
  finish({ content: "Two.", asked: null });
  await first;
  expect(ended()).toEqual(["answered"]);
});

it("an answer that comes after the shop was changed is told to nobody", async () => {
  let finish: (value: unknown) => void = () => {};
  answer = () => new Promise((resolve) => (finish = resolve));
  const first = ask("Which invoices are unpaid?");
  beginFor("another shop");
  finish({ content: "Eleven.", asked: null });
  await first;
  expect(conversation.now().exchanges).toEqual([]);
});

const begun = { ...nothingYet, understood: "Gross profit, October 2026", asked: understood };

it("keeps what had come of an answer that was stopped or cut, and goes on from it", async () => {
  answer = async ({ onMore }) => {
    onMore(begun);
    throw new Error("The server stopped answering.");
  };
  await ask("Gross profit in October");
  answer = ({ onMore, signal }) =>
    new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      onMore({ ...begun, content: "It was $12,000." });
    });
  const stopped = ask("and in September?");
  stopQuestion();
  await stopped;
  expect(conversation.now().exchanges.map(({ outcome }) => outcome)).toEqual([
    { state: "cut", soFar: begun },
    { state: "stopped", soFar: { ...begun, content: "It was $12,000." } },
  ]);
  expect(asked.at(-1)?.before).toEqual(understood);
});

it("stopped before anything came, it says so", async () => {
  answer = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  const stopped = ask("Gross profit in October");
  stopQuestion();
  await stopped;
  expect(conversation.now().exchanges[0]?.outcome).toEqual({ state: "stopped", soFar: null });
});

it("keeps the last twenty", async () => {
  for (let count = 0; count < 23; count += 1) await ask(`Question ${count}`);
  const { exchanges } = conversation.now();
  expect(exchanges).toHaveLength(20);
  expect(exchanges[0]?.question).toBe("Question 3");
});
