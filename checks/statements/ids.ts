import type { ParameterUse } from "./parameter-columns.ts";

/** Which table each id belongs to: by the foreign keys of the schema, and by the tables' names. */
export interface Ids {
  /** The tables that a name such as `customerId`, `fromCustomerId` or `customerIds` may mean; undefined for no id of a table. */
  tablesOf(name: string): ReadonlySet<string> | undefined;
  /** The table that a column's ids are of. */
  tableOf(table: string, column: string): string | undefined;
}

export interface ForeignKey {
  readonly table: string;
  readonly column: string;
  readonly target: string;
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const singular = (table: string) =>
  table
    .replace(/^.*\./, "")
    .replace(/ies$/, "y")
    .replace(/(ss|x|ch)es$/, "$1")
    .replace(/s$/, "");

/** @param tables those whose rows have an id of their own */
export function idsOf(keys: readonly ForeignKey[], tables: readonly string[]): Ids {
  const names = new Map<string, Set<string>>();
  const add = (name: string, table: string) => names.set(name, (names.get(name) ?? new Set()).add(table));
  for (const { column, target } of keys) if (/_id$/.test(column)) add(camel(column), target);
  for (const table of tables) add(`${camel(singular(table))}Id`, table);
  const targets = new Map(keys.map(({ table, column, target }) => [`${table}.${column}`, target]));
  const longestFirst = [...names.keys()].sort((a, b) => b.length - a.length);
  return {
    tablesOf: (column) => {
      const name = column.replace(/Ids$/, "Id");
      const known = names.has(name)
        ? name
        : longestFirst.find((each) => name.endsWith(each.charAt(0).toUpperCase() + each.slice(1)));
      return known ? names.get(known) : undefined;
    },
    tableOf: (table, column) => targets.get(`${table}.${column}`) ?? (column === "id" ? table : undefined),
  };
}

/** Parameters whose name says one table's id and whose column is another's. */
export function swappedIds(order: readonly string[], uses: readonly ParameterUse[], ids: Ids): string[] {
  return uses.flatMap(({ parameter, kind, table, name }) => {
    const called = order[parameter - 1] as string;
    const meant = ids.tablesOf(called);
    const met = table && (kind === "compare" || kind === "write") ? ids.tableOf(table, name) : undefined;
    if (!meant || !met || meant.has(met)) return [];
    return [`$${called} meets ${table}.${name}, an id of ${met}`];
  });
}

/** Parameters that are named as one column of a table and meet only another of it. */
export function swappedColumns(
  order: readonly string[],
  uses: readonly ParameterUse[],
  columns: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  return order.flatMap((called, index) => {
    const met = uses.filter(
      ({ parameter, kind }) => parameter === index + 1 && (kind === "compare" || kind === "write"),
    );
    if (met.some(({ name }) => camel(name) === called)) return [];
    return met.flatMap(({ table, name }) => {
      const own = [...(columns.get(table as string) ?? [])].some((column) => camel(column) === called);
      return own ? [`$${called} meets ${table}.${name}, and ${table} has a column of its own name`] : [];
    });
  });
}
