import { statement } from "../../../../platform/database/statement.ts";
import type { TenantTx } from "../../../../platform/tenancy.ts";
import { columns, named, row } from "../store.ts";

/** The expression of each sort, as its index has it. */
const keys = {
  opened: { sql: "created_at", type: "timestamptz" },
  number: { sql: "number", type: "int4" },
  promised: { sql: "coalesce(promised_at, 'infinity'::timestamptz)", type: "timestamptz" },
  total: { sql: "total_cents", type: "int4" },
} as const;
export type SortKey = keyof typeof keys;
type Direction = "asc" | "desc";

/**
 * A page in one order, found by that order's index from the last row of the page before. A filter by status passes over
 * rows of the index until the page is full. The page is cut before names are joined to it, so that a page costs the same
 * at any depth.
 */
const pageBy = (key: SortKey, direction: Direction) => {
  const { sql, type } = keys[key];
  const text = `select ${columns} from (
     select *, ${sql} as sort_key from repair_orders
     where organization_id = $organizationId and location_id = $locationId
       and (${sql}, id) ${direction === "asc" ? ">" : "<"} ($afterKey::${type}, $afterId::uuid)
       and ($statuses::text[] is null or status = any ($statuses))
     order by ${sql} ${direction}, id ${direction} limit 26) r ${named}
   order by r.sort_key ${direction}, r.id ${direction}`;
  const of = { organizationId: "uuid", locationId: "uuid", afterId: "uuid", statuses: "text[]?" } as const;
  return type === "int4"
    ? {
        type,
        page: statement(
          `repair-orders.find-page-by-${key}-${direction}`,
          { ...of, afterKey: "int4" },
          text,
          row,
        ),
      }
    : {
        type,
        page: statement(
          `repair-orders.find-page-by-${key}-${direction}`,
          { ...of, afterKey: "timestamptz" },
          text,
          row,
        ),
      };
};

const both = (key: SortKey) => ({ asc: pageBy(key, "asc"), desc: pageBy(key, "desc") });
const pages = {
  opened: both("opened"),
  number: both("number"),
  promised: both("promised"),
  total: both("total"),
};

/** `afterKey` and `afterId` are the last row of the page before. `statuses` is null for every status. */
export function sortedPage(
  tx: TenantTx,
  {
    key,
    direction,
    afterKey,
    ...of
  }: {
    key: SortKey;
    direction: Direction;
    locationId: string;
    afterKey: string;
    afterId: string;
    statuses: readonly string[] | null;
  },
) {
  const found = pages[key][direction];
  return found.type === "int4"
    ? found.page.all(tx, { ...of, afterKey: Number(afterKey) })
    : found.page.all(tx, { ...of, afterKey });
}
