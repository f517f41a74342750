import { createHash } from "node:crypto";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { askDesk as contract, TechnicianRequest } from "@autoiq/domain/repair-orders/requests/contract";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { tellStaff } from "../features/messages/notifications/tell-staff.ts";
import { lockRepairOrder } from "../features/repair-orders/reads.ts";
import { noRequest } from "../features/repair-orders/requests/answer-request.ts";
import * as store from "../features/repair-orders/requests/store.ts";
import { type Deed, recordDeed } from "../platform/history.ts";
import type { Photo } from "../platform/images.ts";
import type { TenantTx } from "../platform/tenancy.ts";

const words = {
  part: { now: "asks for a part", done: "asked the desk for a part" },
  question: { now: "asks", done: "asked the desk" },
} as const;

/** A technician asks the desk about a car; the desk is told at once. */
export async function askDesk(
  tx: TenantTx,
  deed: Deed,
  repairOrderId: string,
  input: BodyOf<typeof contract>,
): Promise<TechnicianRequest | Refusal> {
  const order = await lockRepairOrder(tx, repairOrderId);
  if (input.jobId && !order.jobs.some(({ id }) => id === input.jobId))
    return conflict("That job is not on this repair order any more. Ask without it.");
  const { now, receivedAt = null, caller } = deed;
  const { id, jobId, kind, body } = input;
  const made = await store.insertRequest.run(
    tx,
    ...[tx.organizationId, id, repairOrderId, jobId, kind, body, caller.staffId, now, receivedAt],
  );
  if (made === 0) return conflict("That was asked already.");
  await recordDeed(tx, deed, {
    ...{ action: words[kind].done, subject: "technician-request", subjectId: id, repairOrderId },
    after: { [kind]: body },
  });
  await tellStaff(tx, deed, {
    ...{ kind: "floor", about: `request ${id}`, path: `/repair-orders/${repairOrderId}#requests` },
    title: `${caller.name} ${words[kind].now}: repair order ${order.number}, ${vehicleLabel(order.vehicle)}`,
    body,
    order: { number: order.number, vehicle: vehicleLabel(order.vehicle) },
  });
  tx.changed("repair-order", repairOrderId);
  return (await store.requestById.one(tx, tx.organizationId, id))!;
}

/** As many as show one thing from all sides. */
const mostPhotos = 10;

/** Puts a photo on what was asked; its file is kept under `photoId` already. */
export async function addRequestPhoto(
  tx: TenantTx,
  deed: Deed,
  id: string,
  photoId: string,
  photo: Photo,
): Promise<TechnicianRequest | Refusal> {
  const locked = await store.lockRequest.one(tx, tx.organizationId, id);
  if (!locked) throw noRequest();
  if (locked.photos >= mostPhotos) return refuse(`A request has at most ${mostPhotos} photos.`);
  const { bytes, width, height } = photo;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await store.insertFile.run(
    tx,
    ...[tx.organizationId, photoId, bytes.length, sha256, width, height, tx.userId, deed.now],
  );
  await store.insertPhoto.run(tx, tx.organizationId, id, photoId, locked.photos + 1);
  const request = await store.requestById.one(tx, tx.organizationId, id);
  if (!request) throw new AppError("not-found", "That request is not on file.");
  tx.changed("repair-order", request.repairOrderId);
  return request;
}
