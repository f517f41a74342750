import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const take = statement(
  "assistant.reserve-usage",
  {
    organizationId: "uuid",
    day: "date",
    tokens: "int8",
    micros: "int8",
    tokensPerDay: "int8",
    tokensPerMonth: "int8",
    microsPerDay: "int8?",
    microsPerMonth: "int8?",
  },
  `with others as (
     select coalesce(sum(tokens), 0)::bigint as tokens, coalesce(sum(micros), 0)::bigint as micros from ai_usage
     where organization_id = $organizationId and day >= date_trunc('month', $day::date)::date and day < $day::date)
   insert into ai_usage as u (organization_id, day, tokens, micros)
   select $organizationId, $day::date, $tokens::bigint, $micros::bigint from others o
   where $tokens <= $tokensPerDay::bigint and o.tokens + $tokens <= $tokensPerMonth::bigint
     and ($microsPerDay::bigint is null or $micros <= $microsPerDay) and ($microsPerMonth::bigint is null or o.micros + $micros <= $microsPerMonth)
   on conflict (organization_id, day) do update set tokens = u.tokens + excluded.tokens, micros = u.micros + excluded.micros
   where u.tokens + excluded.tokens <= $tokensPerDay and (select tokens from others) + u.tokens + excluded.tokens <= $tokensPerMonth
     and ($microsPerDay is null or u.micros + excluded.micros <= $microsPerDay)
     and ($microsPerMonth is null or (select micros from others) + u.micros + excluded.micros <= $microsPerMonth)`,
);

const putRight = statement(
  "assistant.settle-usage",
  { organizationId: "uuid", day: "date", tokens: "int8", micros: "int8" },
  `update ai_usage set tokens = greatest(0, tokens + $tokens::bigint), micros = greatest(0, micros + $micros::bigint)
   where organization_id = $organizationId and day = $day::date`,
);

const sums = statement(
  "assistant.find-usage",
  { organizationId: "uuid", day: "date" },
  `select coalesce(sum(tokens) filter (where day = $day::date), 0)::float8 as "tokensToday",
     coalesce(sum(micros) filter (where day = $day::date), 0)::float8 as "microsToday",
     coalesce(sum(tokens), 0)::float8 as "tokensThisMonth", coalesce(sum(micros), 0)::float8 as "microsThisMonth"
   from ai_usage where organization_id = $organizationId and day >= date_trunc('month', $day::date)::date and day <= $day::date`,
  z.object({
    tokensToday: z.number(),
    microsToday: z.number(),
    tokensThisMonth: z.number(),
    microsThisMonth: z.number(),
  }),
);

export interface TokenUsage {
  readonly tokens: number;
  /** Millionths of a dollar. */
  readonly micros: number;
}
/** The limits of a day and of a month. Null: no limit. */
export interface TokenLimits {
  readonly tokensPerDay: number;
  readonly tokensPerMonth: number;
  readonly microsPerDay: number | null;
  readonly microsPerMonth: number | null;
}

/**
 * Reserves that much of the business's budget for one of its days and that month. Returns false, and reserves
 * nothing, if less is left. One row per day is locked, so no process can reserve what another one has.
 */
export const reserveUsage = async (
  tx: TenantTx,
  day: string,
  use: TokenUsage,
  limits: TokenLimits,
): Promise<boolean> =>
  (await take.run(tx, {
    day,
    tokens: use.tokens,
    micros: use.micros,
    tokensPerDay: limits.tokensPerDay,
    tokensPerMonth: limits.tokensPerMonth,
    microsPerDay: limits.microsPerDay,
    microsPerMonth: limits.microsPerMonth,
  })) > 0;

/** Adds use beyond the reservation, or releases the unused part. */
export const settleUsage = (tx: TenantTx, day: string, more: TokenUsage) =>
  putRight.run(tx, { day, tokens: more.tokens, micros: more.micros });

export const findUsage = (tx: TenantTx, day: string) => sums.one(tx, { day });
