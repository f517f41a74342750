import { z } from "zod";
import { type InputOf, type Queryable, statement } from "./database/statement.ts";

/** Any transaction inside one organization: the permanent record is written by whoever may write what it records. */
export interface RecordingTx extends Queryable {
  readonly organizationId: string;
}

const insertStatement = statement(
  "history.record",
  {
    organizationId: "uuid",
    id: "uuid",
    at: "timestamptz",
    actorUserId: "uuid?",
    actorName: "text",
    action: "text",
    subject: "text",
    subjectId: "uuid",
    repairOrderId: "uuid?",
    before: "json?",
    after: "json?",
    undoes: "uuid?",
    receivedAt: "timestamptz?",
  },
  `insert into history (organization_id, id, at, actor_user_id, actor_name, action, subject, subject_id, repair_order_id, before, after, undoes,
     received_at)
   values ($organizationId, $id, $at, $actorUserId, $actorName, $action, $subject, $subjectId, $repairOrderId, $before::json, $after::json, $undoes, $receivedAt)`,
);
export const insertEntry = (tx: RecordingTx, of: InputOf<typeof insertStatement>) =>
  insertStatement.run(tx, of);

const lastStatement = statement(
  "history.find-last-actor",
  { organizationId: "uuid", subjectId: "uuid" },
  `select actor_name as "actorName" from history where organization_id = $organizationId and subject_id = $subjectId order by at desc, id desc limit 1`,
  z.object({ actorName: z.string() }),
);
export const lastEntry = (tx: RecordingTx, subjectId: string) => lastStatement.one(tx, { subjectId });

const insertAllStatement = statement(
  "history.record-all",
  {
    organizationId: "uuid",
    at: "timestamptz",
    actorUserId: "uuid",
    actorName: "text",
    action: "text",
    subject: "text",
    ids: "uuid[]",
    subjectIds: "uuid[]",
    before: "text?[]",
    after: "text?[]",
    repairOrderIds: "uuid?[]",
  },
  `insert into history (organization_id, id, at, actor_user_id, actor_name, action, subject, subject_id, before, after,
     repair_order_id)
   select $organizationId, x.id, $at, $actorUserId, $actorName, $action, $subject, x.subject, x.before::json, x.after::json, x.repair_order
   from unnest($ids::uuid[], $subjectIds::uuid[], $before::text[], $after::text[], $repairOrderIds::uuid[]) as x(id, subject, before, after, repair_order)`,
);
export const insertEntries = (tx: RecordingTx, of: InputOf<typeof insertAllStatement>) =>
  insertAllStatement.run(tx, of);
