import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { leave } from "@autoiq/domain/staff/rules";
import { type Deed, record } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { changeSeat, lockOwners, lockPerson } from "./store.ts";

/** Gives up the caller's own seat; what they did in the shop stays with it. */
export async function leaveShop(tx: TenantTx, deed: Deed): Promise<{ left: true } | Refusal> {
  const { caller, now } = deed;
  const owners = await lockOwners.all(tx, caller.organizationId);
  const seat = await lockPerson.one(tx, caller.organizationId, caller.staffId);
  if (!seat) throw new AppError("not-found", "That person is not on file.");
  const decided = leave(seat, owners.length);
  if (!decided.ok) return decided;
  const { status } = decided.value;
  const at = now.toISOString();
  await changeSeat.run(tx, caller.organizationId, seat.id, seat.role, status, caller.userId, at);
  await record(tx, {
    id: deed.newId(),
    at: now,
    actor: caller,
    action: "left",
    subject: "staff",
    subjectId: seat.id,
    before: { role: seat.role, status: seat.status },
    after: { role: seat.role, status },
  });
  tx.changed("staff", seat.id);
  return { left: true };
}
