import type { Fact } from "@autoiq/domain/books/facts";
import { shownWages } from "@autoiq/domain/books/wages";
import { methodSchema } from "@autoiq/domain/payment-methods/methods";
import { taxLevels } from "@autoiq/domain/shops/tax/schema";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { findEquipmentFacts } from "./equipment/store.ts";
import { findGoods } from "./goods/store.ts";
import { isOfDays, noDocument } from "./of-days.ts";
import { findWages } from "./wages/store.ts";

const cents = z.number().int();
const fact = z.object({
  kind: z.string(),
  sourceId: z.uuid(),
  day: z.string(),
  invoiceId: z.uuid().nullable(),
  repairOrderId: z.uuid().nullable(),
  number: z.number().int().nullable(),
  amountCents: cents,
  method: methodSchema.nullable(),
  isDeposit: z.boolean(),
  isCredit: z.boolean(),
  isSoldElsewhere: z.boolean(),
  sale: z
    .object({
      laborCents: cents,
      partsCents: cents,
      subletCents: cents,
      feesCents: cents,
      stateFeesCents: cents,
      coreChargesCents: cents,
      suppliesCents: cents,
      discountCents: cents,
      openingCents: cents,
      partsCostCents: cents,
      subletCostCents: cents,
    })
    .nullable(),
  coreCents: cents,
  taxCents: cents,
  taxes: z.array(
    z.object({ state: z.string(), level: z.enum(taxLevels), name: z.string(), taxCents: cents }),
  ),
});

