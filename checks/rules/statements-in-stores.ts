import { Visitor } from "oxc-parser";
import type { Rule, Source } from "../source.ts";

const STORE = /\/store\.ts$/;
const STATEMENT = /\/platform\/database\/statement\.ts$/;
const RUNS = new Set(["all", "one", "run"]);
/** Where the driver takes its values in order: the layer itself, and what hands its query on. */
const DATABASE_PLATFORM = /^packages\/server\/src\/platform\/database\//;

interface Any {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Statements are the inside of a store: others call its functions, which take a transaction and named values. */
export const statementsInStores: Rule = {
  name: "statements stay in their store, with named parameters",
  check: (sources) =>
    sources
      .filter(({ path, isTest }) => !isTest && path.startsWith("packages/server/src/"))
      .flatMap(breaches),
};

function breaches(source: Source): string[] {
  const { path, text, program, imports } = source;
  const found: string[] = [];
  const inStore = STORE.test(path);
  const say = (node: Any, problem: string) =>
    found.push(`${path}:${text.slice(0, node.start as number).split("\n").length}: ${problem}`);
  const makesStatements =
    imports.some(({ target }) => target && STATEMENT.test(`/${target}`)) && /\bstatement\(/.test(text);
  const isStatement = (node: Any | null | undefined): boolean =>
    node?.type === "CallExpression" && (node.callee as Any).name === "statement";

  if (makesStatements && !inStore) found.push(`${path}: makes a statement outside of a store.ts`);
  if (makesStatements)
    for (const node of program.body as unknown as Any[]) {
      const declaration =
        node.type === "ExportNamedDeclaration" ? (node.declaration as Any | null) : undefined;
      for (const { id, init } of (declaration?.declarations ?? []) as { id: Any; init: Any | null }[])
        if (isStatement(init))
          say(node, `exports the statement ${id.name}; export a function that takes a transaction`);
    }
  new Visitor({
    CallExpression(node) {
      const call = node as unknown as Any;
      const callee = call.callee as Any;
      if (makesStatements && isStatement(call) && positional(call)) say(call, "has a positional placeholder");
      if (inStore || callee.type !== "MemberExpression") return;
      const [first] = call.arguments as Any[];
      const method = (callee.property as Any).name as string;
      if (RUNS.has(method) && first?.type === "Identifier" && first.name === "tx")
        say(call, `runs a statement by .${method}; call a function of its store`);
    },
    TSArrayType(node) {
      const array = node as unknown as Any;
      if ((array.elementType as Any).type === "TSUnknownKeyword" && isListOfValues(source, array))
        say(array, "takes values by their places; name them");
    },
  }).visit(program);
  return found;
}

/** `values: unknown[]` and `...values: unknown[]`. */
const isListOfValues = ({ path, text }: Source, array: Any): boolean =>
  !DATABASE_PLATFORM.test(path) &&
  /\bvalues\??:\s*(?:readonly\s+)?$/.test(text.slice(0, array.start as number));

function positional(call: Any): boolean {
  let found = false;
  new Visitor({
    TemplateElement(node) {
      found ||= /\$\d/.test(node.value.raw);
    },
    Literal(node) {
      found ||= typeof node.value === "string" && /\$\d/.test(node.value);
    },
  }).visit({ type: "Program", body: [{ type: "ExpressionStatement", expression: call }] } as never);
  return found;
}
