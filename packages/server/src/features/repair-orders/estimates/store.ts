import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";

/** What a written estimate says beside the jobs: $1 organization, $2 repair order. */
export const facts = statement(
  "repair-orders.estimate-facts",
  `select json_build_object('name', l.name, 'phone', l.phone, 'street', l.street, 'city', l.city, 'state', l.state,
       'zip', l.zip, 'registrationNumber', l.registration_number) as shop,
     json_build_object('name', coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)),
       'phone', coalesce(c.phone, ''), 'street', c.street, 'city', c.city, 'state', c.state, 'zip', c.zip) as customer,
     l.estimate_valid_days as "validDays", l.guarantee, l.storage_cents_per_day as "storageCentsPerDay",
     l.time_zone as "timeZone"
   from repair_orders r
   join locations l on l.organization_id = $1 and l.id = r.location_id
   join customers c on c.organization_id = $1 and c.id = r.customer_id
   where r.organization_id = $1 and r.id = $2`,
  z.object({
    shop: z.object({
      name: z.string(),
      phone: z.string(),
      street: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      registrationNumber: z.string(),
    }),
    customer: z.object({
      name: z.string(),
      phone: z.string(),
      street: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
    }),
    validDays: z.number(),
    guarantee: z.string(),
    storageCentsPerDay: z.number(),
    timeZone: z.string(),
  }),
);

export const insert = statement(
  "repair-orders.insert-estimate",
  `insert into estimates (organization_id, id, repair_order_id, version, repair_order_version, sent_at, sent_by,
     sent_to, expires_at, token_hash, total_cents, content)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

export const markViewed = statement(
  "repair-orders.mark-viewed",
  `update estimates set viewed_at = $4
   where organization_id = $1 and repair_order_id = $2 and id = $3 and viewed_at is null`,
);

export const sent = statement(
  "repair-orders.sent-estimate",
  `select repair_order_version as "repairOrderVersion", expires_at as "expiresAt", content->>'offerHash' as "offerHash"
   from estimates where organization_id = $1 and repair_order_id = $2 and id = $3`,
  z.object({ repairOrderVersion: z.number(), expiresAt: z.string(), offerHash: z.string() }),
);

/** $3 job ids and $4 decisions, side by side; a job that is approved after the quality check is checked with it again. */
export const decide = statement(
  "repair-orders.decide",
  `update jobs set authorization_state = x.decision, authorized_at = $5
   from unnest($3::uuid[], $4::text[]) as x(job_id, decision)
   where organization_id = $1 and repair_order_id = $2 and id = x.job_id`,
);

export const reopenQualityCheck = statement(
  "repair-orders.reopen-quality-check",
  `update repair_orders set quality_checked_at = null, quality_checked_by = null
   where organization_id = $1 and id = $2 and quality_checked_at is not null`,
);

/** $4 answers as [{ id, jobId, decision, jobCents }]; the other columns are the same for each of them. */
export const insertAuthorizations = statement(
  "repair-orders.insert-authorizations",
  `insert into authorizations (organization_id, repair_order_id, at, id, job_id, decision, job_cents, estimate_id,
     channel, person, recorded_by, signature_file_id, ip, revised_total_cents)
   select $1, $2, $3, x.id, x."jobId", x.decision, x."jobCents", $5, $6, $7, $8, $9, $10, $11
   from json_to_recordset($4::json) as x(id uuid, "jobId" uuid, decision text, "jobCents" int)`,
);

export const insertSignature = statement(
  "repair-orders.insert-signature",
  `insert into files (organization_id, id, kind, content_type, byte_size, sha256, width, height, created_at)
   values ($1, $2, 'signature', 'image/png', $3, $4, $5, $6, $7)`,
);
