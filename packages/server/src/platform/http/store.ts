import { z } from "zod";
import { type InputOf, statement } from "../database/statement.ts";
import type { TenantTx } from "../tenancy.ts";

const takeKeyStatement = statement(
  "idempotency.take",
  { organizationId: "uuid", userId: "uuid", key: "text", call: "text", requestHash: "text" },
  `insert into idempotency_keys (organization_id, user_id, key, call, request_hash) values ($organizationId, $userId, $key, $call, $requestHash)
   on conflict do nothing`,
);
export const takeKey = (tx: TenantTx, of: InputOf<typeof takeKeyStatement>) => takeKeyStatement.run(tx, of);

const readKeyStatement = statement(
  "idempotency.read",
  { organizationId: "uuid", userId: "uuid", key: "text" },
  "select call, request_hash, reply from idempotency_keys where organization_id = $organizationId and user_id = $userId and key = $key",
  z.object({ call: z.string(), request_hash: z.string(), reply: z.unknown() }),
);
export const readKey = (tx: TenantTx, of: InputOf<typeof readKeyStatement>) => readKeyStatement.one(tx, of);

const keepReplyStatement = statement(
  "idempotency.keep",
  { organizationId: "uuid", userId: "uuid", key: "text", reply: "json?" },
  "update idempotency_keys set reply = $reply where organization_id = $organizationId and user_id = $userId and key = $key",
);
export const keepReply = (tx: TenantTx, of: InputOf<typeof keepReplyStatement>) =>
  keepReplyStatement.run(tx, of);
