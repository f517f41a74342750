import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";

export const devicesOf = statement(
  "identity.devices-of",
  `select id, user_agent as "userAgent", ip, created_at as "signedInAt", last_used_at as "lastUsedAt"
   from auth.sessions where user_id = $1 and refreshed_at >= $3::timestamptz
   order by id <> $2, last_used_at desc, id limit 200`,
  z.object({
    id: z.string(),
    userAgent: z.string(),
    ip: z.string(),
    signedInAt: z.string(),
    lastUsedAt: z.string(),
  }),
);

/** Ends a session only where it is that account's. */
export const endDeviceOf = statement(
  "identity.end-device-of",
  `delete from auth.sessions where id = $1 and user_id = $2 returning user_agent as "userAgent", ip`,
  z.object({ userAgent: z.string(), ip: z.string() }),
);

/**
 * Remembers a mark; `known` says whether it was there, `others` whether any other was. When it was last seen is
 * written once a day.
 */
export const rememberDevice = statement(
  "identity.remember-device",
  `with kept as (
     insert into auth.known_devices as d (user_id, mark, first_at, last_at)
     select id, $2::bytea, $3::timestamptz, $3::timestamptz from auth.users
     where id = $1::uuid and not exists (select from auth.known_devices k
       where k.user_id = $1::uuid and k.mark = $2::bytea and k.last_at > $3::timestamptz - interval '1 day')
     on conflict (user_id, mark) do update set last_at = excluded.last_at
     returning d.xmax <> 0 as known)
   select coalesce((select known from kept), true) as known,
     exists (select from auth.known_devices where user_id = $1::uuid) as others`,
  z.object({ known: z.boolean(), others: z.boolean() }),
);
