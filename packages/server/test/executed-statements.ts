import { appendFileSync } from "node:fs";
import pg from "pg";
import { statements } from "../src/platform/database/statement.ts";

/** Where a run writes which statements each test file executed; absent: nowhere. */
const record = process.env.TEST_STATEMENTS;
const executed = new Set<string>();

if (record) {
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [{ readonly name?: string } | string];
    if (typeof first === "object" && first.name) executed.add(first.name);
    return query.apply(this, args);
  } as typeof pg.Client.prototype.query;
}

/** Writes a line for that test file, and begins anew for the next one of this process. */
export function recordStatements(file: string | undefined): void {
  if (!record) return;
  const names = [...executed].filter((name) => statements.has(name)).sort();
  executed.clear();
  appendFileSync(record, `${JSON.stringify({ file, statements: names })}\n`);
}
