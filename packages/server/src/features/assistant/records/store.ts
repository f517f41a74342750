import type { RecordKind } from "@autoiq/domain/assistant/records/catalog";
import type { ConditionId } from "@autoiq/domain/assistant/records/conditions";
import type { RecordCondition } from "@autoiq/domain/assistant/records/record-plan";
import { bindParameters, type ParameterTypes } from "../../../platform/database/parameters.ts";
import { wordPatterns } from "../../../platform/database/word-patterns.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { customersSources } from "./customers/store.ts";
import { moneySources } from "./money/store.ts";
import { ordersSources } from "./orders/store.ts";
import { shopSources } from "./shop/store.ts";
import type { Source } from "./sql/store.ts";
import { visitsSources } from "./visits/store.ts";

const sources: Readonly<Record<RecordKind, Source>> = {
  ...ordersSources,
  ...visitsSources,
  ...customersSources,
  ...moneySources,
  ...shopSources,
};

export interface RecordQuery {
  readonly of: RecordKind;
  readonly where: readonly RecordCondition[];
  /** Fields in the order of the cells. */
  readonly fields: readonly string[];
  /** Which of them are summed over all records. */
  readonly sums: readonly string[];
  readonly sort: { readonly by: string; readonly order: "first" | "last" } | null;
  readonly limit: number;
  readonly locationIds: readonly string[];
  readonly now: Date;
  readonly today: string;
}
export interface RecordRow {
  readonly cells: readonly (string | number | null)[];
  readonly link: string;
}

const typeOf = (is: ConditionId): ParameterTypes[string] =>
  is === "number" ? "int4[]" : is === "customer" || is === "technician" ? "uuid[]" : "text[]";
const valuesOf = ({ is, values }: RecordCondition): readonly (string | number)[] =>
  is === "number" ? values.map(Number) : is === "words" || is === "color" ? wordPatterns(values) : values;

/**
 * Records in their order, how many there are, and sums over all of them. The text has nothing but fragments of this file;
 * values are parameters.
 */
export async function findRecords(
  tx: TenantTx,
  query: RecordQuery,
): Promise<{ rows: RecordRow[]; total: number; sums: readonly number[] }> {
  const source = sources[query.of];
  const conditions = query.where.flatMap(({ is, not }, index) => {
    const sql = source.conditions[is]?.replaceAll("$value", `$value${index}`);
    return sql === undefined ? [] : [not === true ? `not coalesce((${sql}), false)` : sql];
  });
  const fieldSql = (id: string) => source.fields[id] ?? "null";
  const { sort } = query;
  const order = sort
    ? `${fieldSql(sort.by)} ${sort.order === "first" ? "asc" : "desc"} nulls last, ${source.order}`
    : source.order;
  // Fields that cost something are read after the limit, for the rows that are shown.
  const selected = [
    ...query.fields.map((id, index) => `${fieldSql(id)} as f${index}`),
    ...query.sums.map((id, index) => `sum(${fieldSql(id)}) over ()::float8 as t${index}`),
    `${source.link} as link`,
    "count(*) over ()::int as total",
  ];
  const where = [source.where, ...conditions].map((each) => `(${each})`).join(" and ");
  const text = `select ${selected.join(", ")} from ${source.from} where ${where} order by ${order} limit $limit::int`;
  const types: Record<string, ParameterTypes[string]> = {
    organizationId: "uuid",
    locationIds: "uuid[]",
    now: "timestamptz",
    today: "date",
    limit: "int4",
  };
  const values: Record<string, unknown> = {
    organizationId: tx.organizationId,
    locationIds: query.locationIds,
    now: query.now,
    today: query.today,
    limit: query.limit,
  };
  for (const [index, condition] of query.where.entries()) {
    types[`value${index}`] = typeOf(condition.is);
    values[`value${index}`] = valuesOf(condition);
  }
  const used = Object.fromEntries(
    Object.entries(types).filter(([name]) => new RegExp(`\\$${name}\\b`).test(text)),
  );
  const placed = bindParameters("assistant.find-records", text, used);
  // Not prepared by name: each plan has a text of its own.
  const { rows } = await tx.query({
    name: "",
    text: placed.text,
    values: placed.order.map((name) => values[name]),
  });
  const found = rows as Record<string, string | number | null>[];
  return {
    rows: found.map((row) => ({
      cells: query.fields.map((_, index) => row[`f${index}`] ?? null),
      link: String(row.link ?? ""),
    })),
    total: Number(found[0]?.total ?? 0),
    sums: query.sums.map((_, index) => Number(found[0]?.[`t${index}`] ?? 0)),
  };
}
