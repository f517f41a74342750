import { languages } from "@autoiq/domain/kernel/language";
import { type HeldTotals, heldTotals } from "@autoiq/domain/payment-methods/takings";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { customerLanguageText } from "../../customers/reads.ts";

const cents = z.number().int();

/** Where one kind of money held is stored. */
interface Held {
  /** In the names of statements. */
  readonly name: string;
  readonly table: string;
  /** The column with what it was sold for. */
  readonly price: string;
  readonly movements: string;
  /** The function of what is left. */
  readonly balance: string;
}

/** The sums of one kind of money held: what the business owes on it, and what it moved in a time. */
export function heldSums({ name, table, price, movements, balance }: Held) {
  const outstanding = statement(
    `payments.sum-outstanding-${name}`,
    { organizationId: "uuid" },
    `select x.location_id as "locationId", l.name, sum(x.left_cents)::float8 as "outstandingCents",
       count(*) filter (where x.left_cents > 0)::int as count
     from (
       select h.location_id, ${balance}(h.organization_id, h.id) as left_cents
       from ${table} h where h.organization_id = $organizationId) x
     join locations l on l.organization_id = $organizationId and l.id = x.location_id
     group by x.location_id, l.name order by l.name, x.location_id`,
    z.object({ locationId: z.uuid(), name: z.string(), outstandingCents: z.number(), count: cents }),
  );
  const totals = statement(
    `payments.sum-${name}`,
    { organizationId: "uuid", locationIds: "uuid[]", from: "timestamptz", until: "timestamptz" },
    `select coalesce((select sum(${price}) from ${table} where organization_id = $organizationId
         and location_id = any ($locationIds::uuid[]) and sold_at >= $from and sold_at < $until), 0)::int as "soldCents",
       (-coalesce(sum(change_cents) filter (where kind <> 'refunded'), 0))::int as "redeemedCents",
       (-coalesce(sum(change_cents) filter (where kind = 'refunded'), 0))::int as "refundedCents",
       coalesce((select sum(${balance}(organization_id, id)) from ${table} where organization_id = $organizationId
         and location_id = any ($locationIds::uuid[])), 0)::int as "outstandingCents"
     from ${movements}
     where organization_id = $organizationId and location_id = any ($locationIds::uuid[]) and at >= $from and at < $until`,
    heldTotals,
  );
  return {
    sumOutstanding: (tx: TenantTx) => outstanding.all(tx),
    sumTotals: async (tx: TenantTx, of: InputOf<typeof totals>): Promise<HeldTotals> =>
      (await totals.one(tx, of)) ?? {
        soldCents: 0,
        redeemedCents: 0,
        refundedCents: 0,
        outstandingCents: 0,
      },
  };
}

/** The columns of a movement `m`, with its location `l` and invoice `i`. */
export const movementColumns = `m.id, m.kind, m.at, m.created_by_name as by, l.name as location, m.change_cents as "changeCents",
     m.method, i.id as "invoiceId", i.number as "invoiceNumber", m.reason`;
/** An invoice of another location may be hidden from the caller. */
export const movementJoins = `join locations l on l.organization_id = $organizationId and l.id = m.location_id
   left join invoices i on i.organization_id = $organizationId and i.id = m.invoice_id`;

/** What every row of money held has. */
export const heldRecord = z.object({
  id: z.uuid(),
  redeemedCents: cents,
  refundedCents: cents,
  soldAt: z.string(),
  by: z.string(),
  locationId: z.uuid(),
  location: z.string(),
  customer: z.string(),
  /** Of the buyer's documents. */
  language: z.enum(languages),
});
/** Its columns, of the row `h`, with its location `l`, customer `c`, and movements `m`. */
export const heldColumns = `h.id, coalesce(m.redeemed, 0)::int as "redeemedCents", coalesce(m.refunded, 0)::int as "refundedCents",
   h.sold_at as "soldAt", h.sold_by_name as by, h.location_id as "locationId", l.name as location,
   coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name), '') as customer, ${customerLanguageText("c")} as language`;
/** What they are read from. `moved` is the table of movements, and the condition that they are of `h`. */
export const heldJoins = (moved: string): string =>
  `join locations l on l.organization_id = $organizationId and l.id = h.location_id
   left join customers c on c.organization_id = $organizationId and c.id = h.customer_id
   left join lateral (select -sum(x.change_cents) filter (where x.kind <> 'refunded') as redeemed,
       -sum(x.change_cents) filter (where x.kind = 'refunded') as refunded
     from ${moved} and x.organization_id = $organizationId) m on true`;

/** The name of a customer `c` as a LIKE pattern is compared with it. */
export const searchedCustomer =
  "lower(coalesce(nullif(c.company, ''), c.first_name || ' ' || c.last_name, ''))";
