import { type Measure, measures } from "@autoiq/domain/analytics/figures";
import { addDays } from "@autoiq/domain/kernel/time";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { answeredOn, at, facts } from "../facts/store.ts";

/** Days of a location, the first and the last of them. */
export interface Stretch {
  readonly place: string;
  readonly first: string;
  readonly last: string;
}

export const columnOf = (measure: Measure): string => measure.replaceAll("-", "_");

/** The answers given at a location, from its `since` to before its `until`. */
export const answersOf = (place: string): string =>
  `join authorizations a on a.organization_id = $1 and a.at >= ${place}.since and a.at < ${place}.until
   and ${at("a", place)}`;
/** Whether the job of the answer `a` was answered at another time too. */
export const answeredTwice = `exists (select from authorizations t where t.organization_id = $1
   and t.repair_order_id = a.repair_order_id and t.job_id = a.job_id and t.id <> a.id)`;

const stretch = z.object({ place: z.string(), first: z.string(), last: z.string() });
/**
 * Of $2 the days from $3 to $4 that are not summed, or were changed since: at one of the times $5, or where a mark says
 * so; and those that were summed before the clock was set back. Days beside each other are one row.
 */
const open = (since: string) =>
  `with open as (
     select l.id as place, d.day::date as day
     from locations l cross join generate_series(${since}::timestamp, $4::date::timestamp, interval '1 day') d(day)
     where l.organization_id = $1 and l.id = any ($2::uuid[]) and (
       not exists (select from figure_days k where k.organization_id = $1 and k.location_id = l.id and k.day = d.day::date
         and k.summed_at <= now() + interval '5 minutes')
       or d.day::date in (select (m.at at time zone l.time_zone)::date from figure_marks m where m.organization_id = $1)
       or d.day::date in (select (m.at at time zone l.time_zone)::date from unnest($5::timestamptz[]) m(at))))
   select place, to_char(min(day), 'YYYY-MM-DD') as first, to_char(max(day), 'YYYY-MM-DD') as last
   from (select *, day - (row_number() over (partition by place order by day))::int as island from open) x
   group by place, island order by place, 2`;
const openBefore = statement("analytics.open-days", open("($3::date - ($4::date - $3::date + 1))"), stretch);
const openWithin = statement("analytics.open-days-within", open("$3::date"), stretch);

/** The days of a period, and of the equally long one before it, that have to be read from their records. */
export const findOpenDays = (
  tx: TenantTx,
  of: { readonly placeIds: readonly string[]; readonly from: string; readonly to: string },
): Promise<Stretch[]> => openBefore.all(tx, tx.organizationId, of.placeIds, of.from, of.to, []);

export const findDaysToKeep = (
  tx: TenantTx,
  { place, first, last }: Stretch,
  changed: readonly string[],
): Promise<Stretch[]> => openWithin.all(tx, tx.organizationId, [place], first, last, changed);

const lock = statement(
  "analytics.lock-days",
  "select pg_try_advisory_xact_lock(hashtextextended('figure_days ' || $1, 0)) as mine",
  z.object({ mine: z.boolean() }),
);
/**
 * Days of an organization are summed by one transaction at a time: none may write older sums over younger ones. False
 * when another one is at it.
 */
export const lockDays = async (tx: TenantTx): Promise<boolean> =>
  (await lock.one(tx, tx.organizationId))?.mine === true;

const forget = statement(
  "analytics.take-marks",
  "delete from figure_marks where organization_id = $1 and at < $2::timestamptz returning at",
  z.object({ at: z.string() }),
);
/** Takes the marks of the days before that time away, and returns their times. */
export const takeMarks = async (tx: TenantTx, before: Date): Promise<string[]> =>
  (await forget.all(tx, tx.organizationId, before)).map(({ at }) => at);

const zones = statement(
  "analytics.zones",
  "select id as place, time_zone as zone from locations where organization_id = $1",
  z.object({ place: z.string(), zone: z.string() }),
);
/** Every location of the organization with its time zone. */
export const findZones = (tx: TenantTx) => zones.all(tx, tx.organizationId);

