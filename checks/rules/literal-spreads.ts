import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { type Rule, root, type Source } from "../source.ts";
import { trackedFiles } from "../tracked-files.ts";

const CODE = /\.(tsx?|mts|mjs|jsx?)$/;

/**
 * TypeScript does not look for misspelled properties in an object that is spread into another one. What is written out
 * has no need of a spread; `...(condition ? { a } : {})` has one.
 */
export const literalSpreads: Rule = {
  name: "no object literal is spread where its properties can be written out",
  check: (sources) => {
    const parsed = new Map(sources.map((source) => [source.path, source]));
    return trackedFiles()
      .filter((file) => CODE.test(file))
      .flatMap((file) =>
        spreadLiteralsIn(parsed.get(file) ?? parse(file)).map(
          (line) =>
            `${file}:${line}: write the properties out: a spread hides misspelled ones from the compiler`,
        ),
      );
  },
};

type Parsed = Pick<Source, "text" | "program">;

const parse = (file: string): Parsed => {
  const text = readFileSync(join(root, file), "utf8");
  return { text, program: parseSync(file, text).program };
};

/** The line of each object literal that is spread into an object or into the attributes of an element. */
export function spreadLiteralsIn({ text, program }: Parsed): number[] {
  const lines: number[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each);
      return;
    }
    if (!isNode(node)) return;
    const isSpread = node.type === "SpreadElement" || node.type === "JSXSpreadAttribute";
    if (isSpread && withoutWrapping(node.argument)?.type === "ObjectExpression")
      lines.push(text.slice(0, node.start).split("\n").length);
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(program);
  return lines;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [property: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const WRAPPING = [
  "ParenthesizedExpression",
  "TSAsExpression",
  "TSSatisfiesExpression",
  "TSNonNullExpression",
  "TSTypeAssertion",
];

const withoutWrapping = (node: unknown): Node | undefined => {
  if (!isNode(node)) return undefined;
  return WRAPPING.includes(node.type) ? withoutWrapping(node.expression) : node;
};
