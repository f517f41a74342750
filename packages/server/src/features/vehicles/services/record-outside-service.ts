import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { recordOutsideService as contract } from "@autoiq/domain/vehicles/services/contract";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { lockVehicle } from "../store.ts";
import { findServicesOf, lockInterval, writeServiceNote } from "./store.ts";

/** `today` is the shop's calendar day. @throws {AppError} `not-found` */
export async function recordOutsideService(
  tx: TenantTx,
  context: ActionContext,
  of: { id: string; intervalId: string },
  body: BodyOf<typeof contract>,
  today: string,
): Promise<{ id: string } | Refusal> {
  const vehicle = await lockVehicle(tx, of.id);
  if (!vehicle) throw new AppError("not-found", "That vehicle wasn't found.");
  const interval = await lockInterval(tx, of.intervalId);
  if (!interval) throw new AppError("not-found", "That service wasn't found.");
  if (body.kind === "done-elsewhere" && body.doneOn > today)
    return refuse("Enter a service date that isn't in the future.");
  if (body.kind === "not-needed") {
    const services = await findServicesOf(tx, of.id, today);
    const existing = services?.notNeeded.find(({ intervalId }) => intervalId === of.intervalId);
    // Recorded twice, by a double click or by two people: one note is enough.
    if (existing) return { id: existing.noteId };
  }
  const id = context.newId();
  await writeServiceNote(tx, {
    id,
    vehicleId: of.id,
    intervalId: of.intervalId,
    kind: body.kind,
    doneOn: body.kind === "done-elsewhere" ? body.doneOn : null,
    odometer: body.kind === "done-elsewhere" ? body.odometer : null,
    byName: context.caller.name,
    at: context.now,
  });
  await recordAction(tx, context, {
    action:
      body.kind === "not-needed"
        ? `marked “${interval.name}” as not needed`
        : `marked “${interval.name}” as done elsewhere`,
    subject: "vehicle",
    subjectId: of.id,
    after: body,
  });
  tx.changed("vehicle", of.id);
  return { id };
}
