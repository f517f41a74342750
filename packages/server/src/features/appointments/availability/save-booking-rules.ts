import type { saveBookingRules as contract } from "@autoiq/domain/appointments/availability/contract";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { rulesOf } from "./reads.ts";
import { lockOutBookings, writeRules } from "./store.ts";

export async function saveBookingRules(
  tx: TenantTx,
  context: ActionContext,
  { version, ...rules }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const { locationId } = context.caller;
  await lockOutBookings(tx, locationId);
  const before = await rulesOf(tx, locationId);
  if (before.version !== version) return stale(await lastActor(tx, locationId), "booking settings");
  await writeRules(tx, locationId, rules);
  await recordAction(tx, context, {
    action: "changed the online booking settings",
    subject: "location",
    subjectId: locationId,
    before,
    after: rules,
  });
  tx.changed("shop", locationId);
  return rulesOf(tx, locationId);
}
