import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import type { Source } from "../source.ts";
import { filesOfSpanishPages, untranslatedIn } from "./spanish-pages.ts";

const english = new Set(["My garage · AutoIQ"]);
const page = "packages/web/app/routes/client/home.tsx";
const refused = (text: string, path = page) =>
  untranslatedIn({ path, text, program: parseSync(path, text).program }, english);

test("a text in a constant, in a toast, or in an element is reported", () => {
  const text = `
    const labels = { paid: "Paid in full" };
    const told = (n: number) => toast.success(\`Sent to \${n} people\`);
    export const A = () => <b className="flex gap-2">Total due {miles} mi</b>;`;
  expect(refused(text)).toEqual([
    `${page}:4: “Total due” belongs in the catalog`,
    `${page}:4: “mi” belongs in the catalog`,
    `${page}: “Paid in full” belongs in the catalog`,
    `${page}: “Sent to {n} people” belongs in the catalog`,
  ]);
});

test("units, names, classes and what a value is compared with are not reported", () => {
  const text = `
    const shown = (n: number) => \`\${n} mi\`;
    export const A = () => (key === "Enter key" ? <b className="flex gap-2">AutoIQ</b> : null);`;
  expect(refused(text)).toEqual([]);
});

test("a title has to be a text of the catalog and to follow the page's language", () => {
  const follows = "export default function Home() { usePageTitle(t.page.garage); }";
  expect(refused(`export const meta = () => [{ title: "My garage · AutoIQ" }]; ${follows}`)).toEqual([]);
  expect(refused(`export const meta = () => [{ title: "My cars · AutoIQ" }]; ${follows}`)).toEqual([
    `${page}: the title “My cars · AutoIQ” is no text of the catalog`,
  ]);
  expect(refused('export const meta = () => [{ title: "My garage · AutoIQ" }];')).toEqual([
    `${page}: its title does not follow the language: usePageTitle`,
  ]);
});

test("what pages in English show too, and tests, are not files of pages in Spanish", () => {
  const file = (path: string, targets: string[] = [], isTest = false): Source => ({
    path: `packages/web/app/${path}`,
    text: "",
    isTest,
    program: parseSync("a.ts", "").program,
    imports: targets.map((target) => ({ specifier: "", target: `packages/web/app/${target}` })),
  });
  const found = filesOfSpanishPages([
    file("routes/client/home.tsx", ["features/portal/car.tsx", "features/invoices/totals.tsx"]),
    file("routes/client/home.test.tsx", [], true),
    file("routes/desk/invoice.tsx", ["features/invoices/totals.tsx"]),
    file("features/portal/car.tsx"),
    file("features/invoices/totals.tsx"),
  ]);
  expect(found.map(({ path }) => path.replace("packages/web/app/", ""))).toEqual([
    "routes/client/home.tsx",
    "features/portal/car.tsx",
  ]);
});
