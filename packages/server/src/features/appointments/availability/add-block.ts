import { clashSentence } from "@autoiq/domain/appointments/availability/clash";
import type { addBlock as contract } from "@autoiq/domain/appointments/availability/contract";
import type { Block } from "@autoiq/domain/appointments/availability/schema";
import { isTooFar, tooFar } from "@autoiq/domain/appointments/rules";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { type Deed, recordDeed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { zoneOf } from "../../shops/reads.ts";
import { findBlock, findClashes, lockBayOf, lockPersonOf, shareWithBookings, writeBlock } from "./store.ts";

/** What is booked there is named and must be moved first; the same block again is the one that is there. */
export async function addBlock(
  tx: TenantTx,
  deed: Deed,
  input: BodyOf<typeof contract>,
): Promise<Block | Refusal> {
  const { locationId } = deed.caller;
  const { bayId, staffId } = input;
  await shareWithBookings(tx, locationId);
  const place = bayId ? await lockBayOf(tx, locationId, bayId) : await lockPersonOf(tx, staffId as string);
  if (!place) return refuse(bayId ? "That bay is not in use here." : "That person is not on the team.");
  const [there, zone, [clash]] = await Promise.all([
    findBlock(tx, input.id),
    zoneOf(tx, locationId),
    findClashes(tx, [input], [bayId, staffId], [input.id]),
  ]);
  if (there) return there;
  if (Date.parse(input.endsAt) <= deed.now.getTime())
    return refuse("That time has passed. Enter an end that is still ahead.");
  if (isTooFar(new Date(input.startsAt), deed.now)) return refuse(tooFar);
  if (clash)
    return conflict(
      clash.byBlock
        ? clashSentence(clash, zone).replace(/ Choose another .*$/, " Remove that first.")
        : clashSentence(clash, zone).replace(/ Choose another .*$/, " Move that visit first."),
    );
  await writeBlock(tx, { ...input, locationId, at: deed.now, by: deed.caller.userId });
  const { startsAt, endsAt, reason } = input;
  await recordDeed(tx, deed, {
    action: bayId ? "took a bay out of use" : "noted time off",
    subject: bayId ? "bay" : "staff",
    subjectId: (bayId ?? staffId) as string,
    after: { place: place.name, startsAt, endsAt, reason },
  });
  tx.changed("shop", locationId);
  return (await findBlock(tx, input.id)) ?? input;
}
