import { lead } from "@autoiq/domain/customers/leads/contract";
import { leadSources, leadStages } from "@autoiq/domain/customers/leads/rules";
import { customerSummary } from "@autoiq/domain/customers/schema";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const columns = `l.id, l.name, l.phone, l.email, l.vehicle, l.wants, l.source, l.referred_by as "referredBy", l.stage,
     l.stage_since as "stageSince", l.lost_reason as "lostReason", l.lost_note as "lostNote",
     case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as owner,
     l.next_step as "nextStep", l.next_on::text as "nextOn", l.value_cents as "valueCents",
     case when c.id is not null then json_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name,
       'company', c.company, 'email', c.email, 'phone', c.phone, 'alert', c.alert) end as customer,
     case when a.id is not null then json_build_object('id', a.id, 'startsAt', to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end as appointment,
     case when r.id is not null then json_build_object('id', r.id, 'number', r.number) end as "repairOrder",
     l.contacted_at as "contactedAt", l.created_at as "createdAt", l.created_by_name as "createdByName", l.version`;
const joined = `left join staff o on o.organization_id = $organizationId and o.id = l.owner_id
     left join customers c on c.organization_id = $organizationId and c.id = l.customer_id
     left join appointments a on a.organization_id = $organizationId and a.id = l.appointment_id
     left join repair_orders r on r.organization_id = $organizationId and r.id = l.repair_order_id`;
const openStages = "('new', 'contacted', 'quoted', 'booked')";

const one = statement(
  "leads.find",
  { organizationId: "uuid", locationId: "uuid", leadId: "uuid" },
  `select ${columns} from leads l ${joined}
   where l.organization_id = $organizationId and l.location_id = $locationId and l.id = $leadId`,
  lead,
);
export const findLead = (tx: TenantTx, of: InputOf<typeof one>) => one.one(tx, of);

const lock = statement(
  "leads.lock",
  { organizationId: "uuid", locationId: "uuid", leadId: "uuid" },
  `select id from leads where organization_id = $organizationId and location_id = $locationId and id = $leadId for update`,
  z.object({ id: z.uuid() }),
);
/** The lead, so that nobody else changes it until the transaction ends. */
export async function lockLead(tx: TenantTx, of: InputOf<typeof lock>) {
  if (!(await lock.one(tx, of))) return undefined;
  return findLead(tx, of);
}

const open = statement(
  "leads.find-open",
  { organizationId: "uuid", locationId: "uuid", ownerStaffId: "uuid?" },
  // What has no next step needs one, so it comes first.
  `select ${columns} from leads l ${joined}
   where l.organization_id = $organizationId and l.location_id = $locationId and l.stage in ${openStages}
     and ($ownerStaffId::uuid is null or l.owner_id = $ownerStaffId::uuid)
   order by l.next_on nulls first, l.created_at, l.id limit 200`,
  lead,
);
export const findOpenLeads = (tx: TenantTx, of: InputOf<typeof open>) => open.all(tx, of);

const ended = statement(
  "leads.find-ended",
  {
    organizationId: "uuid",
    locationId: "uuid",
    stage: "text",
    ownerStaffId: "uuid?",
    before: "timestamptz",
    beforeId: "uuid",
  },
  `select ${columns} from leads l ${joined}
   where l.organization_id = $organizationId and l.location_id = $locationId and l.stage = $stage
     and ($ownerStaffId::uuid is null or l.owner_id = $ownerStaffId::uuid) and (l.stage_since, l.id) < ($before, $beforeId)
   order by l.stage_since desc, l.id desc limit 51`,
  lead,
);
export const findEndedLeads = (tx: TenantTx, of: InputOf<typeof ended>) => ended.all(tx, of);

