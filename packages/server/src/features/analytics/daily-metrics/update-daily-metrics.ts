/**
 * Why there are daily metrics. A month of a shop with 5,000 repair orders, read from its records, touched 52,154 blocks
 * and took 64 ms of the database's time, a year 250 ms. Read from the sums of its days, a month touches 569 blocks, in
 * 3 ms (docs/decisions/0074). The first screen after a write waits for that, so the response cache cannot replace it
 * (docs/decisions/0098).
 */

import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import { z } from "zod";
import type { RouteServices } from "../../../platform/http/route.ts";
import { type JobDefinition, job } from "../../../platform/jobs/jobs.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findDaysToUpdate, findZones, lockDays, takeStaleDays, updateDailyMetrics } from "./store.ts";

const task = "analytics.update-daily-metrics";
const payload = z.object({ organizationId: z.uuid() });
/** Five years, including days without records, so that an empty day is known to be empty. */
const maxDays = 1830;
/** Long enough for every transaction of that day to have finished. */
const restMs = 2 * 3_600_000;

/** Whether that day is over in every time zone. The last one is twelve hours behind UTC. */
export const isDayOver = (day: string, now: Date): boolean =>
  addDays(day, 1) <= new Date(now.getTime() - 12 * 3_600_000 - restMs).toISOString().slice(0, 10);

export const enqueueDailyMetricsUpdate = (tx: TenantTx): Promise<void> =>
  tx.enqueue(task, { organizationId: tx.organizationId }, { key: `${task} ${tx.organizationId}` });

/** Sums the past days of a business that have no sums or have changed. It may run at any time, and more than once. */
export const updateDailyMetricsJob = ({
  tenancy,
  now,
}: Pick<RouteServices, "tenancy" | "now">): JobDefinition<z.infer<typeof payload>> =>
  job({
    task,
    payload,
    handle: ({ organizationId }) =>
      tenancy.write({ organizationId, userId: null }, async (tx) => {
        const at = new Date(Math.min(now().getTime(), Date.now()) - restMs);
        // The next reader enqueues what the other run leaves.
        if (!(await lockDays(tx))) return;
        const locations = (await findZones(tx)).map(({ place, zone }) => {
          const today = dayIn(zone, at);
          return {
            place,
            first: addDays(today, -maxDays),
            last: addDays(today, -1),
            until: instantAt(zone, today, "00:00"),
          };
        });
        // Days are summed after their stale mark is deleted, so a change in between leaves a new mark.
        const changed = await takeStaleDays(
          tx,
          new Date(Math.min(...locations.map(({ until }) => until.getTime()))),
        );
        for (const location of locations)
          for (const dayRange of await findDaysToUpdate(tx, location, changed))
            await updateDailyMetrics(tx, dayRange, at);
      }),
  });
