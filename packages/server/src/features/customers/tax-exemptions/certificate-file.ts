import { createHash } from "node:crypto";
import type { listTaxExemptions } from "@autoiq/domain/customers/tax-exemptions/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { FastifyRequest } from "fastify";
import { photoOf } from "../../../platform/files/images.ts";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import { receiveForm } from "../../../platform/http/files/receive-photo.ts";
import { picturePage } from "../../../platform/pdf/picture-page.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { taxExemptionsOf } from "./change-tax-exemptions.ts";
import { findExemptionFile, insertExemptionFile, setExemptionFile } from "./store.ts";

const largestBytes = 10 * 1024 * 1024;
const missing = "Choose a PDF, JPEG, or PNG file of the certificate.";

/** Whole, as far as a start and an end say: a PDF may have some bytes before the one and after the other. */
const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 1024).includes("%PDF-") && bytes.subarray(-1024).includes("%%EOF");

/**
 * The uploaded certificate as a PDF. A picture becomes a page: it is encoded again, which removes what is hidden in it.
 * @throws {AppError} with a sentence when it is neither, is damaged, or is too large
 */
export async function receiveCertificate(request: FastifyRequest, now: Date): Promise<Buffer> {
  const { bytes } = await receiveForm(request, {
    fields: ["photo"],
    max: largestBytes,
    missing,
    tooLarge: "This file is larger than 10 MB. Choose a smaller one.",
  });
  if (isPdf(bytes)) return bytes;
  if (bytes.subarray(0, 1024).includes("%PDF-"))
    throw new AppError("refused", "This PDF is damaged or not complete. Choose another file.");
  const photo = await photoOf(bytes).catch((cause: unknown) => {
    throw cause instanceof AppError && cause.code === "refused"
      ? new AppError("refused", `This file can't be read. ${missing}`, { cause })
      : cause;
  });
  return picturePage(photo, "Tax exemption certificate", now);
}

/** Keeps the file, whose bytes are already stored under `fileId`, as the certificate. The one before stays on file. */
export async function setCertificateFile(
  tx: TenantTx,
  context: ActionContext,
  of: { customerId: string; exemptionId: string; fileId: string; bytes: Buffer },
): Promise<ReplyOf<typeof listTaxExemptions>> {
  const { customerId, exemptionId, fileId, bytes } = of;
  const before = await findExemptionFile(tx, { customerId, exemptionId });
  if (!before) throw new AppError("not-found", "That certificate wasn't found.");
  await insertExemptionFile(tx, {
    id: fileId,
    byteSize: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    createdBy: tx.userId,
    at: context.now,
  });
  await setExemptionFile(tx, { customerId, exemptionId, fileId });
  await recordAction(tx, context, {
    action: `${before.fileId ? "replaced" : "uploaded"} the file of tax exemption certificate ${before.number}`,
    subject: "customer",
    subjectId: customerId,
    before: { file: before.fileId },
    after: { file: fileId },
  });
  tx.changed("customer", customerId);
  return taxExemptionsOf(tx, customerId, context.caller.locationId);
}

/** The stored file of a certificate. @throws {AppError} `not-found` */
export async function certificateFileOf(
  tx: TenantTx,
  of: { customerId: string; exemptionId: string },
): Promise<{ fileId: string; name: string }> {
  const found = await findExemptionFile(tx, of);
  if (!found?.fileId) throw new AppError("not-found", "This certificate has no file.");
  return { fileId: found.fileId, name: `certificate-${found.number.replaceAll(/[^A-Za-z0-9-]+/g, "-")}.pdf` };
}