const bounds = `bounds as materialized (
   select id as place, time_zone as zone, $3::date::timestamp at time zone time_zone as since,
     ($4::date + 1)::timestamp at time zone time_zone as until
   from locations where organization_id = $1 and id = $2)`;

const columns = measures.map(columnOf);
const countedDays = `with ${bounds}, ${facts("$5", { stretch: answeredOn })},
   -- Summed before the days without a record are joined: the planner cannot know how few are left.
   counted as materialized (
     select (f.at at time zone b.zone)::date as day, ${measures.map((each) => `sum(f.amount) filter (where f.measure = '${each}') as ${columnOf(each)}`).join(", ")}
     from facts f join bounds b on b.place = f.place group by 1)`;
const keep = statement(
  "analytics.keep-days",
  `${countedDays}
   insert into figure_days (organization_id, location_id, day, ${columns.join(", ")})
   select $1, $2, d.day::date, ${columns.map((each) => `coalesce(c.${each}, 0)`).join(", ")}
   from generate_series($3::date::timestamp, $4::date::timestamp, interval '1 day') d(day) left join counted c on c.day = d.day::date
   on conflict (organization_id, location_id, day) do update set summed_at = now(), ${columns.map((each) => `${each} = excluded.${each}`).join(", ")}`,
);
const dropAnswers = statement(
  "analytics.drop-answers",
  "delete from figure_answers where organization_id = $1 and location_id = $2 and day between $3 and $4",
);
const keepAnswers = statement(
  "analytics.keep-answers",
  `with ${bounds}
   insert into figure_answers (organization_id, location_id, day, job_id, repair_order_id)
   select distinct $1::uuid, b.place, ${answeredOn}, a.job_id, a.repair_order_id from bounds b ${answersOf("b")} where ${answeredTwice}`,
);

/** A statement sums a year at most: the longest has to end in time on a busy machine too. */
const mostAtOnce = 366;

/** Sums those days of a location. The caller holds the lock, and has taken their marks away before. */
export async function keepDays(tx: TenantTx, { place, first, last }: Stretch, now: Date): Promise<void> {
  for (let from = first; from <= last; from = addDays(from, mostAtOnce)) {
    const to = [addDays(from, mostAtOnce - 1), last].sort()[0];
    await keep.run(tx, tx.organizationId, place, from, to, now);
    await dropAnswers.run(tx, tx.organizationId, place, from, to);
    await keepAnswers.run(tx, tx.organizationId, place, from, to);
  }
}

const summed = statement(
  "analytics.summed-days",
  `select location_id as place, to_char(min(day), 'YYYY-MM-DD') as first, to_char(max(day), 'YYYY-MM-DD') as last
   from figure_days where organization_id = $1 group by 1`,
  stretch,
);
const compare = statement(
  "analytics.compare-days",
  `${countedDays}
   select count(*)::int as checked, count(*) filter (where wrong)::int as wrong,
     min(day) filter (where wrong)::text as example
   from (
     select k.day, (${columns.map((each) => `k.${each}`).join(", ")})
       is distinct from (${columns.map((each) => `coalesce(c.${each}, 0)`).join(", ")}) as wrong
     from figure_days k cross join bounds b left join counted c on c.day = k.day
     where k.organization_id = $1 and k.location_id = $2 and k.day between $3 and $4 and not exists (
       select from figure_marks m where m.organization_id = $1 and (m.at at time zone b.zone)::date = k.day)) x`,
  z.object({ checked: z.number(), wrong: z.number(), example: z.string().nullable() }),
);

/** How many summed days without a mark there are, and how many of them are not what their records count for. */
export async function compareDays(tx: TenantTx, now: Date) {
  const total = { checked: 0, wrong: 0, example: null as string | null };
  for (const { place, first, last } of await summed.all(tx, tx.organizationId))
    for (let from = first; from <= last; from = addDays(from, mostAtOnce)) {
      const to = [addDays(from, mostAtOnce - 1), last].sort()[0];
      const found = await compare.one(tx, tx.organizationId, place, from, to, now);
      total.checked += found?.checked ?? 0;
      total.wrong += found?.wrong ?? 0;
      if (found?.example) total.example ??= `${found.example} of location ${place}`;
    }
  return total;
}
