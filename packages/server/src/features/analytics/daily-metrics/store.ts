import { type Measure, measures } from "@autoiq/domain/analytics/measures";
import { addDays } from "@autoiq/domain/kernel/time";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { at, decidedOn, metricRows } from "../metric-rows/store.ts";

/** A range of days at a location, from `first` through `last`. */
export interface DayRange {
  readonly place: string;
  readonly first: string;
  readonly last: string;
}

export const columnOf = (measure: Measure): string => measure.replaceAll("-", "_");

/** The authorizations at a location, from its `since` until before its `until`. */
export const authorizationsOf = (locationColumn: string): string =>
  `join authorizations a on a.organization_id = $organizationId and a.at >= ${locationColumn}.since and a.at < ${locationColumn}.until
   and ${at("a", locationColumn)}`;
/** Whether the job of the authorization `a` has another authorization. */
export const decidedTwice = `exists (select from authorizations t where t.organization_id = $organizationId
   and t.repair_order_id = a.repair_order_id and t.job_id = a.job_id and t.id <> a.id)`;

const dayRange = z.object({ place: z.string(), first: z.string(), last: z.string() });
/**
 * For `locationIds`, finds the days up to `last` that need to be summed: days without sums, days that changed (at one
 * of the times given, or marked stale), and days summed before the clock was set back. Adjacent days become one row.
 */
const open = (since: string) =>
  `with open as (
     select l.id as place, d.day::date as day
     from locations l cross join generate_series(${since}::timestamp, $last::date::timestamp, interval '1 day') d(day)
     where l.organization_id = $organizationId and l.id = any ($locationIds::uuid[]) and (
       not exists (select from daily_metrics k where k.organization_id = $organizationId and k.location_id = l.id and k.day = d.day::date
         and k.summed_at <= now() + interval '5 minutes')
       or d.day::date in (select (m.at at time zone l.time_zone)::date from stale_days m where m.organization_id = $organizationId)
       or d.day::date in (select (m.at at time zone l.time_zone)::date from unnest($changed::timestamptz[]) m(at))))
   select place, to_char(min(day), 'YYYY-MM-DD') as first, to_char(max(day), 'YYYY-MM-DD') as last
   from (select *, day - (row_number() over (partition by place order by day))::int as island from open) x
   group by place, island order by place, 2`;
const openBefore = statement(
  "analytics.find-open-days",
  { organizationId: "uuid", locationIds: "uuid[]", from: "date", last: "date", changed: "timestamptz[]" },
  open("($from::date - ($last::date - $from::date + 1))"),
  dayRange,
);
const openWithin = statement(
  "analytics.find-open-days-within",
  { organizationId: "uuid", locationIds: "uuid[]", first: "date", last: "date", changed: "timestamptz[]" },
  open("$first::date"),
  dayRange,
);

/** The days of a period, and of the equally long period before it, that must be read from their records. */
export const findOpenDays = (
  tx: TenantTx,
  of: { readonly locationIds: readonly string[]; readonly from: string; readonly to: string },
): Promise<DayRange[]> =>
  openBefore.all(tx, { locationIds: of.locationIds, from: of.from, last: of.to, changed: [] });

export const findDaysToUpdate = (
  tx: TenantTx,
  { place, first, last }: DayRange,
  changed: readonly string[],
): Promise<DayRange[]> => openWithin.all(tx, { locationIds: [place], first, last, changed });

const lock = statement(
  "analytics.lock-days",
  { organizationId: "text" },
  "select pg_try_advisory_xact_lock(hashtextextended('daily_metrics ' || $organizationId, 0)) as mine",
  z.object({ mine: z.boolean() }),
);
/**
 * Lets one transaction at a time sum an organization's days, so that older sums never overwrite newer ones. Returns
 * false when another transaction holds the lock.
 */
export const lockDays = async (tx: TenantTx): Promise<boolean> => (await lock.one(tx))?.mine === true;

const forget = statement(
  "analytics.delete-stale-days",
  { organizationId: "uuid", before: "timestamptz" },
  "delete from stale_days where organization_id = $organizationId and at < $before::timestamptz returning at",
  z.object({ at: z.string() }),
);
/** Deletes the stale marks from before that time and returns their times. */
export const takeStaleDays = async (tx: TenantTx, before: Date): Promise<string[]> =>
  (await forget.all(tx, { before })).map(({ at }) => at);

const zones = statement(
  "analytics.find-zones",
  { organizationId: "uuid" },
  "select id as place, time_zone as zone from locations where organization_id = $organizationId",
  z.object({ place: z.string(), zone: z.string() }),
);
/** Every location of the organization with its time zone. */
export const findZones = (tx: TenantTx) => zones.all(tx);

