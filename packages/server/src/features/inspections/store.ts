import { type Inspection, inspection, inspectionItem } from "@autoiq/domain/inspections/contract";
import type { Mark } from "@autoiq/domain/inspections/photo-markup";
import { emptyReadings, type Readings } from "@autoiq/domain/inspections/points";
import type { TemplatePoint } from "@autoiq/domain/inspections/templates/contract";
import { repairOrderStatuses } from "@autoiq/domain/repair-orders/schema";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { Photo } from "../../platform/files/images.ts";
import type { CustomerTx, TenantTx } from "../../platform/tenancy.ts";
import { vehicleLabelText } from "../vehicles/reads.ts";

const repairOrder = statement(
  "inspections.find-repair-order",
  { organizationId: "uuid", repairOrderId: "uuid" },
  "select status from repair_orders where organization_id = $organizationId and id = $repairOrderId",
  z.object({ status: z.enum(repairOrderStatuses) }),
);

const insert = statement(
  "inspections.insert",
  {
    organizationId: "uuid",
    id: "uuid",
    repairOrderId: "uuid",
    name: "text",
    templateId: "uuid",
    templateVersion: "int4",
    at: "timestamptz",
    startedBy: "uuid?",
  },
  `insert into inspections (organization_id, id, repair_order_id, name, template_id, template_version, started_at,
     started_by)
   values ($organizationId, $id, $repairOrderId, $name, $templateId, $templateVersion, $at, $startedBy) on conflict (organization_id, repair_order_id) do nothing`,
);

/**
 * `rows` are the points. Earlier findings at the same point of this car are included: by the point's id, or by its
 * name if the template was another one. They come from the latest completed inspection with that point, among the
 * car's last ten visits.
 */
const insertItems = statement(
  "inspections.insert-items",
  { organizationId: "uuid", inspectionId: "uuid", repairOrderId: "uuid", rows: "json" },
  `with earlier as materialized (
     select n.id, n.completed_at, v.number, v.odometer_in, v.customer_id
     from (select r.id, r.number, r.odometer_in, r.customer_id, r.created_at from repair_orders r
       where r.organization_id = $organizationId and r.id <> $repairOrderId and r.status <> 'void'
         and r.vehicle_id = (select o.vehicle_id from repair_orders o where o.organization_id = $organizationId and o.id = $repairOrderId)
       order by r.created_at desc limit 10) v
     join inspections n on n.organization_id = $organizationId and n.repair_order_id = v.id and n.completed_at is not null),
   points as (
     select * from json_to_recordset($rows) as i(id uuid, position int, "pointId" uuid, section text, label text, kind text,
       unit text, hint text, limits json, "capacityLimits" json, "cannedJobId" uuid)),
   known as (
     select p.point_id, lower(p.section) as section, lower(p.label) as label, e.completed_at,
       json_build_object('at', e.completed_at, 'repairOrderNumber', e.number, 'odometer', e.odometer_in,
         'rating', p.rating, 'measurement', p.measurement, 'readings', p.readings, 'customerId', e.customer_id) as last
     from earlier e
     join inspection_items p on p.organization_id = $organizationId and p.inspection_id = e.id
       and (p.rating <> 'na' or p.measurement <> ''))
   insert into inspection_items (organization_id, id, inspection_id, repair_order_id, position, point_id, section, label,
     kind, unit, hint, limits, capacity_limits, canned_job_id, last)
   select $organizationId, i.id, $inspectionId, $repairOrderId, i.position, i."pointId", i.section, i.label, i.kind, i.unit, i.hint, i.limits,
     i."capacityLimits", i."cannedJobId",
     (select k.last from known k
      where k.point_id = i."pointId" or (k.section = lower(i.section) and k.label = lower(i.label))
      order by k.completed_at desc limit 1)
   from points i`,
);

const idOf = statement(
  "inspections.find-by-repair-order",
  { organizationId: "uuid", repairOrderId: "uuid" },
  "select id from inspections where organization_id = $organizationId and repair_order_id = $repairOrderId",
  z.object({ id: z.uuid() }),
);

const starter = statement(
  "inspections.find-starter",
  { organizationId: "uuid", inspectionId: "uuid" },
  `select s.name from inspections i
   join staff s on s.organization_id = i.organization_id and s.user_id = i.started_by
   where i.organization_id = $organizationId and i.id = $inspectionId limit 1`,
  z.object({ name: z.string() }),
);

const head = statement(
  "inspections.find-header",
  { organizationId: "uuid", inspectionId: "uuid" },
  `select i.id, i.repair_order_id as "repairOrderId", r.number as "repairOrderNumber",
     ${vehicleLabelText("v")} as vehicle, i.name,
     r.odometer_in as odometer, i.template_id as "templateId", i.template_version as "templateVersion",
     i.started_at as "startedAt", i.completed_at as "completedAt",
     (select s.name from staff s where s.organization_id = $organizationId and s.user_id = i.completed_by limit 1) as "completedBy",
     i.signed_off_at as "signedOffAt", i.signed_off_name as "signedOffName"
   from inspections i
   join repair_orders r on r.organization_id = i.organization_id and r.id = i.repair_order_id
   join vehicles v on v.organization_id = r.organization_id and v.id = r.vehicle_id
   where i.organization_id = $organizationId and i.id = $inspectionId`,
  inspection.omit({ items: true }),
);

