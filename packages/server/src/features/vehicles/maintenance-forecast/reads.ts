import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { addDays, addMonths, dayNumber, dayOf, daysBetween } from "@autoiq/domain/kernel/time";
import { isDue } from "@autoiq/domain/vehicles/services/due";
import type { VehicleService } from "@autoiq/domain/vehicles/services/schema";
import { type WearingPart, wearingParts } from "@autoiq/domain/vehicles/wearing-parts";
import { dueAt, type Interval } from "@autoiq/intelligence/maintenance/due";
import {
  type Driven,
  type FleetMileage,
  milesAt,
  milesPerDay,
  usualFleet,
} from "@autoiq/intelligence/maintenance/mileage";
import { type PartState, partHistory, useOf } from "@autoiq/intelligence/maintenance/part-history";
import { corrected, lifeWith, medianLife, survivalOf } from "@autoiq/intelligence/maintenance/renewal";
import type { TenantTx } from "../../../platform/tenancy.ts";
import type { LearnedPattern } from "../../shops/reads.ts";
import { learnedPatternsOf } from "../../shops/reads.ts";
import { carPastOf, partKinds } from "../part-lifetimes/reads.ts";
import { findDriven, findVisitsOf } from "../part-lifetimes/store.ts";
import { queryServicesDue } from "../queries/store.ts";
import { findServicesOf } from "../services/store.ts";
import { findCannedJobsFor, findDeclinedOf, findLabelOf, findVehicleOfOrder } from "./store.ts";

export {
  findCannedJobsFor as cannedJobsFor,
  findDeclinedOf as declinedOf,
  findVehicleOfOrder as vehicleOfOrder,
};

/**
 * A service with the range of its due day: due by then with a probability of 10 and 90 percent. What is due already
 * has no range.
 */
export interface ServiceForecast extends VehicleService {
  readonly early: string;
  readonly late: string;
}

export interface PartForecast {
  readonly part: WearingPart;
  /** P(replaced here within half a year from today), given that it lasted until the last visit. */
  readonly chance: number;
  /** The day on which it was replaced here. Null: not known here. */
  readonly replacedOn: string | null;
  /** Use since then, up to the last visit. If its replacement is not known, the car's whole use. */
  readonly use: number;
  /** Half of them last this long in this shop's cars. */
  readonly median: number;
  /** The number of replacements here from which the median was learned. */
  readonly events: number;
}

export interface VehicleForecast {
  readonly vehicle: { readonly id: string; readonly label: string; readonly customerId: string };
  readonly readOn: string | null;
  readonly readOdometer: number | null;
  /** Today's odometer: below the first with 5 percent probability, most likely, above the last with 5 percent. */
  readonly odometer: { readonly low: number; readonly mean: number; readonly high: number } | null;
  readonly milesPerDay: number;
  /** Days and miles between the car's own readings. */
  readonly driven: Driven;
  readonly services: readonly ServiceForecast[];
  readonly parts: readonly PartForecast[];
  /** The backtests of mileage and part lifetimes. Undefined in a shop that has not learned patterns yet. */
  readonly mileage: LearnedPattern<"mileage"> | undefined;
  readonly lifetimes: LearnedPattern<"lives"> | undefined;
}

const halfYear = 183;

/** @throws {AppError} `not-found` */
export async function maintenanceForecastFor(
  tx: TenantTx,
  vehicleId: string,
  today: string,
): Promise<VehicleForecast> {
  const [vehicle, known, driven, visits, patterns] = await Promise.all([
    findLabelOf(tx, vehicleId),
    findServicesOf(tx, vehicleId, today),
    findDriven(tx, vehicleId),
    findVisitsOf(tx, vehicleId),
    learnedPatternsOf(tx, "mileage", "lives"),
  ]);
  if (!vehicle) throw new AppError("not-found", customerText.notFound.vehicle);
  const mileage = patterns.mileage?.content;
  const lifetimes = patterns.lives?.content;
  const fleet = mileage?.fleet ?? usualFleet;
  const car: Driven = { days: driven?.days ?? 0, miles: driven?.miles ?? 0 };
  const readOn = driven?.readOn ?? today;
  const since = Math.max(0, daysBetween(readOn, today));
  const read = driven?.odometer ?? null;
  // Today's odometer and the pace are those of the vehicle's page. The model adds the range.
  const perDay = known ? Number(known.milesPerDay) : milesPerDay(fleet, car);
  const mean = known?.odometer ?? read ?? 0;
  return {
    vehicle,
    readOn: read === null ? null : readOn,
    readOdometer: read,
    odometer:
      read === null
        ? null
        : {
            low: Math.min(mean, Math.round(read + milesAt(fleet, car, since, 0.05))),
            mean,
            high: Math.max(mean, Math.round(read + milesAt(fleet, car, since, 0.95))),
          },
    milesPerDay: perDay,
    driven: car,
    services: (known?.services ?? []).map((service) =>
      serviceForecast(fleet, car, service, { readOn, read, today }),
    ),
    parts: partsForecast(fleet, car, visits, lifetimes, today),
    mileage,
    lifetimes,
  };
}

