import { createHash } from "node:crypto";
import type { EquipmentDetail } from "@autoiq/domain/assets/contract";
import { fillIn } from "@autoiq/domain/catalog/message";
import { en as workText } from "@autoiq/domain/catalog/work-refusals/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { Upload } from "../../platform/http/files/receive-upload.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { deleteFile, findFile, findFiles, findRecord, insertFile, joinFile } from "./files/store.ts";
import { equipmentDetail, noEquipment } from "./reads.ts";
import { lockEquipment } from "./store.ts";

const most = 100;
const text = workText.equipment;

const noFile = () => new AppError("not-found", workText.equipment.noFile);

/** Puts a file, whose bytes are already stored under `fileId`, to the equipment. */
export async function addFile(
  tx: TenantTx,
  context: ActionContext,
  of: {
    readonly equipmentId: string;
    readonly fileId: string;
    readonly name: string;
    readonly upload: Upload;
    /** The record that it belongs to. Neither: the equipment itself. */
    readonly serviceId: string | null;
    readonly outageId: string | null;
  },
): Promise<EquipmentDetail | Refusal> {
  const { caller, now } = context;
  const { equipmentId, fileId, upload, serviceId, outageId } = of;
  const name = of.name || (upload.kind === "photo" ? "Photo" : "Document");
  const { locationId } = caller;
  const equipment = await lockEquipment(tx, { locationId, equipmentId });
  if (!equipment) throw noEquipment();
  const recordId = serviceId ?? outageId;
  const found = recordId ? await findRecord(tx, { locationId, equipmentId, recordId }) : undefined;
  if (recordId && found?.isService !== (serviceId !== null))
    throw new AppError("not-found", workText.equipment.noRecord);
  if ((await findFiles(tx, equipmentId)).length >= most) return refuse(fillIn(text.files, { count: most }));
  const photo = upload.kind === "photo" ? upload.photo : undefined;
  const bytes = upload.kind === "photo" ? upload.photo.bytes : upload.bytes;
  await insertFile(tx, {
    id: fileId,
    kind: upload.kind,
    contentType: photo ? "image/jpeg" : "application/pdf",
    byteSize: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    width: photo?.width ?? null,
    height: photo?.height ?? null,
    createdBy: caller.userId,
    at: now,
  });
  await joinFile(tx, {
    equipmentId,
    fileId,
    locationId,
    name,
    isPhoto: photo !== undefined,
    at: now,
    byName: caller.name,
    serviceId,
    outageId,
  });
  await recordAction(tx, context, {
    action: `added ${photo ? "a photo" : "a document"} to ${equipment.name}${found ? ` (${found.name})` : ""}: ${name}`,
    subject: "equipment",
    subjectId: equipmentId,
    after: { file: fileId },
  });
  tx.changed("asset", equipmentId);
  return equipmentDetail(tx, { locationId, equipmentId }, now);
}

/** Takes a file from the equipment. The file itself stays on record. */
export async function removeFile(
  tx: TenantTx,
  context: ActionContext,
  of: { readonly equipmentId: string; readonly fileId: string },
): Promise<EquipmentDetail> {
  const { locationId } = context.caller;
  const { equipmentId, fileId } = of;
  const equipment = await lockEquipment(tx, { locationId, equipmentId });
  if (!equipment) throw noEquipment();
  const removed = await deleteFile(tx, of);
  if (!removed) throw noFile();
  await recordAction(tx, context, {
    action: `removed ${removed.name} from ${equipment.name}`,
    subject: "equipment",
    subjectId: equipmentId,
    before: { file: fileId },
  });
  tx.changed("asset", equipmentId);
  return equipmentDetail(tx, { locationId, equipmentId }, context.now);
}

/** A file of equipment at the location. @throws {AppError} `not-found` */
export async function fileOf(
  tx: TenantTx,
  of: { readonly locationId: string; readonly equipmentId: string; readonly fileId: string },
  isPhoto: boolean,
): Promise<{ readonly name: string }> {
  const found = await findFile(tx, of);
  if (found?.isPhoto !== isPhoto) throw noFile();
  return found;
}
