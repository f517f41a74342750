import { accountsNamed, checkAccounts } from "@autoiq/domain/books/accounts";
import type { nameAccounts as contract } from "@autoiq/domain/books/contract";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { accountList } from "./reads.ts";
import { writeAccounts } from "./store.ts";

/** Names accounts of the journal. All of them together are checked, also those that keep their names. */
export async function nameAccounts(
  tx: TenantTx,
  context: ActionContext,
  { accounts }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const { accounts: before } = await accountList(tx);
  const typed = new Map(accounts.map((each) => [each.key, each]));
  const others = before.filter((each) => !typed.has(each.key));
  const allowed = checkAccounts([...others, ...typed.values()]);
  if (!allowed.ok) return allowed;
  const nameBefore = accountsNamed(before);
  const changed = [...typed.values()].filter((each) => {
    const old = nameBefore(each.key as Parameters<typeof nameBefore>[0]);
    return old.name !== each.name || old.number !== each.number;
  });
  if (changed.length > 0) {
    await writeAccounts(tx, changed);
    await recordAction(tx, context, {
      action: "named accounts of the journal",
      subject: "books",
      subjectId: context.caller.organizationId,
      before: before.filter((each) => changed.some(({ key }) => key === each.key)),
      after: changed,
    });
    tx.changed("shop", context.caller.locationId);
  }
  return { accounts };
}
