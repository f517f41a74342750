import type { EquipmentDetail, EquipmentList, getDepreciation } from "@autoiq/domain/assets/contract";
import {
  bookValueOn,
  byYear,
  type Depreciated,
  depreciationSchedule,
  monthOf,
} from "@autoiq/domain/assets/depreciation";
import { dueStateOf } from "@autoiq/domain/assets/plans";
import { equipmentCategories, equipmentCategoryNames, type Plan } from "@autoiq/domain/assets/schema";
import { en as workText } from "@autoiq/domain/catalog/work-refusals/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { sum } from "@autoiq/domain/kernel/money";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { TenantTx } from "../../platform/tenancy.ts";
import { zoneOf } from "../shops/reads.ts";
import { findFiles } from "./files/store.ts";
import {
  findAffected,
  findAll,
  findDepreciated,
  findEquipment,
  findOutages,
  findPlans,
  findPlansOf,
  findServices,
  type StoredEquipment,
  type StoredPlan,
} from "./store.ts";

export const noEquipment = () => new AppError("not-found", workText.equipment.missing);

export const todayAt = async (tx: TenantTx, locationId: string, now: Date): Promise<string> =>
  dayIn(await zoneOf(tx, locationId), now);

const withState =
  (today: string) =>
  (of: StoredPlan): Plan => ({ ...of, state: dueStateOf(of, today) });

/** The location's equipment, and what is due. */
export async function equipmentList(tx: TenantTx, locationId: string, now: Date): Promise<EquipmentList> {
  const [today, equipment, plans] = await Promise.all([
    todayAt(tx, locationId, now),
    findAll(tx, locationId, now),
    findPlans(tx, locationId),
  ]);
  return { today, equipment, plans: plans.map(withState(today)) };
}

/** What its schedule is calculated from. Undefined for equipment that is not depreciated. */
export function depreciatedOf({ purchase, endedOn }: StoredEquipment): Depreciated | undefined {
  const { costCents, inServiceOn, usefulLifeMonths } = purchase;
  if (purchase.depreciation === "none" || costCents === null) return undefined;
  if (inServiceOn === null || usefulLifeMonths === null) return undefined;
  return {
    method: purchase.depreciation,
    costCents,
    residualCents: purchase.residualCents,
    inServiceOn,
    usefulLifeMonths,
    decliningPercent: purchase.decliningPercent,
    endedOn,
  };
}

/** @throws {AppError} `not-found` */
export async function equipmentDetail(
  tx: TenantTx,
  of: { readonly locationId: string; readonly equipmentId: string },
  now: Date,
): Promise<EquipmentDetail> {
  const { equipmentId, locationId } = of;
  const [today, equipment, plans, services, outages, files, affected] = await Promise.all([
    todayAt(tx, locationId, now),
    findEquipment(tx, of),
    findPlansOf(tx, equipmentId),
    findServices(tx, equipmentId),
    findOutages(tx, equipmentId),
    findFiles(tx, equipmentId),
    findAffected(tx, { equipmentId, now }),
  ]);
  if (!equipment) throw noEquipment();
  const depreciated = depreciatedOf(equipment);
  return {
    today,
    equipment: { ...equipment, bookCents: depreciated ? bookValueOn(depreciated, today) : null },
    plans: plans.map(withState(today)),
    services,
    outages,
    files,
    affected,
  };
}

type DepreciationReply = ReplyOf<typeof getDepreciation>;

/** Book values and depreciation by year. Equipment that was retired or sold counts until then. */
export async function depreciationOf(
  tx: TenantTx,
  locationId: string,
  now: Date,
): Promise<DepreciationReply> {
  const [today, rows] = await Promise.all([todayAt(tx, locationId, now), findDepreciated(tx, locationId)]);
  const assets = rows.flatMap((row) => {
    const depreciated = depreciatedOf(row);
    if (!depreciated) return [];
    return [
      {
        row,
        costCents: depreciated.costCents,
        bookCents: bookValueOn(depreciated, today),
        years: byYear(depreciationSchedule(depreciated)),
        endYear: row.endedOn ? Number(row.endedOn.slice(0, 4)) : null,
        firstYear: Number(depreciated.inServiceOn.slice(0, 4)),
      },
    ];
  });
  const all = assets.flatMap(({ years }) => years.map(({ year }) => year));
  const [first, last] = [Math.min(...all), Math.max(...all)];
  // At a year's end something that is fully depreciated still has its residual value, and something sold has none.
  const bookAt = (year: number) =>
    sum(
      assets.map(({ years, endYear, firstYear, costCents }) => {
        if (year < firstYear || (endYear !== null && year >= endYear)) return 0;
        return years.findLast((each) => each.year <= year)?.bookCents ?? costCents;
      }),
    );
  const years = Array.from({ length: all.length === 0 ? 0 : last - first + 1 }, (_, index) => first + index);
  const thisYear = Number(today.slice(0, 4));
  const inYear = (of: (typeof assets)[number], year: number) =>
    of.years.find((each) => each.year === year)?.cents ?? 0;
  const inUse = assets.filter(({ row }) => row.state === "in-use");
  const report = {
    bookCents: sum(inUse.map(({ bookCents }) => bookCents)),
    paidCents: sum(inUse.map(({ costCents }) => costCents)),
    years: years.map((year) => ({
      year,
      cents: sum(assets.map((each) => inYear(each, year))),
      bookCents: bookAt(year),
    })),
    categories: equipmentCategoryNames.flatMap((category) => {
      const own = assets.filter(({ row }) => row.category === category);
      if (own.length === 0) return [];
      return [
        {
          category,
          pieces: own.length,
          paidCents: sum(own.map(({ costCents }) => costCents)),
          cents: sum(own.map((each) => inYear(each, thisYear))),
          bookCents: sum(own.map(({ bookCents }) => bookCents)),
        },
      ];
    }),
    assets: assets.map(({ row, costCents, bookCents, years: own }) => ({
      id: row.id,
      name: row.name,
      paidCents: costCents,
      residualCents: row.purchase.residualCents,
      bookCents,
      years: [...own],
    })),
  };
  return { today, report };
}

/** One row for each piece and month, for a spreadsheet. */
export async function depreciationRows(tx: TenantTx, locationId: string) {
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  return (await findDepreciated(tx, locationId)).flatMap((row) => {
    const depreciated = depreciatedOf(row);
    return depreciated
      ? depreciationSchedule(depreciated).map(({ month, cents, bookCents }) => ({
          Month: month,
          Equipment: row.name,
          Category: equipmentCategories[row.category],
          Serial: row.serial,
          Method: depreciated.method,
          "First month": monthOf(depreciated.inServiceOn),
          Cost: dollars(depreciated.costCents),
          "Residual cost": dollars(depreciated.residualCents),
          "Depreciation cost": dollars(cents),
          "Book cost": dollars(bookCents),
        }))
      : [];
  });
}
