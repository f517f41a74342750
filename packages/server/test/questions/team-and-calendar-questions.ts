import { list, of, type ShopQuestionCase } from "./shop-question.ts";

// Bay hours, written independently of the metric's statement. Counting minute by minute gives the same.
const held = (from: string, to: string) =>
  `(select sum(extract(epoch from a.ends_at - a.starts_at)) / 3600 from appointments a
    where a.organization_id = $1 and a.status in ('arrived', 'checked-in') and d(a.starts_at) between '${from}' and '${to}')`;
const bayHours = (from: string, to: string) =>
  `((select count(*) * 10 from bays b, generate_series(timestamp '${from}', timestamp '${to}', interval '1 day') t(day)
    where b.organization_id = $1 and b.active and extract(isodow from t.day) <> 7
      and not exists (select from special_days s where s.organization_id = $1 and s.day = t.day::date and s.opens is null))
    - (select coalesce(sum(extract(epoch from k.ends_at - k.starts_at)), 0) / 3600 from calendar_blocks k
      where k.organization_id = $1 and k.bay_id is not null and d(k.starts_at) between '${from}' and '${to}'))`;

export const teamAndCalendarQuestions: readonly ShopQuestionCase[] = [
  list(
    "who flagged the most hours last week",
    "value",
    `select json_agg(x.h order by x.h desc, x.name) as v from (select s.name, coalesce((select round(sum(l.hours) * 100) from jobs j join job_lines l
     on l.organization_id = $1 and l.job_id = j.id and l.kind = 'labor' where j.organization_id = $1 and j.technician_id = s.id and d(j.completed_at) between '2026-11-09' and '2026-11-15'), 0) as h
     from staff s where s.organization_id = $1 and s.role = 'technician') x`,
  ),
  of(
    "How many hours did Theo clock last week?",
    "clocked",
    `select sum(round(extract(epoch from t.ended_at - t.started_at) / 36)) as v from time_entries t join staff s on s.organization_id = $1
     and s.id = t.staff_id and s.name like 'Theo %' where t.organization_id = $1 and t.job_id is not null and d(t.ended_at) between '2026-11-09' and '2026-11-15'`,
  ),
  of(
    "Who is on the clock now?",
    "clocks",
    "select count(*) as v from time_entries where organization_id = $1 and ended_at is null",
  ),
  of(
    "How many appointments are there tomorrow?",
    "count",
    `select count(*) as v from appointments where organization_id = $1 and d(starts_at) = '2026-11-21' and status not in ('cancelled', 'no-show')`,
  ),
  of(
    "appointments next week",
    "count",
    `select count(*) as v from appointments where organization_id = $1 and d(starts_at) between '2026-11-23' and '2026-11-29' and status not in ('cancelled', 'no-show')`,
  ),
  of(
    "how many no-shows did we have last month",
    "count",
    `select count(*) as v from appointments where organization_id = $1 and status = 'no-show' and d(starts_at) between '2026-10-01' and '2026-10-31'`,
  ),
  of(
    "Which appointment requests are waiting?",
    "count",
    "select count(*) as v from appointments where organization_id = $1 and status = 'requested' and starts_at >= '2026-11-20T05:00:00Z'",
  ),
  of(
    "How full were the bays last week?",
    "value",
    `select round(100.0 * 100 * ${held("2026-11-09", "2026-11-15")} / ${bayHours("2026-11-09", "2026-11-15")}) as v`,
  ),
  of(
    "bay utilization in October",
    "value",
    `select round(100.0 * 100 * ${held("2026-10-01", "2026-10-31")} / ${bayHours("2026-10-01", "2026-10-31")}) as v`,
  ),
];
