import { Visitor } from "oxc-parser";
import { readSources, type Source } from "./source.ts";

export const DOCUMENT = "docs/texts.md";

const WEB = "packages/web/app/";
/** Attributes that no person reads. */
const CODE_ATTRIBUTES = new Set(
  `accept action as autoComplete className d form href htmlFor id inputMode key media method name pattern rel role sizes
   src target to type viewBox`.split(/\s+/),
);
/** Calls and errors whose texts only engineers read. */
const CODE_CALLS =
  /^(cn|clsx|log|warn|invariant|matchMedia|querySelector\w*|fetch|Error|TypeError|RangeError|RegExp)$/;
const CODE = [
  /\b(from|set|values|where|into|returning|as \()\b.*\b(and|select|\w+\.\w+|=)/,
  /(^| )(flex|grid|px-|py-|mt-|text-|border-|bg-|gap-|w-|h-|min-|max-|rounded)/,
  /^[A-Z][A-Z0-9_]+$/,
  /=>|\$\{|\\|\d(rem|px|%)\b.*(calc|repeat|[+-])|^calc\(/,
];

const tidy = (text: string) => text.replace(/\s+/g, " ").trim();
const hasLetters = (text: string) => /\p{L}{2}/u.test(text);
/** A label or a sentence: it begins with a capital or has several words, and is no class, statement or address. */
const isRead = (text: string) =>
  hasLetters(text) &&
  (/^[\p{Lu}“"{¿¡]/u.test(text) || text.includes(" ")) &&
  !CODE.some((shape) => shape.test(text));

/** Texts of a file that a person can read, in the order of the file, each once. */
export function textsOf({ program, text: source }: Pick<Source, "program" | "text">): string[] {
  const found: { at: number; text: string }[] = [];
  const code: [number, number][] = [];
  const skip = ({ start, end }: { start: number; end: number }) => void code.push([start, end]);
  const add = (at: number, text: string, isText = isRead(text)) => {
    if (isText) found.push({ at, text });
  };
  new Visitor({
    ImportDeclaration: skip,
    ExportAllDeclaration: skip,
    TSLiteralType: skip,
    TaggedTemplateExpression: skip,
    JSXAttribute(node) {
      const name = node.name.type === "JSXIdentifier" ? node.name.name : "";
      if (CODE_ATTRIBUTES.has(name) || name.startsWith("data-")) skip(node);
    },
    CallExpression(node) {
      if (CODE_CALLS.test(nameOf(node.callee))) skip(node);
    },
    NewExpression(node) {
      if (CODE_CALLS.test(nameOf(node.callee))) skip(node);
    },
    JSXText: (node) => add(node.start, tidy(node.value), hasLetters(node.value)),
    Literal(node) {
      if (typeof node.value === "string") add(node.start, tidy(node.value));
    },
    TemplateLiteral(node) {
      const pieces = node.quasis.map(({ value }, index) => {
        const next = node.expressions[index];
        return (value.cooked ?? "") + (next ? `{${shortNameOf(source.slice(next.start, next.end))}}` : "");
      });
      add(node.start, tidy(pieces.join("")));
    },
  }).visit(program);
  const shown = found
    .filter(({ at }) => !code.some(([start, end]) => at >= start && at < end))
    .sort((a, b) => a.at - b.at);
  return [...new Set(shown.map(({ text }) => text))];
}

function nameOf(callee: { type: string; name?: unknown; property?: unknown }): string {
  if (callee.type === "Identifier") return String(callee.name);
  const property = callee.property as { name?: unknown } | undefined;
  return typeof property?.name === "string" ? property.name : "";
}

/** formatMoney(job.totalCents) → totalCents, so that a list of texts stays legible. */
const shortNameOf = (expression: string) => /(\w+)\W*$/.exec(expression)?.[1] ?? "…";

/** A link of the guide is shown, not followed: its address is the site's. */
const listItem = (text: string) => `- ${text.replaceAll("](", "] (")}`;

interface Page {
  readonly address: string;
  readonly file: string;
}

/** Pages in the order of the route tables. The front desk's are a list of pairs, served under each role's address. */
function pagesOf(sources: readonly Source[]): Page[] {
  const tables = sources.filter(({ path }) => path.startsWith(WEB) && path.endsWith("routes.ts"));
  const desk = tables
    .flatMap(({ text }) => [...text.matchAll(/\["([^"]*)", "([^"]+\.tsx)"\]/g)])
    .map(([, path = "", file = ""]) => ({ address: `Desk: /${path}`, file: `${WEB}routes/desk/${file}` }));
  const others = tables
    .flatMap(({ text }) => [...text.matchAll(/\b(?:route\(\s*"([^"]+)",|index\()\s*"([^"]+)"/g)])
    .map(([, path = "", file = ""]) => ({ address: `/${path}`, file: WEB + file }));
  return [...desk, ...others];
}

/** docs/texts.md: texts that are not in the catalog, page by page. */
export function textsDocument(): string {
  const sources = readSources().filter(
    ({ isTest, path }) => !isTest && !/\/demo\/|^packages\/domain\/src\/catalog\//.test(path),
  );
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const listed = new Set<string>();
  const section = (title: string, paths: readonly string[]) => {
    const files = paths.flatMap((path) => {
      const source = byPath.get(path);
      if (!source || listed.has(path)) return [];
      listed.add(path);
      const texts = textsOf(source);
      if (texts.length === 0) return [];
      return [`**${path.replace("packages/", "")}**`, "", ...texts.map(listItem), ""];
    });
    return files.length === 0 ? [] : [`## ${title}`, "", ...files];
  };
  const reached = (path: string, seen = new Set<string>()): Set<string> => {
    seen.add(path);
    for (const { target = "" } of byPath.get(path)?.imports ?? []) {
      const isShared = target.startsWith(`${WEB}ui/`) || target.startsWith(`${WEB}platform/`);
      if (target.startsWith(WEB) && !isShared && !seen.has(target)) reached(target, seen);
    }
    return seen;
  };
  const below = (title: string, folder: string) =>
    section(
      title,
      sources.map(({ path }) => path).filter((path) => path.startsWith(folder)),
    );
  return [
    "# Texts",
    "",
    "Every English text that a person can read and that is not in the catalog, page by page. Each file is listed once, under",
    "the first page that shows it. [messages.md](messages.md) has the catalog's texts in both languages. {names} stand for",
    "values. Written by `npm run texts`; run it again before you read it.",
    "",
    ...pagesOf(sources).flatMap(({ address, file }) => section(address, [...reached(file)])),
    ...below("Shared by pages", WEB),
    ...below("Rules and refusals, guide, and claims", "packages/domain/src/"),
    ...below("Explanations of forecasts and plans", "packages/intelligence/src/"),
    ...below("Emails, texts, PDFs, exports, and the server's refusals", "packages/server/src/"),
  ].join("\n");
}
