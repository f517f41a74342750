import { expect, test } from "vitest";
import { measurePlan } from "../query/plan.ts";
import { recordPlan } from "../records/record-plan.ts";
import { hasAskedForm, wantsAdvice } from "./question-form.ts";

const amount = (more: object = {}) => ({
  tool: "query" as const,
  input: measurePlan.parse({
    measures: ["sales"],
    periods: [{ from: "2026-11-01", to: "2026-11-20" }],
    ...more,
  }),
});
const records = (ask: readonly string[]) => ({
  tool: "records" as const,
  input: recordPlan.parse({ of: "order", where: [{ is: "number", values: ["6218"] }], ask }),
});

test.each([
  "what time did Tomas come in",
  "when did it get approved",
  "a qué hora llegó Tomás",
  "why were sales down",
  "¿por qué bajaron las ventas?",
  "how do I get my sales up",
  "what if we raise the labor rate",
  "sales per hour last month",
  "what percent of sales was parts",
  "sales, oil changes left out",
])("no amount answers “%s”", (question) => {
  expect(hasAskedForm(question, amount())).toBe(false);
});

test.each([
  "sales last month",
  "how did we do",
  "sales by hour",
  "what did we sell on the day when it rained",
])("an amount answers “%s”", (question) => {
  expect(hasAskedForm(question, amount())).toBe(true);
});

test("a split by days answers when something was, and an excluded filter what is left out", () => {
  const byDay = amount({ by: ["day"], sort: { by: "sales", order: "most" } });
  expect(hasAskedForm("when was our best day", byDay)).toBe(true);
  const filter = { by: "job", values: [], words: ["oil"], label: "oil changes", not: true };
  expect(hasAskedForm("sales, oil changes left out", amount({ filters: [filter] }))).toBe(true);
});

test("a moment of a record answers when something was, its total does not", () => {
  expect(hasAskedForm("when was 6218 approved", records(["approved-at"]))).toBe(true);
  expect(hasAskedForm("when was 6218 approved", records(["total"]))).toBe(false);
});

test("the average of new customers is not the average beside their number", () => {
  const both = amount({ measures: ["aro", "new-customers"] });
  expect(hasAskedForm("average ticket on new customers", both)).toBe(false);
  expect(hasAskedForm("average ticket and new customers", both)).toBe(true);
});

test("advice is no question about the program", () => {
  expect(wantsAdvice("how do I get my ARO up")).toBe(true);
  expect(wantsAdvice("how do I print an estimate")).toBe(false);
});
