import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { differences, literalsOf, otherTerms, refusedTerms, unusedKeys } from "./catalog.ts";

test("a key of one language, an empty text, and other names for values are reported", () => {
  expect(
    differences(
      "area",
      { group: { a: "A {one}", b: "B", c: "C" }, d: "D" },
      { group: { a: "A {uno}", b: "", e: "E" }, d: "D" },
    ),
  ).toEqual([
    "area: group.c is missing in Spanish",
    "area: group.e is missing in English",
    "area: group.a has {one} in English and {uno} in Spanish",
    "area: group.b is empty",
  ]);
});

test("a Spanish word that the glossary replaces is reported, in the singular and the plural", () => {
  const glossary = [
    "# Glossary\n\n## Spanish\n",
    "| English | Spanish | Not |",
    "| --- | --- | --- |",
    "| Tire | llanta | neumático, goma |",
    "\n## Retired words\n",
    "| `Deed` | action | old |",
  ].join("\n");
  const refused = refusedTerms(glossary);
  expect(refused).toEqual(["neumático", "goma"]);
  expect(otherTerms("area", { a: "Neumáticos nuevos", b: "Llantas", c: "gomaespuma" }, refused)).toEqual([
    "area: a says “neumático”, and docs/glossary.md has another Spanish word for it",
  ]);
});

test("an unused key is reported; keys read by name, by a computed key, or as a plural are not", () => {
  const messages = {
    used: "U",
    role: { owner: "O" },
    row: { one: "1", other: "2" },
    taken: "T",
    unused: "X",
  };
  const code = "t.used; t.role[type]; forCount(t.row, 2); const { taken } = t;";
  expect(unusedKeys("area", messages, [code])).toEqual(["area: unused is unused"]);
});

test("a group that another area has among its own is read", () => {
  const messages = { paid: { cash: "in cash", other: "otherwise" }, unused: { cash: "in cash" } };
  expect(unusedKeys("area", messages, ["export const en = { methods: methods.paid, title: 1 };"])).toEqual([
    "area: unused.cash is unused",
  ]);
});

test("a text in an element or in an attribute that is read aloud is reported", () => {
  const text = `export const A = () => <p title="Paid in full" className="flex gap"><b>AutoIQ</b> Total due · {t.a}</p>;`;
  const { program } = parseSync("a.tsx", text);
  expect(literalsOf({ path: "a.tsx", text, program })).toEqual([
    "a.tsx:1: “Paid in full” belongs in the catalog",
    "a.tsx:1: “Total due ·” belongs in the catalog",
  ]);
});
