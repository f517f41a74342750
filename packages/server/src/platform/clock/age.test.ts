import { expect, it } from "vitest";
import { ageOf, leftUntil } from "./age.ts";

const now = new Date("2026-11-20T15:00:00Z");
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
const minute = 60_000;

it.each([
  ["a minute ago", -minute, minute],
  ["now", 0, 0],
  ["ahead by less than clocks differ", 4 * minute, 0],
  ["ahead by an hour", 60 * minute, Number.POSITIVE_INFINITY],
  ["ahead by a year", 365 * 24 * 60 * minute, Number.POSITIVE_INFINITY],
])("gives a time %s its age", (_when, ahead, age) => {
  expect(ageOf(at(ahead), now)).toBe(age);
});

it.each([
  ["past", -minute, 0],
  ["as far ahead as it can be", 60 * minute, 60 * minute],
  ["farther ahead than it can be, by less than clocks differ", 64 * minute, 64 * minute],
  ["a year ahead", 365 * 24 * 60 * minute, 0],
])("lets a deadline that is %s wait", (_when, ahead, left) => {
  expect(leftUntil(at(ahead), now, 60 * minute)).toBe(left);
});
