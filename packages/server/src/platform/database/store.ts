import { type InputOf, type Queryable, statement } from "./statement.ts";

// One statement switches to the role and sets the caller. It lasts until the transaction ends, so it works through a
// pooler.
const setContextStatement = statement(
  "tenancy.set-context",
  { role: "text", organization: "text", userId: "text", customerId: "text", repairOrderId: "text" },
  `select set_config('role', $role, true), set_config('app.organization_id', $organization, true), set_config('app.user_id', $userId, true),
          set_config('app.customer_id', $customerId, true), set_config('app.repair_order_id', $repairOrderId, true)`,
);
/** Of a transaction that platform/tenancy opened and has not given to anybody yet. */
export const setContext = (tx: Queryable, of: InputOf<typeof setContextStatement>) =>
  setContextStatement.run(tx, of);

const enqueueStatement = statement(
  "tenancy.enqueue",
  { task: "text", payload: "json", key: "text?", runAt: "timestamptz?" },
  "select app.enqueue($task, $payload::json, $key, $runAt::timestamptz)",
);
export const enqueue = (tx: Queryable, of: InputOf<typeof enqueueStatement>) => enqueueStatement.run(tx, of);
