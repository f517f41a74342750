import type { Rule, Source } from "../source.ts";

interface Named {
  readonly name?: string;
  readonly property?: { readonly name?: string };
  readonly object?: { readonly name?: string };
}

interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/**
 * A test says in its own text what it asserts. Where a helper does that for it, the helper's name begins with `expect` or
 * `assert`, so that a test which asserts nothing is seen.
 */
export const testsAssert: Rule = {
  name: "every test asserts, itself or by a helper whose name begins with expect or assert",
  check: (sources) => sources.filter(({ path }) => /\.test\.tsx?$/.test(path)).flatMap(silentTests),
};

function silentTests({ path, text, program }: Source): string[] {
  return nodesIn(program as unknown as Syntax)
    .filter((node) => node.type === "CallExpression")
    .flatMap((node) => {
      const { callee, arguments: args } = node as Syntax & { callee: Syntax; arguments: Syntax[] };
      const body = args.find(({ type }) => /^(?:Arrow)?FunctionExpression$/.test(type));
      if (!isTest(callee) || !body || nodesIn(body).some(isAssertion)) return [];
      const line = text.slice(0, node.start).split("\n").length;
      return [
        `${path}:${line}: the test asserts nothing: ${text.slice(node.start, node.end).split("\n")[0]}`,
      ];
    });
}

/** `test(…)`, `it(…)`, and what `test.each(…)` returns. */
function isTest(callee: Syntax): boolean {
  if (callee.type === "CallExpression") return isTest((callee as Syntax & { callee: Syntax }).callee);
  if (callee.type === "MemberExpression") {
    const { object, property } = callee as Syntax & { object: Syntax; property: Named };
    return !/^(?:before|after)/.test(property.name ?? "") && isTest(object);
  }
  return callee.type === "Identifier" && ["it", "test"].includes((callee as Syntax & { name: string }).name);
}

/** `expect(…)`, `expect.poll(…)`, `expectRefusal(…)`, `shop.expectEmpty(…)`. */
function isAssertion(node: Syntax): boolean {
  if (node.type !== "CallExpression") return false;
  const { callee } = node as Syntax & { callee: Named };
  return [callee.name, callee.property?.name, callee.object?.name].some((name) =>
    /^(?:expect|assert)(?![a-z])/.test(name ?? ""),
  );
}

/** A piece of syntax and all that it is made of. */
function nodesIn(from: Syntax): Syntax[] {
  const found: Syntax[] = [];
  const queue: unknown[] = [from];
  for (let each = queue.pop(); each !== undefined; each = queue.pop()) {
    if (typeof each !== "object" || each === null) continue;
    if ("type" in each && "start" in each) found.push(each as Syntax);
    queue.push(...Object.values(each).filter((value) => value !== undefined));
  }
  return found;
}
