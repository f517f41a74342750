import { type Inspection, inspection, inspectionItem } from "@autoiq/domain/inspections/contract";
import type { Mark } from "@autoiq/domain/inspections/marks";
import { noReadings, type Readings } from "@autoiq/domain/inspections/points";
import type { TemplatePoint } from "@autoiq/domain/inspections/templates/contract";
import { repairOrderStatuses } from "@autoiq/domain/repair-orders/schema";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { Photo } from "../../platform/images.ts";
import type { CustomerTx, TenantTx } from "../../platform/tenancy.ts";

const repairOrder = statement(
  "inspections.repair-order",
  "select status from repair_orders where organization_id = $1 and id = $2",
  z.object({ status: z.enum(repairOrderStatuses) }),
);

const insert = statement(
  "inspections.insert",
  `insert into inspections (organization_id, id, repair_order_id, name, template_id, template_version, started_at,
     started_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (organization_id, repair_order_id) do nothing`,
);

/**
 * $4 the points. What was found at the same point of this car before comes along: by the point's id, or by its name where
 * the template was another one; from the car's last ten visits, the latest completed inspection that has the point.
 */
const insertItems = statement(
  "inspections.insert-items",
  `with earlier as materialized (
     select n.id, n.completed_at, v.number, v.odometer_in, v.customer_id
     from (select r.id, r.number, r.odometer_in, r.customer_id, r.created_at from repair_orders r
       where r.organization_id = $1 and r.id <> $3 and r.status <> 'void'
         and r.vehicle_id = (select o.vehicle_id from repair_orders o where o.organization_id = $1 and o.id = $3)
       order by r.created_at desc limit 10) v
     join inspections n on n.organization_id = $1 and n.repair_order_id = v.id and n.completed_at is not null),
   points as (
     select * from json_to_recordset($4) as i(id uuid, position int, "pointId" uuid, section text, label text, kind text,
       unit text, hint text, limits json, "capacityLimits" json, "cannedJobId" uuid)),
   known as (
     select p.point_id, lower(p.section) as section, lower(p.label) as label, e.completed_at,
       json_build_object('at', e.completed_at, 'repairOrderNumber', e.number, 'odometer', e.odometer_in,
         'rating', p.rating, 'measurement', p.measurement, 'readings', p.readings, 'customerId', e.customer_id) as last
     from earlier e
     join inspection_items p on p.organization_id = $1 and p.inspection_id = e.id
       and (p.rating is not null or p.measurement <> ''))
   insert into inspection_items (organization_id, id, inspection_id, repair_order_id, position, point_id, section, label,
     kind, unit, hint, limits, capacity_limits, canned_job_id, last)
   select $1, i.id, $2, $3, i.position, i."pointId", i.section, i.label, i.kind, i.unit, i.hint, i.limits,
     i."capacityLimits", i."cannedJobId",
     (select k.last from known k
      where k.point_id = i."pointId" or (k.section = lower(i.section) and k.label = lower(i.label))
      order by k.completed_at desc limit 1)
   from points i`,
);

const idOf = statement(
  "inspections.of-repair-order",
  "select id from inspections where organization_id = $1 and repair_order_id = $2",
  z.object({ id: z.uuid() }),
);

const starter = statement(
  "inspections.starter",
  `select s.name from inspections i
   join staff s on s.organization_id = i.organization_id and s.user_id = i.started_by
   where i.organization_id = $1 and i.id = $2 limit 1`,
  z.object({ name: z.string() }),
);

const head = statement(
  "inspections.head",
  `select i.id, i.repair_order_id as "repairOrderId", r.number as "repairOrderNumber",
     concat_ws(' ', v.year, v.make, v.model, nullif(v.trim, '')) as vehicle, i.name,
     r.odometer_in as odometer, i.template_id as "templateId", i.template_version as "templateVersion",
     i.started_at as "startedAt", i.completed_at as "completedAt",
     (select s.name from staff s where s.organization_id = $1 and s.user_id = i.completed_by limit 1) as "completedBy",
     i.signed_off_at as "signedOffAt", i.signed_off_name as "signedOffName"
   from inspections i
   join repair_orders r on r.organization_id = i.organization_id and r.id = i.repair_order_id
   join vehicles v on v.organization_id = r.organization_id and v.id = r.vehicle_id
   where i.organization_id = $1 and i.id = $2`,
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
  "inspections.items",
  `select ${itemColumns} from inspection_items t
   where t.organization_id = $1 and t.inspection_id = $2 order by t.position, t.id`,
  inspectionItem,
);

const item = statement(
  "inspections.item",
  `select ${itemColumns} from inspection_items t where t.organization_id = $1 and t.id = $2`,
  inspectionItem,
);

const place = z.object({
  inspectionId: z.uuid(),
  repairOrderId: z.uuid(),
  completedAt: z.string().nullable(),
  signedOffAt: z.string().nullable(),
});

// Every write locks the inspection first, so that a sign-off and a rating cannot pass each other.
const lockByItem = statement(
  "inspections.lock-by-item",
  `select i.id as "inspectionId", i.repair_order_id as "repairOrderId", i.completed_at as "completedAt",
     i.signed_off_at as "signedOffAt"
   from inspections i
   where i.organization_id = $1
     and i.id = (select t.inspection_id from inspection_items t where t.organization_id = $1 and t.id = $2)
   for update`,
  place,
);