// The day is that of the fact's own location, so the entry is the same whichever locations are read together. The
// instants, a day wider, only let the index find the rows. `goods` is whether costs are read.
const between = statement(
  "books.find-facts",
  { organizationId: "uuid", locationIds: "uuid[]", from: "date", to: "date", goods: "bool" },
  `select e.kind, e.source_id as "sourceId", to_char(e.at at time zone l.time_zone, 'YYYY-MM-DD') as day,
     i.id as "invoiceId", coalesce(i.repair_order_id, d.repair_order_id) as "repairOrderId",
     case when e.kind = 'credit-note' then c.number else i.number end as number, e.amount_cents as "amountCents",
     coalesce(p.method, f.method, t.method, d.method, a.method, r.method, g.method, m.method, w.method, y.method, u.method) as method,
     e.kind = 'payment' and d.id is not null as "isDeposit", p.credit_application_id is not null as "isCredit",
     coalesce(s.location_id <> e.location_id, o.location_id <> e.location_id, false) as "isSoldElsewhere",
     case when e.kind = 'invoice' then json_build_object('laborCents', i.labor_cents, 'partsCents', i.parts_cents,
       'subletCents', i.sublet_cents, 'feesCents', i.fees_cents, 'stateFeesCents', (
         select coalesce(sum((x->>'amountCents')::int), 0) from json_array_elements(i.content->'stateFees') x),
       'coreChargesCents', (select coalesce(sum(x.core_charges_cents), 0) from invoice_departments x
         where x.organization_id = $organizationId and x.invoice_id = i.id), 'suppliesCents', i.supplies_cents, 'discountCents', i.discount_cents,
       'openingCents', i.opening_cents,
       'partsCostCents', case when $goods then i.parts_cost_cents else 0 end,
       'subletCostCents', case when $goods then i.sublet_cost_cents else 0 end) end as sale,
     coalesce(c.core_charges_cents, 0) as "coreCents",
     case e.kind when 'invoice' then i.tax_cents when 'credit-note' then c.tax_cents else coalesce(z.tax_cents, 0) end as "taxCents",
     case when e.kind = 'invoice' then (
         select coalesce(json_agg(json_build_object('state', i.content->'shop'->>'state', 'level', x.level, 'name', x.name,
           'taxCents', x.tax_cents) order by x.position), '[]'::json)
         from invoice_taxes x where x.organization_id = $organizationId and x.invoice_id = i.id)
       when e.kind = 'credit-note' then (
         select coalesce(json_agg(json_build_object('state', i.content->'shop'->>'state', 'level', x.level, 'name', x.name,
           'taxCents', y.tax_cents) order by x.position), '[]'::json)
         from credit_note_taxes y join invoice_taxes x
           on x.organization_id = $organizationId and x.invoice_id = i.id and x.position = y.position
         where y.organization_id = $organizationId and y.credit_note_id = e.source_id)
       when z.id is not null then (
         select coalesce(json_agg(json_build_object('state', i.content->'shop'->>'state', 'level', x.level, 'name', x.name,
           'taxCents', y.tax_cents) order by x.position), '[]'::json)
         from price_adjustment_taxes y join invoice_taxes x
           on x.organization_id = $organizationId and x.invoice_id = i.id and x.position = y.position
         where y.organization_id = $organizationId and y.price_adjustment_id = z.id)
       else '[]'::json end as taxes
   from ledger_entries e
   join locations l on l.organization_id = $organizationId and l.id = e.location_id
   left join price_adjustments z on (e.kind like 'surcharge%' or e.kind like 'cash-discount%')
     and z.organization_id = $organizationId and z.id = e.source_id
   left join tip_refunds u on e.kind in ('tip-refunded', 'tip-refund-failed') and u.organization_id = $organizationId and u.id = e.source_id
   left join payments k on (e.kind = 'tip' or u.id is not null) and k.organization_id = $organizationId and k.id = coalesce(u.payment_id, e.source_id)
   left join invoices i on i.organization_id = $organizationId and i.id = coalesce(e.invoice_id, z.invoice_id, k.invoice_id)
   left join credit_notes c on e.kind = 'credit-note' and c.organization_id = $organizationId and c.id = e.source_id
   left join payments p on e.kind in ('payment', 'surcharge', 'cash-discount', 'tip') and p.organization_id = $organizationId and p.id = e.source_id
   left join refunds f on e.kind in ('refund', 'refund-failed', 'surcharge-refunded', 'surcharge-refund-failed') and f.organization_id = $organizationId and f.id = e.source_id
   left join deposit_refunds t on e.kind in ('deposit-refunded', 'deposit-refund-failed')
     and t.organization_id = $organizationId and t.id = e.source_id
   left join account_payments a on e.kind = 'credit' and a.organization_id = $organizationId and a.id = e.source_id
   left join account_credit_refunds r on e.kind = 'credit-refunded' and r.organization_id = $organizationId and r.id = e.source_id
   left join gift_cards g on e.kind = 'gift-card' and g.organization_id = $organizationId and g.id = e.source_id
   left join gift_card_movements m on e.kind in ('payment', 'refund', 'gift-card-refunded')
     and m.organization_id = $organizationId and m.id = e.source_id
   left join gift_cards s on s.organization_id = $organizationId and s.id = m.gift_card_id
   left join sold_package_payments w on e.kind = 'package' and w.organization_id = $organizationId and w.id = e.source_id
   left join package_movements y on e.kind in ('payment', 'refund', 'package-refunded')
     and y.organization_id = $organizationId and y.id = e.source_id
   left join sold_packages o on o.organization_id = $organizationId and o.id = y.sold_package_id
   left join deposits d on d.organization_id = $organizationId and d.id = coalesce(t.deposit_id, e.source_id)
   where e.organization_id = $organizationId and e.location_id = any ($locationIds::uuid[])
     and e.at >= $from::date::timestamptz - interval '2 days' and e.at < $to::date::timestamptz + interval '3 days'
     and (e.at at time zone l.time_zone)::date between $from and $to
   order by 3, e.at, e.kind collate "C", e.source_id`,
  fact,
);

