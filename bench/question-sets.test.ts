import { expect, test } from "vitest";
import { chainOf, questionsIn, summaryOf, verdictOf } from "./methods/question-sets.ts";

const answered = (input: object, tool = "query") =>
  ({ kind: "answered", interpretation: { tool, input } }) as const;
const refused = { kind: "refused", interpretation: null } as const;
const askedBack = { kind: "asked back", interpretation: null } as const;

test("a file of lines is questions without expectations", () => {
  expect(questionsIn("sales in october\n\n// not this\nwho owes us\n")).toEqual([
    { ask: "sales in october" },
    { ask: "who owes us" },
  ]);
});

test("a follow-up of a follow-up is asked after all that came before it", () => {
  const questions = questionsIn(
    JSON.stringify([
      { id: "a", ask: "sales in october", before: "hello" },
      { id: "b", ask: "by tech", after: "a" },
      { ask: "only hondas", after: "b" },
      { ask: "top 5", before: ["sales in october", "by job"] },
    ]),
  );
  const byId = new Map(questions.flatMap((each) => (each.id ? [[each.id, each] as const] : [])));
  expect(questions.map((each) => chainOf(each, byId))).toEqual([
    ["hello"],
    ["hello", "sales in october"],
    ["hello", "sales in october", "by tech"],
    ["sales in october", "by job"],
  ]);
});

test.each([
  [[{ ask: "a", after: "x" }], "which no question has"],
  [
    [
      { id: "a", ask: "a", after: "b" },
      { id: "b", ask: "b", after: "a" },
    ],
    "comes after itself",
  ],
  [
    [
      { id: "a", ask: "a" },
      { id: "a", ask: "b" },
    ],
    "Two questions have the id",
  ],
  [
    [
      { id: "a", ask: "a" },
      { ask: "b", after: "a", before: "c" },
    ],
    "both after and before",
  ],
])("a chain that cannot be followed is refused: %j", (questions, reason) => {
  expect(() => questionsIn(JSON.stringify(questions))).toThrow(reason);
});

test("an answer is right if it has all that was expected, whatever else it says, in any order of keys", () => {
  const plan = { measures: ["sales"], by: ["job"], limit: 5, sort: { by: "sales", order: "most" } };
  const verdict = (expected: unknown, outcome: Parameters<typeof verdictOf>[0] = answered(plan)) =>
    verdictOf(outcome, questionsIn(JSON.stringify([{ ask: "?", expected }]))[0]!);
  expect(verdict({ measures: ["sales"], by: ["job"] })).toBe("right");
  expect(verdict({ sort: { order: "most", by: "sales" } })).toBe("right");
  expect(verdict({ measures: ["sales", "aro"] })).toBe("wrong");
  expect(verdict({ measures: ["sales"] }, answered(plan, "metrics"))).toBe("wrong");
  expect(
    verdict({ tool: "open_work", input: { number: 6218 } }, answered({ number: 6218 }, "open_work")),
  ).toBe("right");
  expect(verdict({ tool: "open_work", input: {} })).toBe("wrong");
  expect(verdict("ask back")).toBe("wrong");
  expect(verdict("refuse")).toBe("wrong");
  expect(verdict("ask back", askedBack)).toBe("right");
  expect(verdict("refuse", refused)).toBe("right");
  expect(verdict("refuse", askedBack)).toBe("asked back");
  expect(verdict({ measures: ["sales"] }, refused)).toBe("refused");
  expect(verdict(["ask back", { measures: ["aro"] }], askedBack)).toBe("right");
  expect(verdictOf(answered(plan), { ask: "?" })).toBeNull();
  expect(verdictOf(answered(plan), { ask: "?", plan: { limit: 5 } })).toBe("right");
});

test("the totals say how many and what share", () => {
  expect(summaryOf(["right", "right", "wrong", "asked back"])).toEqual([
    "4 with an expectation",
    "right: 2 (50.0 %)",
    "wrong: 1 (25.0 %)",
    "asked back: 1 (25.0 %)",
    "refused: 0 (0.0 %)",
  ]);
  expect(summaryOf([])).toEqual([]);
});
