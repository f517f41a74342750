import { fillIn } from "@autoiq/domain/catalog/message";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { ActionContext } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { notifyStaff } from "../notifications/notify-staff.ts";
import { missingThread } from "../reads.ts";
import * as store from "./store.ts";

/** Assigns a conversation to a team member who may reply, and notifies them unless they assigned it themselves. */
export async function assign(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  staffId: string | null,
): Promise<undefined | Refusal> {
  const person = staffId ? await store.findAssignable(tx, staffId) : undefined;
  if (staffId && !person)
    return refuse("That person can't reply to customers. Choose an active front desk team member.");
  const found = await store.setAssignee(tx, { id, staffId });
  if (!found) throw missingThread();
  if (person?.userId && person.userId !== context.caller.userId) {
    const thread = await store.findConversation(tx, id);
    await notifyStaff(tx, context, {
      kind: "assigned",
      about: `assigned ${id} ${context.now.toISOString()}`,
      onlyUser: person.userId,
      content: (t) => ({
        title: fillIn(t.assigned, {
          person: context.caller.name,
          name: thread?.customer?.name ?? thread?.address ?? t.aConversation,
        }),
        body: thread?.preview ?? "",
      }),
      path: `/messages/${id}`,
    });
  }
  tx.changed("message", found.customerId ?? id);
  return undefined;
}