const itemColumns = `t.id, t.section, t.label, t.kind, t.hint, t.rating, t.note, t.measurement, t.unit, t.readings,
  t.limits, t.capacity_limits as "capacityLimits", t.canned_job_id as "cannedJobId", t.last, t.version, coalesce((
    select json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height, 'marks', p.marks,
      'version', p.version) order by p.position)
    from inspection_photos p join files f on f.organization_id = p.organization_id and f.id = p.file_id
    where p.organization_id = t.organization_id and p.inspection_item_id = t.id), '[]'::json) as photos,
  coalesce((select json_agg(json_build_object('id', w.file_id, 'seconds', w.seconds) order by w.position)
    from inspection_videos w where w.organization_id = t.organization_id and w.inspection_item_id = t.id), '[]'::json) as videos`;

const items = statement(
  "inspections.find-items",
  { organizationId: "uuid", inspectionId: "uuid" },
  `select ${itemColumns} from inspection_items t
   where t.organization_id = $organizationId and t.inspection_id = $inspectionId order by t.position, t.id`,
  inspectionItem,
);

const item = statement(
  "inspections.find-item",
  { organizationId: "uuid", inspectionItemId: "uuid" },
  `select ${itemColumns} from inspection_items t where t.organization_id = $organizationId and t.id = $inspectionItemId`,
  inspectionItem,
);

const lockedInspection = z.object({
  inspectionId: z.uuid(),
  repairOrderId: z.uuid(),
  completedAt: z.string().nullable(),
  signedOffAt: z.string().nullable(),
});

// Every write locks the inspection first, so that a sign-off and a rating cannot overlap.
const lockByItem = statement(
  "inspections.lock-by-item",
  { organizationId: "uuid", inspectionItemId: "uuid" },
  `select i.id as "inspectionId", i.repair_order_id as "repairOrderId", i.completed_at as "completedAt",
     i.signed_off_at as "signedOffAt"
   from inspections i
   where i.organization_id = $organizationId
     and i.id = (select t.inspection_id from inspection_items t where t.organization_id = $organizationId and t.id = $inspectionItemId)
   for update`,
  lockedInspection,
);

const lock = statement(
  "inspections.lock",
  { organizationId: "uuid", inspectionId: "uuid" },
  `select i.id as "inspectionId", i.repair_order_id as "repairOrderId", i.completed_at as "completedAt",
     i.signed_off_at as "signedOffAt"
   from inspections i where i.organization_id = $organizationId and i.id = $inspectionId for update`,
  lockedInspection,
);

const change = statement(
  "inspections.change-item",
  {
    organizationId: "uuid",
    inspectionItemId: "uuid",
    version: "int4",
    rating: "text?",
    note: "text",
    measurement: "text",
    readings: "json",
  },
  `update inspection_items set rating = $rating, note = $note, measurement = $measurement, readings = $readings, version = version + 1
   where organization_id = $organizationId and id = $inspectionItemId and version = $version`,
);

const complete = statement(
  "inspections.complete",
  { organizationId: "uuid", inspectionId: "uuid", at: "timestamptz", completedBy: "uuid?" },
  "update inspections set completed_at = $at, completed_by = $completedBy where organization_id = $organizationId and id = $inspectionId",
);

const signOff = statement(
  "inspections.sign-off",
  {
    organizationId: "uuid",
    inspectionId: "uuid",
    at: "timestamptz",
    signedOffBy: "uuid?",
    signedOffName: "text",
  },
  `update inspections set signed_off_at = $at, signed_off_by = $signedOffBy, signed_off_name = $signedOffName
   where organization_id = $organizationId and id = $inspectionId`,
);

const insertFile = statement(
  "inspections.insert-file",
  {
    organizationId: "uuid",
    id: "uuid",
    byteSize: "int4",
    sha256: "text",
    width: "int4",
    height: "int4",
    createdBy: "uuid?",
    at: "timestamptz",
  },
  `insert into files (organization_id, id, kind, content_type, byte_size, sha256, width, height, created_by, created_at)
   values ($organizationId, $id, 'photo', 'image/jpeg', $byteSize, $sha256, $width, $height, $createdBy, $at)`,
);

const insertPhoto = statement(
  "inspections.insert-photo",
  { organizationId: "uuid", inspectionItemId: "uuid", fileId: "uuid" },
  `insert into inspection_photos (organization_id, inspection_item_id, file_id, position)
   select $organizationId, $inspectionItemId, $fileId, coalesce(max(position), 0) + 1 from inspection_photos
   where organization_id = $organizationId and inspection_item_id = $inspectionItemId`,
);

