import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { spreadLiteralsIn } from "./literal-spreads.ts";

const linesIn = (text: string) => spreadLiteralsIn({ text, program: parseSync("example.tsx", text).program });

test.each([
  ["in an object", "const a = {\n  ...{ b, c },\n};", [2]],
  ["in an argument", "call({ ...{ b } });", [1]],
  ["in parentheses", "const a = { ...({ b }) };", [1]],
  ["behind a type assertion", "const a = { ...({ b } as B), ...({ c } satisfies C) };", [1, 1]],
  ["one inside of another", "const a = { ...{ b,\n ...{ c } } };", [1, 2]],
  ["in the attributes of an element", "const a = <B {...{ c }} />;", [1]],
])("a spread literal is found %s", (_where, text, lines) => {
  expect(linesIn(text)).toEqual(lines);
});

test.each([
  ["a conditional one", "const a = { ...(b ? { c } : {}) };"],
  ["a logical one", "const a = { ...(b && { c }) };"],
  ["a value", "const a = { ...b, ...c(), d: { e } };"],
  ["rest in a pattern", "const { a, ...b } = c;"],
])("%s is left alone", (_what, text) => {
  expect(linesIn(text)).toEqual([]);
});
