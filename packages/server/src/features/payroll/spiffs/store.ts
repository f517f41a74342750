import { keptSpiff } from "@autoiq/domain/payroll/contract";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const integer = z.number().int();

const spiffColumns = `s.id, s.version, s.entered_by_name as "enteredBy", s.cents, s.earner, s.staff_id as "staffId",
  to_char(s.starts_on, 'YYYY-MM-DD') as "startsOn", to_char(s.ends_on, 'YYYY-MM-DD') as "endsOn",
  coalesce(c.name, p.name, s.category) as label,
  case when s.canned_job_id is not null then json_build_object('kind', 'canned-job', 'cannedJobId', s.canned_job_id)
    when s.part_id is not null then json_build_object('kind', 'part', 'partId', s.part_id)
    else json_build_object('kind', 'category', 'category', s.category) end as target`;
const spiffTables = `pay_spiffs s left join canned_jobs c on c.organization_id = $organizationId and c.id = s.canned_job_id
   left join parts p on p.organization_id = $organizationId and p.id = s.part_id`;
const spiffRow = keptSpiff.extend({ id: z.uuid(), version: integer, enteredBy: z.string() });

const spiffsStatement = statement(
  "payroll.find-spiffs",
  { organizationId: "uuid" },
  `select ${spiffColumns} from ${spiffTables} where s.organization_id = $organizationId order by s.starts_on desc, s.id`,
  spiffRow,
);
/** Newest first. */
export const findSpiffs = (tx: TenantTx) => spiffsStatement.all(tx);

const spiffStatement = statement(
  "payroll.find-spiff",
  { organizationId: "uuid", spiffId: "uuid" },
  `select ${spiffColumns} from ${spiffTables} where s.organization_id = $organizationId and s.id = $spiffId`,
  spiffRow,
);
export const findSpiff = (tx: TenantTx, spiffId: string) => spiffStatement.one(tx, { spiffId });

const spiffFields = {
  organizationId: "uuid",
  spiffId: "uuid",
  cannedJobId: "uuid?",
  partId: "uuid?",
  category: "text?",
  cents: "int4",
  earner: "text",
  staffId: "uuid?",
  startsOn: "date",
  endsOn: "date?",
  byName: "text",
  now: "timestamptz",
} as const;
const saveStatement = statement(
  "payroll.save-spiff",
  spiffFields,
  `insert into pay_spiffs as s (organization_id, id, canned_job_id, part_id, category, cents, earner, staff_id, starts_on, ends_on,
     entered_by_name, entered_at)
   values ($organizationId, $spiffId, $cannedJobId, $partId, $category, $cents, $earner, $staffId, $startsOn, $endsOn, $byName, $now)
   on conflict (organization_id, id) do update set canned_job_id = excluded.canned_job_id, part_id = excluded.part_id,
     category = excluded.category, cents = excluded.cents, earner = excluded.earner, staff_id = excluded.staff_id,
     starts_on = excluded.starts_on, ends_on = excluded.ends_on, entered_by_name = excluded.entered_by_name,
     entered_at = excluded.entered_at, version = s.version + 1`,
);
/** Adds a spiff, or changes the one with that id. */
export const saveSpiffRow = (tx: TenantTx, of: InputOf<typeof saveStatement>) => saveStatement.run(tx, of);

const deleteStatement = statement(
  "payroll.delete-spiff",
  { organizationId: "uuid", spiffId: "uuid" },
  "delete from pay_spiffs where organization_id = $organizationId and id = $spiffId",
);
export const deleteSpiff = (tx: TenantTx, spiffId: string) => deleteStatement.run(tx, { spiffId });

const choicesStatement = statement(
  "payroll.find-spiff-choices",
  { organizationId: "uuid" },
  `select (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by lower(c.name), c.id), '[]')
       from canned_jobs c where c.organization_id = $organizationId and c.active) as "cannedJobs",
     array(select min(p.category) from parts p where p.organization_id = $organizationId and p.category <> ''
       group by lower(p.category) order by 1) as categories`,
  z.object({
    cannedJobs: z.array(z.object({ id: z.uuid(), name: z.string() })),
    categories: z.array(z.string()),
  }),
);
/** What a spiff can be paid for. */
export const findSpiffChoices = async (tx: TenantTx) => (await choicesStatement.one(tx))!;

const targetStatement = statement(
  "payroll.find-spiff-target",
  { organizationId: "uuid", cannedJobId: "uuid?", partNumber: "text?" },
  `select (select c.id from canned_jobs c where c.organization_id = $organizationId and c.id = $cannedJobId) as "cannedJobId",
     (select p.id from parts p where p.organization_id = $organizationId and lower(p.number) = lower($partNumber)
       order by p.active desc, p.id limit 1) as "partId"`,
  z.object({ cannedJobId: z.uuid().nullable(), partId: z.uuid().nullable() }),
);
/** The canned job and the part that are named, if they exist. */
export const findSpiffTarget = async (tx: TenantTx, of: InputOf<typeof targetStatement>) =>
  (await targetStatement.one(tx, of))!;
