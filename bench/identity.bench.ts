import { type BenchDatabase, onDatabase, timed } from "./lib/database.ts";
import { loadAccounts } from "./lib/identity/accounts.ts";
import { compareAdmissions } from "./lib/identity/compare-admissions.ts";
import { compareFailures } from "./lib/identity/compare-failures.ts";
import { compareSignIns } from "./lib/identity/compare-sign-ins.ts";
import { type IdentityScale, onIdentityServers } from "./lib/identity/identity-servers.ts";
import { type Metric, printMetrics } from "./lib/metric.ts";

const password = "the password of everybody in the bench";
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const count = Number(process.env.BENCH_ACCOUNTS ?? 1200);
const full: IdentityScale = {
  accounts: count,
  seconds,
  warmUp: 2,
  rounds: 3,
  calls: Math.min(1000, count),
  refusals: 600,
  withPeer: true,
};

/**
 * Sign-ins compared with the bare hash and with better-auth, alternating on one PostgreSQL. Also measures the cost of
 * admitting a request, with a write of the same business after every twenty calls, and whether the timing of a
 * rejection reveals that an address is known.
 */
export default async function bench(): Promise<Metric[]> {
  const metrics = await onDatabase((database) => measureIdentity(database, full));
  printMetrics(metrics);
  return metrics;
}

export async function measureIdentity(database: BenchDatabase, scale: IdentityScale): Promise<Metric[]> {
  const accounts = await timed(`${scale.accounts} accounts`, () =>
    loadAccounts(database.superConnection, scale.accounts, password),
  );
  const bench = { ...database, accounts, password, scale };
  return await onIdentityServers(bench, async (servers) => {
    const metrics: Metric[] = [];
    for (const part of [compareSignIns, compareAdmissions, compareFailures])
      metrics.push(...(await part(bench, servers)));
    return metrics;
  });
}
