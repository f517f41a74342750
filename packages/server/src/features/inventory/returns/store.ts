import { issuedPart } from "@autoiq/domain/inventory/returns/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const issue = issuedPart.extend({ locationId: z.string(), unitCostCents: z.number().int() });
export type Issue = z.infer<typeof issue>;

const columns = `m.id, m.line_id as "lineId", m.part_id as "partId", p.name, p.number, p.unit,
  trim_scale(-m.quantity) as quantity, m.location_id as "locationId", m.unit_cost_cents as "unitCostCents",
  trim_scale(coalesce((select sum(r.quantity) from stock_movements r
    where r.organization_id = $organizationId and r.returns_id = m.id), 0)) as returned`;

/** By the invoice itself for a counter sale, by its lines for a repair order. */
const ofInvoice = statement(
  "inventory.find-issues-of-invoice",
  { organizationId: "uuid", invoiceId: "uuid" },
  `with lines as (
     select l.id from invoices i join job_lines l on l.organization_id = $organizationId and l.repair_order_id = i.repair_order_id
     where i.organization_id = $organizationId and i.id = $invoiceId and l.part_id is not null),
   taken as (
     select m.id from stock_movements m where m.organization_id = $organizationId and m.invoice_id = $invoiceId and m.kind = 'issued'
     union
     select m.id from lines l join stock_movements m on m.organization_id = $organizationId and m.line_id = l.id and m.kind = 'issued')
   select ${columns} from taken t join stock_movements m on m.organization_id = $organizationId and m.id = t.id
   join parts p on p.organization_id = $organizationId and p.id = m.part_id
   order by p.name, m.at, m.id`,
  issue,
);
export const findIssuesOfInvoice = (tx: TenantTx, invoiceId: string) => ofInvoice.all(tx, { invoiceId });

const ofLine = statement(
  "inventory.find-issue-of-line",
  { organizationId: "uuid", lineId: "uuid" },
  `select ${columns} from stock_movements m join parts p on p.organization_id = $organizationId and p.id = m.part_id
   where m.organization_id = $organizationId and m.line_id = $lineId and m.kind = 'issued' order by m.at desc, m.id desc limit 1`,
  issue,
);
/** The last time that a line's part was taken. */
export const findIssueOfLine = (tx: TenantTx, lineId: string) => ofLine.one(tx, { lineId });

const insertReturns = statement(
  "inventory.insert-returns",
  { organizationId: "uuid", pieces: "json", reason: "text", at: "timestamptz", byUserId: "uuid?" },
  `insert into stock_movements (organization_id, id, location_id, part_id, kind, quantity, unit_cost_cents, reason, line_id,
     invoice_id, returns_id, at, by_user_id)
   select $organizationId, x.id, i.location_id, i.part_id, 'returned', x.quantity, i.unit_cost_cents, $reason, i.line_id, i.invoice_id, i.id,
     $at, $byUserId
   from json_to_recordset($pieces::json) as x(id uuid, "issueId" uuid, quantity numeric)
   join stock_movements i on i.organization_id = $organizationId and i.id = x."issueId"
   order by i.part_id, x.id`,
);
/** With the shelves locked. Each return has the cost of its issue. */
export const writeReturns = (
  tx: TenantTx,
  of: {
    readonly at: Date;
    readonly by: string | null;
    readonly reason: string;
    readonly pieces: readonly { readonly id: string; readonly issueId: string; readonly quantity: string }[];
  },
) =>
  insertReturns.run(tx, { pieces: JSON.stringify(of.pieces), reason: of.reason, at: of.at, byUserId: of.by });

const takeOff = statement(
  "inventory.clear-returned-line",
  { organizationId: "uuid", lineId: "uuid" },
  `update job_lines set part_state = 'returned', quantity = 0, amount_cents = 0, dot_number = '', back_ordered = false,
     core_state = 'none'
   where organization_id = $organizationId and id = $lineId`,
);
/** An unneeded part is neither on the car nor on the invoice. The line stays as its record. */
export const removeFromInvoice = (tx: TenantTx, lineId: string) => takeOff.run(tx, { lineId });

const waitAgain = statement(
  "inventory.reset-line-to-quoted",
  { organizationId: "uuid", lineId: "uuid" },
  `update job_lines set part_state = 'quoted', back_ordered = false,
     core_state = case when core_state = 'pending' then 'none' else core_state end
   where organization_id = $organizationId and id = $lineId`,
);
export const waitForPart = (tx: TenantTx, lineId: string) => waitAgain.run(tx, { lineId });

const allReturned = statement(
  "inventory.mark-lines-returned",
  { organizationId: "uuid", lineIds: "uuid[]" },
  `update job_lines l set part_state = 'returned',
     core_state = case when l.core_state = 'pending' then 'none' else l.core_state end
   where l.organization_id = $organizationId and l.id = any($lineIds::uuid[])
     and not exists (select from stock_movements m where m.organization_id = $organizationId and m.line_id = l.id and m.kind = 'issued'
       and -m.quantity > coalesce((select sum(r.quantity) from stock_movements r
         where r.organization_id = $organizationId and r.returns_id = m.id), 0))`,
);
/** For a posted invoice: the lines whose pieces have all come back. */
export const markReturned = (tx: TenantTx, lineIds: readonly string[]) =>
  allReturned.run(tx, { lineIds: [...lineIds] });
