import { dayIn, instantAt } from "@autoiq/domain/kernel/time";
import { weekdayOf } from "../calendar.ts";
import { createRandom } from "../random.ts";
import { demoMemberships, demoZone } from "../shop.ts";
import type { Simulated } from "../simulate.ts";
import { type AllRows, later } from "./shared.ts";

const technicians = demoMemberships.filter((membership) => membership.role === "technician");
/** The weekdays of people who do not work Monday to Friday. upcoming.ts has their hours. */
const weekdays: Readonly<Record<string, readonly number[]>> = {
  [demoMemberships[6].id]: [1, 2, 3, 4],
  [demoMemberships[7].id]: [2, 3, 4, 5, 6],
};
const usual = [1, 2, 3, 4, 5];

/** Each technician's attendance on each finished day: as long as their schedule and last job took. */
export function pushAttendance(rows: AllRows, { visits, today }: Simulated): void {
  const random = createRandom(11);
  const worked = new Map<string, { from: Date; to: Date }>();
  for (const { staff_id, started_at, ended_at } of rows.time_entries) {
    if (!(ended_at instanceof Date)) continue;
    const from = started_at as Date;
    const key = `${staff_id} ${dayIn(demoZone, from)}`;
    const before = worked.get(key);
    worked.set(key, {
      from: before && before.from < from ? before.from : from,
      to: before && before.to > ended_at ? before.to : ended_at,
    });
  }
  const days = new Set(visits.map((visit) => dayIn(demoZone, visit.openedAt)));
  for (const day of days) {
    if (day >= today) continue;
    const [opens, closes] = [instantAt(demoZone, day, "08:00"), instantAt(demoZone, day, "16:30")];
    for (const { id } of technicians) {
      const jobs = worked.get(`${id} ${day}`);
      const [clockedIn, clockedOut] = [later(opens, random.int(-12, 3)), later(closes, random.int(-4, 14))];
      if (!jobs && !(weekdays[id] ?? usual).includes(weekdayOf(day))) continue;
      rows.time_entries.push({
        id: random.uuid(),
        staff_id: id,
        job_id: null,
        repair_order_id: null,
        started_at: jobs && jobs.from < clockedIn ? later(jobs.from, -3) : clockedIn,
        ended_at: jobs && jobs.to > clockedOut ? later(jobs.to, 6) : clockedOut,
      });
    }
  }
}
