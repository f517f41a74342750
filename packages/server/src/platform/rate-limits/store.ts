import { z } from "zod";
import { type InputOf, statement } from "../database/statement.ts";
import type { IdentityTx } from "../tenancy.ts";

const consumeRateLimitStatement = statement(
  "identity.consume-rate-limit",
  { budget: "text", source: "bytea", burst: "float8", perSecond: "float8", at: "timestamptz" },
  `insert into auth.rate_limits as b (budget, source, remaining, at, passed)
   values ($budget, $source, $burst::float8 - 1, $at::timestamptz, true)
   on conflict (budget, source) do update set (remaining, at, passed) = (
     select case when filled >= 1 then filled - 1 else filled end, case when b.at > excluded.at + interval '1 minute' then excluded.at else greatest(b.at, excluded.at) end, filled >= 1
     from (select least($burst::float8,
       b.remaining + greatest(0, extract(epoch from excluded.at - b.at)::float8) * $perSecond::float8) as filled) f)
   returning remaining, passed`,
  z.object({ remaining: z.number(), passed: z.boolean() }),
);
/**
 * Takes one request from a bucket of `burst` that fills by `perSecond` a second, in one statement: a request that finds less than
 * one in it takes nothing and is not let through. A bucket never fills for the time before it was last taken from; where
 * that lies ahead by more than requests can overtake each other, the clock was set back, and it fills from now on.
 */
export const consumeRateLimit = (tx: IdentityTx, of: InputOf<typeof consumeRateLimitStatement>) =>
  consumeRateLimitStatement.one(tx, of);

const dropOldBudgetsStatement = statement(
  "identity.delete-old-rate-limits",
  { at: "timestamptz", keptFor: "int4" },
  `delete from auth.rate_limits where (budget, source) in (
     select budget, source from auth.rate_limits where at < $at::timestamptz - $keptFor::int * interval '1 second'
       or at > $at::timestamptz + $keptFor::int * interval '1 second'
     order by at limit 10000 for update skip locked)`,
);
/** Buckets that nobody took from in `keptFor` seconds, or only before the clock was set back by as much. Leaves alone what another request is holding: it is not old any more. */
export const deleteOldRateLimits = (tx: IdentityTx, of: InputOf<typeof dropOldBudgetsStatement>) =>
  dropOldBudgetsStatement.run(tx, of);
