import { onboardingFacts } from "@autoiq/domain/staff/onboarding/default-items";
import { itemStates } from "@autoiq/domain/staff/onboarding/rules";
import { documentKindIds } from "@autoiq/domain/staff/personnel/document-kinds";
import { staffRole } from "@autoiq/domain/staff/schema";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const kind = z.enum(["task", "document", "fact"]);
const doneBy = z.enum(["person", "manager"]);

const templateStatement = statement(
  "onboarding.find-template",
  { organizationId: "uuid" },
  `select version, changed_by_name as "changedByName" from onboarding_templates where organization_id = $organizationId`,
  z.object({ version: z.number().int(), changedByName: z.string() }),
);
/** Undefined: the shop uses AutoIQ's. */
export const findTemplate = (tx: TenantTx) => templateStatement.one(tx);

const saveTemplateStatement = statement(
  "onboarding.save-template",
  { organizationId: "uuid", version: "int4", byName: "text", now: "timestamptz" },
  `insert into onboarding_templates (organization_id, changed_by_name, changed_at) values ($organizationId, $byName, $now)
   on conflict (organization_id) do update set changed_by_name = excluded.changed_by_name, changed_at = excluded.changed_at,
     version = onboarding_templates.version + 1 where onboarding_templates.version = $version
   returning version`,
  z.object({ version: z.number().int() }),
);
/** Nothing is returned when the template has another version by now. */
export const saveTemplateRow = (tx: TenantTx, of: InputOf<typeof saveTemplateStatement>) =>
  saveTemplateStatement.one(tx, of);

const templateItemsStatement = statement(
  "onboarding.list-template-items",
  { organizationId: "uuid" },
  `select title, kind, document_kind as "documentKind", fact, done_by as "doneBy", roles, source, days,
     is_business_days as "isBusinessDays"
   from onboarding_template_items where organization_id = $organizationId order by position`,
  z.object({
    title: z.string(),
    kind,
    documentKind: z.enum(documentKindIds).nullable(),
    fact: z.enum(onboardingFacts).nullable(),
    doneBy,
    roles: z.array(staffRole),
    source: z.string(),
    days: z.number().int(),
    isBusinessDays: z.boolean(),
  }),
);
export const findTemplateItems = (tx: TenantTx) => templateItemsStatement.all(tx);

const clearStatement = statement(
  "onboarding.delete-template-items",
  { organizationId: "uuid" },
  "delete from onboarding_template_items where organization_id = $organizationId",
);
export const clearTemplateItems = (tx: TenantTx) => clearStatement.run(tx);

const itemRows = `json_to_recordset($items::json) as x(id uuid, position int, title text, kind text, document_kind text, fact text,
     done_by text, roles text[], source text, days int, is_business_days boolean)`;

const insertTemplateStatement = statement(
  "onboarding.insert-template-items",
  { organizationId: "uuid", items: "json" },
  `insert into onboarding_template_items (organization_id, position, title, kind, document_kind, fact, done_by, roles, source, days,
     is_business_days)
   select $organizationId, position, title, kind, document_kind, fact, done_by, roles, source, days, is_business_days from ${itemRows}`,
);
export const insertTemplateItems = (tx: TenantTx, of: InputOf<typeof insertTemplateStatement>) =>
  insertTemplateStatement.run(tx, of);

const insertItemsStatement = statement(
  "onboarding.insert-items",
  { organizationId: "uuid", staffId: "uuid", items: "json" },
  `insert into onboarding_items (organization_id, id, staff_id, position, title, kind, document_kind, fact, done_by, source, days,
     is_business_days)
   select $organizationId, id, $staffId, position, title, kind, document_kind, fact, done_by, source, days, is_business_days
   from ${itemRows} on conflict (organization_id, staff_id, position) do nothing`,
);
export const insertItems = (tx: TenantTx, of: InputOf<typeof insertItemsStatement>) =>
  insertItemsStatement.run(tx, of);

const item = z.object({
  id: z.uuid(),
  staffId: z.uuid(),
  title: z.string(),
  kind,
  documentKind: z.enum(documentKindIds).nullable(),
  fact: z.enum(onboardingFacts).nullable(),
  doneBy,
  source: z.string(),
  days: z.number().int(),
  isBusinessDays: z.boolean(),
  state: z.enum(itemStates),
  byName: z.string().nullable(),
  at: z.string().nullable(),
  reason: z.string(),
  version: z.number().int(),
});
export type StoredItem = z.infer<typeof item>;

