import type { getFigures, getToday } from "@autoiq/domain/analytics/contract";
import { figuresOf } from "@autoiq/domain/analytics/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import type { Caller, TenantTx } from "../../platform/tenancy.ts";
import { zoneOf } from "../shops/reads.ts";
import { findFigures, findToday } from "./store.ts";

const mostDays = 400;
const missing = () => new AppError("not-found", "That shop location is not on file.");

export async function figuresBetween(
  tx: TenantTx,
  { locationId, limits }: Pick<Caller, "locationId" | "limits">,
  days: { from: string; to: string },
): Promise<ReplyOf<typeof getFigures>> {
  if (days.to < days.from || addDays(days.from, mostDays) <= days.to) {
    throw new AppError("invalid-input", `Ask for 1 to ${mostDays} days, the first day first.`);
  }
  const found = await findFigures(tx, locationId, days);
  if (!found) throw missing();
  return { figures: figuresOf(found.this, found.before, limits.seesCosts), days: found.days };
}

export async function todayAt(
  tx: TenantTx,
  locationId: string,
  now: Date,
): Promise<ReplyOf<typeof getToday>> {
  const found = await findToday(tx, locationId, dayIn(await zoneOf(tx, locationId), now), now);
  if (!found) throw missing();
  return found;
}
