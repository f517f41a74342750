import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";

const devicesOfStatement = statement(
  "identity.find-devices",
  { userId: "uuid", sessionId: "uuid", since: "timestamptz" },
  `select id, user_agent as "userAgent", ip, created_at as "signedInAt", last_used_at as "lastUsedAt"
   from auth.sessions where user_id = $userId and refreshed_at >= $since::timestamptz
   order by id <> $sessionId, last_used_at desc, id limit 200`,
  z.object({
    id: z.string(),
    userAgent: z.string(),
    ip: z.string(),
    signedInAt: z.string(),
    lastUsedAt: z.string(),
  }),
);
export const devicesOf = (tx: IdentityTx, of: InputOf<typeof devicesOfStatement>) =>
  devicesOfStatement.all(tx, of);

const endDeviceOfStatement = statement(
  "identity.end-device-of",
  { sessionId: "uuid", userId: "uuid" },
  `delete from auth.sessions where id = $sessionId and user_id = $userId returning user_agent as "userAgent", ip`,
  z.object({ userAgent: z.string(), ip: z.string() }),
);
/** Ends a session only if it belongs to that account. */
export const endDeviceOf = (tx: IdentityTx, of: InputOf<typeof endDeviceOfStatement>) =>
  endDeviceOfStatement.one(tx, of);

const rememberDeviceStatement = statement(
  "identity.remember-device",
  { userId: "uuid", mark: "bytea", at: "timestamptz" },
  `with kept as (
     insert into auth.known_devices as d (user_id, mark, first_at, last_at)
     select id, $mark::bytea, $at::timestamptz, $at::timestamptz from auth.users
     where id = $userId::uuid and not exists (select from auth.known_devices k
       where k.user_id = $userId::uuid and k.mark = $mark::bytea and k.last_at > $at::timestamptz - interval '1 day')
     on conflict (user_id, mark) do update set last_at = excluded.last_at
     returning d.xmax <> 0 as known)
   select coalesce((select known from kept), true) as known,
     exists (select from auth.known_devices where user_id = $userId::uuid) as others`,
  z.object({ known: z.boolean(), others: z.boolean() }),
);
/**
 * Stores a device mark. `known` says whether it existed, `others` whether any other did. The last use is written once
 * a day.
 */
export const rememberDevice = (tx: IdentityTx, of: InputOf<typeof rememberDeviceStatement>) =>
  rememberDeviceStatement.one(tx, of);