const lock = statement(
  "inspections.lock",
  `select i.id as "inspectionId", i.repair_order_id as "repairOrderId", i.completed_at as "completedAt",
     i.signed_off_at as "signedOffAt"
   from inspections i where i.organization_id = $1 and i.id = $2 for update`,
  place,
);

const change = statement(
  "inspections.change-item",
  `update inspection_items set rating = $4, note = $5, measurement = $6, readings = $7, version = version + 1
   where organization_id = $1 and id = $2 and version = $3`,
);

const complete = statement(
  "inspections.complete",
  "update inspections set completed_at = $3, completed_by = $4 where organization_id = $1 and id = $2",
);

const signOff = statement(
  "inspections.sign-off",
  `update inspections set signed_off_at = $3, signed_off_by = $4, signed_off_name = $5
   where organization_id = $1 and id = $2`,
);

const insertFile = statement(
  "inspections.insert-file",
  `insert into files (organization_id, id, kind, content_type, byte_size, sha256, width, height, created_by, created_at)
   values ($1, $2, 'photo', 'image/jpeg', $3, $4, $5, $6, $7, $8)`,
);

const insertPhoto = statement(
  "inspections.insert-photo",
  `insert into inspection_photos (organization_id, inspection_item_id, file_id, position)
   select $1, $2, $3, coalesce(max(position), 0) + 1 from inspection_photos
   where organization_id = $1 and inspection_item_id = $2`,
);

const setMarks = statement(
  "inspections.set-marks",
  `update inspection_photos set marks = $4, version = version + 1
   where organization_id = $1 and inspection_item_id = $2 and file_id = $3`,
);

const dropPhoto = statement(
  "inspections.drop-photo",
  "delete from inspection_photos where organization_id = $1 and inspection_item_id = $2 and file_id = $3",
);

const photo = statement(
  "inspections.photo",
  "select id from files where organization_id = $1 and id = $2 and kind = 'photo'",
  z.object({ id: z.uuid() }),
);

export const findRepairOrder = (tx: TenantTx, id: string) => repairOrder.one(tx, tx.organizationId, id);

export const findIdOf = async (tx: TenantTx, repairOrderId: string) =>
  (await idOf.one(tx, tx.organizationId, repairOrderId))?.id;

/** What the person is called who started it. */
export const findStarter = async (tx: TenantTx, id: string): Promise<string> =>
  (await starter.one(tx, tx.organizationId, id))?.name ?? "Someone else";

/** False when somebody else has started it in the meantime. */
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
  const made = await insert.run(
    tx,
    ...[
      tx.organizationId,
      of.id,
      of.repairOrderId,
      of.name,
      of.templateId,
      of.templateVersion,
      of.at,
      tx.userId,
    ],
  );
  if (made === 0) return false;
  const rows = of.points.map((point, index) => ({ ...point, position: index + 1 }));
  await insertItems.run(tx, tx.organizationId, of.id, of.repairOrderId, JSON.stringify(rows));
  return true;
}

export async function findInspection(tx: TenantTx, id: string): Promise<Inspection | undefined> {
  const [found, points] = await Promise.all([
    head.one(tx, tx.organizationId, id),
    items.all(tx, tx.organizationId, id),
  ]);
  return found && { ...found, items: points };
}

export const findItems = (tx: TenantTx | CustomerTx, inspectionId: string) =>
  items.all(tx, tx.organizationId, inspectionId);
export const findItem = (tx: TenantTx, id: string) => item.one(tx, tx.organizationId, id);
export const lockInspection = (tx: TenantTx, id: string) => lock.one(tx, tx.organizationId, id);
export const lockInspectionOfItem = (tx: TenantTx, id: string) => lockByItem.one(tx, tx.organizationId, id);

/** False when the item is not at that version any more. */
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
  const readings = JSON.stringify({ ...noReadings, ...of.readings });
  const values = [of.id, of.version, of.rating, of.note, of.measurement, readings] as const;
  return (await change.run(tx, tx.organizationId, ...values)) === 1;
};

export const markComplete = (tx: TenantTx, id: string, at: Date) =>
  complete.run(tx, tx.organizationId, id, at, tx.userId);

export const markSignedOff = (tx: TenantTx, id: string, at: Date, name: string) =>
  signOff.run(tx, tx.organizationId, id, at, tx.userId, name);

export async function insertItemPhoto(
  tx: TenantTx,
  of: { id: string; itemId: string; at: Date; sha256: string; photo: Photo },
): Promise<void> {
  const { photo: made } = of;
  await insertFile.run(
    tx,
    tx.organizationId,
    of.id,
    made.bytes.length,
    of.sha256,
    made.width,
    made.height,
    tx.userId,
    of.at,
  );
  await insertPhoto.run(tx, tx.organizationId, of.itemId, of.id);
}

export const changeMarks = (tx: TenantTx, of: { itemId: string; photoId: string; marks: readonly Mark[] }) =>
  setMarks.run(tx, tx.organizationId, of.itemId, of.photoId, JSON.stringify(of.marks));

export const dropPhotoRow = (tx: TenantTx, itemId: string, photoId: string) =>
  dropPhoto.run(tx, tx.organizationId, itemId, photoId);

/** Whether the caller may see that photo; a customer's transaction sees those of signed-off inspections only. */
export const photoIsVisible = async (tx: TenantTx | CustomerTx, id: string): Promise<boolean> =>
  (await photo.one(tx, tx.organizationId, id)) !== undefined;
