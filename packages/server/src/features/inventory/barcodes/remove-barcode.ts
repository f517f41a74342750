import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { partOf } from "../reads.ts";
import { dropCode, findCodes } from "./store.ts";

/** Removes a code from a part. If it is not there, nothing happens. */
export async function removeBarcode(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  code: string,
): Promise<{ codes: string[] }> {
  await partOf(tx, context.caller.locationId, id);
  if ((await dropCode(tx, id, code)) > 0) {
    await recordAction(tx, context, {
      action: `removed barcode ${code} from`,
      subject: "part",
      subjectId: id,
      before: { code },
    });
    tx.changed("part", id);
  }
  return { codes: await findCodes(tx, id) };
}
