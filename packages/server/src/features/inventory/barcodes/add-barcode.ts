import { isMisread } from "@autoiq/domain/inventory/barcodes/rules";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { partOf } from "../reads.ts";
import { findCodes, findOwner, writeCode } from "./store.ts";

/** Adds a code to a part. Adding it again changes nothing. A code names one part of the business. */
export async function addBarcode(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  code: string,
): Promise<{ codes: string[] } | Refusal> {
  const { caller, now } = context;
  await partOf(tx, caller.locationId, id);
  if (isMisread(code)) return refuse(`${code} isn't a valid UPC or EAN. Scan it again.`);
  const isNew = await writeCode(tx, { code, partId: id, at: now, by: caller.userId });
  if (isNew === 0) {
    const owner = await findOwner(tx, code);
    if (owner && owner.id !== id)
      return conflict(
        `${code} is already assigned to “${owner.name}” (${owner.number}). If that's wrong, remove it there first.`,
      );
    return { codes: await findCodes(tx, id) };
  }
  const codes = await findCodes(tx, id);
  if (codes.length > 20) return refuse("A part can have up to 20 barcodes. Remove one first.");
  await recordAction(tx, context, {
    action: `added barcode ${code} to`,
    subject: "part",
    subjectId: id,
    after: { code },
  });
  tx.changed("part", id);
  return { codes };
}