// What other locations took and paid out of cards and packages that a location sold. Its day is that of the other location, so that both
// sides of a movement are on one day. The entries of the other location may be hidden from the caller, so these come from
// the cards and packages, which nobody's location hides.
const elsewhere = statement(
  "books.find-facts-elsewhere",
  { organizationId: "uuid", locationIds: "uuid[]", from: "date", to: "date" },
  `select case when x.is_card then 'gift-card-elsewhere' else 'package-elsewhere' end as kind, x.id as "sourceId",
     to_char(x.at at time zone x.zone, 'YYYY-MM-DD') as day, -x.change_cents as "amountCents"
   from (
     select true as is_card, m.id, m.at, l.time_zone as zone, m.change_cents from gift_card_movements m
     join gift_cards g on g.organization_id = $organizationId and g.id = m.gift_card_id and g.location_id <> m.location_id
       and g.location_id = any ($locationIds::uuid[])
     join locations l on l.organization_id = $organizationId and l.id = m.location_id
     where m.organization_id = $organizationId
       and m.at >= $from::date::timestamptz - interval '2 days' and m.at < $to::date::timestamptz + interval '3 days'
     union all
     select false, m.id, m.at, l.time_zone, m.change_cents from package_movements m
     join sold_packages g on g.organization_id = $organizationId and g.id = m.sold_package_id and g.location_id <> m.location_id
       and g.location_id = any ($locationIds::uuid[])
     join locations l on l.organization_id = $organizationId and l.id = m.location_id
     where m.organization_id = $organizationId
       and m.at >= $from::date::timestamptz - interval '2 days' and m.at < $to::date::timestamptz + interval '3 days') x
   where (x.at at time zone x.zone)::date between $from and $to
   order by 3, x.at, x.id`,
  z.object({ kind: z.string(), sourceId: z.uuid(), day: z.string(), amountCents: cents }),
);

// A close without a difference moves nothing. A declined card refund that a person paid belongs to no customer's ledger:
// its charge never became a deposit.
const drawer = statement(
  "books.find-drawer-facts",
  { organizationId: "uuid", locationIds: "uuid[]", from: "date", to: "date" },
  `select * from (
     select m.kind, m.id as "sourceId", to_char(m.at at time zone l.time_zone, 'YYYY-MM-DD') as day, null::int as number,
       m.amount_cents as "amountCents", null::text as method, null::uuid as "repairOrderId", m.at as at
     from drawer_movements m join locations l on l.organization_id = $organizationId and l.id = m.location_id
     where m.organization_id = $organizationId and m.location_id = any ($locationIds::uuid[])
       and m.at >= $from::date::timestamptz - interval '2 days' and m.at < $to::date::timestamptz + interval '3 days'
       and (m.at at time zone l.time_zone)::date between $from and $to
     union all
     select 'tips-payroll', o.id, to_char(o.at at time zone l.time_zone, 'YYYY-MM-DD'), null, o.amount_cents, null, null, o.at
     from tip_payouts o join locations l on l.organization_id = $organizationId and l.id = o.location_id
     where o.organization_id = $organizationId and o.location_id = any ($locationIds::uuid[]) and o.way = 'payroll'
       and o.at >= $from::date::timestamptz - interval '2 days' and o.at < $to::date::timestamptz + interval '3 days'
       and (o.at at time zone l.time_zone)::date between $from and $to
     union all
     select 'day-close', c.id, to_char(c.day, 'YYYY-MM-DD'), c.number, c.counted_cents - c.expected_cents, null, null, c.through
     from day_closes c
     where c.organization_id = $organizationId and c.location_id = any ($locationIds::uuid[]) and c.day between $from and $to
     union all
     select 'charge-refunded', c.id, to_char(c.refund_ended_at at time zone l.time_zone, 'YYYY-MM-DD'), null,
       coalesce(c.refund_cents, c.amount_cents), c.refund_method, r.id, c.refund_ended_at
     from deposit_checkouts c
     join deposit_requests q on q.organization_id = $organizationId and q.id = c.request_id
     join repair_orders r on r.organization_id = $organizationId and r.id = q.repair_order_id
       and r.location_id = any ($locationIds::uuid[])
     join locations l on l.organization_id = $organizationId and l.id = r.location_id
     where c.organization_id = $organizationId and c.refund_method is not null
       and c.refund_ended_at >= $from::date::timestamptz - interval '2 days'
       and c.refund_ended_at < $to::date::timestamptz + interval '3 days'
       and (c.refund_ended_at at time zone l.time_zone)::date between $from and $to) x
   order by x.day, x.at, x.kind collate "C", x."sourceId"`,
  z.object({
    kind: z.string(),
    sourceId: z.uuid(),
    day: z.string(),
    number: cents.nullable(),
    amountCents: cents,
    method: methodSchema.nullable(),
    repairOrderId: z.uuid().nullable(),
    at: z.string(),
  }),
);

