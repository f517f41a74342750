import { technicianRequest } from "@autoiq/domain/repair-orders/requests/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";

const columns = `q.id, q.repair_order_id as "repairOrderId", q.job_id as "jobId", j.name as "jobName", q.kind, q.body,
  s.name as "askedBy", q.asked_at as "askedAt", q.received_at as "receivedAt", q.answer, q.answered_at as "answeredAt",
  q.answered_name as "answeredName", coalesce((
    select json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) order by p.position)
    from technician_request_photos p join files f on f.organization_id = $1 and f.id = p.file_id
    where p.organization_id = $1 and p.request_id = q.id), '[]'::json) as photos`;
const joins = `from technician_requests q
  join staff s on s.organization_id = $1 and s.id = q.asked_by
  left join jobs j on j.organization_id = $1 and j.id = q.job_id`;

export const requestsOf = statement(
  "technician-requests.of-order",
  `select ${columns} ${joins} where q.organization_id = $1 and q.repair_order_id = $2
   order by q.asked_at desc, q.id limit 200`,
  technicianRequest,
);

export const requestById = statement(
  "technician-requests.one",
  `select ${columns} ${joins} where q.organization_id = $1 and q.id = $2`,
  technicianRequest,
);

export const lockRequest = statement(
  "technician-requests.lock",
  `select q.id, (select count(*)::int from technician_request_photos p
     where p.organization_id = $1 and p.request_id = q.id) as photos
   from technician_requests q where q.organization_id = $1 and q.id = $2 for update`,
  z.object({ id: z.string(), photos: z.number() }),
);

export const insertRequest = statement(
  "technician-requests.insert",
  `insert into technician_requests
     (organization_id, id, repair_order_id, job_id, kind, body, asked_by, asked_at, received_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
);

export const writeAnswer = statement(
  "technician-requests.answer",
  `update technician_requests set answer = $3, answered_at = $4, answered_name = $5
   where organization_id = $1 and id = $2 and answered_at is null`,
);

export const insertFile = statement(
  "technician-requests.insert-file",
  `insert into files (organization_id, id, kind, content_type, byte_size, sha256, width, height, created_by, created_at)
   values ($1, $2, 'photo', 'image/jpeg', $3, $4, $5, $6, $7, $8)`,
);

export const insertPhoto = statement(
  "technician-requests.insert-photo",
  `insert into technician_request_photos (organization_id, request_id, file_id, position) values ($1, $2, $3, $4)`,
);
