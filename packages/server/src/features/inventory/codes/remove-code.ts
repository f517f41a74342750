import { type Deed, recordDeed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { partOf } from "../reads.ts";
import { dropCode, findCodes } from "./store.ts";

/** Takes a code off a part; one that is not there is gone already. */
export async function removeCode(
  tx: TenantTx,
  deed: Deed,
  id: string,
  code: string,
): Promise<{ codes: string[] }> {
  await partOf(tx, deed.caller.locationId, id);
  if ((await dropCode(tx, id, code)) > 0) {
    await recordDeed(tx, deed, {
      ...{ action: `took the code ${code} off`, subject: "part", subjectId: id, before: { code } },
    });
    tx.changed("part", id);
  }
  return { codes: await findCodes(tx, id) };
}
