import type {
  ClientAppointment,
  cancelAppointmentAsClient as contract,
} from "@autoiq/domain/appointments/client/contract";
import { checkClientChange } from "@autoiq/domain/appointments/client/rules";
import { en as sentences } from "@autoiq/domain/catalog/portal-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import type { ClientActionContext } from "../../../platform/client-action-context.ts";
import { lastActor, record } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { changeStatusTo, lockAppointment } from "../store.ts";
import { asClientSees } from "./reads.ts";
import { findOwn } from "./store.ts";

/** Releases the slot at once. Canceling again changes nothing and is no error. */
export async function cancelAppointmentAsClient(
  tx: TenantTx,
  context: ClientActionContext,
  id: string,
  input: BodyOf<typeof contract>,
): Promise<ClientAppointment | Refusal> {
  const before = await lockAppointment(tx, id);
  if (!before || before.customerId !== context.customerId)
    throw new AppError("not-found", sentences.booking.notYours);
  if (before.status !== "cancelled") {
    const allowed = checkClientChange(before, context.now);
    if (!allowed.ok) return allowed;
    if (before.version !== input.version) return stale(await lastActor(tx, id), "appointment");
    await changeStatusTo(tx, id, "cancelled");
    await record(tx, {
      id: context.newId(),
      at: context.now,
      actor: context.actor,
      action: "cancelled",
      subject: "appointment",
      subjectId: id,
      before: { status: before.status },
      after: { status: "cancelled" },
    });
    tx.changed("appointment", id);
  }
  return asClientSees((await findOwn(tx, { id, customerId: context.customerId }))!, context.now);
}