const overdue = statement(
  "leads.count-overdue",
  { organizationId: "uuid", locationId: "uuid", today: "date" },
  `select count(*)::int as overdue from leads l
   where l.organization_id = $organizationId and l.location_id = $locationId and l.stage in ${openStages}
     and (l.next_on < $today or (l.next_on is null and l.stage <> 'booked'))`,
  z.object({ overdue: z.number().int() }),
);
/** Open leads whose next step is overdue or missing. A booked one waits for its day. */
export const countOverdueLeads = async (tx: TenantTx, of: InputOf<typeof overdue>) =>
  (await overdue.one(tx, of))!.overdue;

const stages = statement(
  "leads.find-stages",
  { organizationId: "uuid", leadId: "uuid" },
  `select stage, at, by_name as by, note from lead_stages
   where organization_id = $organizationId and lead_id = $leadId order by at, id`,
  z.object({ stage: z.enum(leadStages), at: z.string(), by: z.string(), note: z.string() }),
);
export const findLeadStages = (tx: TenantTx, leadId: string) => stages.all(tx, { leadId });

const matches = statement(
  "leads.find-matching-customers",
  { organizationId: "uuid", phone: "text?", email: "text?" },
  `select id, first_name as "firstName", last_name as "lastName", company, email, phone, alert from customers
   where organization_id = $organizationId and merged_into is null and (phone = $phone or email = $email)
   order by (phone = $phone and email = $email) desc nulls last, created_at limit 5`,
  customerSummary,
);
export const findMatchingCustomers = (tx: TenantTx, of: InputOf<typeof matches>) => matches.all(tx, of);

const contactLock = statement(
  "leads.lock-contact",
  { organizationId: "uuid", phone: "text", email: "text" },
  `select pg_advisory_xact_lock(hashtextextended('lead ' || $organizationId::uuid || $phone || ' ' || $email, 0))`,
);
const twin = statement(
  "leads.find-open-by-contact",
  { organizationId: "uuid", locationId: "uuid", phone: "text?", email: "text?", exceptLeadId: "uuid" },
  `select id, name from leads l where l.organization_id = $organizationId and l.location_id = $locationId
     and l.stage in ${openStages} and l.id <> $exceptLeadId and (l.phone = $phone or l.email = $email) order by l.created_at limit 1`,
  z.object({ id: z.uuid(), name: z.string() }),
);
/**
 * The open lead with that phone or email. The transaction holds both until its end, so that two people who enter one
 * caller at once get one lead. They are locked in one order.
 */
export async function findOpenTwin(tx: TenantTx, of: InputOf<typeof twin>) {
  if (of.phone) await contactLock.run(tx, { phone: of.phone, email: "" });
  if (of.email) await contactLock.run(tx, { phone: "", email: of.email });
  return twin.one(tx, of);
}

const facts = {
  name: "text",
  phone: "text?",
  email: "text?",
  vehicle: "text",
  wants: "text",
  source: "text",
  referredBy: "text",
  ownerStaffId: "uuid?",
  nextStep: "text",
  nextOn: "date?",
  valueCents: "int4?",
} as const;

const insert = statement(
  "leads.insert",
  {
    organizationId: "uuid",
    leadId: "uuid",
    locationId: "uuid",
    ...facts,
    stage: "text",
    contactedAt: "timestamptz?",
    at: "timestamptz",
    createdBy: "uuid?",
    createdByName: "text",
  },
  `insert into leads (organization_id, id, location_id, name, phone, email, vehicle, wants, source, referred_by, owner_id,
     next_step, next_on, value_cents, stage, stage_since, contacted_at, created_at, created_by, created_by_name)
   values ($organizationId, $leadId, $locationId, $name, $phone, $email, $vehicle, $wants, $source, $referredBy, $ownerStaffId,
     $nextStep, $nextOn, $valueCents, $stage, $at, $contactedAt, $at, $createdBy, $createdByName)`,
);
export const insertLead = (tx: TenantTx, of: InputOf<typeof insert>) => insert.run(tx, of);

const change = statement(
  "leads.update",
  { organizationId: "uuid", leadId: "uuid", ...facts },
  `update leads set name = $name, phone = $phone, email = $email, vehicle = $vehicle, wants = $wants, source = $source,
     referred_by = $referredBy, owner_id = $ownerStaffId, next_step = $nextStep, next_on = $nextOn, value_cents = $valueCents,
     version = version + 1
   where organization_id = $organizationId and id = $leadId`,
);
export const changeLeadFacts = (tx: TenantTx, of: InputOf<typeof change>) => change.run(tx, of);