// A match with the bank, and the entry that reverses it.
const received = statement(
  "books.find-bank-facts",
  { organizationId: "uuid", locationIds: "uuid[]", from: "date", to: "date" },
  `select x.kind, x.id as "sourceId", to_char(x.day, 'YYYY-MM-DD') as day, json_build_object('id', b.id, 'name', b.name,
     'lastFour', b.last_four, 'amountCents', x.bank_cents, 'feeCents', x.fee_cents, 'cleared', coalesce((
       select json_agg(json_build_object('account', f.account, 'amountCents', f.cents) order by f.account collate "C") from (
         select account, sum(amount_cents)::int as cents from bank_match_facts
         where organization_id = $organizationId and match_id = x.id group by account) f), '[]'::json)) as bank
   from (
     select 'bank-match' as kind, m.id, m.booked_on as day, m.at, m.bank_account_id, m.bank_cents, m.fee_cents from bank_matches m
     where m.organization_id = $organizationId and m.location_id = any ($locationIds::uuid[]) and m.booked_on between $from and $to
     union all
     select 'bank-match-undone', m.id, m.undone_on, m.undone_at, m.bank_account_id, m.bank_cents, m.fee_cents from bank_matches m
     where m.organization_id = $organizationId and m.location_id = any ($locationIds::uuid[]) and m.undone_on between $from and $to) x
   join bank_accounts b on b.organization_id = $organizationId and b.id = x.bank_account_id
   order by x.day, x.at, x.kind collate "C", x.id`,
  z.object({
    kind: z.string(),
    sourceId: z.uuid(),
    day: z.string(),
    bank: z.object({
      id: z.uuid(),
      name: z.string(),
      lastFour: z.string(),
      amountCents: cents,
      feeCents: cents,
      cleared: z.array(z.object({ account: z.string(), amountCents: cents })),
    }),
  }),
);

const banks = statement(
  "books.find-booked-banks",
  { organizationId: "uuid" },
  `select id, name, last_four as "lastFour" from bank_accounts where organization_id = $organizationId order by name, last_four, id`,
  z.object({ id: z.uuid(), name: z.string(), lastFour: z.string() }),
);
/** The accounts at banks. */
export const findBanks = (tx: TenantTx) => banks.all(tx);

