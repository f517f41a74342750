import type { AttributeId } from "@autoiq/domain/assistant/query/attribute-catalog";
import { type Component, factOf } from "@autoiq/domain/assistant/query/components";
import { type Dimension, isTime } from "@autoiq/domain/assistant/query/dimension-catalog";
import type { QueryMeasure } from "@autoiq/domain/assistant/query/measure-catalog";
import type { Bound, Filter } from "@autoiq/domain/assistant/query/plan";
import { addDays } from "@autoiq/domain/kernel/time";
import { bindParameters, type ParameterTypes } from "../../../../platform/database/parameters.ts";
import { wordPatterns } from "../../../../platform/database/word-patterns.ts";
import type { TenantTx } from "../../../../platform/tenancy.ts";
import { lastVisitDay, vehicleModelText } from "../../../vehicles/reads.ts";
import { type FactPart, facts, factsByJob, workedTables } from "../facts/store.ts";

/** What is to be summed, for one period. Everything that a question may choose is a parameter or a key of the catalog. */
export interface SumQuery {
  readonly measures: readonly QueryMeasure[];
  readonly components: readonly Component[];
  readonly by: readonly Dimension[];
  readonly filters: readonly Filter[];
  readonly having: readonly Bound[];
  readonly hours: { readonly from: string; readonly to: string } | null;
  readonly locationIds: readonly string[];
  readonly period: { readonly from: string; readonly to: string };
  readonly now: Date;
  /** 0 where weeks begin on Monday, 1 where they begin on Sunday. */
  readonly weekShift: number;
  readonly sort: { readonly by: string; readonly order: "most" | "least" };
  readonly limit: number;
  /** A ranking, or rows that a bound chooses: what belongs to nobody is none of them. */
  readonly limited: boolean;
  /** Only rows with these keys of the first dimension. */
  readonly keys: readonly string[] | null;
  readonly columns: readonly AttributeId[];
}

export interface SumRow {
  readonly keys: readonly (string | null)[];
  readonly labels: readonly (string | null)[];
  readonly sums: Readonly<Partial<Record<Component, number>>>;
  readonly columns: readonly (string | number | null)[];
}

const jobDimensions: readonly Dimension[] = ["technician", "job", "job-category"];

const org = "organization_id = $organizationId";
const customerName = "coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name))";

const localTime = (at: string) => `(${at} at time zone b.zone)`;
const startOf = (unit: string, at: string) =>
  `to_char(date_trunc('${unit}', ${localTime(at)}), 'YYYY-MM-DD')`;

/** The key of a dimension for the records of a part, and the tables that it needs. Null: it is not known of them. */
function keyOf(
  part: FactPart,
  dimension: Dimension,
): { sql: string; needs: readonly ("r" | "v" | "c" | "p")[] } | null {
  const { at, job } = part;
  const order = part.order !== undefined;
  const car = part.vehicle !== undefined ? (["v"] as const) : order ? (["r", "v"] as const) : null;
  const person = part.customer !== undefined ? (["c"] as const) : order ? (["r", "c"] as const) : null;
  if (isTime(dimension)) {
    if (at === undefined) return null;
    const sql = {
      day: `to_char(${localTime(at)}, 'YYYY-MM-DD')`,
      week: `to_char(date_trunc('week', ${localTime(at)} + $weekShift::int * interval '1 day') - $weekShift::int * interval '1 day', 'YYYY-MM-DD')`,
      month: startOf("month", at),
      quarter: startOf("quarter", at),
      year: startOf("year", at),
      weekday: `extract(isodow from ${localTime(at)})::text`,
      hour: `to_char(${localTime(at)}, 'HH24')`,
    }[dimension as string];
    return sql === undefined ? null : { sql, needs: [] };
  }
  const of = (sql: string | undefined, needs: readonly ("r" | "v" | "c" | "p")[] | null = []) =>
    sql === undefined || needs === null ? null : { sql, needs };
  switch (dimension) {
    case "location":
      return of("b.place::text");
    case "technician":
      return of(part.technician && `${part.technician}::text`);
    case "advisor":
      return of(order ? "r.advisor_id::text" : undefined, ["r"]);
    case "customer":
      return of("c.id::text", person);
    case "city":
      return of("nullif(c.city, '')", person);
    case "vehicle":
      return of("v.id::text", car);
    case "make":
      return of("v.make", car);
    case "model":
      return of("v.make || '|' || v.model", car);
    case "model-year":
      return of("v.year::text", car);
    case "color":
      return of("nullif(lower(v.color), '')", car);
    case "job":
      return of(job?.name);
    case "job-category":
      return of(job?.category);
    case "part":
      return of(part.part && "p.id::text", ["p"]);
    case "part-category":
      return of(part.part && "coalesce(nullif(p.category, ''), 'Other parts')", ["p"]);
    case "brand":
      return of(part.part && "nullif(p.brand, '')", ["p"]);
    case "status":
      return of(part.status);
    case "visit":
      return part.visit ? of(part.visit) : of(order ? "r.visit" : undefined, ["r"]);
    default:
      return null;
  }
}

