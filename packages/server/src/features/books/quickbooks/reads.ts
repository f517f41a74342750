import { accountOf, isAccountKey } from "@autoiq/domain/books/accounts";
import type { AccountMapping, QuickBooksStatus } from "@autoiq/domain/books/quickbooks/contract";
import {
  canBe,
  docNumberOf,
  type RemoteAccount,
  suggestAccount,
} from "@autoiq/domain/books/quickbooks/rules";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { accountList } from "../reads.ts";
import { countEntries, findConnection, findMapped, listEntries } from "./store.ts";

/** How many entries the page shows. */
const shownEntries = 50;

/** The connection and what was sent, as the page shows them. */
export async function quickBooksStatus(tx: TenantTx, isConfigured: boolean): Promise<QuickBooksStatus> {
  const found = await findConnection(tx);
  if (!found)
    return { isConfigured, connection: null, counts: { waiting: 0, refused: 0, sent: 0 }, entries: [] };
  const { realmId, companyName, sealedTokens, connectedAt, connectedBy, startsOn, problem, lastSentAt } =
    found;
  const [counts, entries] = await Promise.all([
    countEntries(tx, realmId),
    listEntries(tx, { realmId, limit: shownEntries }),
  ]);
  return {
    isConfigured,
    connection: {
      companyName,
      isConnected: sealedTokens !== null,
      connectedAt,
      connectedBy,
      startsOn,
      problem,
      lastSentAt,
    },
    counts: counts ?? { waiting: 0, refused: 0, sent: 0 },
    entries: entries.map((entry) => ({ ...entry, docNumber: docNumberOf(entry) })),
  };
}

/** The journal's accounts beside the chart of accounts in QuickBooks. */
export async function accountMapping(
  tx: TenantTx,
  realmId: string,
  remotes: readonly RemoteAccount[],
): Promise<AccountMapping> {
  const [{ accounts }, mapped] = await Promise.all([accountList(tx), findMapped(tx, realmId)]);
  const chosen = new Map(mapped.map((each) => [each.key, each.remoteId]));
  const active = new Set(remotes.map(({ id }) => id));
  return {
    accounts: accounts.flatMap(({ key, number, name, purpose }) => {
      if (!isAccountKey(key)) return [];
      const { type } = accountOf(key);
      const remoteId = chosen.get(key) ?? null;
      return [
        {
          key,
          number,
          name,
          purpose,
          // An account that was made inactive in QuickBooks has to be chosen again.
          remoteId: remoteId !== null && active.has(remoteId) ? remoteId : null,
          suggestedId: suggestAccount({ number, name, type }, remotes)?.id ?? null,
          possibleIds: remotes.filter((remote) => canBe(type, remote)).map(({ id }) => id),
        },
      ];
    }),
    remotes: [...remotes].sort((a, b) =>
      `${a.number || "~"} ${a.name}` < `${b.number || "~"} ${b.name}` ? -1 : 1,
    ),
  };
}
