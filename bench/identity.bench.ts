import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../packages/server/src/platform/database/embedded.ts";
import { migrate } from "../packages/server/src/platform/database/migrate.ts";
import { loadAccounts } from "./lib/accounts.ts";
import { compareAdmissions } from "./lib/admissions.ts";
import { compareFailures } from "./lib/failures.ts";
import { type Figure, printFigures } from "./lib/figure.ts";
import { compareSignIns } from "./lib/sign-ins.ts";

const count = Number(process.env.BENCH_ACCOUNTS ?? 1200);
const password = "the password of everybody in the bench";

/**
 * Sign-ins beside the bare hash and beside better-auth, in turns on one PostgreSQL; what admitting a request costs; and
 * whether the time of a refusal tells that an address is known.
 */
export default async function bench(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "autoiq-bench-"));
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    await migrate(embedded.connection);
    const accounts = await loadAccounts(embedded.superConnection, count, password);
    const bench = { embedded, dataDir, accounts, password };
    const figures: Figure[] = [];
    for (const part of [compareSignIns, compareAdmissions, compareFailures])
      figures.push(...(await part(bench)));
    printFigures(figures);
    return figures;
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
