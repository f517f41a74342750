import { taxExemption, type taxExemptionInput } from "@autoiq/domain/customers/tax-exemptions/contract";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const list = statement(
  "customers.find-tax-exemptions",
  { organizationId: "uuid", customerId: "uuid", locationId: "uuid" },
  `select e.id, e.number, e.reason, e.state, e.issued_on::text as "issuedOn", e.expires_on::text as "expiresOn", e.note,
     e.created_at as "createdAt", e.created_by as "createdBy", e.revoked_at as "revokedAt", e.revoked_by as "revokedBy",
     e.revoked_at is null and (e.state is null or e.state = l.state) and (e.issued_on is null or e.issued_on <= t.today)
       and (e.expires_on is null or e.expires_on >= t.today) as "isValid",
     e.revoked_at is null and coalesce(e.expires_on < t.today, false) as "isExpired", e.file_id is not null as "hasFile"
   from tax_exemptions e
   join locations l on l.organization_id = e.organization_id and l.id = $locationId
   cross join lateral (select (now() at time zone l.time_zone)::date as today) t
   where e.organization_id = $organizationId and e.customer_id = $customerId
   order by e.revoked_at is not null, e.created_at desc, e.id`,
  taxExemption,
);
export const findTaxExemptions = (tx: TenantTx, of: InputOf<typeof list>) => list.all(tx, of);

const day = statement(
  "customers.find-location-day",
  { organizationId: "uuid", locationId: "uuid" },
  `select (now() at time zone time_zone)::date::text as today from locations
   where organization_id = $organizationId and id = $locationId`,
  z.object({ today: z.string() }),
);
/** Today's day at the location, as the database has it. */
export const findToday = async (tx: TenantTx, locationId: string): Promise<string> =>
  (await day.one(tx, { locationId }))!.today;

const insert = statement(
  "customers.insert-tax-exemption",
  {
    organizationId: "uuid",
    id: "uuid",
    customerId: "uuid",
    number: "text",
    reason: "text",
    state: "text?",
    issuedOn: "date?",
    expiresOn: "date?",
    note: "text",
    at: "timestamptz",
    by: "text",
  },
  `insert into tax_exemptions (organization_id, id, customer_id, number, reason, state, issued_on, expires_on, note, created_at, created_by)
   values ($organizationId, $id, $customerId, $number, $reason, $state, $issuedOn::date, $expiresOn::date, $note, $at::timestamptz, $by)
   on conflict do nothing`,
);
/** @returns how many rows were inserted: none for a repeated request */
export const addTaxExemption = (
  tx: TenantTx,
  of: z.output<typeof taxExemptionInput> & { customerId: string; at: Date; by: string },
) => insert.run(tx, of);

const revoke = statement(
  "customers.revoke-tax-exemption",
  { organizationId: "uuid", customerId: "uuid", id: "uuid", at: "timestamptz", by: "text" },
  `update tax_exemptions set revoked_at = $at::timestamptz, revoked_by = $by
   where organization_id = $organizationId and customer_id = $customerId and id = $id and revoked_at is null`,
);
/** @returns how many were revoked: none if it already is, or does not exist */
export const revokeExemption = (tx: TenantTx, of: { customerId: string; id: string; at: Date; by: string }) =>
  revoke.run(tx, of);

const file = statement(
  "customers.find-exemption-file",
  { organizationId: "uuid", customerId: "uuid", taxExemptionId: "uuid" },
  `select number, file_id as "fileId" from tax_exemptions
   where organization_id = $organizationId and customer_id = $customerId and id = $taxExemptionId`,
  z.object({ number: z.string(), fileId: z.uuid().nullable() }),
);
export const findExemptionFile = (tx: TenantTx, of: { customerId: string; exemptionId: string }) =>
  file.one(tx, { customerId: of.customerId, taxExemptionId: of.exemptionId });

const insertFile = statement(
  "customers.insert-exemption-file",
  {
    organizationId: "uuid",
    id: "uuid",
    byteSize: "int4",
    sha256: "text",
    createdBy: "uuid?",
    at: "timestamptz",
  },
  `insert into files (organization_id, id, kind, content_type, byte_size, sha256, created_by, created_at)
   values ($organizationId, $id, 'document', 'application/pdf', $byteSize, $sha256, $createdBy, $at)`,
);
export const insertExemptionFile = (tx: TenantTx, of: InputOf<typeof insertFile>) => insertFile.run(tx, of);

const setFile = statement(
  "customers.set-exemption-file",
  { organizationId: "uuid", customerId: "uuid", taxExemptionId: "uuid", fileId: "uuid" },
  `update tax_exemptions set file_id = $fileId
   where organization_id = $organizationId and customer_id = $customerId and id = $taxExemptionId`,
);
export const setExemptionFile = (
  tx: TenantTx,
  of: { customerId: string; exemptionId: string; fileId: string },
) => setFile.run(tx, { customerId: of.customerId, taxExemptionId: of.exemptionId, fileId: of.fileId });
