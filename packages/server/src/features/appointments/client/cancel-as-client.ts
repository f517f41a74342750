import type {
  ClientAppointment,
  cancelAsClient as contract,
} from "@autoiq/domain/appointments/client/contract";
import { changeAsClient } from "@autoiq/domain/appointments/client/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import type { ClientDeed } from "../../../platform/client-deed.ts";
import { lastActor, record } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { changeStatusTo, lockAppointment } from "../store.ts";
import { asClientSees } from "./reads.ts";
import { findOwn } from "./store.ts";

/** Gives the place back at once. What is cancelled already stays so and is no error. */
export async function cancelAsClient(
  tx: TenantTx,
  deed: ClientDeed,
  id: string,
  input: BodyOf<typeof contract>,
): Promise<ClientAppointment | Refusal> {
  const before = await lockAppointment(tx, id);
  if (!before || before.customerId !== deed.customerId)
    throw new AppError("not-found", "That appointment is not one of yours.");
  if (before.status !== "cancelled") {
    const allowed = changeAsClient(before, deed.now);
    if (!allowed.ok) return allowed;
    if (before.version !== input.version) return stale(await lastActor(tx, id), "appointment");
    await changeStatusTo(tx, id, "cancelled");
    await record(tx, {
      ...{ id: deed.newId(), at: deed.now, actor: deed.actor },
      ...{ action: "cancelled", subject: "appointment", subjectId: id },
      before: { status: before.status },
      after: { status: "cancelled" },
    });
    tx.changed("appointment", id);
  }
  return asClientSees((await findOwn(tx, id, deed.customerId))!, deed.now);
}
