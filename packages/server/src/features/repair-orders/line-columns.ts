import type { FlatLine } from "@autoiq/domain/repair-orders/lines/fields";
import { line } from "@autoiq/domain/repair-orders/schema";
import { columnOf, selectList } from "../../platform/database/columns.ts";

/** The columns that a save of a job's lines writes, by the type that PostgreSQL reads each as. */
const written = {
  jobId: "uuid",
  id: "uuid",
  position: "int",
  kind: "text",
  description: "text",
  laborOp: "text",
  hours: "numeric",
  rateCents: "int",
  partId: "uuid",
  partNumber: "text",
  quantity: "numeric",
  unitPriceCents: "int",
  unitCostCents: "int",
  amountCents: "int",
  condition: "text",
  stateFee: "text",
  dotNumber: "text",
  coreCents: "int",
  isCoreCharge: "boolean",
  discountFrom: "text",
  discountBasisPoints: "int",
  taxable: "boolean",
  departmentId: "uuid",
} as const satisfies Record<keyof FlatLine | "jobId" | "position", string>;

const names = Object.keys(written) as (keyof typeof written)[];
const quoted = (name: string) => (name === columnOf(name) ? name : `"${name}"`);

/** `job_id, id, …, core_cents`. */
export const writtenColumns = names.map(columnOf).join(", ");
/** The same of the record `alias`: `x."jobId", x.id, …`. */
export const writtenValues = (alias: string): string =>
  names.map((name) => `${alias}.${quoted(name)}`).join(", ");
/** What a record of JSON has: `"jobId" uuid, id uuid, …`. */
export const writtenRecord = names.map((name) => `${quoted(name)} ${written[name]}`).join(", ");
/** What a second save of the same line replaces. */
export const replacedColumns = names
  .filter((name) => name !== "jobId" && name !== "id")
  .map((name) => `${columnOf(name)} = excluded.${columnOf(name)}`)
  .join(", ");

/** A line, or those of its fields that `record` has, of the row `alias`. Numerics are text without needless zeros. */
export const lineColumns = (
  alias: string,
  record: { readonly shape: Readonly<Record<string, unknown>> } = line,
): string =>
  selectList(record, alias, {
    hours: `${alias}.hours::text`,
    quantity: `trim_scale(${alias}.quantity)::text`,
  });

/** The discount on the whole estimate of the repair order `alias`. Null without one. */
export const discountJson = (alias: string): string =>
  `case when ${alias}.discount_from is not null then json_build_object('from', ${alias}.discount_from,
     'basisPoints', ${alias}.discount_basis_points, 'amountCents', coalesce(${alias}.discount_cents, 0)) end`;