const addWants = statement(
  "leads.add-wants",
  { organizationId: "uuid", leadId: "uuid", line: "text", most: "int4" },
  `update leads set wants = case when wants = '' then $line else wants || E'\\n' || $line end, version = version + 1
   where organization_id = $organizationId and id = $leadId and stage = 'new' and length(wants) + 1 + length($line) <= $most
   returning id`,
  z.object({ id: z.uuid() }),
);
/** Adds a line to what a lead wants, while nobody has answered and it has room. @returns whether it was added */
export const addToLeadWants = async (tx: TenantTx, of: InputOf<typeof addWants>) =>
  (await addWants.one(tx, of)) !== undefined;

const askedAgain = statement(
  "leads.ask-again",
  { organizationId: "uuid", leadId: "uuid", today: "date" },
  `update leads set next_step = 'Answer the request from the page', next_on = $today, version = version + 1
   where organization_id = $organizationId and id = $leadId and stage in ('contacted', 'quoted')`,
);
/** Somebody has to answer, from today on, a lead that was answered before and asks again. */
export const noteSecondRequest = (tx: TenantTx, of: InputOf<typeof askedAgain>) => askedAgain.run(tx, of);

const lastConsent = statement(
  "leads.find-text-consent",
  { organizationId: "uuid", phone: "text" },
  `select act = 'given' as agreed from sms_consents where organization_id = $organizationId and phone = $phone
   order by place desc limit 1`,
  z.object({ agreed: z.boolean() }),
);
/** Whether the phone has agreed to texts before its owner is a customer, as on the request page. */
export const mayTextPhone = async (tx: TenantTx, phone: string): Promise<boolean> =>
  (await lastConsent.one(tx, { phone }))?.agreed ?? false;

const move = statement(
  "leads.move",
  {
    organizationId: "uuid",
    leadId: "uuid",
    stage: "text",
    contactedAt: "timestamptz?",
    lostReason: "text?",
    lostNote: "text",
    at: "timestamptz",
  },
  `update leads set stage = $stage, stage_since = $at, contacted_at = coalesce(contacted_at, $contactedAt),
     lost_reason = $lostReason, lost_note = $lostNote, appointment_id = null, version = version + 1
   where organization_id = $organizationId and id = $leadId`,
);
export const moveLeadTo = (tx: TenantTx, of: InputOf<typeof move>) => move.run(tx, of);

const setCustomer = statement(
  "leads.set-customer",
  { organizationId: "uuid", leadId: "uuid", customerId: "uuid" },
  "update leads set customer_id = $customerId, version = version + 1 where organization_id = $organizationId and id = $leadId",
);
export const setLeadCustomer = (tx: TenantTx, of: InputOf<typeof setCustomer>) => setCustomer.run(tx, of);

// A lead belongs to a customer by its link or, before it has one, by the same phone or email.
const ofCustomer = `l.organization_id = $organizationId and l.location_id = $locationId and (l.customer_id = $customerId
     or (l.customer_id is null and exists (select from customers c where c.organization_id = $organizationId
       and c.id = $customerId and (c.phone = l.phone or c.email = l.email))))`;
const advanced = z.object({ id: z.uuid(), name: z.string() });

const book = statement(
  "leads.book",
  {
    organizationId: "uuid",
    locationId: "uuid",
    customerId: "uuid",
    appointmentId: "uuid",
    at: "timestamptz",
  },
  `update leads l set stage = 'booked', stage_since = $at, appointment_id = $appointmentId, customer_id = $customerId,
     contacted_at = coalesce(l.contacted_at, $at), version = l.version + 1
   where ${ofCustomer} and l.stage in ('new', 'contacted', 'quoted') returning l.id, l.name`,
  advanced,
);
export const bookLeadsOf = (tx: TenantTx, of: InputOf<typeof book>) => book.all(tx, of);

