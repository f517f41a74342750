import { documentKindIds } from "@autoiq/domain/staff/personnel/document-kinds";
import { staffRole, staffStatus } from "@autoiq/domain/staff/schema";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const dayText = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;
const day = z.string();

/** The last day of employment that has ended: as planned, or the day on which the person left the shop. */
const lastDay = `case when s.status = 'left' then coalesce(
    (select ${dayText("d.last_day")} from staff_departures d where d.organization_id = $organizationId and d.staff_id = s.id and d.state = 'ended'),
    ${dayText("(s.decided_at at time zone l.time_zone)::date")}) end`;
const todayAt = `${dayText("($now::timestamptz at time zone l.time_zone)::date")}`;
const withLocation =
  "staff s join locations l on l.organization_id = $organizationId and l.id = s.location_id";

const person = z.object({
  id: z.uuid(),
  name: z.string(),
  role: staffRole,
  status: staffStatus,
  locationId: z.uuid(),
  timeZone: z.string(),
  today: day,
  firstDay: day.nullable(),
  lastDay: day.nullable(),
});
export type EmployedPerson = z.infer<typeof person>;
const personColumns = `s.id, coalesce(nullif(s.name, ''), s.email) as name, s.role, s.status, s.location_id as "locationId",
  l.time_zone as "timeZone", ${todayAt} as today, ${dayText("s.first_day")} as "firstDay", ${lastDay} as "lastDay"`;

const personStatement = statement(
  "personnel.find-person",
  { organizationId: "uuid", staffId: "uuid", now: "timestamptz" },
  `select ${personColumns} from ${withLocation}
   where s.organization_id = $organizationId and s.id = $staffId and s.status not in ('requested', 'refused')`,
  person,
);
/** Somebody who works here, is invited, or has left. */
export const findEmployed = (tx: TenantTx, of: InputOf<typeof personStatement>) =>
  personStatement.one(tx, of);

const lockPersonStatement = statement(
  "personnel.lock-person",
  { organizationId: "uuid", staffId: "uuid", now: "timestamptz" },
  `select ${personColumns} from ${withLocation}
   where s.organization_id = $organizationId and s.id = $staffId and s.status not in ('requested', 'refused') for no key update of s`,
  person,
);
/** The same, for a change of their file: two of them go one after the other. */
export const lockEmployed = (tx: TenantTx, of: InputOf<typeof lockPersonStatement>) =>
  lockPersonStatement.one(tx, of);

const firstDayStatement = statement(
  "personnel.set-first-day",
  { organizationId: "uuid", staffId: "uuid", firstDay: "date?" },
  "update staff set first_day = $firstDay where organization_id = $organizationId and id = $staffId",
);
export const saveFirstDay = (tx: TenantTx, of: InputOf<typeof firstDayStatement>) =>
  firstDayStatement.run(tx, of);

const listStatement = statement(
  "personnel.list",
  { organizationId: "uuid", now: "timestamptz" },
  `select ${personColumns}, coalesce(d.documents, 0) as documents, coalesce(d.expired, 0) as expired, ${dayText("d.next_expiry")} as "nextExpiry"
   from ${withLocation}
   left join (select d.staff_id, count(*)::int as documents,
       count(*) filter (where d.expires_on < ($now::timestamptz at time zone dl.time_zone)::date)::int as expired,
       min(d.expires_on) filter (where d.expires_on >= ($now::timestamptz at time zone dl.time_zone)::date) as next_expiry
     from personnel_documents d join staff ds on ds.organization_id = $organizationId and ds.id = d.staff_id
     join locations dl on dl.organization_id = $organizationId and dl.id = ds.location_id
     where d.organization_id = $organizationId and d.state = 'current' group by d.staff_id) d on d.staff_id = s.id
   where s.organization_id = $organizationId and (s.status in ('invited', 'active', 'suspended') or s.status = 'left' and d.documents > 0)
   order by lower(coalesce(nullif(s.name, ''), s.email)), s.id limit 2000`,
  person.extend({
    documents: z.number().int(),
    expired: z.number().int(),
    nextExpiry: day.nullable(),
  }),
);
/** Everyone on the team, and who has left and has documents. */
export const findAll = (tx: TenantTx, now: Date) => listStatement.all(tx, { now });

const document = z.object({
  id: z.uuid(),
  staffId: z.uuid(),
  kind: z.enum(documentKindIds),
  name: z.string(),
  note: z.string(),
  expiresOn: day.nullable(),
  state: z.enum(["current", "replaced"]),
  file: z.object({ id: z.uuid(), isPhoto: z.boolean() }).nullable(),
  byPerson: z.boolean(),
  enteredByName: z.string(),
  enteredAt: z.string(),
  replacedAt: z.string().nullable(),
  version: z.number().int(),
});
export type StoredDocument = z.infer<typeof document>;
const columns = `d.id, d.staff_id as "staffId", d.kind, d.name, d.note, ${dayText("d.expires_on")} as "expiresOn", d.state,
  case when d.file_id is not null then json_build_object('id', d.file_id, 'isPhoto', d.is_photo) end as file,
  exists (select from staff e where e.organization_id = $organizationId and e.id = d.staff_id and e.user_id = d.entered_by) as "byPerson",
  d.entered_by_name as "enteredByName", d.entered_at as "enteredAt",
  case when d.state = 'replaced' then d.ended_at end as "replacedAt", d.version`;

