import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import { z } from "zod";
import type { RouteServices } from "../../../platform/http/route.ts";
import { type JobDefinition, job } from "../../../platform/jobs.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findDaysToKeep, findZones, keepDays, lockDays, takeMarks } from "./store.ts";

const task = "analytics.keep-days";
const payload = z.object({ organizationId: z.uuid() });
/** Five years, days without a record too: that nothing happened is known then. */
const mostDays = 1830;
/** Later than any transaction of the day itself can still be under way. */
const restMs = 2 * 3_600_000;

/** Whether that day can be over by now wherever the shop is: the last time zone is twelve hours behind UTC. */
export const isOver = (day: string, now: Date): boolean =>
  addDays(day, 1) <= new Date(now.getTime() - 12 * 3_600_000 - restMs).toISOString().slice(0, 10);

export const enqueueKeeping = (tx: TenantTx): Promise<void> =>
  tx.enqueue(task, { organizationId: tx.organizationId }, { key: `${task} ${tx.organizationId}` });

/** Sums the days of a business that are over and not summed yet, or were changed since; may run at any time, and twice. */
export const keepDaysJob = ({
  tenancy,
  now,
}: Pick<RouteServices, "tenancy" | "now">): JobDefinition<z.infer<typeof payload>> =>
  job({
    task,
    payload,
    handle: ({ organizationId }) =>
      tenancy.write({ organizationId, userId: null }, async (tx) => {
        const at = new Date(Math.min(now().getTime(), Date.now()) - restMs);
        // Whoever looks next asks again for what the other one leaves.
        if (!(await lockDays(tx))) return;
        const places = (await findZones(tx)).map(({ place, zone }) => {
          const today = dayIn(zone, at);
          return {
            ...{ place, first: addDays(today, -mostDays), last: addDays(today, -1) },
            until: instantAt(zone, today, "00:00"),
          };
        });
        // What a mark speaks of is summed after the mark is gone: what comes in between leaves its own.
        const changed = await takeMarks(
          tx,
          new Date(Math.min(...places.map(({ until }) => until.getTime()))),
        );
        for (const place of places)
          for (const stretch of await findDaysToKeep(tx, place, changed)) await keepDays(tx, stretch, at);
      }),
  });
