import { languages } from "@autoiq/domain/kernel/language";
import { savedEstimate } from "@autoiq/domain/repair-orders/estimates/contract";
import { estimatePreference } from "@autoiq/domain/repair-orders/estimates/preference-notice";
import { cardPricing } from "@autoiq/domain/shops/card-pricing/schema";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";
import { customerLanguageText } from "../../customers/reads.ts";
import { cardPricingJson } from "../../shops/reads.ts";

const factsStatement = statement(
  "repair-orders.find-estimate-facts",
  { organizationId: "uuid", repairOrderId: "uuid" },
  `select json_build_object('name', l.name, 'phone', l.phone, 'street', l.street, 'city', l.city, 'state', l.state,
       'zip', l.zip, 'registrationNumber', l.registration_number) as shop,
     json_build_object('name', coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)),
       'phone', coalesce(c.phone, ''), 'street', c.street, 'city', c.city, 'state', c.state, 'zip', c.zip) as customer,
     l.estimate_valid_days as "validDays", l.guarantee, l.storage_cents_per_day as "storageCentsPerDay",
     l.time_zone as "timeZone", ${cardPricingJson("l")} as "cardPricing"
   from repair_orders r
   join locations l on l.organization_id = $organizationId and l.id = r.location_id
   join customers c on c.organization_id = $organizationId and c.id = r.customer_id
   where r.organization_id = $organizationId and r.id = $repairOrderId`,
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
    cardPricing: cardPricing.nullable(),
  }),
);
/** What a written estimate says beside the jobs: `organizationId` organization, `repairOrderId` repair order. */
export const facts = (tx: TenantTx, repairOrderId: string) => factsStatement.one(tx, { repairOrderId });

const insertStatement = statement(
  "repair-orders.insert-estimate",
  {
    organizationId: "uuid",
    id: "uuid",
    repairOrderId: "uuid",
    version: "int4",
    repairOrderVersion: "int4",
    now: "timestamptz",
    sentBy: "uuid",
    sentTo: "text",
    expiresAt: "timestamptz",
    tokenHash: "text",
    totalCents: "int4",
    content: "json",
    emailMessageId: "uuid?",
    smsMessageId: "uuid?",
  },
  `insert into estimates (organization_id, id, repair_order_id, version, repair_order_version, sent_at, sent_by,
     sent_to, expires_at, token_hash, total_cents, content, email_message_id, sms_message_id)
   values ($organizationId, $id, $repairOrderId, $version, $repairOrderVersion, $now, $sentBy, $sentTo, $expiresAt, $tokenHash, $totalCents, $content,
     $emailMessageId, $smsMessageId)`,
);
export const insert = (tx: TenantTx, of: InputOf<typeof insertStatement>) => insertStatement.run(tx, of);

const markViewedStatement = statement(
  "repair-orders.mark-viewed",
  { organizationId: "uuid", repairOrderId: "uuid?", estimateId: "uuid", now: "timestamptz" },
  `update estimates set viewed_at = $now
   where organization_id = $organizationId and repair_order_id = $repairOrderId and id = $estimateId and viewed_at is null`,
);
export const markViewed = (tx: TenantTx, of: InputOf<typeof markViewedStatement>) =>
  markViewedStatement.run(tx, of);

const estimateColumns = `e.id, e.version, e.sent_at as "sentAt",
     (select s.name from staff s where s.organization_id = $organizationId and s.user_id = e.sent_by limit 1) as "sentBy",
     e.sent_to as "sentTo", e.expires_at as "expiresAt", e.viewed_at as "viewedAt", e.total_cents as "totalCents",
     e.content`;

const savedEstimateStatement = statement(
  "repair-orders.find-stored-estimate",
  { organizationId: "uuid", repairOrderId: "uuid", estimateId: "uuid" },
  `select ${estimateColumns} from estimates e
   where e.organization_id = $organizationId and e.repair_order_id = $repairOrderId and e.id = $estimateId`,
  savedEstimate,
);
export const savedEstimateOf = (tx: TenantTx, of: InputOf<typeof savedEstimateStatement>) =>
  savedEstimateStatement.one(tx, of);

