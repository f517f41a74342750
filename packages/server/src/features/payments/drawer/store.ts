import { dayTakings } from "@autoiq/domain/payment-methods/takings";
import {
  type CashMovement,
  type DayClose,
  type DayCloseRow,
  type DrawerCheck,
  movementKinds,
} from "@autoiq/domain/payments/drawer/contract";
import { type CashCount, denominations } from "@autoiq/domain/payments/drawer/rules";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const cents = z.number().int();
const at = { organizationId: "uuid", locationId: "uuid" } as const;
const between = { ...at, from: "timestamptz", until: "timestamptz" } as const;

const drawer = z.object({ closedThrough: z.string(), lastClose: cents, floatCents: cents });
const columns = `closed_through as "closedThrough", last_close as "lastClose", float_cents as "floatCents"`;
const find = statement(
  "payments.find-drawer",
  at,
  `select ${columns} from drawers where organization_id = $organizationId and location_id = $locationId`,
  drawer,
);
// Waits for every transaction that dated money by this row.
const lock = statement(
  "payments.lock-drawer",
  at,
  `select ${columns} from drawers where organization_id = $organizationId and location_id = $locationId for update`,
  drawer,
);
const insert = statement(
  "payments.insert-drawer",
  { ...at, at: "timestamptz", floatCents: "int4" },
  `insert into drawers (organization_id, location_id, opened_at, closed_through, float_cents)
   values ($organizationId, $locationId, $at, $at, $floatCents) on conflict do nothing`,
);
const advance = statement(
  "payments.advance-drawer",
  { ...at, number: "int4", through: "timestamptz", floatCents: "int4" },
  `update drawers set last_close = $number, closed_through = $through, float_cents = $floatCents
   where organization_id = $organizationId and location_id = $locationId`,
);

// The end of the close: now, or right after the newest entry when the clock of the server that wrote it was ahead.
const end = statement(
  "payments.find-end-of-close",
  { ...at, from: "timestamptz", now: "timestamptz" },
  `select greatest($now::timestamptz, $from::timestamptz + interval '1 ms',
     (select max(at) + interval '1 ms' from ledger_entries where organization_id = $organizationId
        and location_id = $locationId and at >= $from and kind not in ('invoice', 'credit-note')),
     (select max(at) + interval '1 ms' from drawer_movements where organization_id = $organizationId
        and location_id = $locationId and at >= $from),
     (select max(c.refund_ended_at) + interval '1 ms' from deposit_checkouts c
        join deposit_requests q on q.organization_id = $organizationId and q.id = c.request_id
        join repair_orders r on r.organization_id = $organizationId and r.id = q.repair_order_id and r.location_id = $locationId
        where c.organization_id = $organizationId and c.refund_method = 'cash' and c.refund_ended_at >= $from)) as through`,
  z.object({ through: z.string() }),
);

const movement = z.object({
  id: z.uuid(),
  kind: z.enum(movementKinds),
  amountCents: cents,
  reason: z.string(),
  correctsClose: cents.nullable(),
  at: z.string(),
  by: z.string(),
});
const movements = statement(
  "payments.find-drawer-movements",
  between,
  `select id, kind, amount_cents as "amountCents", reason, corrects_close as "correctsClose", at, created_by_name as by
   from drawer_movements where organization_id = $organizationId and location_id = $locationId and at >= $from and at < $until
   order by at, id`,
  movement,
);
const movementOf = statement(
  "payments.find-drawer-movement",
  { organizationId: "uuid", drawerMovementId: "uuid" },
  `select id, kind, amount_cents as "amountCents", reason, corrects_close as "correctsClose", at, created_by_name as by
   from drawer_movements where organization_id = $organizationId and id = $drawerMovementId`,
  movement,
);
const insertMovement = statement(
  "payments.insert-drawer-movement",
  {
    ...at,
    id: "uuid",
    kind: "text",
    amountCents: "int4",
    reason: "text",
    correctsClose: "int4?",
    at: "timestamptz",
    createdBy: "uuid?",
    by: "text",
  },
  `insert into drawer_movements (organization_id, id, location_id, kind, amount_cents, reason, corrects_close, at, created_by, created_by_name)
   values ($organizationId, $id, $locationId, $kind, $amountCents, $reason, $correctsClose, $at, $createdBy, $by)`,
);

