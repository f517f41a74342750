import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { getEstimate } from "@autoiq/domain/repair-orders/estimates/contract";
import type { EstimatePreference } from "@autoiq/domain/repair-orders/estimates/preference-notice";
import type { Files } from "../../../platform/files/files.ts";
import type { FileReply } from "../../../platform/http/files/file-route.ts";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";
import { drawnLogo, logoOfShop } from "../../shops/reads.ts";
import { type EstimatePrint, estimatePdf } from "./estimate-pdf.ts";
import * as store from "./store.ts";

interface OfEstimate {
  readonly id: string;
  readonly estimateId: string;
}
const missing = () => new AppError("not-found", "This estimate wasn't found.");

/** An estimate as it was sent, and the one to compare it with. @throws {AppError} `not-found` */
export async function estimateOf(
  tx: TenantTx,
  { id, estimateId }: OfEstimate,
  against: number | null,
): Promise<ReplyOf<typeof getEstimate>> {
  const estimate = await store.savedEstimateOf(tx, { repairOrderId: id, estimateId });
  if (!estimate) throw missing();
  const other = await store.savedVersion(tx, { repairOrderId: id, against, version: estimate.version });
  if (against !== null && !other) throw missing();
  return { estimate, against: other ?? null };
}

/** The estimate preference that a customer signed last. Null when none was signed. @throws {AppError} `not-found` */
export async function estimatePreferenceOf(
  tx: TenantTx,
  id: string,
): Promise<{ choice: EstimatePreference | null }> {
  const [found, order] = await Promise.all([store.lastPreference(tx, id), store.zoneOf(tx, id)]);
  if (!order) throw new AppError("not-found", customerText.notFound.repairOrder);
  if (!found) return { choice: null };
  const { signatureId: _, ...choice } = found;
  return { choice };
}

async function printed(
  tx: TenantTx | CustomerTx,
  { id, estimateId }: { readonly id: string; readonly estimateId: string | null },
): Promise<EstimatePrint> {
  const [estimate, answers, choice, zone, logo] = await Promise.all([
    store.savedForCustomer(tx, { repairOrderId: id, estimateId }),
    store.decisionsOn(tx, id),
    store.lastPreference(tx, id),
    store.zoneOf(tx, id),
    logoOfShop(tx),
  ]);
  if (!estimate || !zone) throw missing();
  return { ...estimate, answers, choice, logo, timeZone: zone.timeZone, language: zone.language };
}

export const printOf = (tx: TenantTx, of: OfEstimate): Promise<EstimatePrint> => printed(tx, of);
export const customerPrint = (
  tx: CustomerTx,
  of: { readonly id: string; readonly estimateId: string | null },
): Promise<EstimatePrint> => printed(tx, of);

/** Reads width and height from a PNG header (PNG specification, IHDR). Signatures are stored only as PNG. */
const pngSize = (bytes: Buffer) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) });

/** A written estimate as a PDF to view or download, with the drawn signature. */
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