const unbook = statement(
  "leads.unbook",
  { organizationId: "uuid", locationId: "uuid", at: "timestamptz", today: "date" },
  `update leads l set stage = 'contacted', stage_since = $at, appointment_id = null, next_on = $today,
     next_step = 'Find another time', version = l.version + 1
   where l.organization_id = $organizationId and l.location_id = $locationId and l.stage = 'booked'
     and exists (select from appointments a where a.organization_id = $organizationId and a.id = l.appointment_id
       and a.status in ('cancelled', 'no-show'))
   returning l.id, l.name`,
  advanced,
);
export const unbookLeads = (tx: TenantTx, of: InputOf<typeof unbook>) => unbook.all(tx, of);

const win = statement(
  "leads.win",
  {
    organizationId: "uuid",
    locationId: "uuid",
    customerId: "uuid",
    repairOrderId: "uuid",
    at: "timestamptz",
  },
  `update leads l set stage = 'won', stage_since = $at, repair_order_id = $repairOrderId, customer_id = $customerId,
     contacted_at = coalesce(l.contacted_at, $at), version = l.version + 1
   where ${ofCustomer} and l.stage in ${openStages} returning l.id, l.name`,
  advanced,
);
export const winLeadsOf = (tx: TenantTx, of: InputOf<typeof win>) => win.all(tx, of);

const recordStages = statement(
  "leads.insert-stages",
  {
    organizationId: "uuid",
    ids: "uuid[]",
    leadIds: "uuid[]",
    locationId: "uuid",
    stage: "text",
    at: "timestamptz",
    byName: "text",
    note: "text",
  },
  `insert into lead_stages (organization_id, id, lead_id, location_id, stage, at, by_name, note)
   select $organizationId, x.id, x.lead_id, $locationId, $stage, $at, $byName, $note
   from unnest($ids::uuid[], $leadIds::uuid[]) x (id, lead_id)`,
);
export const insertLeadStages = (tx: TenantTx, of: InputOf<typeof recordStages>) => recordStages.run(tx, of);

const owner = statement(
  "leads.find-owner",
  { organizationId: "uuid", staffId: "uuid" },
  "select name from staff where organization_id = $organizationId and id = $staffId and status = 'active'",
  z.object({ name: z.string() }),
);
/** The name of somebody who works here now. Undefined: nobody does under that id. */
export const findOwner = async (tx: TenantTx, staffId: string) => (await owner.one(tx, { staffId }))?.name;

const median = `percentile_cont(0.5) within group (order by extract(epoch from l.contacted_at - l.created_at) / 60)
     filter (where l.contacted_at is not null)`;
const report = statement(
  "leads.report",
  { organizationId: "uuid", locationId: "uuid", since: "timestamptz" },
  `select l.source, count(*)::int as leads, count(*) filter (where l.stage = 'won')::int as won,
     count(*) filter (where l.stage = 'lost')::int as lost, ${median} as "contactMinutes"
   from leads l where l.organization_id = $organizationId and l.location_id = $locationId and l.created_at >= $since
   group by l.source order by count(*) desc, l.source`,
  z.object({
    source: z.enum(leadSources),
    leads: z.number().int(),
    won: z.number().int(),
    lost: z.number().int(),
    contactMinutes: z.number().nullable(),
  }),
);
export const findLeadReport = (tx: TenantTx, of: InputOf<typeof report>) => report.all(tx, of);

const totals = statement(
  "leads.report-totals",
  { organizationId: "uuid", locationId: "uuid", since: "timestamptz" },
  `select ${median} as "contactMinutes", count(*) filter (where l.stage = 'new')::int as waiting
   from leads l where l.organization_id = $organizationId and l.location_id = $locationId and l.created_at >= $since`,
  z.object({ contactMinutes: z.number().nullable(), waiting: z.number().int() }),
);
export const findLeadTotals = async (tx: TenantTx, of: InputOf<typeof totals>) => (await totals.one(tx, of))!;
