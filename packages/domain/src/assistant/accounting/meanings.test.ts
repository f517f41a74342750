import { describe, expect, it } from "vitest";
import type { Mention } from "../query/write/mention.ts";
import { comparable } from "./marks.ts";
import { showsMeaning } from "./meanings.ts";

const said = (plan: string) => ({ plan: comparable(plan), text: comparable(plan) });
const place = { at: 0, size: 1, text: "word" };
const shows = (question: string, mention: Mention, plan: string) =>
  showsMeaning(question, mention, said(plan));
const metric = (...ids: ("sales" | "discounts" | "refunds")[]): Mention => ({
  ...place,
  kind: "meanings",
  optional: false,
  meanings: [{ is: "measures", ids }],
});
const record = (of: "late" | "waiting-for-parts"): Mention => ({
  ...place,
  kind: "meanings",
  optional: false,
  meanings: [{ is: "record", of }],
});

describe("what an answer shows of words", () => {
  it("has each metric that is asked for", () => {
    expect(shows("sales and discounts", metric("discounts"), '{"measures":["sales","discounts"]}')).toBe(
      true,
    );
    expect(shows("sales and discounts", metric("discounts"), '{"measures":["sales"]}')).toBe(false);
  });

  it("needs a state that chooses several records as a condition, and of one record as a field", () => {
    const fields = '{"of":"order","where":[{"is":"make"}],"ask":["hold"]} on hold: parts';
    expect(shows("cars waiting on parts on hondas", record("waiting-for-parts"), fields)).toBe(false);
    expect(shows("is the honda waiting on parts", record("waiting-for-parts"), fields)).toBe(true);
    expect(shows("late cars", record("late"), '{"where":[{"is":"late"}]}')).toBe(true);
  });

  it("takes what may mean nothing for talk", () => {
    expect(shows("sales", { ...metric("refunds"), optional: true } as Mention, "sales")).toBe(true);
  });
});
