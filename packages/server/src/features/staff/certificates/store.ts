import { certificate } from "@autoiq/domain/staff/certificates/contract";
import { skillIds } from "@autoiq/domain/staff/certificates/skills";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { ClockTx, TenantTx } from "../../../platform/tenancy.ts";
import { perhapsDue } from "../expiry/due.ts";

const dayText = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;
const columns = `c.id, c.staff_id as "staffId", s.name as person, c.skill, c.name, c.license_state as "licenseState", c.number,
  ${dayText("c.issued_on")} as "issuedOn", ${dayText("c.expires_on")} as "expiresOn", c.state,
  case when c.file_id is not null then json_build_object('id', c.file_id, 'isPhoto', c.is_photo) end as file,
  c.entered_by_name as "enteredByName", c.entered_at as "enteredAt", c.answered_by_name as "answeredByName", c.answer, c.version`;
const withPerson =
  "staff_certificates c join staff s on s.organization_id = $organizationId and s.id = c.staff_id";

const ownStatement = statement(
  "certificates.list-own",
  { organizationId: "uuid", staffId: "uuid" },
  `select ${columns} from ${withPerson}
   where c.organization_id = $organizationId and c.staff_id = $staffId and c.state <> 'removed'
   order by c.expires_on nulls last, c.issued_on desc, c.id limit 300`,
  certificate,
);
/** A person's certificates, the one that expires first at the top. */
export const findOwn = (tx: TenantTx, staffId: string) => ownStatement.all(tx, { staffId });

const teamStatement = statement(
  "certificates.list-team",
  { organizationId: "uuid", locationId: "uuid" },
  `select ${columns} from ${withPerson} and s.location_id = $locationId and s.status = 'active'
   where c.organization_id = $organizationId and c.state <> 'removed'
   order by lower(s.name), s.id, c.expires_on nulls last, c.issued_on desc, c.id limit 5000`,
  certificate,
);
export const findTeam = (tx: TenantTx, locationId: string) => teamStatement.all(tx, { locationId });

const peopleStatement = statement(
  "certificates.list-people",
  { organizationId: "uuid", locationId: "uuid" },
  `select id, name from staff where organization_id = $organizationId and location_id = $locationId and status = 'active'
   order by lower(name), id`,
  z.object({ id: z.uuid(), name: z.string() }),
);
export const findPeople = (tx: TenantTx, locationId: string) => peopleStatement.all(tx, { locationId });

const personStatement = statement(
  "certificates.lock-person",
  { organizationId: "uuid", staffId: "uuid", locationId: "uuid?" },
  `select id, name from staff where organization_id = $organizationId and id = $staffId and status = 'active'
     and ($locationId::uuid is null or location_id = $locationId) for share`,
  z.object({ id: z.uuid(), name: z.string() }),
);
/** An active person, of that location unless it is null. */
export const lockPerson = (tx: TenantTx, of: InputOf<typeof personStatement>) => personStatement.one(tx, of);

const lockStatement = statement(
  "certificates.lock",
  { organizationId: "uuid", certificateId: "uuid" },
  `select ${columns}, s.location_id as "locationId", s.role from ${withPerson}
   where c.organization_id = $organizationId and c.id = $certificateId for update of c`,
  certificate.extend({
    state: z.enum(["proposed", "confirmed", "declined", "removed"]),
    locationId: z.uuid(),
    role: z.string(),
  }),
);
export type LockedCertificate = NonNullable<Awaited<ReturnType<typeof lock>>>;
export const lock = (tx: TenantTx, certificateId: string) => lockStatement.one(tx, { certificateId });

const findStatement = statement(
  "certificates.find",
  { organizationId: "uuid", certificateId: "uuid" },
  `select ${columns} from ${withPerson} where c.organization_id = $organizationId and c.id = $certificateId and c.state <> 'removed'`,
  certificate,
);
export const find = (tx: TenantTx, certificateId: string) => findStatement.one(tx, { certificateId });

const placeStatement = statement(
  "certificates.find-place",
  { organizationId: "uuid", certificateId: "uuid" },
  `select c.staff_id as "staffId", s.location_id as "locationId", c.file_id as "fileId", c.is_photo as "isPhoto"
   from ${withPerson} where c.organization_id = $organizationId and c.id = $certificateId and c.state <> 'removed'`,
  z.object({
    staffId: z.uuid(),
    locationId: z.uuid(),
    fileId: z.uuid().nullable(),
    isPhoto: z.boolean().nullable(),
  }),
);
/** Whose it is, and its file. */
export const findPlace = (tx: TenantTx, certificateId: string) => placeStatement.one(tx, { certificateId });

const fields = {
  skill: "text",
  name: "text",
  licenseState: "text?",
  number: "text",
  issuedOn: "date",
  expiresOn: "date?",
  state: "text",
  byName: "text",
  isAnswered: "bool",
  reminded: "int4?",
  now: "timestamptz",
} as const;

const insertStatement = statement(
  "certificates.insert",
  { organizationId: "uuid", certificateId: "uuid", staffId: "uuid", userId: "uuid", ...fields },
  `insert into staff_certificates (organization_id, id, staff_id, skill, name, license_state, number, issued_on, expires_on, state,
     entered_by, entered_by_name, entered_at, answered_by_name, answered_at, reminded_days)
   values ($organizationId, $certificateId, $staffId, $skill, $name, $licenseState, $number, $issuedOn, $expiresOn, $state,
     $userId, $byName, $now, case when $isAnswered then $byName end, case when $isAnswered then $now::timestamptz end, $reminded)`,
);
export const insert = (tx: TenantTx, of: InputOf<typeof insertStatement>) => insertStatement.run(tx, of);