const share = z.object({
  sourceId: z.uuid(),
  departmentId: z.uuid(),
  netCents: cents,
  laborCents: cents,
  partsCents: cents,
  subletCents: cents,
  feesCents: cents,
  stateFeesCents: cents,
  coreChargesCents: cents,
  suppliesCents: cents,
  discountCents: cents,
  partsCostCents: cents,
  subletCostCents: cents,
});
const sold = statement(
  "books.find-sales-by-department",
  { organizationId: "uuid", locationIds: "uuid[]", from: "date", to: "date", goods: "bool" },
  `select i.id as "sourceId", x.department_id as "departmentId",
     x.labor_cents + x.parts_cents + x.sublet_cents + x.fees_cents + x.supplies_cents + x.discount_cents as "netCents",
     x.labor_cents as "laborCents", x.parts_cents as "partsCents", x.sublet_cents as "subletCents", x.fees_cents as "feesCents",
     x.state_fees_cents as "stateFeesCents", x.core_charges_cents as "coreChargesCents", x.supplies_cents as "suppliesCents", x.discount_cents as "discountCents",
     case when $goods then x.parts_cost_cents else 0 end as "partsCostCents",
     case when $goods then x.sublet_cost_cents else 0 end as "subletCostCents"
   from locations l join invoices i on i.organization_id = $organizationId and i.location_id = l.id and ${isOfDays("i.posted_at")}
   join invoice_departments x on x.organization_id = $organizationId and x.invoice_id = i.id
   join departments d on d.organization_id = $organizationId and d.id = x.department_id
   where l.organization_id = $organizationId and l.id = any ($locationIds::uuid[])
   order by i.id, d.id`,
  share,
);
const credited = statement(
  "books.find-credits-by-department",
  { organizationId: "uuid", locationIds: "uuid[]", from: "date", to: "date" },
  `select n.id as "sourceId", n.net_cents - n.core_charges_cents as "netCents",
     (select coalesce(json_agg(y), '[]'::json) from json_array_elements(n.items) y
      where coalesce((y->>'isCoreCharge')::bool, false) = false) as items,
     (select coalesce(json_agg(json_build_object('departmentId', x.department_id,
         'cents', x.labor_cents + x.parts_cents + x.sublet_cents + x.fees_cents - x.core_charges_cents + x.supplies_cents + x.discount_cents)
         order by x.department_id), '[]'::json)
      from invoice_departments x where x.organization_id = $organizationId and x.invoice_id = i.id) as invoice
   from locations l join invoices i on i.organization_id = $organizationId and i.location_id = l.id
   join credit_notes n on n.organization_id = $organizationId and n.invoice_id = i.id and ${isOfDays("n.posted_at")}
   where l.organization_id = $organizationId and l.id = any ($locationIds::uuid[])`,
  z.object({
    sourceId: z.uuid(),
    netCents: cents,
    items: z.array(z.object({ departmentId: z.uuid().optional(), amountCents: cents })),
    invoice: z.array(z.object({ departmentId: z.uuid(), cents })),
  }),
);
type Days = { locationIds: readonly string[]; from: string; to: string };
/** What each department sold on the invoices posted on those days. */
export const findSales = (tx: TenantTx, of: Days & { goods: boolean }) => sold.all(tx, of);
/** The credit notes posted on those days, with what they are about. Without core charges, which are no sales. */
export const findCredits = (tx: TenantTx, { locationIds, from, to }: Days) =>
  credited.all(tx, { locationIds, from, to });

const option = statement(
  "books.find-departments",
  { organizationId: "uuid" },
  `select o.department_accounts_from::text as "fromDay", o.stock_accounts_from::text as "stockFrom", o.equipment_accounts_from::text as "equipmentFrom", coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name,
     'active', d.active) order by d.position, d.name) from departments d where d.organization_id = $organizationId), '[]'::json) as departments
   from organizations o where o.organization_id = $organizationId`,
  z.object({
    fromDay: z.string().nullable(),
    stockFrom: z.string().nullable(),
    equipmentFrom: z.string().nullable(),
    departments: z.array(z.object({ id: z.uuid(), name: z.string(), active: z.boolean() })),
  }),
);
/** The days from which the books are kept by department and have parts and cores, and all departments in their order. */
export const findDepartments = (tx: TenantTx) => option.one(tx);
const setFrom = statement(
  "books.set-departments-from",
  { organizationId: "uuid", fromDay: "date?" },
  "update organizations set department_accounts_from = $fromDay where organization_id = $organizationId",
);
export const writeDepartmentsFrom = (tx: TenantTx, fromDay: string | null) => setFrom.run(tx, { fromDay });

const setStockFrom = statement(
  "books.set-stock-from",
  { organizationId: "uuid", fromDay: "date?" },
  "update organizations set stock_accounts_from = $fromDay where organization_id = $organizationId",
);
export const writeStockFrom = (tx: TenantTx, fromDay: string | null) => setStockFrom.run(tx, { fromDay });

const setEquipmentFrom = statement(
  "books.set-equipment-from",
  { organizationId: "uuid", fromDay: "date?" },
  "update organizations set equipment_accounts_from = $fromDay where organization_id = $organizationId",
);
export const writeEquipmentFrom = (tx: TenantTx, fromDay: string | null) =>
  setEquipmentFrom.run(tx, { fromDay });

/**
 * The facts of the days `from` to `to` at the locations, in the order of the journal: a day's ledger, then its gift cards
 * and packages at other locations, then its drawer, then its parts and cores, then its equipment, then its wages, then what the
 * bank has received.
 */
