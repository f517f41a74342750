import type { getFloorCharts } from "@autoiq/domain/analytics/charts/contract";
import {
  arrivalsFinding,
  arrivalsReasons,
  type TechnicianHours,
  techniciansFinding,
  techniciansReasons,
} from "@autoiq/domain/analytics/charts/floor-findings";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findFinishedJobs, findHoursByPerson } from "../job-performance/store.ts";
import { checkPeriod } from "../period-sums.ts";
import type { PeriodQuery } from "../store.ts";
import { findArrivals, findTargets } from "./store.ts";

/** When cars arrive, and what each technician sold of the hours present. */
export async function floorCharts(
  tx: TenantTx,
  { locationIds, from, to }: PeriodQuery,
): Promise<ReplyOf<typeof getFloorCharts>> {
  checkPeriod({ from, to });
  const period = { locationIds, from, to };
  const [cells, jobs, hours, targets] = await Promise.all([
    findArrivals(tx, period),
    findFinishedJobs(tx, period),
    findHoursByPerson(tx, period),
    findTargets(tx, locationIds),
  ]);
  const byPerson = new Map<string, TechnicianHours>();
  for (const { staffId, name, present } of hours) byPerson.set(staffId, { name, present, sold: 0 });
  for (const { staffId, name, sold } of jobs) {
    const known = byPerson.get(staffId) ?? { name, present: 0, sold: 0 };
    byPerson.set(staffId, { name, present: known.present, sold: known.sold + sold });
  }
  const rows = [...byPerson.values()].toSorted((a, b) => b.sold - a.sold || a.name.localeCompare(b.name));
  const wanted = new Set(targets.map(({ proficiencyBasisPoints }) => proficiencyBasisPoints));
  const [target = null] = wanted.size === 1 ? [...wanted] : [];
  return {
    arrivals: { finding: arrivalsFinding(cells), reasons: arrivalsReasons(cells), cells },
    technicians: {
      finding: techniciansFinding(rows, target),
      reasons: techniciansReasons(rows),
      target,
      rows,
    },
  };
}