const changeStatement = statement(
  "certificates.change",
  { organizationId: "uuid", certificateId: "uuid", ...fields },
  `update staff_certificates set skill = $skill, name = $name, license_state = $licenseState, number = $number,
     issued_on = $issuedOn, expires_on = $expiresOn, state = $state, answer = '',
     answered_by_name = case when $isAnswered then $byName end, answered_at = case when $isAnswered then $now::timestamptz end,
     reminded_days = case when expires_on is distinct from $expiresOn then $reminded else reminded_days end, version = version + 1
   where organization_id = $organizationId and id = $certificateId`,
);
export const change = (tx: TenantTx, of: InputOf<typeof changeStatement>) => changeStatement.run(tx, of);

const answerStatement = statement(
  "certificates.answer",
  {
    organizationId: "uuid",
    certificateId: "uuid",
    state: "text",
    answer: "text",
    byName: "text?",
    now: "timestamptz",
  },
  `update staff_certificates set state = $state, answer = $answer, answered_by_name = coalesce($byName, answered_by_name),
     answered_at = case when $byName::text is null then answered_at else $now::timestamptz end, version = version + 1
   where organization_id = $organizationId and id = $certificateId`,
);
/** Confirms, declines, or removes it. `byName` is null where nobody answers. */
export const setState = (tx: TenantTx, of: InputOf<typeof answerStatement>) => answerStatement.run(tx, of);

const insertedFile = statement(
  "certificates.insert-file",
  {
    organizationId: "uuid",
    id: "uuid",
    kind: "text",
    contentType: "text",
    byteSize: "int4",
    sha256: "text",
    width: "int4?",
    height: "int4?",
    createdBy: "uuid?",
    at: "timestamptz",
  },
  `insert into files (organization_id, id, kind, content_type, byte_size, sha256, width, height, created_by, created_at)
   values ($organizationId, $id, $kind, $contentType, $byteSize, $sha256, $width, $height, $createdBy, $at)`,
);
export const insertFile = (tx: TenantTx, of: InputOf<typeof insertedFile>) => insertedFile.run(tx, of);

const joinedFile = statement(
  "certificates.join-file",
  { organizationId: "uuid", certificateId: "uuid", fileId: "uuid", isPhoto: "bool" },
  `update staff_certificates set file_id = $fileId, is_photo = $isPhoto, version = version + 1
   where organization_id = $organizationId and id = $certificateId`,
);
export const joinFile = (tx: TenantTx, of: InputOf<typeof joinedFile>) => joinedFile.run(tx, of);

const dueStatement = statement(
  "certificates.find-due",
  { now: "timestamptz" },
  `select organization_id as "organizationId", array_agg(id) as ids from staff_certificates
   where state = 'confirmed' and ${perhapsDue}
   group by organization_id order by organization_id`,
  z.object({ organizationId: z.uuid(), ids: z.array(z.uuid()) }),
);
/** Across all businesses: certificates of which somebody is perhaps to be reminded. */
export const findDue = (tx: ClockTx, now: Date) => dueStatement.all(tx, { now });

// Skips what is being written now. It is checked again the next time.
const lockDueStatement = statement(
  "certificates.lock-due",
  { organizationId: "uuid", ids: "uuid[]", now: "timestamptz" },
  `select c.id, c.staff_id as "staffId", s.name as person, s.role, c.skill, c.name, ${dayText("c.expires_on")} as "expiresOn",
     c.reminded_days as reminded, to_char(($now::timestamptz at time zone l.time_zone)::date, 'YYYY-MM-DD') as today,
     exists (select from staff_certificates n where n.organization_id = $organizationId and n.staff_id = c.staff_id
       and n.skill = c.skill and lower(n.name) = lower(c.name) and n.state = 'confirmed' and n.id <> c.id
       and (n.expires_on is null or n.expires_on > c.expires_on)) as "isRenewed"
   from ${withPerson} and s.status = 'active'
   join locations l on l.organization_id = $organizationId and l.id = s.location_id
   where c.organization_id = $organizationId and c.id = any ($ids::uuid[]) and c.state = 'confirmed' and c.expires_on is not null
   order by c.id for update of c skip locked`,
  z.object({
    id: z.uuid(),
    staffId: z.uuid(),
    person: z.string(),
    role: z.string(),
    skill: z.enum(skillIds),
    name: z.string(),
    expiresOn: z.string(),
    reminded: z.number().int().nullable(),
    today: z.string(),
    isRenewed: z.boolean(),
  }),
);
export const lockDue = (tx: TenantTx, of: InputOf<typeof lockDueStatement>) => lockDueStatement.all(tx, of);
export type DueCertificate = Awaited<ReturnType<typeof lockDue>>[number];

const remindStatement = statement(
  "certificates.mark-reminded",
  { organizationId: "uuid", ids: "uuid[]", days: "int4[]" },
  `update staff_certificates c set reminded_days = x.days
   from unnest($ids::uuid[], $days::int[]) as x(id, days)
   where c.organization_id = $organizationId and c.id = x.id`,
);
/** `days` has one element for each certificate. */
export const markReminded = (tx: TenantTx, of: InputOf<typeof remindStatement>) =>
  remindStatement.run(tx, of);
