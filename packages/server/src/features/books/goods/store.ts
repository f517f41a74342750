import type { Fact } from "@autoiq/domain/books/facts";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { isOfDays, noDocument } from "../of-days.ts";

// Both sides of a move round alike, so they cancel out. A part that comes back before its invoice was never sold. What was
// expected of a core is what it was last sent for.
const goods = statement(
  "books.find-goods",
  { organizationId: "uuid", locationIds: "uuid[]", from: "date", to: "date" },
  `select * from (
     select 'stock-' || m.kind as kind, m.id as "sourceId", to_char(m.at at time zone l.time_zone, 'YYYY-MM-DD') as day,
       r.id as "repairOrderId", round(m.quantity * m.unit_cost_cents)::int as "amountCents",
       round(m.quantity * m.core_cents)::int as "coreCents", m.at as at
     from stock_movements m join locations l on l.organization_id = $organizationId and l.id = m.location_id
     left join job_lines j on m.line_id is not null and j.organization_id = $organizationId and j.id = m.line_id
     left join repair_orders r on r.organization_id = $organizationId and r.id = j.repair_order_id
     where m.organization_id = $organizationId and m.location_id = any ($locationIds::uuid[])
       and m.kind in ('received', 'adjusted', 'moved', 'returned') and ${isOfDays("m.at")}
       and (m.kind <> 'returned' or exists (select from invoices i where i.organization_id = $organizationId
         and (i.id = m.invoice_id or i.repair_order_id = r.id) and i.posted_at <= m.at))
     union all
     select case when e.kind in ('received', 'receipt-reversed') then 'core-received' when e.kind in ('sent', 'reversed') then 'core-sent'
         when e.kind in ('kept', 'keep-reversed') then 'core-kept' else 'core-credited' end,
       e.id, to_char(e.at at time zone l.time_zone, 'YYYY-MM-DD'), j.repair_order_id, e.amount_cents,
       case when e.kind = 'credited' then coalesce((select s.amount_cents from core_entries s
           where s.organization_id = $organizationId and s.line_id = e.line_id and s.kind = 'sent' and s.at <= e.at
           order by s.at desc, s.id desc limit 1), e.amount_cents) else 0 end, e.at
     from core_entries e join locations l on l.organization_id = $organizationId and l.id = e.location_id
     join job_lines j on j.organization_id = $organizationId and j.id = e.line_id
     where e.organization_id = $organizationId and e.location_id = any ($locationIds::uuid[]) and ${isOfDays("e.at")}) x
   order by x.day, x.at, x.kind collate "C", x."sourceId"`,
  z.object({
    kind: z.string(),
    sourceId: z.uuid(),
    day: z.string(),
    repairOrderId: z.uuid().nullable(),
    amountCents: z.number().int(),
    coreCents: z.number().int(),
    at: z.string(),
  }),
);

/** What was received, counted, moved, and came back on those days, and each step of a core. */
export const findGoods = async (
  tx: TenantTx,
  of: { locationIds: readonly string[]; from: string; to: string },
): Promise<Fact[]> => (await goods.all(tx, of)).map(({ at: _, ...each }) => ({ ...noDocument, ...each }));
