import { accountOf, isAccountKey } from "@autoiq/domain/books/accounts";
import type { AccountMapping } from "@autoiq/domain/books/quickbooks/contract";
import { canBe, type RemoteAccount } from "@autoiq/domain/books/quickbooks/rules";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { notConnected } from "./access.ts";
import { accountMapping } from "./reads.ts";
import { findMapped, lockConnection, retryRefused, writeMapped } from "./store.ts";
import { enqueueSync } from "./sync.ts";

/**
 * Chooses accounts in QuickBooks, out of the chart that was just read. Entries that were sent stay where they are; those
 * that were refused are sent again.
 */
export async function mapAccounts(
  tx: TenantTx,
  context: ActionContext,
  of: {
    readonly realmId: string;
    readonly remotes: readonly RemoteAccount[];
    readonly accounts: readonly { readonly key: string; readonly remoteId: string }[];
  },
): Promise<AccountMapping | Refusal> {
  const { realmId, remotes } = of;
  if ((await lockConnection(tx))?.realmId !== realmId) return notConnected();
  const chart = new Map(remotes.map((each) => [each.id, each]));
  const before = new Map((await findMapped(tx, realmId)).map((each) => [each.key, each]));
  const changed: { key: string; remoteId: string; name: string }[] = [];
  for (const { key, remoteId } of of.accounts) {
    const remote = chart.get(remoteId);
    if (!isAccountKey(key) || !remote)
      return refuse("One of the accounts no longer exists. Refresh and choose again.");
    if (!canBe(accountOf(key).type, remote))
      return refuse(
        `“${remote.name}” is of type ${remote.type} in QuickBooks, which ${accountOf(key).name} can't be. Choose another account.`,
      );
    if (before.get(key)?.remoteId !== remoteId) changed.push({ key, remoteId, name: remote.name });
  }
  if (changed.length > 0) {
    await writeMapped(tx, realmId, changed);
    await recordAction(tx, context, {
      action: "chose accounts in QuickBooks",
      subject: "books",
      subjectId: tx.organizationId,
      before: changed.map(({ key }) => ({ key, name: before.get(key)?.name ?? null })),
      after: changed.map(({ key, name }) => ({ key, name })),
    });
  }
  if ((await retryRefused(tx, realmId)) > 0) await enqueueSync(tx);
  tx.changed("shop", context.caller.locationId);
  return accountMapping(tx, realmId, remotes);
}
