import { invoiceRow } from "@autoiq/domain/invoices/contract";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { columns, sums } from "../store.ts";

// The same pages as newest first, by the same indexes read from their other end.

const parameters = {
  organizationId: "uuid",
  locationId: "uuid",
  afterAt: "timestamptz",
  afterId: "uuid",
} as const;

const page = statement(
  "invoices.find-oldest-page",
  parameters,
  `select ${columns} from (
     select * from invoices where organization_id = $organizationId and location_id = $locationId and (posted_at, id) > ($afterAt::timestamptz, $afterId::uuid)
     order by posted_at, id limit 26) i ${sums}
   order by i.posted_at, i.id`,
  invoiceRow,
);

const unpaidPage = statement(
  "invoices.find-oldest-unpaid-page",
  parameters,
  `select ${columns} from (
     select * from invoice_balances where organization_id = $organizationId and location_id = $locationId and owed_cents > 0
       and (posted_at, invoice_id) > ($afterAt::timestamptz, $afterId::uuid)
     order by posted_at, invoice_id limit 26) b
   join invoices i on i.organization_id = $organizationId and i.id = b.invoice_id ${sums}
   order by i.posted_at, i.id`,
  invoiceRow,
);

/** 26 rows, one more than a page shows. */
export const findOldestPage = (
  tx: TenantTx,
  locationId: string,
  state: "all" | "unpaid",
  [afterAt, afterId]: readonly [at: string, id: string],
) => (state === "unpaid" ? unpaidPage : page).all(tx, { locationId, afterAt, afterId });
