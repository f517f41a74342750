import { createHash } from "node:crypto";
import { fillIn } from "@autoiq/domain/catalog/message";
import { en as workText } from "@autoiq/domain/catalog/work-refusals/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type {
  createTechnicianRequest as contract,
  TechnicianRequest,
} from "@autoiq/domain/repair-orders/technician-requests/contract";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { notifyStaff } from "../../features/messages/notifications/notify-staff.ts";
import { lockRepairOrder } from "../../features/repair-orders/reads.ts";
import { noRequest } from "../../features/repair-orders/technician-requests/respond-to-request.ts";
import * as store from "../../features/repair-orders/technician-requests/store.ts";
import type { Photo } from "../../platform/files/images.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const actions = {
  part: "requested a part from the front desk",
  question: "asked the front desk a question",
} as const;

/** A technician asks the front desk about a car. The front desk is notified at once. */
export async function createTechnicianRequest(
  tx: TenantTx,
  context: ActionContext,
  repairOrderId: string,
  input: BodyOf<typeof contract>,
): Promise<TechnicianRequest | Refusal> {
  const order = await lockRepairOrder(tx, repairOrderId);
  if (input.jobId && !order.jobs.some(({ id }) => id === input.jobId)) return conflict(workText.ask.jobGone);
  const { now, receivedAt = null, caller } = context;
  const { id, jobId, kind, body } = input;
  const inserted = await store.insertRequest(tx, {
    id,
    repairOrderId,
    jobId,
    kind,
    body,
    requestedBy: caller.staffId,
    now,
    receivedAt,
  });
  if (inserted === 0) return conflict(workText.ask.sent);
  await recordAction(tx, context, {
    action: actions[kind],
    subject: "technician-request",
    subjectId: id,
    repairOrderId,
    after: { [kind]: body },
  });
  const about = { number: order.number, vehicle: vehicleLabel(order.vehicle) };
  await notifyStaff(tx, context, {
    kind: "floor",
    about: `request ${id}`,
    path: `/repair-orders/${repairOrderId}#requests`,
    content: ({ floor: t }) => ({ title: fillIn(t[kind], { name: caller.name, ...about }), body }),
    order: about,
  });
  tx.changed("repair-order", repairOrderId);
  return (await store.requestById(tx, id))!;
}

/** Enough to show one thing from all sides. */
const maxPhotos = 10;

/** Puts a photo on what was asked; its file is kept under `fileId` already. */
export async function addRequestPhoto(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  fileId: string,
  photo: Photo,
): Promise<TechnicianRequest | Refusal> {
  const locked = await store.lockRequest(tx, id);
  if (!locked) throw noRequest();
  if (locked.photos >= maxPhotos) return refuse(fillIn(workText.ask.photos, { count: maxPhotos }));
  const { bytes, width, height } = photo;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await store.insertFile(tx, {
    id: fileId,
    byteSize: bytes.length,
    sha256,
    width,
    height,
    createdBy: tx.userId,
    now: context.now,
  });
  await store.insertPhoto(tx, { requestId: id, fileId, position: locked.photos + 1 });
  const request = await store.requestById(tx, id);
  if (!request) throw new AppError("not-found", workText.notFound.request);
  tx.changed("repair-order", request.repairOrderId);
  return request;
}
