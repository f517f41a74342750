import { draftOf } from "@autoiq/domain/customers/crm/message-draft";
import type { getDeclinedResults, listDeclinedWork } from "@autoiq/domain/customers/declined-work/contract";
import { declinedFinding, declinedStates } from "@autoiq/domain/customers/declined-work/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { QueryOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { addMonths, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import { consentState } from "@autoiq/domain/messages/consent";
import { z } from "zod";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { shopNameOf, zoneOf } from "../../shops/reads.ts";
import { countDeclinedCars, findDeclinedCars, findDeclinedResults } from "./store.ts";

const size = 25;
const shownMonths = 6;
const cursor = z.tuple([z.string().regex(/^\d{1,12}$/), z.uuid()]);

interface Here {
  readonly locationId: string;
  readonly now: Date;
}

export async function declinedWork(
  tx: TenantTx,
  { state, after }: QueryOf<typeof listDeclinedWork>,
  { locationId, now }: Here,
): Promise<ReplyOf<typeof listDeclinedWork>> {
  const place = after === "" ? undefined : cursor.safeParse(after.split("_"));
  if (place && !place.success)
    throw new AppError("invalid-input", "That page wasn't found. Start at the first one.");
  const today = dayIn(await zoneOf(tx, locationId), now);
  const [cents, beforeVehicleId] = place?.data ?? [
    String(Number.MAX_SAFE_INTEGER),
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
  ];
  const [found, counted, shop] = await Promise.all([
    findDeclinedCars(tx, { today, now, state, belowCents: Number(cents), beforeVehicleId }),
    countDeclinedCars(tx, { today, now }),
    shopNameOf(tx, locationId),
  ]);
  const last = found.length > size ? found[size - 1] : undefined;
  return {
    today,
    rows: found.slice(0, size).map(({ consent, ...row }) => ({
      ...row,
      ...draftOf(
        { list: "declined", jobs: row.jobs },
        { ...row.customer, consent: consentState(consent ?? undefined) },
        { vehicle: row.vehicle.label, shop },
      ),
    })),
    counts: Object.fromEntries(
      declinedStates.map((each) => [each, counted.find((row) => row.state === each)?.cars ?? 0]),
    ) as Record<(typeof declinedStates)[number], number>,
    next: last ? `${last.cents}_${last.vehicle.id}` : null,
  };
}

/** By the month of the first follow-up, oldest first. Months without one are zero. */
export async function declinedResults(
  tx: TenantTx,
  { locationId, now }: Here,
): Promise<ReplyOf<typeof getDeclinedResults>> {
  const timeZone = await zoneOf(tx, locationId);
  const first = addMonths(`${dayIn(timeZone, now).slice(0, 7)}-01`, 1 - shownMonths);
  const since = instantAt(timeZone, first, "00:00");
  const found = await findDeclinedResults(tx, { locationId, timeZone, since });
  const months = Array.from({ length: shownMonths }, (_, index) => {
    const month = addMonths(first, index);
    return (
      found.find((row) => row.month === month) ?? {
        month,
        followedUp: 0,
        booked: 0,
        recovered: 0,
        recoveredCents: 0,
      }
    );
  });
  return { finding: declinedFinding(months), months };
}
