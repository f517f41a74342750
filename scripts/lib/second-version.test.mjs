import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { at } from "./paths.mjs";
import { ABOUT_POSTGRES, filesForSecondVersion, onlyInFirst } from "./second-version.mjs";

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

test("the files about PostgreSQL are there", () => {
  expect(ABOUT_POSTGRES.filter((file) => !existsSync(at(file)))).toEqual([]);
});

test("a statement that the second version did not execute is named", () => {
  expect(onlyInFirst(whole, [{ file: "x", statements: ["a", "c"] }])).toEqual(["b", "d"]);
  expect(onlyInFirst(whole, whole)).toEqual([]);
});
