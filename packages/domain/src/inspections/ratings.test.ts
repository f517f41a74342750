import { expect, test } from "vitest";
import { countRatings, describeCounts, findingsOf, isFinding, mostSevere, type Rating } from "./ratings.ts";

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
