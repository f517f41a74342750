import { expect, test } from "vitest";
import {
  countRatings,
  describeCounts,
  findingsOf,
  fineRatings,
  isFinding,
  mostSevere,
  mostSevereFirst,
  type Rating,
  ratingColors,
  ratings,
} from "./ratings.ts";

const item = (name: string, rating: Rating | null) => ({ name, rating });
const items = [
  item("Horn", "green"),
  item("Wipers", "yellow"),
  item("Left pad", "red"),
  item("Oil", null),
  item("Right pad", "red"),
];

test("findings are what calls for work, the most severe first and otherwise in their order", () => {
  expect(findingsOf(items).map(({ name }) => name)).toEqual(["Left pad", "Right pad", "Wipers"]);
  expect([isFinding("green"), isFinding("yellow"), isFinding("red"), isFinding(null)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("the most severe of several counts", () => {
  expect(mostSevere(["green", "red", "yellow"])).toBe("red");
  expect(mostSevere(["yellow", "green"])).toBe("yellow");
  expect(mostSevere([])).toBeNull();
});

test("counts name every rating, the most severe first", () => {
  expect(describeCounts(countRatings(items))).toEqual(["2 urgent", "1 soon", "1 OK"]);
  expect(describeCounts(countRatings([]), ["green"])).toEqual(["0 OK"]);
});

test("a point that does not apply is neither OK nor a finding, and its key comes last", () => {
  const withUnchecked = [...items, item("Spare tire", "na")];
  expect(findingsOf(withUnchecked)).toEqual(findingsOf(items));
  expect(fineRatings).toEqual(["green"]);
  expect(describeCounts(countRatings(withUnchecked))).toEqual(["2 urgent", "1 soon", "1 OK", "1 N/A"]);
  expect(ratings).toEqual(["green", "yellow", "red", "na"]);
  expect(mostSevereFirst).toEqual(["red", "yellow", "green", "na"]);
  expect(ratingColors).toBe("green, yellow or red");
});