const joinsOf = (part: FactPart, needs: ReadonlySet<string>): string =>
  [
    needs.has("r") ? `left join repair_orders r on r.${org} and r.id = ${part.order}` : "",
    needs.has("v") ? `left join vehicles v on v.${org} and v.id = ${part.vehicle ?? "r.vehicle_id"}` : "",
    needs.has("c") ? `left join customers c on c.${org} and c.id = ${part.customer ?? "r.customer_id"}` : "",
    needs.has("p") ? `left join parts p on p.${org} and p.id = ${part.part}` : "",
  ]
    .filter(Boolean)
    .join(" ");

/** The condition of a filter on a part. Null: nothing of the part fits. */
function conditionOf(part: FactPart, filter: Filter, index: number) {
  const key = keyOf(part, filter.by);
  if (!key) return filter.not ? { sql: "true", needs: [] } : null;
  const byName = filter.by === "make" || filter.by === "model" || filter.by === "city";
  const conditions = [
    filter.values.length === 0
      ? ""
      : byName
        ? `lower(${key.sql}) = any ($values${index}::text[])`
        : `${key.sql} = any ($values${index}::text[])`,
    filter.words.length === 0
      ? ""
      : filter.by === "part"
        ? `lower(concat_ws(' ', p.number, p.name, p.brand, p.category)) ~ all ($words${index}::text[])`
        : `lower(concat_ws(' ', ${key.sql}, ${part.job?.category ?? "''"})) ~ all ($words${index}::text[])`,
  ].filter(Boolean);
  const sql = conditions.length === 0 ? "true" : `(${conditions.join(" or ")})`;
  return { sql: filter.not ? `not coalesce(${sql}, false)` : sql, needs: key.needs };
}

const columnOf = (component: Component): string => `"${component}"`;

/** What one part adds: its keys and its amounts, null where another part has them. */
function selectOf(part: FactPart, query: SumQuery, wanted: readonly Component[]): string | null {
  const keys = query.by.map((dimension) => keyOf(part, dimension));
  const conditions = query.filters.map((filter, index) => conditionOf(part, filter, index));
  if (conditions.some((condition) => condition === null)) return null;
  const amounts = query.components.map((component) => {
    if (!wanted.includes(component)) return isDistinct(query, component) ? "null::text" : "0::numeric";
    const distinct = part.distinct?.[component];
    if (distinct !== undefined) return `(${distinct})::text`;
    if (isDistinct(query, component)) return "null::text";
    return `(${part.amounts[component] ?? "0"})::numeric`;
  });
  if (
    amounts.every((amount) => amount === "0::numeric" || amount === "null::text" || amount === "(0)::numeric")
  )
    return null;
  const needs = new Set([...keys, ...conditions].flatMap((each) => each?.needs ?? []));
  const where = [
    ...conditions.flatMap((condition) => (condition && condition.sql !== "true" ? [condition.sql] : [])),
    ...(query.hours && part.at
      ? [`${localTime(part.at)}::time >= $hoursFrom::time and ${localTime(part.at)}::time < $hoursTo::time`]
      : []),
  ];
  const columns = [
    ...keys.map((key, index) => `${key?.sql ?? "null::text"} as k${index}`),
    ...amounts.map((amount, index) => `${amount} as ${columnOf(query.components[index] as Component)}`),
  ];
  return `select ${columns.join(", ")} from ${part.from} ${joinsOf(part, needs)}${where.length > 0 ? ` where ${where.join(" and ")}` : ""}`;
}

const usesJobs = ({ by, filters, components: used }: SumQuery): boolean =>
  used.some((each) => factOf(each) === "posted") &&
  [...by, ...filters.map((filter) => filter.by)].some((each) => jobDimensions.includes(each));

