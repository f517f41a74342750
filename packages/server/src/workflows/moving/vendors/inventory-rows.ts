import { randomUUID } from "node:crypto";
import type { PlannedRecord } from "@autoiq/domain/moving-in/plan-import";
import type { CannedLine } from "@autoiq/domain/repair-orders/canned-jobs/contract";
import { type ImportContext, number, text } from "./import-context.ts";
import type { RowSet } from "./row-set.ts";

/**
 * Adds parts with their stock, and canned jobs. Returns the record's id here, and when the business had it already the
 * sentence that says so.
 */
export function inventoryRows(
  rows: RowSet,
  context: ImportContext,
  existing: {
    readonly parts: ReadonlyMap<string, string>;
    readonly codes: ReadonlyMap<string, string>;
    /** Whether another row of the files is that record. */
    isClaimed(id: string): boolean;
  },
): (record: PlannedRecord) => { readonly id: string; readonly joined?: string } {
  const numbers = new Set<string>();
  const codes = new Set(existing.codes.keys());
  return (record) => {
    if (record.kind === "cannedJobs") {
      const typed = text(record, "code");
      const same = typed ? existing.codes.get(typed) : undefined;
      if (same && !existing.isClaimed(same))
        return { id: same, joined: `Canned job ${typed} is here already and stays as it is.` };
      const row = cannedJobRow(record, ownCode(record, codes));
      rows.addRecord("canned_jobs", row, ["cannedJobs", record.sourceKey]);
      return { id: row.id };
    }
    const plain = text(record, "number");
    const plainId = existing.parts.get(plain);
    const isOfAnother = plainId !== undefined && existing.isClaimed(plainId);
    // A number is of one part here. The second brand's says which it is.
    const ofBrand = numbers.has(plain) || isOfAnother ? `${plain} ${text(record, "brand")}` : plain;
    const same = existing.parts.get(ofBrand);
    if (same)
      return { id: same, joined: `Part ${ofBrand} is here already and stays as it is, also its stock.` };
    numbers.add(ofBrand);
    return { id: addPart(rows, context, record, ofBrand) };
  };
}

export const orNull = (of: PlannedRecord, field: string): number | null => {
  const value = of.fields[field];
  return typeof value === "number" && value >= 0 ? value : null;
};

function addPart(
  rows: RowSet,
  { location, now }: ImportContext,
  record: PlannedRecord,
  partNumber: string,
): string {
  const id = randomUUID();
  const cost_cents = number(record, "costCents");
  const fixed_price_cents = orNull(record, "priceCents");
  const core_cents = orNull(record, "coreCents") ?? 0;
  rows.addRecord(
    "parts",
    {
      id,
      number: partNumber,
      name: text(record, "name"),
      brand: text(record, "brand"),
      category: text(record, "category"),
      unit: "each",
      cost_cents,
      fixed_price_cents,
      core_cents,
      state_fee: "none",
      active: true,
      version: 1,
    },
    ["parts", record.sourceKey],
  );
  rows.addPart("part_prices", id, {
    id: randomUUID(),
    part_id: id,
    at: now,
    cost_cents,
    fixed_price_cents,
    core_cents,
    reason: "added",
  });
  const minimum = atLeastZero(text(record, "minimum"));
  const maximum = atLeastZero(text(record, "maximum"));
  const bin = text(record, "bin").trim().toUpperCase();
  rows.addPlain("stock_levels", {
    location_id: location.id,
    part_id: id,
    bin,
    on_hand: "0",
    minimum,
    maximum: Number(maximum) >= Number(minimum) ? maximum : "0",
    reserved: "0",
    version: 1,
    pack_size: 1,
  });
  const onHand = text(record, "onHand");
  if (Number(onHand) > 0)
    rows.addPart("stock_movements", id, {
      id: randomUUID(),
      location_id: location.id,
      part_id: id,
      kind: "opening",
      quantity: onHand,
      unit_cost_cents: cost_cents,
      reason: "",
      at: now,
      core_cents,
    });
  return id;
}

export const atLeastZero = (quantity: string): string => (Number(quantity) > 0 ? quantity : "0");

/** The code of the files, or one from the name. Each is used once. */
function ownCode(record: PlannedRecord, taken: Set<string>): string {
  const plain =
    text(record, "code") ||
    text(record, "name")
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "")
      .slice(0, 20) ||
    "JOB";
  let code = plain;
  for (let count = 2; taken.has(code); count++) code = `${plain}-${count}`;
  taken.add(code);
  return code;
}

/** A job with a price keeps it to the cent, whatever its lines cost here. */
export function cannedJobRow(record: PlannedRecord, code: string) {
  const labor = orNull(record, "laborCents");
  const parts = orNull(record, "partsCents");
  const hours = Number(text(record, "hours"));
  const name = text(record, "name").slice(0, 150);
  const lines: CannedLine[] = [];
  if (hours > 0 || labor !== null || parts === null)
    lines.push({
      kind: "labor",
      description: name,
      laborOp: "",
      hours: hours > 0 ? hours.toFixed(2) : "1.00",
      rateCents: hours > 0 ? null : labor,
    });
  if (parts !== null && parts > 0)
    lines.push({
      kind: "bought-part",
      description: "Parts",
      partNumber: "",
      quantity: "1",
      unitCostCents: null,
      unitPriceCents: parts,
      condition: "new",
      stateFee: "none",
      coreCents: 0,
    });
  const price = (labor ?? 0) + (parts ?? 0);
  return {
    id: randomUUID(),
    code,
    name,
    category: text(record, "category"),
    description: text(record, "description"),
    lines,
    active: true,
    version: 1,
    used: 0,
    // Only where both are known, or one is all there is.
    menu_price_cents: price > 0 && (labor !== null || hours === 0) ? price : null,
  };
}
