import { Visitor } from "oxc-parser";
import type { Rule, Source } from "../source.ts";

/**
 * Where SQL is allowed: stores, and the platform code that handles the database itself (connections, migrations, the
 * transaction that sets the current user, idempotency keys, the live channel, the readiness check) or fills it in
 * bulk (the demo shop). QuickBooks has a query language of its own that looks like SQL.
 */
const ALLOWED = [
  /\/store\.ts$/,
  /^packages\/server\/src\/platform\/database\//,
  /^packages\/server\/src\/platform\/live\.ts$/,
  /^packages\/server\/src\/server\.ts$/,
  /^packages\/server\/src\/demo\//,
  /^packages\/server\/src\/platform\/quickbooks\//,
];

const SQL = new RegExp(
  String.raw`^\s*(?:${[
    String.raw`select\s+\S[\s\S]*\bfrom\b`,
    String.raw`select\s+[\w.]+\(`,
    String.raw`insert\s+into\s`,
    String.raw`update\s+[\w."]+\s+(?:as\s+\w+\s+|\w+\s+)?set\s`,
    String.raw`delete\s+from\s`,
    String.raw`with\s+(?:recursive\s+)?\w+\s+(?:\([^)]*\)\s+)?as\s`,
    String.raw`(?:create|alter|drop)\s+(?:table|index|function|view|role|policy|schema|type|database|trigger|extension)\s`,
    String.raw`copy\s+[\w."]+\s*(?:\([^)]*\))?\s+(?:from|to)\s`,
    String.raw`set_config\(`,
    String.raw`listen\s+\w+$`,
  ].join("|")})`,
  "i",
);

export const sqlInStores: Rule = {
  name: "SQL stands only in store.ts files and migrations",
  check: (sources) =>
    sources
      .filter(({ path, isTest }) => !isTest && path.startsWith("packages/server/src/"))
      .filter(({ path }) => !ALLOWED.some((pattern) => pattern.test(path)))
      .flatMap((source) => sqlOf(source).map((sql) => `${source.path}: ${sql}`)),
};

function sqlOf({ program }: Source): string[] {
  const found: string[] = [];
  const inspect = (text: string) => {
    if (SQL.test(text)) found.push(JSON.stringify(text.trim().slice(0, 60)));
  };
  new Visitor({
    Literal(node) {
      if (typeof node.value === "string") inspect(node.value);
    },
    TemplateLiteral(node) {
      inspect(node.quasis.map((quasi) => quasi.value.cooked ?? "").join("$"));
    },
  }).visit(program);
  return found;
}
