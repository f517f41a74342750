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
  // A business with all of its rows
  "src/workflows/moving/moving",
  "src/platform/database/statement",
  // Plans, extensions, and rows that many write at once
  ...["src/features/appointments/query-plans", "src/features/identity/audit/query-plans"],
  ...["src/features/customers/search-normalization", "src/platform/rate-limits/rate-limits"],
].map((name) => `packages/server/${name}.test.ts`);

/**
 * The test files that a second version of PostgreSQL runs after a first one has run them all: those about PostgreSQL
 * itself and, of the others, those that together execute each statement which the whole run executed, in little time.
 * @param {Executed[]} executed in the whole run
 * @param {(file: string) => number} secondsOf how long a file took there
 * @returns {string[]} their paths from the repository's root
 */
export function filesForSecondVersion(executed, secondsOf) {
  const files = executed.map(({ file, statements }) => ({ file: pathInside(file), statements }));
  const about = files.filter(({ file }) => ABOUT_POSTGRES.includes(file));
  const there = new Set(about.flatMap(({ statements }) => statements));
  const others = files
    .filter((each) => !about.includes(each))
    .map(({ file, statements }) => ({
      file,
      seconds: Math.max(LEAST_SECONDS, secondsOf(file)),
      statements: statements.filter((name) => !there.has(name)),
    }));
  const chosen = [...about, ...quickestCover(others)];
  return chosen.map(({ file }) => file).sort();
}

/** Each file also takes a moment to begin. */
const LEAST_SECONDS = 0.1;

/**
 * @typedef {{ file: string, seconds: number, statements: string[] }} Candidate
 */

/**
 * Files that together execute all statements of all of them. The best choice would take too long to find, so this takes the
 * best file per second, one after the other, and then tries whether it does better without one of the chosen files.
 * @param {Candidate[]} candidates
 * @returns {Candidate[]}
 */
export function quickestCover(candidates) {
  let allowed = candidates;
  let best = coverOneByOne(allowed);
  const tried = new Set();
  for (;;) {
    const without = best.find((each) => !tried.has(each));
    if (!without) return best;
    tried.add(without);
    const rest = allowed.filter((each) => each !== without);
    const other = coverOneByOne(rest);
    if (covered(other) === covered(best) && secondsOfAll(other) < secondsOfAll(best))
      [allowed, best] = [rest, other];
  }
}

const covered = (files) => new Set(files.flatMap(({ statements }) => statements)).size;
const secondsOfAll = (files) => files.reduce((sum, { seconds }) => sum + seconds, 0);

function coverOneByOne(candidates) {
  // How many statements each would add.
  const holders = new Map();
  const waiting = new Set();
  for (const file of candidates) {
    const entry = { file, adds: file.statements.length };
    waiting.add(entry);
    for (const name of file.statements) {
      if (holders.has(name)) holders.get(name).push(entry);
      else holders.set(name, [entry]);
    }
  }
  const chosen = [];
  while (holders.size > 0) {
    let best;
    let most = 0;
    for (const entry of waiting) {
      const worth = entry.adds / entry.file.seconds;
      if (worth > most) [best, most] = [entry, worth];
      else if (entry.adds === 0) waiting.delete(entry);
    }
    chosen.push(best.file);
    for (const name of best.file.statements) {
      for (const entry of holders.get(name) ?? []) entry.adds -= 1;
      holders.delete(name);
    }
  }
  return withoutSuperfluous(chosen);
}

/** Files that were chosen later can execute all that an earlier one does. The slowest of those go first. */
function withoutSuperfluous(chosen) {
  const times = new Map();
  for (const name of chosen.flatMap(({ statements }) => statements))
    times.set(name, (times.get(name) ?? 0) + 1);
  const kept = new Set(chosen);
  for (const each of chosen.toSorted((a, b) => b.seconds - a.seconds)) {
    if (each.statements.some((name) => times.get(name) === 1)) continue;
    kept.delete(each);
    for (const name of each.statements) times.set(name, times.get(name) - 1);
  }
  return [...kept];
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