// A check that paid several invoices is one check.
const checks = statement(
  "payments.find-checks",
  between,
  `select x.number, x.customer, sum(x.amount_cents)::int as "amountCents", min(x.at) as at from (
     select coalesce(p.account_payment_id, e.source_id) as id, coalesce(p.check_number, d.check_number, a.check_number, g.check_number, w.check_number) as number,
       coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name), '') as customer, -e.amount_cents as amount_cents, e.at
     from ledger_entries e
     left join payments p on e.kind = 'payment' and p.organization_id = $organizationId and p.id = e.source_id
     left join deposits d on e.kind = 'deposit' and d.organization_id = $organizationId and d.id = e.source_id
     left join account_payments a on e.kind = 'credit' and a.organization_id = $organizationId and a.id = e.source_id
     left join gift_cards g on e.kind = 'gift-card' and g.organization_id = $organizationId and g.id = e.source_id
     left join sold_package_payments w on e.kind = 'package' and w.organization_id = $organizationId and w.id = e.source_id
     left join sold_packages o on o.organization_id = $organizationId and o.id = w.sold_package_id
     left join customers c on c.organization_id = $organizationId and c.id = coalesce(e.customer_id, g.customer_id, o.customer_id)
     where e.organization_id = $organizationId and e.location_id = $locationId and e.at >= $from and e.at < $until
       and coalesce(p.method, d.method, a.method, g.method, w.method) = 'check' and p.credit_application_id is null
       and not (e.kind = 'payment' and exists (
         select from deposits f where f.organization_id = $organizationId and f.id = e.source_id))) x
   group by x.id, x.number, x.customer order by min(x.at), x.id`,
  z.object({ number: z.string(), customer: z.string(), amountCents: cents, at: z.string() }),
);

// A declined card refund that a person paid in cash: its charge never became a deposit, so no ledger entry has it.
const handRefunds = statement(
  "payments.sum-charge-refunds-in-cash",
  between,
  `select coalesce(sum(coalesce(c.refund_cents, c.amount_cents)), 0)::int as cents from deposit_checkouts c
   join deposit_requests q on q.organization_id = $organizationId and q.id = c.request_id
   join repair_orders r on r.organization_id = $organizationId and r.id = q.repair_order_id and r.location_id = $locationId
   where c.organization_id = $organizationId and c.refund_method = 'cash' and c.refund_ended_at >= $from and c.refund_ended_at < $until`,
  z.object({ cents }),
);

const row = z.object({
  id: z.uuid(),
  number: cents,
  day: z.string(),
  through: z.string(),
  by: z.string(),
  countedCents: cents,
  differenceCents: cents,
  depositCents: cents,
});
const rowColumns = `id, number, to_char(day, 'YYYY-MM-DD') as day, through, closed_by_name as by, counted_cents as "countedCents",
  counted_cents - expected_cents as "differenceCents", counted_cents - left_cents as "depositCents"`;