const setMarks = statement(
  "inspections.set-photo-markup",
  { organizationId: "uuid", inspectionItemId: "uuid", fileId: "uuid", marks: "json" },
  `update inspection_photos set marks = $marks, version = version + 1
   where organization_id = $organizationId and inspection_item_id = $inspectionItemId and file_id = $fileId`,
);

const dropPhoto = statement(
  "inspections.delete-photo",
  { organizationId: "uuid", inspectionItemId: "uuid", fileId: "uuid" },
  "delete from inspection_photos where organization_id = $organizationId and inspection_item_id = $inspectionItemId and file_id = $fileId",
);

const photo = statement(
  "inspections.find-photo",
  { organizationId: "uuid", fileId: "uuid" },
  "select id from files where organization_id = $organizationId and id = $fileId and kind = 'photo'",
  z.object({ id: z.uuid() }),
);

export const findRepairOrder = (tx: TenantTx, id: string) => repairOrder.one(tx, { repairOrderId: id });

export const findIdOf = async (tx: TenantTx, repairOrderId: string) =>
  (await idOf.one(tx, { repairOrderId }))?.id;

/** The name of the person who started it. */
export const findStarter = async (tx: TenantTx, id: string): Promise<string> =>
  (await starter.one(tx, { inspectionId: id }))?.name ?? "Someone else";

/** False if someone else started it in the meantime. */
export async function insertInspection(
  tx: TenantTx,
  of: {
    id: string;
    repairOrderId: string;
    name: string;
    templateId: string;
    templateVersion: number;
    at: Date;
    points: (TemplatePoint & { pointId: string })[];
  },
): Promise<boolean> {
  const inserted = await insert.run(tx, {
    id: of.id,
    repairOrderId: of.repairOrderId,
    name: of.name,
    templateId: of.templateId,
    templateVersion: of.templateVersion,
    at: of.at,
    startedBy: tx.userId,
  });
  if (inserted === 0) return false;
  const rows = of.points.map((point, index) => ({ ...point, position: index + 1 }));
  await insertItems.run(tx, {
    inspectionId: of.id,
    repairOrderId: of.repairOrderId,
    rows: JSON.stringify(rows),
  });
  return true;
}

export async function findInspection(tx: TenantTx, id: string): Promise<Inspection | undefined> {
  const [found, points] = await Promise.all([
    head.one(tx, { inspectionId: id }),
    items.all(tx, { inspectionId: id }),
  ]);
  return found && { ...found, items: points };
}

export const findItems = (tx: TenantTx | CustomerTx, inspectionId: string) => items.all(tx, { inspectionId });
export const findItem = (tx: TenantTx, id: string) => item.one(tx, { inspectionItemId: id });
export const lockInspection = (tx: TenantTx, id: string) => lock.one(tx, { inspectionId: id });
export const lockInspectionOfItem = (tx: TenantTx, id: string) =>
  lockByItem.one(tx, { inspectionItemId: id });

/** False if the item is no longer at that version. */
export const changeItem = async (
  tx: TenantTx,
  of: {
    id: string;
    version: number;
    rating: string | null;
    note: string;
    measurement: string;
    readings: Readings;
  },
): Promise<boolean> => {
  const readings = JSON.stringify({ ...emptyReadings, ...of.readings });
  const values = {
    inspectionItemId: of.id,
    version: of.version,
    rating: of.rating,
    note: of.note,
    measurement: of.measurement,
    readings,
  };
  return (await change.run(tx, { ...values })) === 1;
};

export const markComplete = (tx: TenantTx, id: string, at: Date) =>
  complete.run(tx, { inspectionId: id, at, completedBy: tx.userId });

export const markSignedOff = (tx: TenantTx, id: string, at: Date, name: string) =>
  signOff.run(tx, { inspectionId: id, at, signedOffBy: tx.userId, signedOffName: name });

export async function insertItemPhoto(
  tx: TenantTx,
  of: { id: string; itemId: string; at: Date; sha256: string; photo: Photo },
): Promise<void> {
  const { photo: newPhoto } = of;
  await insertFile.run(tx, {
    id: of.id,
    byteSize: newPhoto.bytes.length,
    sha256: of.sha256,
    width: newPhoto.width,
    height: newPhoto.height,
    createdBy: tx.userId,
    at: of.at,
  });
  await insertPhoto.run(tx, { inspectionItemId: of.itemId, fileId: of.id });
}

export const changeMarks = (tx: TenantTx, of: { itemId: string; fileId: string; marks: readonly Mark[] }) =>
  setMarks.run(tx, { inspectionItemId: of.itemId, fileId: of.fileId, marks: JSON.stringify(of.marks) });

export const dropPhotoRow = (tx: TenantTx, { itemId, fileId }: { itemId: string; fileId: string }) =>
  dropPhoto.run(tx, { inspectionItemId: itemId, fileId });

/** Whether the caller may see that photo. A customer's transaction sees only those of signed-off inspections. */
export const photoIsVisible = async (tx: TenantTx | CustomerTx, id: string): Promise<boolean> =>
  (await photo.one(tx, { fileId: id })) !== undefined;
