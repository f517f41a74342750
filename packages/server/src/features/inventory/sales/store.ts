import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

// `partIds` are parts in the order of their ids, in which every sale locks them.
const makeShelves = statement(
  "inventory.insert-levels",
  { organizationId: "uuid", locationId: "uuid", partIds: "uuid[]" },
  `insert into stock_levels (organization_id, location_id, part_id)
   select $organizationId, $locationId, part_id from unnest($partIds::uuid[]) with ordinality as x(part_id, place) order by place on conflict do nothing`,
);

const lockShelves = statement(
  "inventory.lock-stock",
  { organizationId: "uuid", locationId: "uuid", partIds: "uuid[]" },
  `select part_id as "partId", trim_scale(on_hand)::text as "onHand", trim_scale(on_hand - reserved)::text as available
   from stock_levels
   where organization_id = $organizationId and location_id = $locationId and part_id = any ($partIds::uuid[]) order by part_id for update`,
  z.object({ partId: z.uuid(), onHand: z.string(), available: z.string() }),
);

const sell = statement(
  "inventory.insert-sale-movements",
  {
    organizationId: "uuid",
    locationId: "uuid",
    invoiceId: "uuid",
    at: "timestamptz",
    byUserId: "uuid?",
    pieces: "json",
  },
  `insert into stock_movements (organization_id, id, location_id, part_id, kind, quantity, unit_cost_cents, line_id, invoice_id,
     at, by_user_id)
   select $organizationId, x.id, $locationId, x."partId", 'issued', -x.quantity, x."unitCostCents", x."lineId", $invoiceId, $at, $byUserId
   from json_to_recordset($pieces::json) as x(id uuid, "partId" uuid, quantity numeric, "unitCostCents" int, "lineId" uuid)
   order by x."partId", x.id`,
);

/** Locks the shelves' counts until the transaction ends. A shelf that was never filled is created empty. */
export async function lockStockOf(tx: TenantTx, locationId: string, partIds: readonly string[]) {
  const [, rows] = await Promise.all([
    makeShelves.run(tx, { locationId, partIds }),
    lockShelves.all(tx, { locationId, partIds }),
  ]);
  return new Map(rows.map((row) => [row.partId, row]));
}

export interface SoldPiece {
  readonly id: string;
  readonly lineId: string;
  readonly partId: string;
  readonly quantity: string;
  readonly unitCostCents: number;
}

export const writeSold = (
  tx: TenantTx,
  of: { locationId: string; invoiceId: string; at: Date; pieces: readonly SoldPiece[] },
) =>
  sell.run(tx, {
    locationId: of.locationId,
    invoiceId: of.invoiceId,
    at: of.at,
    byUserId: tx.userId,
    pieces: JSON.stringify(of.pieces),
  });
