import { issuedPart } from "@autoiq/domain/inventory/returns/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const issue = issuedPart.extend({ locationId: z.string(), unitCostCents: z.number().int() });
export type Issue = z.infer<typeof issue>;

const columns = `m.id, m.line_id as "lineId", m.part_id as "partId", p.name, p.number, p.unit,
  trim_scale(-m.quantity) as quantity, m.location_id as "locationId", m.unit_cost_cents as "unitCostCents",
  trim_scale(coalesce((select sum(r.quantity) from stock_movements r
    where r.organization_id = $1 and r.returns_id = m.id), 0)) as returned`;

/** Of a sale over the counter by the bill itself, of a repair order by its lines. */
const ofInvoice = statement(
  "inventory.issues-of-invoice",
  `with lines as (
     select l.id from invoices i join job_lines l on l.organization_id = $1 and l.repair_order_id = i.repair_order_id
     where i.organization_id = $1 and i.id = $2 and l.part_id is not null),
   taken as (
     select m.id from stock_movements m where m.organization_id = $1 and m.invoice_id = $2 and m.kind = 'issued'
     union
     select m.id from lines l join stock_movements m on m.organization_id = $1 and m.line_id = l.id and m.kind = 'issued')
   select ${columns} from taken t join stock_movements m on m.organization_id = $1 and m.id = t.id
   join parts p on p.organization_id = $1 and p.id = m.part_id
   order by p.name, m.at, m.id`,
  issue,
);
export const findIssuesOfInvoice = (tx: TenantTx, invoiceId: string) =>
  ofInvoice.all(tx, tx.organizationId, invoiceId);

const ofLine = statement(
  "inventory.issue-of-line",
  `select ${columns} from stock_movements m join parts p on p.organization_id = $1 and p.id = m.part_id
   where m.organization_id = $1 and m.line_id = $2 and m.kind = 'issued' order by m.at desc, m.id desc limit 1`,
  issue,
);
/** The last time that a line's part was taken. */
export const findIssueOfLine = (tx: TenantTx, lineId: string) => ofLine.one(tx, tx.organizationId, lineId);

const insertReturns = statement(
  "inventory.insert-returns",
  `insert into stock_movements (organization_id, id, location_id, part_id, kind, quantity, unit_cost_cents, reason, line_id,
     invoice_id, returns_id, at, by_user_id)
   select $1, x.id, i.location_id, i.part_id, 'returned', x.quantity, i.unit_cost_cents, $3, i.line_id, i.invoice_id, i.id,
     $4, $5
   from json_to_recordset($2::json) as x(id uuid, "issueId" uuid, quantity numeric)
   join stock_movements i on i.organization_id = $1 and i.id = x."issueId"
   order by i.part_id, x.id`,
);
/** Under the shelves' locks; each return costs what its issue did. */
export const writeReturns = (
  tx: TenantTx,
  of: {
    readonly at: Date;
    readonly by: string | null;
    readonly reason: string;
    readonly pieces: readonly { readonly id: string; readonly issueId: string; readonly quantity: string }[];
  },
) => insertReturns.run(tx, tx.organizationId, JSON.stringify(of.pieces), of.reason, of.at, of.by);

const takeOff = statement(
  "inventory.take-off-bill",
  `update job_lines set part_state = 'returned', quantity = 0, amount_cents = 0, dot_number = '', back_ordered = false,
     core_state = 'none'
   where organization_id = $1 and id = $2`,
);
/** What is not needed is neither on the car nor on the bill; the line stays as the record of it. */
export const takeOffBill = (tx: TenantTx, lineId: string) => takeOff.run(tx, tx.organizationId, lineId);

const waitAgain = statement(
  "inventory.wait-for-part-again",
  `update job_lines set part_state = 'quoted', back_ordered = false,
     core_state = case when core_state = 'pending' then 'none' else core_state end
   where organization_id = $1 and id = $2`,
);
export const waitForPart = (tx: TenantTx, lineId: string) => waitAgain.run(tx, tx.organizationId, lineId);

const allReturned = statement(
  "inventory.lines-returned",
  `update job_lines l set part_state = 'returned',
     core_state = case when l.core_state = 'pending' then 'none' else l.core_state end
   where l.organization_id = $1 and l.id = any($2::uuid[])
     and not exists (select from stock_movements m where m.organization_id = $1 and m.line_id = l.id and m.kind = 'issued'
       and -m.quantity > coalesce((select sum(r.quantity) from stock_movements r
         where r.organization_id = $1 and r.returns_id = m.id), 0))`,
);
/** Of a posted bill: the lines of which every piece has come back. */
export const markReturned = (tx: TenantTx, lineIds: readonly string[]) =>
  allReturned.run(tx, tx.organizationId, [...lineIds]);
