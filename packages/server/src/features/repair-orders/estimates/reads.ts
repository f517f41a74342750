import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { getEstimate } from "@autoiq/domain/repair-orders/estimates/contract";
import type { EstimateChoice } from "@autoiq/domain/repair-orders/estimates/notice";
import type { Files } from "../../../platform/files.ts";
import type { FileReply } from "../../../platform/http/file-route.ts";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";
import { drawnLogo, logoOfShop } from "../../shops/reads.ts";
import { type EstimatePrint, estimatePdf } from "./estimate-pdf.ts";
import * as store from "./store.ts";

interface OfEstimate {
  readonly id: string;
  readonly estimateId: string;
}
const missing = () => new AppError("not-found", "There is no such estimate.");

/** An estimate as it was sent, and the one to compare it with. @throws {AppError} `not-found` */
export async function estimateOf(
  tx: TenantTx,
  { id, estimateId }: OfEstimate,
  against: number | null,
): Promise<ReplyOf<typeof getEstimate>> {
  const organization = tx.organizationId;
  const estimate = await store.kept.one(tx, organization, id, estimateId);
  if (!estimate) throw missing();
  const other = await store.keptVersion.one(tx, organization, id, against, estimate.version);
  if (against !== null && !other) throw missing();
  return { estimate, against: other ?? null };
}

/** The statement that a customer chose last; null where none was signed. @throws {AppError} `not-found` */
export async function choiceOf(tx: TenantTx, id: string): Promise<{ choice: EstimateChoice | null }> {
  const [found, order] = await Promise.all([
    store.lastChoice.one(tx, tx.organizationId, id),
    store.zoneOf.one(tx, tx.organizationId, id),
  ]);
  if (!order) throw new AppError("not-found", "There is no such repair order.");
  if (!found) return { choice: null };
  const { signatureId: _, ...choice } = found;
  return { choice };
}

async function printed(
  tx: TenantTx | CustomerTx,
  { id, estimateId }: { readonly id: string; readonly estimateId: string | null },
): Promise<EstimatePrint> {
  const organization = tx.organizationId;
  const [estimate, answers, choice, zone, logo] = await Promise.all([
    store.keptForCustomer.one(tx, organization, id, estimateId),
    store.answersTo.all(tx, organization, id),
    store.lastChoice.one(tx, organization, id),
    store.zoneOf.one(tx, organization, id),
    logoOfShop(tx),
  ]);
  if (!estimate || !zone) throw missing();
  return { ...estimate, answers, choice, logo, timeZone: zone.timeZone };
}

export const printOf = (tx: TenantTx, of: OfEstimate): Promise<EstimatePrint> => printed(tx, of);
export const customersPrint = (
  tx: CustomerTx,
  of: { readonly id: string; readonly estimateId: string | null },
): Promise<EstimatePrint> => printed(tx, of);

/** Width and height as a PNG's header says them (PNG specification, IHDR); signatures are kept as PNG only. */
const pngSize = (bytes: Buffer) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) });

/** A written estimate as the document that a browser shows or keeps, with the signature that was drawn. */
export async function estimateFile(
  files: Files,
  organizationId: string,
  print: EstimatePrint,
): Promise<FileReply> {
  const { choice } = print;
  const bytes = choice?.signatureId ? await files.read(organizationId, choice.signatureId) : null;
  const signature = bytes && { bytes, ...pngSize(bytes) };
  return {
    bytes: await estimatePdf(print, signature, await drawnLogo(files, print.logo)),
    name: `estimate-${print.content.repairOrderNumber}-${print.version}.pdf`,
  };
}
