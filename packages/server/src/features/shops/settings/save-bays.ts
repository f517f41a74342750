import { conflict, type Refusal, stale } from "@autoiq/domain/kernel/result";
import type { BayList, ShopSettings } from "@autoiq/domain/shops/settings";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { settingsOf } from "./reads.ts";
import { lockBays, lockSettings, writeBays } from "./store.ts";

const appointments = (count: number) => (count === 1 ? "an appointment" : `${count} appointments`);

/** Refuses a list that would remove a bay with upcoming or past appointments. */
function refuseLoss(saved: ShopSettings["bays"]["bays"], list: BayList["bays"]): Refusal | undefined {
  for (const bay of saved) {
    const input = list.find((each) => each.id === bay.id);
    if (bay.ahead > 0 && !input?.active)
      return conflict(
        `${bay.name} has ${appointments(bay.ahead)} coming up. Move them in the schedule first, then turn the bay off.`,
      );
    if (bay.booked && !input)
      return conflict(`${bay.name} has past appointments. Turn it off instead of removing it.`);
  }
  return undefined;
}

export async function saveBays(
  tx: TenantTx,
  context: ActionContext,
  list: BayList,
): Promise<ShopSettings | Refusal> {
  const { locationId } = context.caller;
  await lockSettings(tx, locationId);
  await lockBays(tx, locationId);
  const before = await settingsOf(tx, locationId, context.now);
  if (before.bays.version !== list.version) return stale(await lastActor(tx, locationId), "list of bays");
  const lost = refuseLoss(before.bays.bays, list.bays);
  if (lost) return lost;
  const written = await writeBays(tx, locationId, list.bays);
  if (written !== list.bays.length) return conflict("One of these bays belongs to another location.");
  const after = await settingsOf(tx, locationId, context.now);
  await recordAction(tx, context, {
    action: "changed the bays",
    subject: "location",
    subjectId: locationId,
    before: before.bays,
    after: after.bays,
  });
  tx.changed("shop", locationId);
  return after;
}
