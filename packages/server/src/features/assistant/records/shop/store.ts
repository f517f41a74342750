import { dayAt, instant, org, type Source, timeAt } from "../sql/store.ts";

/** Parts in stock and times on the clock. */
export const shopSources = {
  stock: {
    from: `parts p join stock_levels k on k.${org} and k.part_id = p.id`,
    where: `p.${org} and p.active and k.location_id = any ($locationIds::uuid[])`,
    link: "'inventory?part=' || p.id",
    fields: {
      part: "p.name",
      "part-number": "p.number",
      brand: "nullif(p.brand, '')",
      bin: "nullif(k.bin, '')",
      "on-hand": "trim_scale(k.on_hand)::float8",
      available: "trim_scale(k.on_hand - k.reserved)::float8",
      reserved: "trim_scale(k.reserved)::float8",
      minimum: "trim_scale(k.minimum)::float8",
      cost: "p.cost_cents",
    },
    conditions: {
      words: "lower(concat_ws(' ', p.number, p.name, p.brand, p.category)) ~ all ($value::text[])",
      "in-stock": "k.on_hand > 0",
      "none-in-stock": "k.on_hand <= 0",
      "on-hand-over": "k.on_hand > ($value::text[])[1]::numeric",
      "on-hand-under": "k.on_hand < ($value::text[])[1]::numeric",
      "cost-over": "p.cost_cents > ($value::text[])[1]::int",
      "cost-under": "p.cost_cents < ($value::text[])[1]::int",
    },
    order: "p.name, p.id",
  },
  attendance: {
    from: `time_entries e join staff s on s.${org} and s.id = e.staff_id join locations l on l.${org} and l.id = s.location_id`,
    where: `e.${org} and e.job_id is null and s.location_id = any ($locationIds::uuid[])`,
    link: "'team'",
    fields: {
      person: "s.name",
      day: dayAt("e.started_at"),
      in: timeAt("e.started_at"),
      out: timeAt("e.ended_at"),
      hours: "round(extract(epoch from coalesce(e.ended_at, $now::timestamptz) - e.started_at) / 36)::int",
    },
    conditions: {
      technician: "e.staff_id = any ($value::uuid[])",
      day: `e.started_at >= ${instant("($value::text[])[1]")} and e.started_at < ${instant("(($value::text[])[2]::date + 1)::text")}`,
      // What was ended by somebody else was forgotten; what is older than a day and open is, too.
      "still-in":
        "(e.ended_by is not null or e.ended_at is null and e.started_at < $now::timestamptz - interval '16 hours')",
    },
    order: "e.started_at desc, e.id",
  },
} as const satisfies Readonly<Record<string, Source>>;
