import { type Node, Visitor } from "oxc-parser";
import type { Rule, Source } from "../source.ts";

const VERBS = ["get", "head", "post", "put", "patch", "delete", "options", "all", "route"];

/**
 * Routes come from contracts, each with its `access`, through platform/http/route.ts. A route no contract can
 * describe (another product's protocol, a stream, a page) is registered by hand with `config: { access: "…" }`.
 */
export const routePermissions: Rule = {
  name: "every route names who may call it",
  check: (sources) =>
    sources.flatMap((source) => {
      if (source.isTest) return [];
      if (source.path.startsWith("packages/domain/src/")) return contractsWithoutAccess(source);
      if (source.path.startsWith("packages/server/src/")) return rawRoutesWithoutAccess(source);
      return [];
    }),
};

function contractsWithoutAccess(source: Source): string[] {
  const found: string[] = [];
  new Visitor({
    CallExpression(node) {
      const isCall = node.callee.type === "Identifier" && node.callee.name === "call";
      const contract = node.arguments[0];
      if (!isCall || contract?.type !== "ObjectExpression" || hasKey(contract, "path") === false) return;
      if (!hasKey(contract, "access")) found.push(`${source.path}: a contract without access`);
    },
  }).visit(source.program);
  return found;
}

function rawRoutesWithoutAccess(source: Source): string[] {
  if (source.path === "packages/server/src/platform/http/route.ts") return [];
  const found: string[] = [];
  new Visitor({
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      if (!VERBS.includes(callee.property.name)) return;
      const owner = callee.object;
      if (owner.type !== "Identifier" || !/^(app|fastify|server|scope|instance)$/.test(owner.name)) return;
      const stated = node.arguments.some((argument) => statesAccess(argument, source));
      if (!stated) {
        const [first] = node.arguments;
        const url = first ? source.text.slice(first.start, first.end).split("\n")[0] : "";
        found.push(
          `${source.path}: ${owner.name}.${callee.property.name}(${url}) does not say config.access`,
        );
      }
    },
  }).visit(source.program);
  return found;
}

function statesAccess(argument: Node, source: Source): boolean {
  // Routes of one file may share named options. The text then counts where the name is defined.
  if (argument.type === "Identifier") {
    return new RegExp(`\\b${argument.name}\\b[^=]*=\\s*\\{[^;]*\\baccess:`).test(source.text);
  }
  return (
    argument.type === "ObjectExpression" &&
    /config:\s*\{[^}]*\baccess:|\.\.\.\w+/.test(source.text.slice(argument.start, argument.end))
  );
}

function hasKey(node: Extract<Node, { type: "ObjectExpression" }>, name: string): boolean {
  return node.properties.some(
    (property) =>
      property.type === "SpreadElement" || (property.key.type === "Identifier" && property.key.name === name),
  );
}