/** When a fact became true. */
const factAt = `case i.fact
  when 'profile' then case when s.user_id is not null and s.name <> '' then coalesce(s.decided_at, s.created_at) end
  when 'pay-plan' then (select min(p.entered_at) from pay_plans p where p.organization_id = $organizationId and p.staff_id = i.staff_id)
  when 'certificate' then (select min(c.entered_at) from staff_certificates c where c.organization_id = $organizationId
    and c.staff_id = i.staff_id and c.state in ('proposed', 'confirmed'))
  when 'kiosk-pin' then (select k.set_at from kiosk_pins k where k.organization_id = $organizationId and k.staff_id = i.staff_id)
  when 'clock-in' then (select min(t.started_at) from time_entries t where t.organization_id = $organizationId and t.staff_id = i.staff_id)
  end`;
const itemsFrom = `onboarding_items i join staff s on s.organization_id = $organizationId and s.id = i.staff_id
   left join lateral (select d.entered_at, d.entered_by_name from personnel_documents d where i.kind = 'document'
     and d.organization_id = $organizationId and d.staff_id = i.staff_id and d.kind = i.document_kind and d.state = 'current'
     and d.file_id is not null order by d.entered_at limit 1) d on true
   cross join lateral (select ${factAt} as at) f`;
/** A document or a fact counts as done when it is there, unless the item is skipped. */
const itemColumns = `i.id, i.staff_id as "staffId", i.title, i.kind, i.document_kind as "documentKind", i.fact, i.done_by as "doneBy",
  i.source, i.days, i.is_business_days as "isBusinessDays", i.reason, i.version,
  case when i.state = 'open' and coalesce(d.entered_at, f.at) is not null then 'done' else i.state end as state,
  case when i.state = 'open' then d.entered_by_name else i.state_by_name end as "byName",
  case when i.state = 'open' then coalesce(d.entered_at, f.at) else i.state_at end as at`;

const listStatement = statement(
  "onboarding.list-items",
  { organizationId: "uuid", staffId: "uuid" },
  `select ${itemColumns} from ${itemsFrom} where i.organization_id = $organizationId and i.staff_id = $staffId order by i.position`,
  item,
);
export const findItems = (tx: TenantTx, staffId: string) => listStatement.all(tx, { staffId });

const everyoneStatement = statement(
  "onboarding.list-items-of-everyone",
  { organizationId: "uuid" },
  `select ${itemColumns} from ${itemsFrom} where i.organization_id = $organizationId and s.status in ('active', 'suspended')
   order by i.staff_id, i.position limit 60000`,
  item,
);
/** The items of everyone who works here. */
export const findItemsOfEveryone = (tx: TenantTx) => everyoneStatement.all(tx);

const lockStatement = statement(
  "onboarding.lock-item",
  { organizationId: "uuid", itemId: "uuid" },
  `select ${itemColumns} from ${itemsFrom} where i.organization_id = $organizationId and i.id = $itemId for update of i`,
  item,
);
export const lockItem = (tx: TenantTx, itemId: string) => lockStatement.one(tx, { itemId });

const stateStatement = statement(
  "onboarding.set-state",
  {
    organizationId: "uuid",
    itemId: "uuid",
    state: "text",
    reason: "text",
    byName: "text",
    now: "timestamptz",
  },
  `update onboarding_items set state = $state, reason = $reason,
     state_by_name = case when $state::text <> 'open' then $byName::text end,
     state_at = case when $state::text <> 'open' then $now::timestamptz end, version = version + 1
   where organization_id = $organizationId and id = $itemId`,
);
export const saveItemState = (tx: TenantTx, of: InputOf<typeof stateStatement>) => stateStatement.run(tx, of);

const calendarsStatement = statement(
  "onboarding.list-calendars",
  { organizationId: "uuid", from: "date?", locationId: "uuid?" },
  `select l.id, l.open_days as "openDays", coalesce((select array_agg(to_char(x.day, 'YYYY-MM-DD') order by x.day) from special_days x
     where x.organization_id = $organizationId and x.location_id = l.id and x.opens is null and ($from::date is null or x.day >= $from::date)), '{}') as closed
   from locations l where l.organization_id = $organizationId and ($locationId::uuid is null or l.id = $locationId)`,
  z.object({ id: z.uuid(), openDays: z.array(z.number().int()), closed: z.array(z.string()) }),
);
/** On which days locations are open, with those from that day on on which they are closed besides. */
export const findCalendars = (tx: TenantTx, of: InputOf<typeof calendarsStatement>) =>
  calendarsStatement.all(tx, of);