const bounds = `bounds as materialized (
   select id as place, time_zone as zone, $day::date::timestamp at time zone time_zone as since,
     ($to::date + 1)::timestamp at time zone time_zone as until
   from locations where organization_id = $organizationId and id = $locationId)`;

const columns = measures.map(columnOf);
const countedDays = `with ${bounds}, ${metricRows("$now", { stretch: decidedOn })},
   -- Summed before the days without a record are joined: the planner cannot know how few are left.
   counted as materialized (
     select (f.at at time zone b.zone)::date as day, ${measures.map((each) => `sum(f.amount) filter (where f.measure = '${each}') as ${columnOf(each)}`).join(", ")}
     from facts f join bounds b on b.place = f.place group by 1)`;
const keep = statement(
  "analytics.update-daily-metrics",
  { organizationId: "uuid", locationId: "uuid", day: "date", to: "date?", now: "timestamptz" },
  `${countedDays}
   insert into daily_metrics (organization_id, location_id, day, ${columns.join(", ")})
   select $organizationId, $locationId, d.day::date, ${columns.map((each) => `coalesce(c.${each}, 0)`).join(", ")}
   from generate_series($day::date::timestamp, $to::date::timestamp, interval '1 day') d(day) left join counted c on c.day = d.day::date
   on conflict (organization_id, location_id, day) do update set summed_at = now(), ${columns.map((each) => `${each} = excluded.${each}`).join(", ")}`,
);
const dropAnswers = statement(
  "analytics.delete-repeat-decisions",
  { organizationId: "uuid", locationId: "uuid", day: "date", to: "date?" },
  "delete from repeat_decisions where organization_id = $organizationId and location_id = $locationId and day between $day and $to",
);
const keepAnswers = statement(
  "analytics.insert-repeat-decisions",
  { organizationId: "uuid", locationId: "uuid", day: "date", to: "date?" },
  `with ${bounds}
   insert into repeat_decisions (organization_id, location_id, day, job_id, repair_order_id)
   select distinct $organizationId::uuid, b.place, ${decidedOn}, a.job_id, a.repair_order_id from bounds b ${authorizationsOf("b")} where ${decidedTwice}`,
);

/** One statement sums at most a year, so that the longest one finishes in time even on a busy machine. */
const maxAtOnce = 366;

/** Sums those days of a location. The caller holds the lock and has already deleted their stale marks. */
export async function updateDailyMetrics(
  tx: TenantTx,
  { place, first, last }: DayRange,
  now: Date,
): Promise<void> {
  for (let from = first; from <= last; from = addDays(from, maxAtOnce)) {
    const to = [addDays(from, maxAtOnce - 1), last].sort()[0];
    await keep.run(tx, { locationId: place, day: from, to: to ?? null, now });
    await dropAnswers.run(tx, { locationId: place, day: from, to: to ?? null });
    await keepAnswers.run(tx, { locationId: place, day: from, to: to ?? null });
  }
}

const summed = statement(
  "analytics.find-summed-days",
  { organizationId: "uuid" },
  `select location_id as place, to_char(min(day), 'YYYY-MM-DD') as first, to_char(max(day), 'YYYY-MM-DD') as last
   from daily_metrics where organization_id = $organizationId group by 1`,
  dayRange,
);
const compare = statement(
  "analytics.compare-days",
  { organizationId: "uuid", locationId: "uuid", day: "date", to: "date?", now: "timestamptz" },
  `${countedDays}
   select count(*)::int as checked, count(*) filter (where wrong)::int as wrong,
     min(day) filter (where wrong)::text as example
   from (
     select k.day, (${columns.map((each) => `k.${each}`).join(", ")})
       is distinct from (${columns.map((each) => `coalesce(c.${each}, 0)`).join(", ")}) as wrong
     from daily_metrics k cross join bounds b left join counted c on c.day = k.day
     where k.organization_id = $organizationId and k.location_id = $locationId and k.day between $day and $to and not exists (
       select from stale_days m where m.organization_id = $organizationId and (m.at at time zone b.zone)::date = k.day)) x`,
  z.object({ checked: z.number(), wrong: z.number(), example: z.string().nullable() }),
);

/** Counts the summed days without a stale mark, and how many of them differ from their records. */
export async function compareDays(tx: TenantTx, now: Date) {
  const total = { checked: 0, wrong: 0, example: null as string | null };
  for (const { place, first, last } of await summed.all(tx))
    for (let from = first; from <= last; from = addDays(from, maxAtOnce)) {
      const to = [addDays(from, maxAtOnce - 1), last].sort()[0];
      const found = await compare.one(tx, { locationId: place, day: from, to: to ?? null, now });
      total.checked += found?.checked ?? 0;
      total.wrong += found?.wrong ?? 0;
      if (found?.example) total.example ??= `${found.example} of location ${place}`;
    }
  return total;
}
