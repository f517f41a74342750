import { Visitor } from "oxc-parser";
import type { Source } from "../source.ts";
import type { Ids } from "./ids.ts";

type Any = { readonly type: string; readonly [key: string]: unknown };

/** The name of a value: `vehicleId` of `vehicleId`, `of.vehicleId` and `of.vehicleId ?? null`. */
function nameOf(node: Any | undefined): string | undefined {
  if (!node) return undefined;
  if (node.type === "Identifier") return node.name as string;
  if (node.type === "MemberExpression" && !node.computed) {
    const name = (node.property as Any).name as string;
    const owner = name === "id" ? nameOf(node.object as Any) : undefined;
    return owner ? `${owner}Id` : name;
  }
  if (node.type === "LogicalExpression") return nameOf(node.left as Any);
  if (node.type === "TSNonNullExpression") return nameOf(node.expression as Any);
  return undefined;
}

/** The names of a function's parameters by position; undefined for one that is taken apart. */
const parametersOf = (node: Any): (string | undefined)[] =>
  (node.params as Any[]).map((each) => {
    const inner = each.type === "AssignmentPattern" ? (each.left as Any) : each;
    return inner.type === "Identifier" ? (inner.name as string) : undefined;
  });

type Functions = ReadonlyMap<string, readonly (string | undefined)[]>;

/** Every exported function, by "path name". */
function functionsOf(sources: readonly Source[]): Functions {
  const found = new Map<string, readonly (string | undefined)[]>();
  const reExports: [as: string, of: string][] = [];
  for (const { path, program, imports } of sources) {
    const targetOf = (specifier: string) => imports.find((each) => each.specifier === specifier)?.target;
    for (const node of program.body as unknown as Any[]) {
      if (node.type !== "ExportNamedDeclaration") continue;
      const declaration = node.declaration as Any | null;
      if (declaration?.type === "FunctionDeclaration")
        found.set(`${path} ${(declaration.id as Any).name}`, parametersOf(declaration));
      if (declaration?.type === "VariableDeclaration")
        for (const { id, init } of declaration.declarations as { id: Any; init: Any | null }[])
          if (init?.type === "ArrowFunctionExpression") found.set(`${path} ${id.name}`, parametersOf(init));
      const target = node.source && targetOf((node.source as Any).value as string);
      if (target)
        for (const { local, exported } of node.specifiers as { local: Any; exported: Any }[])
          reExports.push([`${path} ${exported.name}`, `${target} ${local.name}`]);
    }
  }
  // A reads.ts may hand on what another handed on.
  for (let turn = 0; turn < 3; turn++)
    for (const [as, of] of reExports) {
      const parameters = found.get(of);
      if (parameters) found.set(as, parameters);
    }
  return found;
}

/** Arguments and properties whose own name is that of another parameter. */
export function swappedAtCalls(sources: readonly Source[], ids: Ids): string[] {
  const server = sources.filter(({ path }) => path.startsWith("packages/server/src/"));
  const functions = functionsOf(server);
  return server
    .filter(({ isTest }) => !isTest)
    .flatMap(({ path, text, program, imports }) => {
      const problems: string[] = [];
      const lineOf = (node: Any) => text.slice(0, node.start as number).split("\n").length;
      const known = new Map<string, string>();
      const namespaces = new Map<string, string>();
      for (const node of program.body as unknown as Any[]) {
        if (node.type !== "ImportDeclaration") continue;
        const target = imports.find((each) => each.specifier === (node.source as Any).value)?.target;
        if (!target) continue;
        for (const { type, local, imported } of node.specifiers as {
          type: string;
          local: Any;
          imported?: Any;
        }[])
          if (type === "ImportNamespaceSpecifier") namespaces.set(local.name as string, target);
          else if (imported) known.set(local.name as string, `${target} ${imported.name}`);
      }
      const calledBy = (callee: Any) => {
        if (callee.type === "Identifier")
          return functions.get(known.get(callee.name as string) ?? `${path} ${callee.name}`);
        if (callee.type !== "MemberExpression" || callee.computed) return undefined;
        const target = namespaces.get(nameOf(callee.object as Any) ?? "");
        return target ? functions.get(`${target} ${(callee.property as Any).name}`) : undefined;
      };
      new Visitor({
        CallExpression(call) {
          const node = call as unknown as Any;
          const parameters = calledBy(node.callee as Any);
          if (!parameters) return;
          (node.arguments as Any[]).forEach((argument, index) => {
            const name = nameOf(argument);
            if (!name || parameters[index] === undefined || name === parameters[index]) return;
            const other = parameters.indexOf(name);
            if (other < 0 || nameOf((node.arguments as Any[])[other]) === name) return;
            problems.push(`${path}:${lineOf(node)}: ${name} is passed for ${parameters[index]}`);
          });
        },
        Property(property) {
          const node = property as unknown as Any;
          const key = node.computed ? undefined : nameOf(node.key as Any);
          const name = nameOf(node.value as Any);
          if (!key || !name || key === name) return;
          const [expected, actual] = [ids.tablesOf(key), ids.tablesOf(name)];
          if (!expected || !actual || [...expected].some((table) => actual.has(table))) return;
          problems.push(`${path}:${lineOf(node)}: ${name} is passed for ${key}`);
        },
      }).visit(program);
      return problems;
    });
}
