import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";

const failures = z.object({
  scope: z.enum(["account", "address", "pair"]),
  failures: z.number(),
  began_at: z.string(),
  last_at: z.string(),
});
const columns = "f.scope, f.failures, f.began_at, f.last_at";
const mine = "(f.scope, f.key) in (('account', $account), ('address', $address), ('pair', $pair))";

const readFailuresStatement = statement(
  "identity.read-failures",
  { account: "bytea", address: "bytea", pair: "bytea" },
  `select ${columns} from auth.sign_in_failures f where ${mine}`,
  failures,
);
export const readFailures = (tx: IdentityTx, of: InputOf<typeof readFailuresStatement>) =>
  readFailuresStatement.all(tx, of);

const lockFailuresStatement = statement(
  "identity.lock-failures",
  { account: "bytea", address: "bytea", pair: "bytea" },
  `select ${columns} from auth.sign_in_failures f where ${mine} order by f.scope for update`,
  failures,
);
/** In the order in which a failure locks them, so that two requests never deadlock. */
export const lockFailures = (tx: IdentityTx, of: InputOf<typeof lockFailuresStatement>) =>
  lockFailuresStatement.all(tx, of);

const countFailureStatement = statement(
  "identity.count-failure",
  {
    account: "bytea",
    address: "bytea",
    pair: "bytea",
    at: "timestamptz",
    forgottenAfterSeconds: "int4",
    restSeconds: "int4",
    addressSeconds: "int4",
  },
  `insert into auth.sign_in_failures as f (scope, key, failures, began_at, last_at)
   select scope, key, 1, $at::timestamptz, $at::timestamptz
   from (values ('account', $account::bytea), ('address', $address::bytea), ('pair', $pair::bytea)) as given (scope, key)
   order by scope
   on conflict (scope, key) do update set (failures, began_at, last_at) = (
     select case when over then 1 else f.failures + 1 end,
            case when over then excluded.began_at else f.began_at end,
            case when not over and f.scope = 'pair' and f.failures >= 5 then f.last_at else excluded.last_at end
     from (select greatest(f.began_at, f.last_at) > excluded.last_at + interval '5 minutes' or case f.scope
       when 'address' then f.began_at + $addressSeconds::int * interval '1 second' <= excluded.last_at
       when 'pair' then f.last_at + case when f.failures >= 5 then $restSeconds::int else $forgottenAfterSeconds::int end * interval '1 second'
         <= excluded.last_at
       else f.last_at + $forgottenAfterSeconds::int * interval '1 second' <= excluded.last_at end as over) as judged)
   returning ${columns}`,
  failures,
);
/**
 * Counts one failure in all three scopes. A count resets when it is over: an account's and a pair's after
 * `forgottenAfterSeconds` seconds without a failure, a pair's after its wait of `restSeconds` seconds, an address's
 * `addressSeconds` seconds after it started. A count whose times are in the future also resets, because the clock was
 * set back. While a pair waits, its end does not move, so that requests already on their way do not extend the wait.
 */
export const countFailure = (tx: IdentityTx, of: InputOf<typeof countFailureStatement>) =>
  countFailureStatement.all(tx, of);

const forgiveFailuresStatement = statement(
  "identity.reset-failures",
  { account: "bytea", address: "bytea", pair: "bytea" },
  `with own as (delete from auth.sign_in_failures where scope = 'pair' and key = $pair returning failures)
   update auth.sign_in_failures f set failures = greatest(0, f.failures - own.failures)
   from own where (f.scope, f.key) in (('account', $account), ('address', $address))`,
);
/** A right password removes that person's own failures from every count. */
export const forgiveFailures = (tx: IdentityTx, of: InputOf<typeof forgiveFailuresStatement>) =>
  forgiveFailuresStatement.run(tx, of);

const dropOldFailuresStatement = statement(
  "identity.delete-old-failures",
  { at: "timestamptz" },
  `delete from auth.sign_in_failures where (scope, key) in (
     select scope, key from auth.sign_in_failures where last_at < $at::timestamptz - interval '1 day'
     order by last_at limit 100 for update skip locked)`,
);
/** Skips rows that another request has locked. They are not old any more. */
export const dropOldFailures = (tx: IdentityTx, at: Date | string) =>
  dropOldFailuresStatement.run(tx, { at });
