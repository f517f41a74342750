import { keptEstimate } from "@autoiq/domain/repair-orders/estimates/contract";
import { estimateChoice } from "@autoiq/domain/repair-orders/estimates/notice";
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

const keptColumns = `e.id, e.version, e.sent_at as "sentAt",
     (select s.name from staff s where s.organization_id = $1 and s.user_id = e.sent_by limit 1) as "sentBy",
     e.sent_to as "sentTo", e.expires_at as "expiresAt", e.viewed_at as "viewedAt", e.total_cents as "totalCents",
     e.content`;

export const kept = statement(
  "repair-orders.kept-estimate",
  `select ${keptColumns} from estimates e
   where e.organization_id = $1 and e.repair_order_id = $2 and e.id = $3`,
  keptEstimate,
);

/** $3 the version; null: the last one before version $4. */
export const keptVersion = statement(
  "repair-orders.kept-estimate-version",
  `select ${keptColumns} from estimates e
   where e.organization_id = $1 and e.repair_order_id = $2
     and case when $3::int is null then e.version < $4 else e.version = $3 end
   order by e.version desc limit 1`,
  keptEstimate,
);

/** What a customer reads of their own estimate: not who in the shop sent it. */
export const keptForCustomer = statement(
  "repair-orders.estimate-for-customer",
  `select e.version, e.sent_at as "sentAt", e.expires_at as "expiresAt", e.content
   from estimates e where e.organization_id = $1 and e.repair_order_id = $2 and e.id = $3`,
  keptEstimate.pick({ version: true, sentAt: true, expiresAt: true, content: true }),
);

export const answersTo = statement(
  "repair-orders.answers-to-estimate",
  `select j.name as "jobName", a.decision, a.channel, a.person, a.phone, a.at, a.heard_at as "heardAt",
     a.revised_total_cents as "revisedTotalCents"
   from authorizations a join jobs j on j.organization_id = $1 and j.id = a.job_id
   where a.organization_id = $1 and a.repair_order_id = $2 order by a.at, a.id`,
  z.object({
    jobName: z.string(),
    decision: z.string(),
    channel: z.string(),
    person: z.string(),
    phone: z.string(),
    at: z.string(),
    heardAt: z.string().nullable(),
    revisedTotalCents: z.number(),
  }),
);

export const zoneOf = statement(
  "repair-orders.zone",
  `select l.time_zone as "timeZone" from repair_orders r
   join locations l on l.organization_id = $1 and l.id = r.location_id
   where r.organization_id = $1 and r.id = $2`,
  z.object({ timeZone: z.string() }),
);

export const lastChoice = statement(
  "repair-orders.estimate-choice",
  `select choice, limit_cents as "limitCents", person, also_may as "alsoMay", after_hours as "afterHours",
     signature_file_id is not null as signed, recorded_name as "recordedBy", at, signature_file_id as "signatureId"
   from estimate_choices where organization_id = $1 and repair_order_id = $2 order by at desc, id desc limit 1`,
  estimateChoice.extend({ limitCents: z.coerce.number().nullable(), signatureId: z.string().nullable() }),
);

export const insertChoice = statement(
  "repair-orders.insert-estimate-choice",
  `insert into estimate_choices (organization_id, id, repair_order_id, choice, limit_cents, person, also_may, after_hours,
     signature_file_id, recorded_by, recorded_name, at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

export const signatureOf = statement(
  "repair-orders.signature-of",
  `select signature_file_id as "fileId" from authorizations
   where organization_id = $1 and repair_order_id = $2 and id = $3 and signature_file_id is not null`,
  z.object({ fileId: z.string() }),
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
     channel, person, recorded_by, signature_file_id, ip, revised_total_cents, phone, witness, heard_at)
   select $1, $2, $3, x.id, x."jobId", x.decision, x."jobCents", $5, $6, $7, $8, $9, $10, $11, $12, $13, $14
   from json_to_recordset($4::json) as x(id uuid, "jobId" uuid, decision text, "jobCents" int)`,
);

export const insertSignature = statement(
  "repair-orders.insert-signature",
  `insert into files (organization_id, id, kind, content_type, byte_size, sha256, width, height, created_at)
   values ($1, $2, 'signature', 'image/png', $3, $4, $5, $6, $7)`,
);