const documentsStatement = statement(
  "personnel.list-documents",
  { organizationId: "uuid", staffId: "uuid" },
  `select ${columns} from personnel_documents d
   where d.organization_id = $organizationId and d.staff_id = $staffId and d.state <> 'removed'
   order by d.state, d.entered_at desc, d.id limit 1000`,
  document,
);
/** A person's documents, the current ones first. */
export const findDocuments = (tx: TenantTx, staffId: string) => documentsStatement.all(tx, { staffId });

const documentStatement = statement(
  "personnel.find-document",
  { organizationId: "uuid", documentId: "uuid" },
  `select ${columns} from personnel_documents d where d.organization_id = $organizationId and d.id = $documentId and d.state <> 'removed'`,
  document,
);
export const findDocument = (tx: TenantTx, documentId: string) => documentStatement.one(tx, { documentId });

const lockDocumentStatement = statement(
  "personnel.lock-document",
  { organizationId: "uuid", documentId: "uuid" },
  `select ${columns} from personnel_documents d where d.organization_id = $organizationId and d.id = $documentId for update`,
  document.extend({ state: z.enum(["current", "replaced", "removed"]) }),
);
export type LockedDocument = NonNullable<Awaited<ReturnType<typeof lockDocument>>>;
export const lockDocument = (tx: TenantTx, documentId: string) =>
  lockDocumentStatement.one(tx, { documentId });

const insertStatement = statement(
  "personnel.insert-document",
  {
    organizationId: "uuid",
    documentId: "uuid",
    staffId: "uuid",
    kind: "text",
    name: "text",
    note: "text",
    expiresOn: "date?",
    userId: "uuid",
    byName: "text",
    reminded: "int4?",
    now: "timestamptz",
  },
  `insert into personnel_documents (organization_id, id, staff_id, kind, name, note, expires_on, entered_by, entered_by_name, entered_at,
     reminded_days)
   values ($organizationId, $documentId, $staffId, $kind, $name, $note, $expiresOn, $userId, $byName, $now, $reminded)`,
);
export const insertDocument = (tx: TenantTx, of: InputOf<typeof insertStatement>) =>
  insertStatement.run(tx, of);

const changeStatement = statement(
  "personnel.change-document",
  {
    organizationId: "uuid",
    documentId: "uuid",
    name: "text",
    note: "text",
    expiresOn: "date?",
    reminded: "int4?",
  },
  `update personnel_documents set name = $name, note = $note, expires_on = $expiresOn,
     reminded_days = case when expires_on is distinct from $expiresOn then $reminded else reminded_days end, version = version + 1
   where organization_id = $organizationId and id = $documentId`,
);
export const changeDocument = (tx: TenantTx, of: InputOf<typeof changeStatement>) =>
  changeStatement.run(tx, of);

const replaceStatement = statement(
  "personnel.replace-document",
  {
    organizationId: "uuid",
    documentId: "uuid",
    replacedById: "uuid",
    byName: "text",
    now: "timestamptz",
  },
  `update personnel_documents set state = 'replaced', replaced_by_id = $replacedById, ended_by_name = $byName, ended_at = $now,
     version = version + 1
   where organization_id = $organizationId and id = $documentId`,
);
export const markReplaced = (tx: TenantTx, of: InputOf<typeof replaceStatement>) =>
  replaceStatement.run(tx, of);

const removeStatement = statement(
  "personnel.remove-document",
  { organizationId: "uuid", documentId: "uuid", reason: "text", byName: "text", now: "timestamptz" },
  `update personnel_documents set state = 'removed', reason = $reason, ended_by_name = $byName, ended_at = $now, version = version + 1
   where organization_id = $organizationId and id = $documentId`,
);
export const markRemoved = (tx: TenantTx, of: InputOf<typeof removeStatement>) => removeStatement.run(tx, of);

const fileStatement = statement(
  "personnel.join-file",
  { organizationId: "uuid", documentId: "uuid", fileId: "uuid", isPhoto: "bool" },
  `update personnel_documents set file_id = $fileId, is_photo = $isPhoto, version = version + 1
   where organization_id = $organizationId and id = $documentId`,
);
export const joinDocumentFile = (tx: TenantTx, of: InputOf<typeof fileStatement>) =>
  fileStatement.run(tx, of);

const formI9Statement = statement(
  "personnel.find-form-i9",
  { organizationId: "uuid", staffId: "uuid" },
  `select ${dayText("s.first_day")} as "firstDay" from staff s
   where s.organization_id = $organizationId and s.id = $staffId and exists (select from personnel_documents d
     where d.organization_id = $organizationId and d.staff_id = $staffId and d.kind = 'i-9' and d.state <> 'removed')`,
  z.object({ firstDay: day.nullable() }),
);
/** The first day of a person whose Form I-9 is on file. Undefined: none is. */
export const findFirstDayOfI9 = (tx: TenantTx, staffId: string) => formI9Statement.one(tx, { staffId });