const partsOf = (query: SumQuery): { part: FactPart; wanted: Component[] }[] => {
  const kinds = [...new Set(query.components.map(factOf))];
  return kinds.flatMap((kind) => {
    if (kind === "bays") return [];
    const wanted = query.components.filter((each) => factOf(each) === kind);
    const parts = kind === "posted" && usesJobs(query) ? factsByJob : facts[kind];
    return parts.map((part) => ({ part, wanted }));
  });
};

const isDistinct = (query: SumQuery, component: Component): boolean =>
  partsOf(query).some(
    ({ part, wanted }) => wanted.includes(component) && part.distinct?.[component] !== undefined,
  );

const sumOf = (terms: Readonly<Partial<Record<string, 1 | -1>>>): string =>
  Object.entries(terms)
    .map(([component, sign]) => `${sign === -1 ? "- " : "+ "}${columnOf(component as Component)}`)
    .join(" ");

/** The value of a metric in a grouped row, rounded as `metricValue` rounds it. */
function valueSql({ above, below, scale = 1, digits = 0, needs }: QueryMeasure): string {
  const quotient = below
    ? `round((${sumOf(above)}) * ${scale} / nullif((${sumOf(below)}), 0), ${digits})`
    : `(${sumOf(above)})`;
  return needs
    ? `case when ${columnOf(needs[0])} = 0 and ${columnOf(needs[1])} <> 0 then null else ${quotient} end`
    : quotient;
}

const signs = { above: ">", "at-least": ">=", below: "<", "at-most": "<=" } as const;

/** The name of a key, read only for the rows that are shown. */
function labelOf(dimension: Dimension, index: number): string {
  const key = `g.k${index}`;
  switch (dimension) {
    case "technician":
    case "advisor":
      return `(select s.name from staff s where s.${org} and s.id = ${key}::uuid)`;
    case "customer":
      return `(select ${customerName} from customers c where c.${org} and c.id = ${key}::uuid)`;
    case "location":
      return `(select l.name from locations l where l.${org} and l.id = ${key}::uuid)`;
    case "vehicle":
      return `(select ${vehicleModelText("v")} from vehicles v where v.${org} and v.id = ${key}::uuid)`;
    case "part":
      return `(select p.name from parts p where p.${org} and p.id = ${key}::uuid)`;
    default:
      return key;
  }
}

const lastVisit = `${lastVisitDay("customer_id", "g.k0::uuid")}::text`;
const ofCustomer = (sql: string) => `(select ${sql} from customers c where c.${org} and c.id = g.k0::uuid)`;
const ofVehicle = (sql: string) => `(select ${sql} from vehicles v where v.${org} and v.id = g.k0::uuid)`;
const ofPart = (sql: string) => `(select ${sql} from parts p where p.${org} and p.id = g.k0::uuid)`;
const attributeSql: Readonly<Record<AttributeId, string>> = {
  phone: ofCustomer("c.phone"),
  email: ofCustomer("c.email"),
  address: ofCustomer(
    "nullif(concat_ws(', ', nullif(c.street, ''), nullif(c.city, ''), nullif(trim(c.state || ' ' || c.zip), '')), '')",
  ),
  "customer-city": ofCustomer("c.city"),
  "last-visit": lastVisit,
  texts: ofCustomer("case when c.sms_allowed then 'yes' else 'no' end"),
  plate: ofVehicle("v.plate"),
  vin: ofVehicle("v.vin"),
  odometer: ofVehicle("v.odometer::text"),
  owner: `(select ${customerName} from vehicles v join customers c on c.${org} and c.id = v.customer_id where v.${org} and v.id = g.k0::uuid)`,
  "part-number": ofPart("p.number"),
  "part-brand": ofPart("p.brand"),
};