export async function findFacts(
  tx: TenantTx,
  of: Parameters<typeof findMoneyFacts>[1] & { seesPay: boolean },
): Promise<Fact[]> {
  const { locationIds, from, to } = of;
  const money = await findMoneyFacts(tx, { locationIds, from, to, goods: of.goods });
  const bank = (await received.all(tx, { locationIds, from, to })).map(
    (each): Fact => ({ ...noDocument, amountCents: each.bank.amountCents, ...each }),
  );
  const wages = (await findWages(tx, { locationIds, from, to })).flatMap((each): Fact[] => {
    const shown = shownWages(each, of.seesPay);
    if (!shown) return [];
    const { id: sourceId, day, technicianPeople: _, otherPeople: __, ...booking } = shown;
    const amountCents = booking.technicianCents + booking.otherCents;
    return [{ ...noDocument, kind: "wages", sourceId, day, amountCents, wages: booking }];
  });
  return byDay([...money, ...wages, ...bank]);
}

// Sorting keeps the order of equal days.
const byDay = (facts: Fact[]): Fact[] => facts.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));

/** The same, without wages and what the bank has received. */
export async function findMoneyFacts(
  tx: TenantTx,
  of: { locationIds: readonly string[]; from: string; to: string; goods: boolean },
): Promise<Fact[]> {
  const { locationIds, from, to } = of;
  const ledger = await between.all(tx, of);
  const cash = (await drawer.all(tx, { locationIds, from, to })).map(
    ({ at: _, ...each }): Fact => ({ ...noDocument, ...each }),
  );
  const { stockFrom, equipmentFrom } = (await findDepartments(tx)) ?? {};
  const hasEquipment = of.goods && equipmentFrom != null && equipmentFrom <= to;
  const equipment = hasEquipment
    ? await findEquipmentFacts(tx, { locationIds, from, to, equipmentFrom })
    : [];
  const hasGoods = of.goods && stockFrom != null && stockFrom <= to;
  const goods = hasGoods
    ? await findGoods(tx, { locationIds, from: [from, stockFrom].sort().at(-1) ?? from, to })
    : [];
  const cards = (await elsewhere.all(tx, { locationIds, from, to })).map(
    (each): Fact => ({ ...noDocument, ...each }),
  );
  return byDay([...ledger, ...cards, ...cash, ...goods, ...equipment]);
}

const named = statement(
  "books.find-accounts",
  { organizationId: "uuid" },
  `select key, number, name from books_accounts where organization_id = $organizationId order by key collate "C"`,
  z.object({ key: z.string(), number: z.string(), name: z.string() }),
);
/** The accounts that the business renamed. */
export const findAccounts = (tx: TenantTx) => named.all(tx);

const taxed = statement(
  "books.find-jurisdictions",
  { organizationId: "uuid" },
  `select distinct l.state, j.level, j.name from tax_jurisdictions j
   join locations l on l.organization_id = $organizationId and l.id = j.location_id
   where j.organization_id = $organizationId order by 1, 2, 3`,
  z.object({ state: z.string(), level: z.enum(taxLevels), name: z.string() }),
);
/** The jurisdictions that tax any location, now or on other days. */
export const findJurisdictions = (tx: TenantTx) => taxed.all(tx);

const put = statement(
  "books.upsert-accounts",
  { organizationId: "uuid", keys: "text[]", numbers: "text[]", names: "text[]" },
  `insert into books_accounts (organization_id, key, number, name)
   select $organizationId, x.key, x.number, x.name
   from unnest($keys::text[], $numbers::text[], $names::text[]) as x(key, number, name)
   on conflict (organization_id, key) do update set number = excluded.number, name = excluded.name`,
);
export const writeAccounts = (
  tx: TenantTx,
  accounts: readonly { key: string; number: string; name: string }[],
) =>
  put.run(tx, {
    keys: accounts.map((each) => each.key),
    numbers: accounts.map((each) => each.number),
    names: accounts.map((each) => each.name),
  });
