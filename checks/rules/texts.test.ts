import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { isUnderstood } from "../texts/document.ts";
import { textsOf } from "../texts/extract.ts";
import { whatIsStale } from "./texts.ts";

const read = (text: string, path = "a.tsx") =>
  textsOf({ path, text, program: parseSync(path, text).program });

test("labels, sentences and attributes that a person reads are listed once, in the order of the file", () => {
  const text = `
    const label = "Save";
    const of = (n: number) => \`\${n.toLocaleString("en-US")} cars\`;
    export const A = () => <p title="Paid in full" className="px-2">Total due <b>{label === "Save" && "Save"}</b></p>;`;
  expect(read(text)).toEqual(["Save", "{n} cars", "Paid in full", "Total due"]);
});

test.each([
  ["a statement", '"select id from bays where organization_id = $organizationId"'],
  ["a piece of a statement", `\`and \${alias}.decision <> 'approved'\``],
  ["a media query", '"(min-width: 48rem)"'],
  ["classes", '"flex items-center gap-2"'],
  ["the name of a header", '"Content-Type"'],
  ["the name of an error", '"AbortError"'],
  ["values alone", `\`\${firstName} \${lastName}\``],
  ["an id", `\`\${id}-name\``],
  ["a file's name", `\`\${file}.partial\``],
  ["a type of file", '"text/csv; charset=utf-8"'],
  ["what is logged", 'log.info("Ready to serve")'],
  ["the message of a bug", 'new Error("No such row")'],
])("%s is not listed", (_what, code) => {
  expect(read(`export const a = ${code};`, "a.ts")).toEqual([]);
});

test("a store's refusals are listed, and its statements are not", () => {
  const text = `const a = "bins equal their movements"; const b = "of the job, count(x)";`;
  expect(read(text, "packages/server/src/a/store.ts")).toEqual(["bins equal their movements"]);
});

test("synonyms and lists of words are what the assistant understands, and sentences are not", () => {
  expect(isUnderstood("how much|what amount")).toBe(true);
  expect(isUnderstood("zero one two three four five six seven eight nine ten eleven twelve")).toBe(true);
  expect(isUnderstood("Nothing is due today.")).toBe(false);
});

test("a document that is not what would be written says which command writes it", () => {
  expect(whatIsStale("a", "a")).toEqual([]);
  expect(whatIsStale("a", "b")).toEqual(["docs/texts.md is not current. Run npm run texts"]);
  expect(whatIsStale(undefined, "b")).toHaveLength(1);
});
