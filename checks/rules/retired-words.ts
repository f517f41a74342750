import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { type Rule, root } from "../source.ts";
import { trackedFiles } from "../tracked-files.ts";

const GLOSSARY = "docs/glossary.md";
const CODE = /\.(tsx?|mjs)$/;
const TEXT = /\.(tsx?|mjs|css|sql|json)$/;
const LAST_OLD_MIGRATION = 83;

/** Where old words stay: what has landed, what quotes the customer, and what sends an old address to its new one. */
const isExempt = (path: string): boolean =>
  path === GLOSSARY ||
  path === "docs/specification.md" ||
  // Made from the migrations, old ones included.
  path.startsWith("docs/schema") ||
  // Made from the sources. It has the words that people type into searches.
  path === "docs/texts.md" ||
  path === "package-lock.json" ||
  path.startsWith("checks/rules/retired-words") ||
  path.includes("/test/upgrade/") ||
  /\/platform\/http\/web\/(retired-addresses|web\.test)\.ts$/.test(path) ||
  Number(/\/migrations\/(\d{4})/.exec(path)?.[1] ?? Number.POSITIVE_INFINITY) <= LAST_OLD_MIGRATION;

interface Retired {
  readonly word: string;
  readonly standard: string;
  /** In a text: every spelling of words joined by hyphens. Absent for a single word, which is refused as a name only. */
  readonly inText?: RegExp;
  /** In a sentence: the same words apart. */
  readonly inSentence?: RegExp;
}

/** The rows below "## Retired words": `kept-answers`, `Deed`. */
export function retiredWords(glossary: string): Retired[] {
  const [, table = ""] = glossary.split("\n## Retired words\n");
  return [...table.matchAll(/^\| `([^`]+)`\s*\| (.+?)\s*\|$/gm)].map(([, word = "", standard = ""]) => {
    const parts = word.split("-");
    if (parts.length === 1) return { word, standard };
    const pascal = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join("");
    const camel = (parts[0] ?? "") + pascal.slice((parts[0] ?? "").length);
    const lower = `(?<![A-Za-z0-9])(?:${word}|${parts.join("_")})(?![a-z0-9])`;
    return {
      word,
      standard,
      inText: new RegExp(`${lower}|(?<![A-Za-z0-9])${camel}(?![a-z0-9])|${pascal}(?![a-z0-9])`),
      inSentence: new RegExp(`\\b${parts.join("[ -]")}\\b`, "i"),
    };
  });
}

/** What of a file breaks the table. `text` may be anything for a file that is neither code nor a document. */
export function retiredIn(path: string, text: string, words: readonly Retired[]): string[] {
  const found: string[] = [];
  const say = (at: number, { word, standard }: Retired) =>
    found.push(`${path}:${text.slice(0, at).split("\n").length}: “${word}” is retired: ${standard}`);
  const segments = basename(path)
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  for (const each of words)
    if (each.inText ? each.inText.test(path) : segments.includes(each.word.toLowerCase()))
      found.push(`${path}: “${each.word}” is retired: ${each.standard}`);
  const seek = (pattern: RegExp | undefined, within: string, from: number, each: Retired) => {
    const match = pattern?.exec(within);
    if (match) say(from + match.index, each);
  };
  if (TEXT.test(path)) for (const each of words) seek(each.inText, text, 0, each);
  if (path.endsWith(".md"))
    for (const each of words) {
      seek(each.inSentence, text, 0, each);
      seek(each.inText, text, 0, each);
    }
  if (!CODE.test(path)) return found;
  const names = new Map(words.filter(({ inText }) => !inText).map((each) => [each.word, each]));
  const onName = (node: { name: string; start: number }) => {
    const each = names.get(node.name);
    if (each) say(node.start, each);
  };
  new Visitor({
    Identifier: onName,
    JSXIdentifier: onName,
    CallExpression({ callee, arguments: [title] }) {
      const called = callee.type === "MemberExpression" ? callee.object : callee;
      const isTitle = called.type === "Identifier" && /^(?:it|test|describe)$/.test(called.name);
      if (isTitle && title?.type === "Literal" && typeof title.value === "string")
        for (const each of words) seek(each.inSentence, title.value, title.start, each);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

export const retiredWordsRule: Rule = {
  name: "no retired word in a name, an address, a test title or a document",
  check: () => {
    const words = retiredWords(readFileSync(join(root, GLOSSARY), "utf8"));
    if (words.length === 0) return [`${GLOSSARY}: has no table of retired words`];
    return trackedFiles()
      .filter((path) => !isExempt(path) && existsSync(join(root, path)))
      .flatMap((path) => {
        const isRead = TEXT.test(path) || path.endsWith(".md");
        return retiredIn(path, isRead ? readFileSync(join(root, path), "utf8") : "", words);
      });
  },
};
