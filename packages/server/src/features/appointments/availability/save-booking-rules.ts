import type { saveBookingRules as contract } from "@autoiq/domain/appointments/availability/contract";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import { type Deed, lastActor, recordDeed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { rulesOf } from "./reads.ts";
import { lockOutBookings, writeRules } from "./store.ts";

export async function saveBookingRules(
  tx: TenantTx,
  deed: Deed,
  { version, ...rules }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const { locationId } = deed.caller;
  await lockOutBookings(tx, locationId);
  const before = await rulesOf(tx, locationId);
  if (before.version !== version) return stale(await lastActor(tx, locationId), "set of rules");
  await writeRules(tx, locationId, rules);
  await recordDeed(tx, deed, {
    action: "changed what customers may ask for",
    subject: "location",
    subjectId: locationId,
    before,
    after: rules,
  });
  tx.changed("shop", locationId);
  return rulesOf(tx, locationId);
}
