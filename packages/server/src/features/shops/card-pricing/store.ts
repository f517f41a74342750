import { cardPrograms } from "@autoiq/domain/shops/card-pricing/schema";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const find = statement(
  "shops.find-card-pricing",
  { organizationId: "uuid", locationId: "uuid" },
  `select state, to_char(now() at time zone time_zone, 'YYYY-MM-DD') as today, card_program as program,
     card_basis_points as "basisPoints", card_fee_basis_points as "feeBasisPoints", card_surcharge_taxed as "surchargeTaxed",
     card_notified_on::text as "notifiedOn", card_confirmed_by as "confirmedBy"
   from locations where organization_id = $organizationId and id = $locationId`,
  z.object({
    state: z.string(),
    today: z.string(),
    program: z.enum(cardPrograms),
    basisPoints: z.number().int(),
    feeBasisPoints: z.number().int().nullable(),
    surchargeTaxed: z.boolean(),
    notifiedOn: z.string().nullable(),
    confirmedBy: z.string(),
  }),
);

const write = statement(
  "shops.set-card-pricing",
  {
    organizationId: "uuid",
    locationId: "uuid",
    program: "text",
    basisPoints: "int4",
    feeBasisPoints: "int4?",
    surchargeTaxed: "bool",
    notifiedOn: "date?",
    confirmedBy: "text",
  },
  `update locations set card_program = $program, card_basis_points = $basisPoints, card_fee_basis_points = $feeBasisPoints,
     card_surcharge_taxed = $surchargeTaxed, card_notified_on = $notifiedOn, card_confirmed_by = $confirmedBy
   where organization_id = $organizationId and id = $locationId`,
);

export const findCardPricing = (tx: TenantTx, locationId: string) => find.one(tx, { locationId });
export const writeCardPricing = (tx: TenantTx, of: InputOf<typeof write>) => write.run(tx, of);