/** The statement with named parameters. Its text holds nothing but fragments of this file and of the facts. */
export function textOf(query: SumQuery): string | null {
  const selects = partsOf(query).flatMap(({ part, wanted }) => selectOf(part, query, wanted) ?? []);
  if (selects.length === 0) return null;
  const keys = query.by.map((_, index) => `k${index}`);
  const sums = query.components.map((component) =>
    isDistinct(query, component)
      ? `count(distinct ${columnOf(component)})::numeric as ${columnOf(component)}`
      : `coalesce(sum(${columnOf(component)}), 0) as ${columnOf(component)}`,
  );
  const group = keys.length > 0 ? `group by ${keys.join(", ")}` : "";
  const value = (id: string) => {
    const measure = query.measures.find((each) => each.id === id);
    return measure ? valueSql(measure) : null;
  };
  const conditions = [
    ...query.having.flatMap(({ measure, is }, index) => {
      const of = value(measure);
      return of ? [`${of} ${signs[is]} $bound${index}::numeric`] : [];
    }),
    // The rest, which belongs to nobody, is in no ranking.
    ...(query.limited && keys.length > 0 ? ["k0 is not null"] : []),
    ...(query.keys ? ["k0 = any ($keys::text[])"] : []),
  ];
  const first = value(query.sort.by);
  const order =
    keys.length === 0
      ? ""
      : `order by ${first ? `${first} ${query.sort.order === "most" ? "desc" : "asc"} nulls last, ` : ""}${keys.join(", ")}`;
  const labels = query.by.map((dimension, index) => `${labelOf(dimension, index)} as l${index}`);
  const more = query.columns.map((column, index) => `${attributeSql[column]} as a${index}`);
  return `with bounds as materialized (
     select id as place, time_zone as zone, $from::date::timestamp at time zone time_zone as begins,
       ($to::date + 1)::timestamp at time zone time_zone as until
     from locations where ${org} and id = any ($locationIds::uuid[])),
   spans as materialized (select place, zone, begins as since, until from bounds)
   ${usesJobs(query) ? `, ${workedTables(query.components)}` : ""},
   counted as (${selects.join("\n union all ")}),
   grouped as (select ${[...keys, ...sums].join(", ")} from counted ${group}),
   g as (select *, count(*) over () as total from grouped${conditions.length > 0 ? ` where ${conditions.join(" and ")}` : ""} ${order} limit $limit::int)
   select ${[...keys.map((key) => `g.${key}`), ...labels, ...query.components.map((each) => `g.${columnOf(each)}`), ...more, "g.total"].join(", ")}
   from g ${order}`;
}

function parametersOf(query: SumQuery): { types: ParameterTypes; values: Record<string, unknown> } {
  const types: Record<string, ParameterTypes[string]> = {
    organizationId: "uuid",
    locationIds: "uuid[]",
    from: "date",
    to: "date",
    earliest: "timestamptz",
    latest: "timestamptz",
    limit: "int4",
    now: "timestamptz",
    weekShift: "int4",
    hoursFrom: "text",
    hoursTo: "text",
    keys: "text[]",
  };
  const values: Record<string, unknown> = {
    locationIds: query.locationIds,
    from: query.period.from,
    to: query.period.to,
    earliest: new Date(`${addDays(query.period.from, -1)}T00:00:00Z`),
    latest: new Date(`${addDays(query.period.to, 2)}T00:00:00Z`),
    limit: query.limit,
    now: query.now,
    weekShift: query.weekShift,
    hoursFrom: query.hours?.from,
    hoursTo: query.hours?.to,
    keys: query.keys,
  };
  for (const [index, { values: keys, words, by }] of query.filters.entries()) {
    types[`values${index}`] = "text[]";
    types[`words${index}`] = "text[]";
    const byName = by === "make" || by === "model" || by === "city";
    values[`values${index}`] = byName ? keys.map((key) => key.toLowerCase()) : keys;
    values[`words${index}`] = wordPatterns(words);
  }
  for (const [index, { value }] of query.having.entries()) {
    types[`bound${index}`] = "numeric";
    values[`bound${index}`] = String(value);
  }
  return { types, values };
}

/** Sums one period. Rows come in the order of the query; `total` is how many there are without its limit. */
export async function sumFacts(tx: TenantTx, query: SumQuery): Promise<{ rows: SumRow[]; total: number }> {
  const text = textOf(query);
  if (text === null) return { rows: [], total: 0 };
  const { types, values } = parametersOf(query);
  const used = Object.fromEntries(
    Object.entries(types).filter(([name]) => new RegExp(`\\$${name}\\b`).test(text)),
  );
  const placed = bindParameters("assistant.sum-facts", text, used);
  const { rows } = await tx.query({
    // Not prepared by name: each plan has a text of its own.
    name: "",
    text: placed.text,
    values: placed.order.map((name) => (name === "organizationId" ? tx.organizationId : values[name])),
  });
  const found = rows as Record<string, string | number | null>[];
  return {
    rows: found.map((row) => ({
      keys: query.by.map((_, index) => (row[`k${index}`] ?? null) as string | null),
      labels: query.by.map((_, index) => (row[`l${index}`] ?? null) as string | null),
      sums: Object.fromEntries(query.components.map((each) => [each, Number(row[each] ?? 0)])),
      columns: query.columns.map((_, index) => row[`a${index}`] ?? null),
    })),
    total: Number(found[0]?.total ?? 0),
  };
}
