import { AppError } from "@autoiq/domain/kernel/app-error";
import { can } from "@autoiq/domain/kernel/permissions";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import {
  chooseSeats,
  type Seat,
  type SeatChoice,
  type SeatPlan,
  seatWords,
} from "@autoiq/domain/staff/seats";
import { type Deed, lastActor, recordDeed } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { seatPlanOf } from "./reads.ts";
import { addPlaces, clearPlaces, limitPerson, lockOwners, lockPerson } from "./store.ts";

/** Sets where a person works beside their own location, and what their seats may do. */
export async function setSeats(
  tx: TenantTx,
  deed: Deed,
  staffId: string,
  choice: SeatChoice,
): Promise<{ plan: SeatPlan; userId: string | null } | Refusal> {
  const { caller, now } = deed;
  const organization = tx.organizationId;
  // In the same order as every decision about people, and with the caller's rights as they are now.
  await lockOwners.all(tx, organization);
  const person = await lockPerson.one(tx, organization, staffId);
  if (!person) throw new AppError("not-found", "That person is not on file.");
  const actor = await lockPerson.one(tx, organization, caller.staffId);
  if (actor?.status !== "active" || !can(actor.role, "staff.limit"))
    throw new AppError("forbidden", "Your role does not allow this any more.");
  const before = await seatPlanOf(tx, staffId);
  if (before.version !== choice.version) return stale(await lastActor(tx, staffId), "person's seats");
  const chosen = chooseSeats(before, choice);
  if (!chosen.ok) return chosen;
  const home = chosen.value.find((each) => each.home);
  const further = chosen.value.filter((each) => !each.home && each.role !== null);
  const { discountBasisPoints, seesCosts, mayRefund } = (home as Seat).own;
  await limitPerson.run(tx, organization, staffId, discountBasisPoints, seesCosts, mayRefund);
  await clearPlaces.run(tx, organization, staffId);
  await addPlaces.run(
    tx,
    organization,
    staffId,
    JSON.stringify(further.map(placeRow)),
    caller.userId,
    now.toISOString(),
  );
  await recordDeed(tx, deed, {
    action: "seats",
    subject: "staff",
    subjectId: staffId,
    before: { person: before.name, ...inWords(before.seats) },
    after: { person: before.name, ...inWords(chosen.value) },
  });
  tx.changed("staff", staffId);
  return { plan: await seatPlanOf(tx, staffId), userId: person.user_id };
}

const placeRow = ({ locationId, role, own }: Seat) => ({
  ...{ id: locationId, role, discount: own.discountBasisPoints },
  ...{ costs: own.seesCosts, refunds: own.mayRefund },
});

const inWords = (seats: readonly Seat[]): Record<string, string> =>
  Object.fromEntries(seats.map(({ locationName, role, own }) => [locationName, seatWords(role, own)]));
