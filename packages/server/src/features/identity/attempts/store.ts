import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";

const failures = z.object({
  scope: z.enum(["account", "address", "pair"]),
  failures: z.number(),
  began_at: z.string(),
  last_at: z.string(),
});
const columns = "f.scope, f.failures, f.began_at, f.last_at";
const mine = "(f.scope, f.key) in (('account', $1), ('address', $2), ('pair', $3))";

export const readFailures = statement(
  "identity.read-failures",
  `select ${columns} from auth.sign_in_failures f where ${mine}`,
  failures,
);
/** In the order in which a failure takes them: two requests never wait for each other. */
export const lockFailures = statement(
  "identity.lock-failures",
  `select ${columns} from auth.sign_in_failures f where ${mine} order by f.scope for update`,
  failures,
);

/**
 * Counts one failure in all three scopes. A count that is over begins anew: an account's and a pair's after quiet of
 * $5 seconds, a pair's after its rest of $6 seconds, an address's $7 seconds after it began, and every one whose moments
 * lie ahead: the clock was set back since. While a pair rests its moment stands: requests that were already on their way
 * do not make the rest longer.
 */
export const countFailure = statement(
  "identity.count-failure",
  `insert into auth.sign_in_failures as f (scope, key, failures, began_at, last_at)
   select scope, key, 1, $4::timestamptz, $4::timestamptz
   from (values ('account', $1::bytea), ('address', $2::bytea), ('pair', $3::bytea)) as given (scope, key)
   order by scope
   on conflict (scope, key) do update set (failures, began_at, last_at) = (
     select case when over then 1 else f.failures + 1 end,
            case when over then excluded.began_at else f.began_at end,
            case when not over and f.scope = 'pair' and f.failures >= 5 then f.last_at else excluded.last_at end
     from (select greatest(f.began_at, f.last_at) > excluded.last_at + interval '5 minutes' or case f.scope
       when 'address' then f.began_at + $7::int * interval '1 second' <= excluded.last_at
       when 'pair' then f.last_at + case when f.failures >= 5 then $6::int else $5::int end * interval '1 second'
         <= excluded.last_at
       else f.last_at + $5::int * interval '1 second' <= excluded.last_at end as over) as judged)
   returning ${columns}`,
  failures,
);

/** A right password takes the failures that were its own person's out of every count. */
export const forgiveFailures = statement(
  "identity.forgive-failures",
  `with own as (delete from auth.sign_in_failures where scope = 'pair' and key = $3 returning failures)
   update auth.sign_in_failures f set failures = greatest(0, f.failures - own.failures)
   from own where (f.scope, f.key) in (('account', $1), ('address', $2))`,
);

/** Leaves alone what another request is holding: it is not old any more. */
export const dropOldFailures = statement(
  "identity.drop-old-failures",
  `delete from auth.sign_in_failures where (scope, key) in (
     select scope, key from auth.sign_in_failures where last_at < $1::timestamptz - interval '1 day'
     order by last_at limit 100 for update skip locked)`,
);
