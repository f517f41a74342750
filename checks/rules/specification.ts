import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { type Rule, root } from "../source.ts";

const checklist = "docs/specification.md";
const sections = 9;

/** A checklist entry: "- what is wanted", and indented below it "lives in", "held by" or "open:". */
interface Sentence {
  readonly line: number;
  readonly text: string;
  readonly places: string[];
  readonly tests: string[];
  open: boolean;
}

/** The specification's checklist may only name what exists. */
export const specification: Rule = {
  name: "every file and every test that docs/specification.md names is there",
  check: () => {
    const lines = readFileSync(join(root, checklist), "utf8").split("\n");
    return [...missingSections(lines), ...strayLines(lines), ...sentencesOf(lines).flatMap(wrongWith)];
  },
};

const missingSections = (lines: readonly string[]): string[] =>
  Array.from({ length: sections }, (_, index) => `## ${index + 1}. `)
    .filter((heading) => !lines.some((line) => line.startsWith(heading)))
    .map((heading) => `${checklist}: no section "${heading}"`);

const below = /^ {2}- (lives in `.+`|held by `[^`]+`|open: .+)$/;

/** A line that looks like a location or a test but would not be parsed as one. */
const strayLines = (lines: readonly string[]): string[] =>
  lines.flatMap((line, index) =>
    /^\s+- /.test(line) && !below.test(line)
      ? [`${checklist}:${index + 1}: neither "lives in", "held by" nor "open:": ${line.trim()}`]
      : [],
  );

function sentencesOf(lines: readonly string[]): Sentence[] {
  const found: Sentence[] = [];
  let intro = true;
  for (const [index, line] of lines.entries()) {
    if (line.startsWith("## ")) intro = false;
    if (intro) continue;
    if (line.startsWith("- "))
      found.push({ line: index + 1, text: line.slice(2), places: [], tests: [], open: false });
    const sentence = found.at(-1);
    if (!sentence) continue;
    const spans = [...line.matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span);
    if (line.startsWith("  - lives in ")) sentence.places.push(...spans);
    if (line.startsWith("  - held by ")) sentence.tests.push(...spans);
    if (line.startsWith("  - open: ")) sentence.open = true;
  }
  return found;
}

function wrongWith({ line, text, places, tests, open }: Sentence): string[] {
  const at = (problem: string) => `${checklist}:${line}: ${problem}`;
  const bare =
    !open && (places.length === 0 || tests.length === 0)
      ? [at(`has no ${places.length === 0 ? "place" : "test"} and is not open: ${text.slice(0, 60)}`)]
      : [];
  const gone = places.filter((path) => !existsSync(join(root, path))).map((path) => at(`no file ${path}`));
  return [...bare, ...gone, ...tests.filter((test) => !isThere(test)).map((test) => at(`no test ${test}`))];
}

/**
 * @param test "file › names of its describes, outermost first › its name", as written there
 */
function isThere(test: string): boolean {
  const [file = "", ...titles] = test.split(" › ");
  return titles.length > 0 && testsOf(file).has(titles.join(" › "));
}

const known = new Map<string, ReadonlySet<string>>();

function testsOf(file: string): ReadonlySet<string> {
  const before = known.get(file);
  if (before) return before;
  const path = join(root, file);
  const found = new Set<string>();
  if (/\.test\.tsx?$/.test(file) && existsSync(path)) {
    const text = readFileSync(path, "utf8");
    collect(parseSync(path, text).program, text, [], found);
  }
  known.set(file, found);
  return found;
}

/** A node of the syntax tree. Its type determines its fields. */
type Node = { readonly type: string; readonly [field: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Adds each test's title, joined from the outermost describe inward. */
function collect(node: unknown, text: string, around: readonly string[], found: Set<string>): void {
  if (Array.isArray(node)) for (const each of node) collect(each, text, around, found);
  if (!isNode(node)) return;
  const runner = node.type === "CallExpression" ? runnerOf(node.callee) : undefined;
  const title = runner ? titleOf((node.arguments as readonly unknown[])[0], text) : undefined;
  const names = title === undefined ? around : [...around, title];
  if (title !== undefined && runner === "test") found.add(names.join(" › "));
  for (const [field, value] of Object.entries(node))
    if (typeof value === "object" && field !== "parent") collect(value, text, names, found);
}

/** The kind of callee: `it`, `test.each([…])`, `describe`, `test.describe` … */
function runnerOf(callee: unknown): "test" | "describe" | undefined {
  if (!isNode(callee)) return undefined;
  if (callee.type === "Identifier") {
    if (callee.name === "it" || callee.name === "test") return "test";
    return callee.name === "describe" ? "describe" : undefined;
  }
  if (callee.type === "CallExpression") return runnerOf(callee.callee);
  if (callee.type !== "MemberExpression") return undefined;
  const { object, property } = callee as { object?: unknown; property?: unknown };
  return isNode(property) && property.name === "describe" ? "describe" : runnerOf(object);
}

/** The title as written: "%s" and "${path}" stay unchanged. */
function titleOf(argument: unknown, text: string): string | undefined {
  if (!isNode(argument)) return undefined;
  if (argument.type === "Literal" && typeof argument.value === "string") return argument.value;
  if (argument.type !== "TemplateLiteral") return undefined;
  return text.slice((argument.start as number) + 1, (argument.end as number) - 1);
}
