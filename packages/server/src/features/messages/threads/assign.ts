import { permissions } from "@autoiq/domain/kernel/permissions";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { Deed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { tellStaff } from "../notifications/tell-staff.ts";
import { missingThread } from "../reads.ts";
import * as store from "./store.ts";

/** Gives a conversation to somebody who may answer it, and tells them unless they took it themselves. */
export async function assign(
  tx: TenantTx,
  deed: Deed,
  id: string,
  staffId: string | null,
): Promise<undefined | Refusal> {
  const person = staffId ? await store.findAssignable(tx, staffId, permissions["message.write"]) : undefined;
  if (staffId && !person)
    return refuse("That person cannot answer customers. Choose somebody of the desk who is active.");
  const found = await store.setAssignee(tx, id, staffId);
  if (!found) throw missingThread();
  if (person?.userId && person.userId !== deed.caller.userId) {
    const thread = await store.findConversation(tx, id);
    await tellStaff(tx, deed, {
      ...{ kind: "assigned", about: `assigned ${id} ${deed.now.toISOString()}`, onlyUser: person.userId },
      title: `${deed.caller.name} gave you ${thread?.customer?.name ?? thread?.address ?? "a conversation"}`,
      ...{ body: thread?.preview ?? "", path: `/messages/${id}` },
    });
  }
  tx.changed("message", found.customerId ?? id);
  return undefined;
}
