import { existsSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { at } from "./paths.mjs";
import { ABOUT_POSTGRES, filesForSecondVersion, onlyInFirst, quickestCover } from "./second-version.mjs";

const shop = (name) => `packages/server/src/features/${name}.test.ts`;
const whole = [
  { file: at(shop("slow-and-complete")), statements: ["a", "b", "c"] },
  { file: at(shop("quick")), statements: ["a", "b"] },
  { file: at(shop("other")), statements: ["c"] },
  { file: at(shop("again")), statements: ["a"] },
  { file: at(shop("without-a-database")), statements: [] },
  { file: at("packages/server/src/platform/tenancy.test.ts"), statements: ["d"] },
  { file: at(shop("appointments/query-plans")), statements: ["a"] },
  { file: at("packages/server/test/database/roles-in-database.test.ts"), statements: [] },
];
const seconds = { [shop("slow-and-complete")]: 60, [shop("again")]: 0.2 };

test("the second version runs the quickest files that execute every statement, and all that are about PostgreSQL", () => {
  expect(filesForSecondVersion(whole, (file) => seconds[file] ?? 1)).toEqual([
    shop("appointments/query-plans"),
    shop("other"),
    shop("quick"),
    "packages/server/src/platform/tenancy.test.ts",
    "packages/server/test/database/roles-in-database.test.ts",
  ]);
});

const candidate = (file, seconds, statements) => ({ file, seconds, statements: [...statements] });
const filesOf = (candidates) => quickestCover(candidates).map(({ file }) => file);

test("a file whose statements others execute that were chosen later is dropped", () => {
  const first = candidate("first", 2, "abcd");
  expect(filesOf([first, candidate("left", 2, "abe"), candidate("right", 2, "cdf")])).toEqual([
    "left",
    "right",
  ]);
});

test("a slow file is avoided where quicker ones together execute the same", () => {
  const slow = candidate("slow", 10, "abcdefgh");
  const quick = [candidate("one", 2, "abcd"), candidate("two", 3, "cdef"), candidate("three", 2, "efgh")];
  expect(filesOf([slow, ...quick])).toEqual(["one", "three"]);
  // The best per second at first is not part of the best choice.
  const [wide, half, rest] = [
    candidate("wide", 2, "abcdef"),
    candidate("half", 2, "abcg"),
    candidate("rest", 2, "defh"),
  ];
  expect(filesOf([wide, half, rest])).toEqual(["half", "rest"]);
});

test("whatever the files are, all statements are executed, and no chosen file is superfluous", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.uniqueArray(fc.integer({ max: 12, min: 0 }))), {
        maxLength: 9,
      }),
      (generated) => {
        const files = generated.map(([seconds, statements], at) => candidate(`${at}`, seconds, statements));
        const chosen = quickestCover(files);
        const all = (of) => [...new Set(of.flatMap(({ statements }) => statements))].sort();
        expect(all(chosen)).toEqual(all(files));
        for (const each of chosen) expect(all(chosen.filter((one) => one !== each))).not.toEqual(all(files));
      },
    ),
  );
});

test("the files about PostgreSQL are there", () => {
  expect(ABOUT_POSTGRES.filter((file) => !existsSync(at(file)))).toEqual([]);
});

test("a statement that the second version did not execute is named", () => {
  expect(onlyInFirst(whole, [{ file: "x", statements: ["a", "c"] }])).toEqual(["b", "d"]);
  expect(onlyInFirst(whole, whole)).toEqual([]);
});
