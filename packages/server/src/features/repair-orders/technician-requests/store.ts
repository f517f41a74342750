import { technicianRequest } from "@autoiq/domain/repair-orders/technician-requests/contract";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const columns = `q.id, q.repair_order_id as "repairOrderId", q.job_id as "jobId", j.name as "jobName", q.kind, q.body,
  s.name as "requestedBy", q.requested_at as "requestedAt", q.received_at as "receivedAt", q.response as "answer", q.responded_at as "answeredAt",
  q.responded_by_name as "respondedByName", coalesce((
    select json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) order by p.position)
    from technician_request_photos p join files f on f.organization_id = $organizationId and f.id = p.file_id
    where p.organization_id = $organizationId and p.request_id = q.id), '[]'::json) as photos`;
const joins = `from technician_requests q
  join staff s on s.organization_id = $organizationId and s.id = q.requested_by
  left join jobs j on j.organization_id = $organizationId and j.id = q.job_id`;

const requestsOfStatement = statement(
  "technician-requests.find-by-repair-order",
  { organizationId: "uuid", repairOrderId: "uuid" },
  `select ${columns} ${joins} where q.organization_id = $organizationId and q.repair_order_id = $repairOrderId
   order by q.requested_at desc, q.id limit 200`,
  technicianRequest,
);
export const requestsOf = (tx: TenantTx, repairOrderId: string) =>
  requestsOfStatement.all(tx, { repairOrderId });

const requestByIdStatement = statement(
  "technician-requests.find-request",
  { organizationId: "uuid", requestId: "uuid" },
  `select ${columns} ${joins} where q.organization_id = $organizationId and q.id = $requestId`,
  technicianRequest,
);
export const requestById = (tx: TenantTx, requestId: string) => requestByIdStatement.one(tx, { requestId });

const lockRequestStatement = statement(
  "technician-requests.lock",
  { organizationId: "uuid", requestId: "uuid" },
  `select q.id, (select count(*)::int from technician_request_photos p
     where p.organization_id = $organizationId and p.request_id = q.id) as photos
   from technician_requests q where q.organization_id = $organizationId and q.id = $requestId for update`,
  z.object({ id: z.string(), photos: z.number() }),
);
export const lockRequest = (tx: TenantTx, requestId: string) => lockRequestStatement.one(tx, { requestId });

const insertRequestStatement = statement(
  "technician-requests.insert",
  {
    organizationId: "uuid",
    id: "uuid",
    repairOrderId: "uuid",
    jobId: "uuid?",
    kind: "text",
    body: "text",
    requestedBy: "uuid",
    now: "timestamptz",
    receivedAt: "timestamptz?",
  },
  `insert into technician_requests
     (organization_id, id, repair_order_id, job_id, kind, body, requested_by, requested_at, received_at)
   values ($organizationId, $id, $repairOrderId, $jobId, $kind, $body, $requestedBy, $now, $receivedAt) on conflict do nothing`,
);
export const insertRequest = (tx: TenantTx, of: InputOf<typeof insertRequestStatement>) =>
  insertRequestStatement.run(tx, of);

const writeAnswerStatement = statement(
  "technician-requests.respond",
  { organizationId: "uuid", requestId: "uuid", answer: "text", now: "timestamptz", respondedByName: "text" },
  `update technician_requests set response = $answer, responded_at = $now, responded_by_name = $respondedByName
   where organization_id = $organizationId and id = $requestId and responded_at is null`,
);
export const writeResponse = (tx: TenantTx, of: InputOf<typeof writeAnswerStatement>) =>
  writeAnswerStatement.run(tx, of);

const insertFileStatement = statement(
  "technician-requests.insert-file",
  {
    organizationId: "uuid",
    id: "uuid",
    byteSize: "int4",
    sha256: "text",
    width: "int4",
    height: "int4",
    createdBy: "uuid?",
    now: "timestamptz",
  },
  `insert into files (organization_id, id, kind, content_type, byte_size, sha256, width, height, created_by, created_at)
   values ($organizationId, $id, 'photo', 'image/jpeg', $byteSize, $sha256, $width, $height, $createdBy, $now)`,
);
export const insertFile = (tx: TenantTx, of: InputOf<typeof insertFileStatement>) =>
  insertFileStatement.run(tx, of);

const insertPhotoStatement = statement(
  "technician-requests.insert-photo",
  { organizationId: "uuid", requestId: "uuid", fileId: "uuid", position: "int4" },
  `insert into technician_request_photos (organization_id, request_id, file_id, position) values ($organizationId, $requestId, $fileId, $position)`,
);
export const insertPhoto = (tx: TenantTx, of: InputOf<typeof insertPhotoStatement>) =>
  insertPhotoStatement.run(tx, of);
