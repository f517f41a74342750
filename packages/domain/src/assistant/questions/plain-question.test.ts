import { expect, it, test } from "vitest";
import { plainFollowUp } from "./plain-follow-up.ts";
import { plainQuestion } from "./plain-question.ts";
import { ofYearBefore } from "./year-before.ts";

it.each([
  ["is anybody on overtime this week", "which technicians have attendance over 40 hours this week"],
  ["who is over 45 hours this week", "which technicians have attendance over 45 hours this week"],
  ["whats waiting on an ok", "whats waiting for approval"],
  ["how much overtime did tess run", "how much overtime did tess run"],
])("%s", (question, plain) => {
  expect(plainQuestion(question)).toBe(plain);
});

test("last year, after less than a year, is the same days of it", () => {
  const before = (from: string, to: string) => ({
    tool: "query" as const,
    input: { periods: [{ from, to }] },
  });
  const october = before("2026-10-01", "2026-10-31");
  expect(ofYearBefore("and last year?", october)).toBe("and same period last year");
  expect(ofYearBefore("y el año pasado", october)).toBe("and same period last year");
  expect(ofYearBefore("and last year?", before("2026-01-01", "2026-12-31"))).toBe("and last year?");
  expect(ofYearBefore("and last year by month", october)).toBe("and last year by month");
});

test("why it was low asks why", () => {
  for (const question of ["why was it so low", "how come its down?", "why so bad"])
    expect(plainFollowUp(question)).toBe("why");
  expect(plainFollowUp("why is tess so slow on brakes")).not.toBe("why");
});
