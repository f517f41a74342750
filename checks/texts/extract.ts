import { Visitor } from "oxc-parser";
import type { Source } from "../source.ts";

/** Attributes that no person reads. */
const CODE_ATTRIBUTES = new Set(
  `accept action as autoComplete className d fill form gradientTransform href htmlFor id inputMode key media method name
   pattern points rel role sizes src stroke style target to transform type viewBox`.split(/\s+/),
);
/** Calls and errors whose texts only engineers read. */
const CODE_CALLS =
  /^(cn|clsx|cva|invariant|matchMedia|querySelector\w*|getElementById|fetch|header|Error|TypeError|RangeError|RegExp)$/;
const LOGGERS = /^(log|logger)$/i;

/** Shapes of texts that are part of a program. */
const CODE = [
  // Classes and other style.
  /(^| )(flex|grid|(?:p|m)[xytrbl]?-|text-|border-|bg-|gap-|w-|h-|min-|max-|rounded|whitespace-|font-|items-|shadow-)/,
  /(^| )(size-|inset-|shrink-|overflow-|z-\d|opacity-|transition|animate-|stroke-|fill-|ring-|leading-)/,
  /=>|\$\{|\\|\d(rem|px|%)\b.*(calc|repeat|[+-])|^calc\(|\((min|max)-(width|height)|\(prefers-|^\((width|height) |^(translate|rotate|scale|url)\w*\(/,
  /\[(role|tabindex|href)\b|^(section|article), |^@(page|media)|\[&|^width=/,
  // Names of constants, of headers, of classes, of time zones, of types of files, and of keys.
  /^[A-Z][A-Z0-9_]+$/,
  /^[A-Z][\w]*(-[A-Z]\w*)+$/,
  /^[A-Z]\w+(Error|Exception|Event|Element)$/,
  /^[A-Z]\w+(\/[A-Z]\w+)+$/,
  /^[a-z]+\/[\w.+-]+(;|$)/,
  /^(Arrow(Up|Down|Left|Right)|Page(Up|Down)|Backspace|Escape|Meta|Tab|Control|Shift)$/,
  // Cookies and policies of browsers.
  /; ?(path|httponly|samesite|max-age)=|'(self|none)'|^max-age=|-src /i,
  // Addresses.
  /^[a-z]+:\/\/|^\/\S*( \{\w+\}w)?$|^mailto:|^M-?\d/,
];

/** Statements, and pieces of them. */
const SQL = [
  /\$\w+(::|\b.*(\bselect\b|=|\())|::(int|text|uuid|date|float8|jsonb?|numeric|timestamptz?|bigint|boolean)\b/,
  /\b(organization_id|coalesce|excluded|json_build_object|nullif|date_trunc|to_char|lower|greatest|least)\b *[(=.,]/,
  /^(select|insert into|update \w+ set|delete from|with \w+ as|with \{|case when|and \w+\.|or \w+\.|left join|join \w+ |order by|on conflict|set local|create |grant |notify |listen |values )/,
  /\b(from|set|values|where|into|returning|as \()\b.*\b(\band\b.*[=<>]|select|\w+\.\w+ ?[=,<>]|=)/,
  /\b\w+_\w+\b.*[=,(]|^[a-z_]+\.[a-z_]+|\{\w+\}\.[a-z_]+|[a-z]\.\{\w+\}| is (not )?(null|distinct)|&& '|'\{\w+\}'/,
  /^\(?\(? ?\{?\w+\}?::|^\(values |^[a-z]\.[a-z]+ [<>=]/,
];
/** Anything that is not plain words, in a file of statements. */
const NO_SENTENCE =
  /[$"()=<>|]|::|_|\b(select|join|where|order by|group by|limit|returning)\b|\w\.\w|^[\w ]+,$/;

const tidy = (text: string) => text.replace(/\s+/g, " ").trim();
const hasLetters = (text: string) => /\p{L}{2}/u.test(text);
const withoutValues = (text: string) => text.replace(/\{[^{}]*\}/g, "\u0000");

/** Values alone, or values in an id, a path, or the name of a file: "{name} ({number})", "{file}.partial". */
const isOfValues = (text: string) => {
  const rest = withoutValues(text);
  if (!rest.includes("\u0000")) return false;
  if (!hasLetters(rest.replace(/T\d\d:\d\d(:\d\d)?(\.\d+)?Z?/g, ""))) return true;
  return !/\s/.test(text) && !/^[\p{Lu}“"¿¡]/u.test(text);
};

/** A label or a sentence: it begins with a capital or has several words, and is no class, statement or address. */
function isRead(text: string, isStore: boolean): boolean {
  if (!hasLetters(text) || isOfValues(text)) return false;
  if (!/^[\p{Lu}“"{¿¡]/u.test(text) && !text.includes(" ")) return false;
  if (CODE.some((shape) => shape.test(text))) return false;
  if (isStore) return !NO_SENTENCE.test(text) && !SQL.some((shape) => shape.test(text));
  return isSentence(text) || !SQL.some((shape) => shape.test(text));
}

/** Statements begin with a small letter, and commands of PostgreSQL's protocol are names and capitals. */
const isSentence = (text: string) =>
  /^[\p{Lu}“]/u.test(text)
    ? !/^[A-Z]+_[A-Z_]+ /.test(text) || / [a-z]{2,} [a-z]{2,}/.test(text)
    : /^\{.*[.?]$/.test(text);

/**
 * Texts of a file that a person can read, in the order of the file, each once.
 * @param isLeftOut by where it stands in the file
 */
export function textsOf(
  { path, program, text: source }: Pick<Source, "path" | "program" | "text">,
  isLeftOut: (at: number) => boolean = () => false,
): string[] {
  const isStore = /(^|[/-])store\.ts$|\/migrate/.test(path);
  const found: { at: number; text: string }[] = [];
  const code: [number, number][] = [];
  const skip = ({ start, end }: { start: number; end: number }) => void code.push([start, end]);
  const add = (at: number, text: string, isText = isRead(text, isStore)) => {
    if (isText) found.push({ at, text });
  };
  const skipLiteral = (node: { type: string; start: number; end: number } | null) => {
    if (node?.type === "Literal") skip(node);
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
      if (isCode(node.callee)) skip(node);
    },
    NewExpression(node) {
      if (isCode(node.callee)) skip(node);
    },
    // What a value is compared with is no text.
    BinaryExpression(node) {
      if (!/^[!=]==?$/.test(node.operator)) return;
      skipLiteral(node.left);
      skipLiteral(node.right);
    },
    SwitchCase: (node) => skipLiteral(node.test),
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
    .filter(({ at }) => !isLeftOut(at) && !code.some(([start, end]) => at >= start && at < end))
    .sort((a, b) => a.at - b.at);
  return [...new Set(shown.map(({ text }) => text))];
}

interface Callee {
  readonly type: string;
  readonly name?: unknown;
  readonly object?: unknown;
  readonly property?: unknown;
}

function isCode(callee: Callee): boolean {
  if (callee.type === "Identifier") return CODE_CALLS.test(String(callee.name));
  const [object, property] = [callee.object, callee.property] as ({ name?: unknown } | undefined)[];
  return CODE_CALLS.test(String(property?.name)) || LOGGERS.test(String(object?.name));
}

/** What only formats a value: count.toLocaleString("en-US") is a count. */
const FORMATTING =
  /\.(to\w+|join|trim\w*|replace\w*|slice|at|padStart|padEnd|map|filter|format|length|size|charAt)\b[^.]*$/;

/** formatMoney(job.totalCents) → totalCents, so that a list of texts stays legible. */
function shortNameOf(expression: string): string {
  const plain = expression.replace(/"[^"]*"|'[^']*'|`[^`]*`/g, "");
  const [value = "", , otherwise] = plain.split(/ (\?|\?\?) /);
  let subject = otherwise === undefined ? plain : value.replace(/ (===|!==|>|<|>=|<=) .*$/, "");
  for (let shorter = ""; shorter !== subject; ) {
    shorter = subject;
    subject = subject.replace(FORMATTING, "");
    if (!/[A-Za-z]/.test(subject)) subject = shorter;
  }
  return /([A-Za-z_]\w*)[^A-Za-z_]*$/.exec(subject)?.[1] ?? "…";
}