const closes = statement(
  "payments.find-day-closes",
  at,
  `select ${rowColumns} from day_closes where organization_id = $organizationId and location_id = $locationId
   order by number desc limit 60`,
  row,
);
const close = row.extend({
  locationId: z.uuid(),
  from: z.string(),
  cash: z.object({
    floatCents: cents,
    receivedCents: cents,
    refundedCents: cents,
    paidInCents: cents,
    paidOutCents: cents,
    expectedCents: cents,
  }),
  counts: z.array(z.object({ cents: z.literal([...denominations]), count: cents })),
  explanation: z.string(),
  leftCents: cents,
  terminalCents: cents,
  batchCents: cents.nullable(),
  batchExplanation: z.string(),
  takings: z.array(dayTakings),
  checks: z.array(z.object({ number: z.string(), customer: z.string(), amountCents: cents, at: z.string() })),
});
const closeOf = statement(
  "payments.find-day-close",
  { organizationId: "uuid", closeId: "uuid" },
  `select ${rowColumns}, location_id as "locationId", from_at as "from", json_build_object('floatCents', float_cents,
     'receivedCents', received_cents, 'refundedCents', refunded_cents, 'paidInCents', paid_in_cents, 'paidOutCents', paid_out_cents,
     'expectedCents', expected_cents) as cash, counts, explanation, left_cents as "leftCents", terminal_cents as "terminalCents",
     batch_cents as "batchCents", batch_explanation as "batchExplanation", takings, checks
   from day_closes where organization_id = $organizationId and id = $closeId`,
  close,
);
const insertRow = statement(
  "payments.insert-day-close",
  {
    ...at,
    id: "uuid",
    number: "int4",
    day: "date",
    from: "timestamptz",
    through: "timestamptz",
    floatCents: "int4",
    receivedCents: "int4",
    refundedCents: "int4",
    paidInCents: "int4",
    paidOutCents: "int4",
    counts: "jsonb",
    countedCents: "int4",
    explanation: "text",
    leftCents: "int4",
    terminalCents: "int4",
    batchCents: "int4?",
    batchExplanation: "text",
    takings: "jsonb",
    checks: "jsonb",
    closedBy: "uuid?",
    by: "text",
  },
  `insert into day_closes (organization_id, id, location_id, number, day, from_at, through, float_cents, received_cents,
     refunded_cents, paid_in_cents, paid_out_cents, counts, counted_cents, explanation, left_cents, terminal_cents, batch_cents,
     batch_explanation, takings, checks, closed_by, closed_by_name)
   values ($organizationId, $id, $locationId, $number, $day, $from, $through, $floatCents, $receivedCents, $refundedCents,
     $paidInCents, $paidOutCents, $counts, $countedCents, $explanation, $leftCents, $terminalCents, $batchCents,
     $batchExplanation, $takings, $checks, $closedBy, $by)`,
);

export const findDrawer = (tx: TenantTx, locationId: string) => find.one(tx, { locationId });
/** Nobody else writes money at the location until the transaction ends. */
export const lockDrawer = (tx: TenantTx, locationId: string) => lock.one(tx, { locationId });
export const insertDrawer = (tx: TenantTx, of: InputOf<typeof insert>) => insert.run(tx, of);
export const advanceDrawer = (tx: TenantTx, of: InputOf<typeof advance>) => advance.run(tx, of);
export const findEnd = async (tx: TenantTx, of: InputOf<typeof end>): Promise<Date> => {
  const found = await end.one(tx, of);
  return new Date(found?.through ?? of.now);
};
type Between = InputOf<typeof movements>;
export const findMovements = (tx: TenantTx, of: Between): Promise<CashMovement[]> => movements.all(tx, of);
export const findMovement = (tx: TenantTx, drawerMovementId: string) =>
  movementOf.one(tx, { drawerMovementId });
export const insertCashMovement = (tx: TenantTx, of: Omit<InputOf<typeof insertMovement>, "createdBy">) =>
  insertMovement.run(tx, { ...of, createdBy: tx.userId });
export const findChecks = (tx: TenantTx, of: Between): Promise<DrawerCheck[]> => checks.all(tx, of);
/** In cents. */
export const cashOfCharges = async (tx: TenantTx, of: Between): Promise<number> =>
  (await handRefunds.one(tx, of))?.cents ?? 0;
/** The latest, newest first. */
export const findCloses = (tx: TenantTx, locationId: string): Promise<DayCloseRow[]> =>
  closes.all(tx, { locationId });
export const findClose = (tx: TenantTx, closeId: string) => closeOf.one(tx, { closeId });
export const insertClose = (
  tx: TenantTx,
  of: Omit<InputOf<typeof insertRow>, "counts" | "takings" | "checks" | "closedBy"> & {
    counts: CashCount;
    takings: DayClose["takings"];
    checks: DayClose["checks"];
  },
) =>
  insertRow.run(tx, {
    ...of,
    counts: JSON.stringify(of.counts),
    takings: JSON.stringify(of.takings),
    checks: JSON.stringify(of.checks),
    closedBy: tx.userId,
  });
