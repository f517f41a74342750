import { z } from "zod";
import { statement } from "../database/statement.ts";

/**
 * Takes one request from a bucket of $3 that fills by $4 a second, in one statement: a request that finds less than
 * one in it takes nothing and is not let through. A bucket never fills for the time before it was last taken from; where
 * that lies ahead by more than requests can overtake each other, the clock was set back, and it fills from now on.
 */
export const takeFromBudget = statement(
  "identity.take-from-budget",
  `insert into auth.request_budgets as b (budget, source, remaining, at, passed)
   values ($1, $2, $3::float8 - 1, $5::timestamptz, true)
   on conflict (budget, source) do update set (remaining, at, passed) = (
     select case when filled >= 1 then filled - 1 else filled end, case when b.at > excluded.at + interval '1 minute' then excluded.at else greatest(b.at, excluded.at) end, filled >= 1
     from (select least($3::float8,
       b.remaining + greatest(0, extract(epoch from excluded.at - b.at)::float8) * $4::float8) as filled) f)
   returning remaining, passed`,
  z.object({ remaining: z.number(), passed: z.boolean() }),
);

/** Buckets that nobody took from in $2 seconds, or only before the clock was set back by as much. Leaves alone what another request is holding: it is not old any more. */
export const dropOldBudgets = statement(
  "identity.drop-old-budgets",
  `delete from auth.request_budgets where (budget, source) in (
     select budget, source from auth.request_budgets where at < $1::timestamptz - $2::int * interval '1 second'
       or at > $1::timestamptz + $2::int * interval '1 second'
     order by at limit 10000 for update skip locked)`,
);