const savedVersionStatement = statement(
  "repair-orders.find-stored-estimate-version",
  { organizationId: "uuid", repairOrderId: "uuid", against: "int4?", version: "int4" },
  `select ${estimateColumns} from estimates e
   where e.organization_id = $organizationId and e.repair_order_id = $repairOrderId
     and case when $against::int is null then e.version < $version else e.version = $against end
   order by e.version desc limit 1`,
  savedEstimate,
);
/** `against` the version; null: the last one before version `version`. */
export const savedVersion = (tx: TenantTx, of: InputOf<typeof savedVersionStatement>) =>
  savedVersionStatement.one(tx, of);

const savedForCustomerStatement = statement(
  "repair-orders.find-estimate-for-customer",
  { organizationId: "uuid", repairOrderId: "uuid", estimateId: "uuid?" },
  `select e.version, e.sent_at as "sentAt", e.expires_at as "expiresAt", e.content
   from estimates e where e.organization_id = $organizationId and e.repair_order_id = $repairOrderId and e.id = $estimateId`,
  savedEstimate.pick({ version: true, sentAt: true, expiresAt: true, content: true }),
);
/** What a customer sees of their own estimate, without the team member who sent it. */
export const savedForCustomer = (tx: TenantTx | CustomerTx, of: InputOf<typeof savedForCustomerStatement>) =>
  savedForCustomerStatement.one(tx, of);

const answersToStatement = statement(
  "repair-orders.find-estimate-decisions",
  { organizationId: "uuid", repairOrderId: "uuid" },
  `select j.name as "jobName", a.decision, a.channel, a.person, a.phone, a.at, a.heard_at as "decidedAt",
     a.revised_total_cents as "revisedTotalCents"
   from authorizations a join jobs j on j.organization_id = $organizationId and j.id = a.job_id
   where a.organization_id = $organizationId and a.repair_order_id = $repairOrderId order by a.at, a.id`,
  z.object({
    jobName: z.string(),
    decision: z.string(),
    channel: z.string(),
    person: z.string(),
    phone: z.string(),
    at: z.string(),
    decidedAt: z.string().nullable(),
    revisedTotalCents: z.number(),
  }),
);
export const decisionsOn = (tx: TenantTx | CustomerTx, repairOrderId: string) =>
  answersToStatement.all(tx, { repairOrderId });

const zoneOfStatement = statement(
  "repair-orders.find-zone",
  { organizationId: "uuid", repairOrderId: "uuid" },
  `select l.time_zone as "timeZone", ${customerLanguageText("c")} as language from repair_orders r
   join locations l on l.organization_id = $organizationId and l.id = r.location_id
   join customers c on c.organization_id = $organizationId and c.id = r.customer_id
   where r.organization_id = $organizationId and r.id = $repairOrderId`,
  z.object({ timeZone: z.string(), language: z.enum(languages) }),
);
/** The shop's time zone, and the language of the customer's documents. */
export const zoneOf = (tx: TenantTx | CustomerTx, repairOrderId: string) =>
  zoneOfStatement.one(tx, { repairOrderId });

const lastChoiceStatement = statement(
  "repair-orders.find-estimate-preference",
  { organizationId: "uuid", repairOrderId: "uuid" },
  `select choice, limit_cents as "limitCents", person, also_authorized as "alsoAuthorized", after_hours as "afterHours",
     signature_file_id is not null as signed, recorded_name as "recordedBy", at, signature_file_id as "signatureId"
   from estimate_preferences where organization_id = $organizationId and repair_order_id = $repairOrderId order by at desc, id desc limit 1`,
  estimatePreference.extend({ limitCents: z.coerce.number().nullable(), signatureId: z.string().nullable() }),
);
export const lastPreference = (tx: TenantTx | CustomerTx, repairOrderId: string) =>
  lastChoiceStatement.one(tx, { repairOrderId });

const insertChoiceStatement = statement(
  "repair-orders.insert-estimate-preference",
  {
    organizationId: "uuid",
    id: "uuid",
    repairOrderId: "uuid",
    choice: "text",
    limitCents: "int8?",
    person: "text",
    alsoAuthorized: "text",
    afterHours: "bool",
    signatureFileId: "uuid?",
    recordedBy: "uuid",
    recordedName: "text",
    now: "timestamptz",
  },
  `insert into estimate_preferences (organization_id, id, repair_order_id, choice, limit_cents, person, also_authorized, after_hours,
     signature_file_id, recorded_by, recorded_name, at)
   values ($organizationId, $id, $repairOrderId, $choice, $limitCents, $person, $alsoAuthorized, $afterHours, $signatureFileId, $recordedBy, $recordedName, $now)`,
);
export const insertPreference = (tx: TenantTx, of: InputOf<typeof insertChoiceStatement>) =>
  insertChoiceStatement.run(tx, of);

