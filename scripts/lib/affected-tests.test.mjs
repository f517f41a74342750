import { expect, test } from "vitest";
import { affectedTests } from "./affected-tests.mjs";

const web = "packages/web/app";
const server = "packages/server";
const sources = {
  "packages/domain/src/kernel/money.ts": [],
  "packages/domain/src/kernel/money.test.ts": ["packages/domain/src/kernel/money.ts"],
  "packages/domain/src/invoices/contract.ts": ["packages/domain/src/kernel/money.ts"],
  [`${server}/src/platform/database/migrate.ts`]: [],
  [`${server}/test/global-setup.ts`]: [`${server}/src/platform/database/migrate.ts`],
  [`${server}/test/setup.ts`]: [],
  [`${server}/src/features/invoices/store.ts`]: [],
  [`${server}/src/platform/pdf/document.ts`]: [],
  [`${server}/src/platform/pdf/letterhead.ts`]: [`${server}/src/platform/pdf/document.ts`],
  [`${server}/src/workflows/billing/post-invoice.ts`]: ["packages/domain/src/invoices/contract.ts"],
  [`${server}/src/features/invoices/routes.ts`]: [
    `${server}/src/platform/pdf/letterhead.ts`,
    "packages/domain/src/invoices/contract.ts",
    `${server}/src/features/invoices/store.ts`,
  ],
  [`${server}/src/features/invoices/invoices.test.ts`]: [`${server}/src/features/invoices/routes.ts`],
  [`${server}/src/features/site/site.test.ts`]: [`${server}/src/features/site/words.json`],
  [`${web}/features/invoices/api.ts`]: ["packages/domain/src/invoices/contract.ts"],
  [`${web}/features/invoices/total.test.ts`]: [],
  [`${web}/routes/invoice.tsx`]: [`${web}/features/invoices/api.ts`],
  [`${web}/routes/landing.tsx`]: [],
  "e2e/fixtures/bill.ts": [],
  "e2e/built/landing.test.ts": [],
  "e2e/invoice.test.ts": ["e2e/fixtures/bill.ts"],
  "e2e/landing.test.ts": [],
  "e2e/sign-in.test.ts": [],
  "scripts/lib/run.test.mjs": [],
};
const texts = {
  "e2e/fixtures/bill.ts": "await expect(page).toHaveURL(/\\/owner\\/invoices\\/[0-9a-f-]{36}$/)",
  "e2e/built/landing.test.ts": 'const page = openPage("/landing")',
  "e2e/landing.test.ts": 'await page.goto("/landing?tab=one")',
  "e2e/sign-in.test.ts": 'await page.goto("/landings")',
};
const graph = new Map(
  Object.entries(sources).map(([file, needs]) => [file, { needs: new Set(needs), text: texts[file] ?? "" }]),
);
const routes = [
  { path: "owner/invoices/:id", files: [`${web}/routes/invoice.tsx`] },
  { path: "landing", files: [`${web}/routes/landing.tsx`] },
];
const affected = (...changed) => {
  const { vitestFiles, builtFiles, browserFiles } = affectedTests(changed, graph, routes);
  return [...vitestFiles, ...builtFiles, ...browserFiles];
};
const serverTests = [
  `${server}/src/features/invoices/invoices.test.ts`,
  `${server}/src/features/site/site.test.ts`,
];
const browserTests = [
  "e2e/built/landing.test.ts",
  "e2e/invoice.test.ts",
  "e2e/landing.test.ts",
  "e2e/sign-in.test.ts",
];

const everyTest = [
  ...Object.keys(sources)
    .filter((file) => file.includes(".test.") && !file.startsWith("e2e/"))
    .sort(),
  ...browserTests,
];

test("a rule runs its own tests, and those of every route and page that is made of it", () => {
  expect(affected("packages/domain/src/kernel/money.ts")).toEqual([
    "packages/domain/src/kernel/money.test.ts",
    `${server}/src/features/invoices/invoices.test.ts`,
    "e2e/invoice.test.ts",
  ]);
});

test("a migration, and what every server test goes through, runs all server tests", () => {
  expect(affected(`${server}/migrations/0001-foundation.sql`)).toEqual(serverTests);
  expect(affected(`${server}/src/platform/database/migrate.ts`)).toEqual(serverTests);
});

test("data that a file names runs the tests of that file", () => {
  expect(affected(`${server}/src/features/site/words.json`)).toEqual([
    `${server}/src/features/site/site.test.ts`,
  ]);
});

test("a page runs the browser tests that name its address, in a text or in an expression", () => {
  expect(affected(`${web}/routes/landing.tsx`)).toEqual(["e2e/built/landing.test.ts", "e2e/landing.test.ts"]);
  expect(affected(`${web}/features/invoices/api.ts`)).toEqual(["e2e/invoice.test.ts"]);
});

test("a file of the server runs the browser tests of the pages that make calls of its area, what starts the server all", () => {
  expect(affected(`${server}/src/features/invoices/store.ts`)).toEqual([
    `${server}/src/features/invoices/invoices.test.ts`,
    "e2e/invoice.test.ts",
  ]);
  expect(affected(`${server}/src/compose.ts`)).toEqual(browserTests);
});

test("a workflow runs the browser tests of the areas it spans, and a file of the platform those of the areas it serves", () => {
  expect(affected(`${server}/src/workflows/billing/post-invoice.ts`)).toEqual(["e2e/invoice.test.ts"]);
  expect(affected(`${server}/src/platform/pdf/document.ts`)).toEqual([
    `${server}/src/features/invoices/invoices.test.ts`,
    "e2e/invoice.test.ts",
  ]);
});

test("tests of the built pages are kept apart from those in a browser", () => {
  expect(affectedTests([`${web}/routes/landing.tsx`], graph, routes)).toEqual({
    vitestFiles: [],
    builtFiles: ["e2e/built/landing.test.ts"],
    browserFiles: ["e2e/landing.test.ts"],
  });
});

test("a browser test runs itself, and a fixture the tests that use it", () => {
  expect(affected("e2e/sign-in.test.ts")).toEqual(["e2e/sign-in.test.ts"]);
  expect(affected("e2e/fixtures/bill.ts")).toEqual(["e2e/invoice.test.ts"]);
});

test("the list of packages runs everything, a document nothing", () => {
  expect(affected("package-lock.json")).toEqual(everyTest);
  expect(affected("README.md")).toEqual([]);
});
