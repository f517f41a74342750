import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { found, summary, vehiclesJson } from "../store.ts";

/** The expression of each order, as its index has it. A company comes under its name, a person under the last name. */
const keys = {
  name: {
    sql: "lower(coalesce(nullif(company, ''), last_name || ' ' || first_name))",
    type: "text",
  },
  added: { sql: "created_at", type: "timestamptz" },
} as const;
export type SortKey = keyof typeof keys;
export type Direction = "asc" | "desc";

const row = found.extend({ sortKey: z.string() });

/**
 * A page in one order, found by that order's index from the last row of the page before. The page is cut before
 * vehicles are joined to it.
 */
const textOf = (key: SortKey, direction: Direction, after: string) =>
  `select ${summary}, ${vehiclesJson} as vehicles, false as close, c.sort_key::text as "sortKey" from (
     select *, ${keys[key].sql} as sort_key from customers
     where organization_id = $organizationId and merged_into is null ${after}
     order by ${keys[key].sql} ${direction}, id ${direction} limit 26) c
   order by c.sort_key ${direction}, c.id ${direction}`;
const afterIn = (key: SortKey, direction: Direction) =>
  `and (${keys[key].sql}, id) ${direction === "asc" ? ">" : "<"} ($afterKey::${keys[key].type}, $afterId::uuid)`;

const firstBy = (key: SortKey, direction: Direction) =>
  statement(
    `customers.find-first-page-by-${key}-${direction}`,
    { organizationId: "uuid" },
    textOf(key, direction, ""),
    row,
  );
const of = { organizationId: "uuid", afterId: "uuid" } as const;
const nextByName = (direction: Direction) =>
  statement(
    `customers.find-page-by-name-${direction}`,
    { ...of, afterKey: "text" },
    textOf("name", direction, afterIn("name", direction)),
    row,
  );
const nextByAge = (direction: Direction) =>
  statement(
    `customers.find-page-by-added-${direction}`,
    { ...of, afterKey: "timestamptz" },
    textOf("added", direction, afterIn("added", direction)),
    row,
  );
const pages = {
  name: {
    asc: { first: firstBy("name", "asc"), next: nextByName("asc") },
    desc: { first: firstBy("name", "desc"), next: nextByName("desc") },
  },
  added: {
    asc: { first: firstBy("added", "asc"), next: nextByAge("asc") },
    desc: { first: firstBy("added", "desc"), next: nextByAge("desc") },
  },
};

/** `after` is the key and the id of the last row of the page before. Undefined: the first page. */
export function sortedCustomers(
  tx: TenantTx,
  key: SortKey,
  direction: Direction,
  after: readonly [string, string] | undefined,
) {
  const { first, next } = pages[key][direction];
  return after ? next.all(tx, { afterKey: after[0], afterId: after[1] }) : first.all(tx);
}
