import { expect, test } from "vitest";
import { asksTheSame, locationInQuestion } from "./locations.ts";

const tampa = { id: "t", name: "Bay Auto Tampa", city: "Tampa" };
const brandon = { id: "b", name: "Bay Auto Brandon", city: "Brandon" };
const locations = [tampa, brandon];

test.each([
  ["Sales in October at Brandon", "b", "Sales in October", true],
  ["What was gross profit at the Brandon shop in October?", "b", "What was gross profit in October?", true],
  ["Which repair orders are late at Bay Auto Tampa?", "t", "Which repair orders are late?", true],
  ["How many customers in Brandon?", "b", "How many customers?", false],
  ["Brandon's sales in October", "b", "sales in October", false],
  ["And at Brandon?", "b", "And?", true],
])("%s", (question, id, rest, sure) => {
  expect(locationInQuestion(question, locations)).toEqual({
    location: locations.find((each) => each.id === id),
    rest,
    sure,
  });
});

test.each([
  ["Sales in October", locations],
  ["Compare sales at Tampa and at Brandon", locations],
  ["Draft a message to Brandon Miller", locations],
  ["Sales at bay auto", locations],
  ["Sales at Brandon", [brandon]],
  ["Sales at Brandon", [brandon, { id: "x", name: "Second shop", city: "Brandon" }]],
])("%s does not name a single location", (question, of) => {
  expect(locationInQuestion(question as string, of as typeof locations)?.sure ?? false).toBe(false);
});

test("a question that only named a location asks the same as before", () => {
  for (const rest of ["And?", "what about?", "", "and now?"]) expect(asksTheSame(rest)).toBe(true);
  for (const rest of ["and sales?", "sales"]) expect(asksTheSame(rest)).toBe(false);
});
