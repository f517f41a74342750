import type { addBlock as contract } from "@autoiq/domain/appointments/availability/contract";
import type { Block } from "@autoiq/domain/appointments/availability/schema";
import { slotConflictMessage } from "@autoiq/domain/appointments/availability/slot-conflict";
import { isTooFar, tooFar } from "@autoiq/domain/appointments/rules";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { zoneOf } from "../../shops/reads.ts";
import { findBlock, findConflicts, lockBayOf, lockPersonOf, shareWithBookings, writeBlock } from "./store.ts";

/**
 * Refuses a block over bookings, which it names and which must be moved first. Adding the same block again returns
 * the existing one.
 */
export async function addBlock(
  tx: TenantTx,
  context: ActionContext,
  input: BodyOf<typeof contract>,
): Promise<Block | Refusal> {
  const { locationId } = context.caller;
  const { bayId, staffId } = input;
  await shareWithBookings(tx, locationId);
  const resource = bayId
    ? await lockBayOf(tx, { locationId, bayId })
    : await lockPersonOf(tx, staffId as string);
  if (!resource)
    return refuse(bayId ? "That bay isn't available at this location." : "That person isn't on the team.");
  const [there, zone, [slotConflict]] = await Promise.all([
    findBlock(tx, input.id),
    zoneOf(tx, locationId),
    findConflicts(tx, [input], [bayId, staffId], [input.id]),
  ]);
  if (there) return there;
  if (Date.parse(input.endsAt) <= context.now.getTime())
    return refuse("That time has passed. Enter an end time in the future.");
  if (isTooFar(new Date(input.startsAt), context.now)) return refuse(tooFar);
  // A bay that is out of service with its equipment can have a block of its own, too.
  if (slotConflict && !slotConflict.equipment)
    return conflict(
      slotConflict.byBlock
        ? slotConflictMessage(slotConflict, zone).replace(/ Choose another .*$/, " Remove that first.")
        : slotConflictMessage(slotConflict, zone).replace(/ Choose another .*$/, " Move that visit first."),
    );
  await writeBlock(tx, { ...input, locationId, at: context.now, by: context.caller.userId });
  const { startsAt, endsAt, reason } = input;
  await recordAction(tx, context, {
    action: bayId ? "took a bay out of service" : "added time off",
    subject: bayId ? "bay" : "staff",
    subjectId: (bayId ?? staffId) as string,
    after: { place: resource.name, startsAt, endsAt, reason },
  });
  tx.changed("shop", locationId);
  return (await findBlock(tx, input.id)) ?? input;
}