function serviceForecast(
  fleet: FleetMileage,
  car: Driven,
  service: VehicleService,
  { readOn, read, today }: { readOn: string; read: number | null; today: string },
): ServiceForecast {
  const { dueOn } = service;
  if (isDue(service, today)) return { ...service, early: dueOn, late: dueOn };
  const left: Interval = {
    days: service.months === null ? null : daysBetween(readOn, addMonths(service.lastOn, service.months)),
    miles: service.dueOdometer === null || read === null ? null : service.dueOdometer - read,
  };
  const at = (level: number) => {
    const days = dueAt(fleet, car, left, level);
    return days === null ? dueOn : addDays(readOn, days);
  };
  const [early, late] = [at(0.1), at(0.9)];
  return {
    ...service,
    early: daysBetween(early, dueOn) > 0 ? early : dueOn,
    late: daysBetween(dueOn, late) > 0 ? late : dueOn,
  };
}

/** The probability over the miles that the car may be driven by then, at nine of their percentiles. */
function chanceOver(
  fleet: FleetMileage,
  car: Driven,
  days: number,
  { use }: WearingPart,
  chance: (more: number) => number,
): number {
  if (use === "months") return chance(useOf(use, days, 0));
  const levels = [0.05, 0.15, 0.25, 0.35, 0.5, 0.65, 0.75, 0.85, 0.95];
  return levels.reduce((sum, level) => sum + chance(milesAt(fleet, car, days, level)), 0) / levels.length;
}

function partsForecast(
  fleet: FleetMileage,
  car: Driven,
  visits: Awaited<ReturnType<typeof findVisitsOf>>,
  lifetimes: LearnedPattern<"lives"> | undefined,
  today: string,
): PartForecast[] {
  const past = carPastOf(visits);
  const until = dayNumber(today) + halfYear;
  const found = wearingParts.flatMap((part, index): PartForecast[] => {
    const own = past.visits.map(({ day, odometer, replaced }) => ({
      day,
      odometer,
      replaced: replaced.includes(index),
    }));
    const { current } = partHistory(own, part.use, past.builtOn);
    if (!current) return [];
    const prior = partKinds[index]!.prior;
    const learned = lifetimes?.lives.find(({ key }) => key === part.key);
    const survival = survivalOf(learned ?? lifeWith(part.median, part.shape), prior);
    const raw = chanceOver(fleet, car, until - current.lastDay, part, (more) =>
      survival.chanceWithin(current.beginning, current.seen, more),
    );
    const last = own.findLast(({ replaced }) => replaced);
    return [
      {
        part,
        chance: corrected(raw, learned?.held ?? { expected: 0, happened: 0 }),
        replacedOn: last ? dayOf(last.day) : null,
        use: useSoFar(current),
        median: medianLife(survival.life),
        events: learned?.events ?? 0,
      },
    ];
  });
  return found.sort((one, other) => other.chance - one.chance);
}

const useSoFar = ({ beginning, seen }: PartState) =>
  beginning.kind === "fitted" ? seen : beginning.carUse + seen;

/** The services due for a customer's cars, oldest first, with what each was sold for in the last year. */
export async function dueOfCustomer(tx: TenantTx, customerId: string, today: string) {
  const [rows, { prices }] = await Promise.all([
    queryServicesDue(tx, { to: today, customerId, today, limit: 40 }),
    learnedPatternsOf(tx, "prices"),
  ]);
  return rows.map(({ intervalId, service, vehicle, dueOn }) => ({
    name: service,
    vehicle,
    dueOn,
    cents: prices?.content[intervalId]?.cents ?? null,
  }));
}
