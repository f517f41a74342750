import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

// $3 parts in the order of their ids, in which every sale takes them.
const makeShelves = statement(
  "inventory.make-shelves",
  `insert into stock_levels (organization_id, location_id, part_id)
   select $1, $2, part_id from unnest($3::uuid[]) with ordinality as x(part_id, place) order by place on conflict do nothing`,
);

const lockShelves = statement(
  "inventory.lock-shelves",
  `select part_id as "partId", trim_scale(on_hand)::text as "onHand", trim_scale(on_hand - reserved)::text as available
   from stock_levels
   where organization_id = $1 and location_id = $2 and part_id = any ($3::uuid[]) order by part_id for update`,
  z.object({ partId: z.uuid(), onHand: z.string(), available: z.string() }),
);

const sell = statement(
  "inventory.sell",
  `insert into stock_movements (organization_id, id, location_id, part_id, kind, quantity, unit_cost_cents, line_id, invoice_id,
     at, by_user_id)
   select $1, x.id, $2, x."partId", 'issued', -x.quantity, x."unitCostCents", x."lineId", $3, $4, $5
   from json_to_recordset($6::json) as x(id uuid, "partId" uuid, quantity numeric, "unitCostCents" int, "lineId" uuid)
   order by x."partId", x.id`,
);

/** Holds the shelves' counts until the transaction ends; one that was never filled is made, empty. */
export async function lockShelvesOf(tx: TenantTx, locationId: string, partIds: readonly string[]) {
  const [, rows] = await Promise.all([
    makeShelves.run(tx, tx.organizationId, locationId, partIds),
    lockShelves.all(tx, tx.organizationId, locationId, partIds),
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
  sell.run(tx, tx.organizationId, of.locationId, of.invoiceId, of.at, tx.userId, JSON.stringify(of.pieces));
