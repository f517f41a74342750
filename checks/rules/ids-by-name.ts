import type { Rule, Source } from "../source.ts";

interface AstNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const STORE = /^packages\/server\/src\/.*\/store\.ts$/;

/** Two ids side by side are two strings: the compiler accepts them in either order. */
export const idsByName: Rule = {
  name: "a store function takes two ids by their names, as one object",
  check: (sources) => sources.filter(({ path }) => STORE.test(path)).flatMap(breaches),
};

function breaches({ path, text, program }: Pick<Source, "path" | "text" | "program">): string[] {
  return (program.body as unknown as AstNode[]).flatMap((node) => {
    const declaration = node.type === "ExportNamedDeclaration" ? (node.declaration as AstNode | null) : null;
    if (!declaration) return [];
    const functions: [name: string, of: AstNode][] =
      declaration.type === "FunctionDeclaration"
        ? [[(declaration.id as AstNode).name as string, declaration]]
        : ((declaration.declarations ?? []) as { id: AstNode; init: AstNode | null }[]).flatMap(
            ({ id, init }) =>
              init?.type === "ArrowFunctionExpression"
                ? [[id.name as string, init] as [string, AstNode]]
                : [],
          );
    return functions.flatMap(([name, of]) => {
      const ids = (of.params as AstNode[]).filter((parameter) => isId(parameter, text));
      if (ids.length < 2) return [];
      const named = ids.map((each) => each.name).join(", ");
      return [
        `${path}:${text.slice(0, node.start).split("\n").length}: ${name} takes ${named} by position; take one object of them`,
      ];
    });
  });
}

/** A parameter such as `customerId: string` or `id: string | null`. */
function isId(parameter: AstNode, text: string): boolean {
  if (parameter.type !== "Identifier" || !/^id$|Id$/.test(parameter.name as string)) return false;
  const type = (parameter.typeAnnotation as { typeAnnotation?: AstNode } | null)?.typeAnnotation;
  return type !== undefined && /^string\b(?!\[\])/.test(text.slice(type.start, type.end));
}