const signatureOfStatement = statement(
  "repair-orders.find-signature",
  { organizationId: "uuid", repairOrderId: "uuid", authorizationId: "uuid" },
  `select signature_file_id as "fileId" from authorizations
   where organization_id = $organizationId and repair_order_id = $repairOrderId and id = $authorizationId and signature_file_id is not null`,
  z.object({ fileId: z.string() }),
);
export const signatureOf = (tx: TenantTx, of: InputOf<typeof signatureOfStatement>) =>
  signatureOfStatement.one(tx, of);

const sentStatement = statement(
  "repair-orders.find-sent-estimate",
  { organizationId: "uuid", repairOrderId: "uuid", estimateId: "uuid" },
  `select repair_order_version as "repairOrderVersion", expires_at as "expiresAt", content->>'offerHash' as "offerHash"
   from estimates where organization_id = $organizationId and repair_order_id = $repairOrderId and id = $estimateId`,
  z.object({ repairOrderVersion: z.number(), expiresAt: z.string(), offerHash: z.string() }),
);
export const sent = (tx: TenantTx, of: InputOf<typeof sentStatement>) => sentStatement.one(tx, of);

const decideStatement = statement(
  "repair-orders.decide",
  {
    organizationId: "uuid",
    repairOrderId: "uuid",
    jobIds: "uuid[]",
    decisions: "text[]",
    now: "timestamptz",
  },
  `update jobs set authorization_state = x.decision, authorized_at = $now
   from unnest($jobIds::uuid[], $decisions::text[]) as x(job_id, decision)
   where organization_id = $organizationId and repair_order_id = $repairOrderId and id = x.job_id`,
);
/** `jobIds` job ids and `decisions` decisions, side by side; a job that is approved after the quality check is checked with it again. */
export const decide = (tx: TenantTx, of: InputOf<typeof decideStatement>) => decideStatement.run(tx, of);

const reopenQualityCheckStatement = statement(
  "repair-orders.reopen-quality-check",
  { organizationId: "uuid", repairOrderId: "uuid" },
  `update repair_orders set quality_checked_at = null, quality_checked_by = null
   where organization_id = $organizationId and id = $repairOrderId and quality_checked_at is not null`,
);
export const reopenQualityCheck = (tx: TenantTx, repairOrderId: string) =>
  reopenQualityCheckStatement.run(tx, { repairOrderId });

const insertAuthorizationsStatement = statement(
  "repair-orders.insert-authorizations",
  {
    organizationId: "uuid",
    repairOrderId: "uuid",
    now: "timestamptz",
    rows: "json",
    estimateId: "uuid?",
    channel: "text",
    person: "text",
    recordedBy: "uuid?",
    signatureFileId: "uuid?",
    ip: "text?",
    revisedTotalCents: "int4",
    phone: "text",
    witnessName: "text",
    decidedAt: "timestamptz?",
  },
  `insert into authorizations (organization_id, repair_order_id, at, id, job_id, decision, job_cents, estimate_id,
     channel, person, recorded_by, signature_file_id, ip, revised_total_cents, phone, witness, heard_at)
   select $organizationId, $repairOrderId, $now, x.id, x."jobId", x.decision, x."jobCents", $estimateId, $channel, $person, $recordedBy, $signatureFileId, $ip, $revisedTotalCents, $phone, $witnessName, $decidedAt
   from json_to_recordset($rows::json) as x(id uuid, "jobId" uuid, decision text, "jobCents" int)`,
);
/** `rows` answers as [{ id, jobId, decision, jobCents }]; the other columns are the same for each of them. */
export const insertAuthorizations = (tx: TenantTx, of: InputOf<typeof insertAuthorizationsStatement>) =>
  insertAuthorizationsStatement.run(tx, of);

const insertSignatureStatement = statement(
  "repair-orders.insert-signature",
  {
    organizationId: "uuid",
    id: "uuid",
    byteSize: "int4",
    sha256: "text",
    width: "int4",
    height: "int4",
    now: "timestamptz",
  },
  `insert into files (organization_id, id, kind, content_type, byte_size, sha256, width, height, created_at)
   values ($organizationId, $id, 'signature', 'image/png', $byteSize, $sha256, $width, $height, $now)`,
);
export const insertSignature = (tx: TenantTx, of: InputOf<typeof insertSignatureStatement>) =>
  insertSignatureStatement.run(tx, of);
