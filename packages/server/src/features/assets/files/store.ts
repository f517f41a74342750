import { equipmentFile } from "@autoiq/domain/assets/schema";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const files = statement(
  "assets.list-files",
  { organizationId: "uuid", equipmentId: "uuid" },
  `select f.file_id as id, f.name, f.is_photo as "isPhoto", f.added_at as "addedAt", f.added_by_name as "addedBy",
     f.service_id as "serviceId", f.outage_id as "outageId"
   from equipment_files f where f.organization_id = $organizationId and f.equipment_id = $equipmentId
   order by f.added_at desc, f.file_id limit 200`,
  equipmentFile,
);
export const findFiles = (tx: TenantTx, equipmentId: string) => files.all(tx, { equipmentId });

const insertedFile = statement(
  "assets.insert-file",
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
const joinedFile = statement(
  "assets.join-file",
  {
    organizationId: "uuid",
    equipmentId: "uuid",
    fileId: "uuid",
    locationId: "uuid",
    name: "text",
    isPhoto: "bool",
    at: "timestamptz",
    byName: "text",
    serviceId: "uuid?",
    outageId: "uuid?",
  },
  `insert into equipment_files (organization_id, equipment_id, file_id, location_id, name, is_photo, added_at, added_by_name,
     service_id, outage_id)
   values ($organizationId, $equipmentId, $fileId, $locationId, $name, $isPhoto, $at, $byName, $serviceId, $outageId)`,
);
const recordOf = statement(
  "assets.find-record-of-file",
  { organizationId: "uuid", locationId: "uuid", equipmentId: "uuid", recordId: "uuid" },
  `select p.name || ', ' || to_char(s.done_on, 'FMMonth FMDD, YYYY') as name, true as "isService" from equipment_services s
     join equipment_plans p on p.organization_id = $organizationId and p.id = s.plan_id
   where s.organization_id = $organizationId and s.location_id = $locationId and s.equipment_id = $equipmentId and s.id = $recordId
   union all
   select o.reason, false from equipment_outages o
   where o.organization_id = $organizationId and o.location_id = $locationId and o.equipment_id = $equipmentId and o.id = $recordId`,
  z.object({ name: z.string(), isService: z.boolean() }),
);
/** The service or outage of that equipment. */
export const findRecord = (tx: TenantTx, of: InputOf<typeof recordOf>) => recordOf.one(tx, of);
export const insertFile = (tx: TenantTx, of: InputOf<typeof insertedFile>) => insertedFile.run(tx, of);
export const joinFile = (tx: TenantTx, of: InputOf<typeof joinedFile>) => joinedFile.run(tx, of);

const removed = statement(
  "assets.delete-file",
  { organizationId: "uuid", equipmentId: "uuid", fileId: "uuid" },
  `delete from equipment_files where organization_id = $organizationId and equipment_id = $equipmentId and file_id = $fileId
   returning name`,
  z.object({ name: z.string() }),
);
export const deleteFile = (tx: TenantTx, of: InputOf<typeof removed>) => removed.one(tx, of);

const stored = statement(
  "assets.find-file",
  { organizationId: "uuid", locationId: "uuid", equipmentId: "uuid", fileId: "uuid" },
  `select name, is_photo as "isPhoto" from equipment_files
   where organization_id = $organizationId and location_id = $locationId and equipment_id = $equipmentId and file_id = $fileId`,
  z.object({ name: z.string(), isPhoto: z.boolean() }),
);
export const findFile = (tx: TenantTx, of: InputOf<typeof stored>) => stored.one(tx, of);
