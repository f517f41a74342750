import { relative, sep } from "node:path";
import { root } from "./paths.mjs";

/**
 * @typedef {{ file: string, statements: string[] }} Executed what a test file executed, as test/executed-statements.ts writes it
 */

/**
 * What a version of PostgreSQL can change although every statement is prepared and executed on it: both versions run these
 * files whole.
 */
export const ABOUT_POSTGRES = [
  // Roles, rights and row-level security
  ...[
    "test/access/access",
    "test/database/managed-database",
    "test/database/privileges",
    "test/database/roles-in-database",
    "src/platform/tenancy",
  ],
  // The schema, as its own catalogs describe it, and its upgrade
  ...[
    "test/database/database",
    "test/attacks/record-ids",
    "test/database/schema-document",
    "test/database/statements",
    "test/database/upgrade",
  ],
  // Connections: poolers, a database that turns read-only, notifications between servers, the clock, the job queue
  ...[
    "test/database/pooler",
    "test/operations/read-only-storage",
    "test/access/event-streams",
    "test/access/revocations",
    "src/platform/clock/database-clock",
  ],
  ...["src/platform/jobs/jobs", "src/platform/jobs/schedule/scheduler"],
  // What its administrator runs
  "test/operations/operations",
  // SQL that is not a declared statement: bulk loading, and the comparison of all data
  ...["src/backup/verify/verify-data", "src/demo/load", "src/platform/database/copy"],
  "src/platform/database/statement",
  // Plans, extensions, and rows that many write at once
  ...["src/features/appointments/query-plans", "src/features/identity/audit/query-plans"],
  ...["src/features/customers/search-normalization", "src/platform/rate-limits/rate-limits"],
].map((name) => `packages/server/${name}.test.ts`);

/**
 * The test files that a second version of PostgreSQL runs after a first one has run them all: those about PostgreSQL
 * itself and, of the others, quick ones that together execute each statement which the whole run executed.
 * @param {Executed[]} executed in the whole run
 * @param {(file: string) => number} secondsOf how long a file took there
 * @returns {string[]} their paths from the repository's root
 */
export function filesForSecondVersion(executed, secondsOf) {
  const files = executed
    .map(({ file, statements }) => ({ file: pathInside(file), statements }))
    .sort((a, b) => secondsOf(a.file) - secondsOf(b.file));
  const left = new Set(files.flatMap(({ statements }) => statements));
  const chosen = [];
  const take = ({ file, statements }) => {
    chosen.push(file);
    for (const name of statements) left.delete(name);
  };
  for (const each of files) if (ABOUT_POSTGRES.includes(each.file)) take(each);
  while (left.size > 0) {
    const worth = ({ file, statements }) =>
      statements.filter((name) => left.has(name)).length / Math.max(0.1, secondsOf(file));
    take(files.reduce((best, each) => (worth(each) > worth(best) ? each : best)));
  }
  return chosen.sort();
}

/**
 * @param {Executed[]} first @param {Executed[]} second
 * @returns {string[]} the statements that only the first run executed
 */
export function onlyInFirst(first, second) {
  const again = new Set(second.flatMap(({ statements }) => statements));
  const once = new Set(first.flatMap(({ statements }) => statements).filter((name) => !again.has(name)));
  return [...once].sort();
}

const pathInside = (file) => relative(root, file).split(sep).join("/");
