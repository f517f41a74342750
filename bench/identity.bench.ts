import { loadAccounts } from "./lib/accounts.ts";
import { compareAdmissions } from "./lib/admissions.ts";
import { type BenchDatabase, onDatabase, timed } from "./lib/database.ts";
import { compareFailures } from "./lib/failures.ts";
import { type Figure, printFigures } from "./lib/figure.ts";
import { type IdentityScale, onIdentityServers } from "./lib/identity-servers.ts";
import { compareSignIns } from "./lib/sign-ins.ts";

const password = "the password of everybody in the bench";
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const count = Number(process.env.BENCH_ACCOUNTS ?? 1200);
const full: IdentityScale = {
  accounts: count,
  ...{ seconds, warmUp: 2, rounds: 3, calls: Math.min(1000, count), refusals: 600, withPeer: true },
};

/**
 * Sign-ins beside the bare hash and beside better-auth, in turns on one PostgreSQL; what admitting a request costs, with
 * a write of the same business after twenty calls; and whether the time of a refusal tells that an address is known.
 */
export default async function bench(): Promise<Figure[]> {
  const figures = await onDatabase((database) => measureIdentity(database, full));
  printFigures(figures);
  return figures;
}

export async function measureIdentity(database: BenchDatabase, scale: IdentityScale): Promise<Figure[]> {
  const accounts = await timed(`${scale.accounts} accounts`, () =>
    loadAccounts(database.superConnection, scale.accounts, password),
  );
  const bench = { ...database, accounts, password, scale };
  return await onIdentityServers(bench, async (servers) => {
    const figures: Figure[] = [];
    for (const part of [compareSignIns, compareAdmissions, compareFailures])
      figures.push(...(await part(bench, servers)));
    return figures;
  });
}
