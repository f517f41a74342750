import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const take = statement(
  "assistant.take-usage",
  `with others as (
     select coalesce(sum(tokens), 0)::bigint as tokens, coalesce(sum(micros), 0)::bigint as micros from ai_usage
     where organization_id = $1 and day >= date_trunc('month', $2::date)::date and day < $2::date)
   insert into ai_usage as u (organization_id, day, tokens, micros)
   select $1, $2::date, $3::bigint, $4::bigint from others o
   where $3 <= $5::bigint and o.tokens + $3 <= $6::bigint
     and ($7::bigint is null or $4 <= $7) and ($8::bigint is null or o.micros + $4 <= $8)
   on conflict (organization_id, day) do update set tokens = u.tokens + excluded.tokens, micros = u.micros + excluded.micros
   where u.tokens + excluded.tokens <= $5 and (select tokens from others) + u.tokens + excluded.tokens <= $6
     and ($7 is null or u.micros + excluded.micros <= $7)
     and ($8 is null or (select micros from others) + u.micros + excluded.micros <= $8)`,
);

const putRight = statement(
  "assistant.put-usage-right",
  `update ai_usage set tokens = greatest(0, tokens + $3::bigint), micros = greatest(0, micros + $4::bigint)
   where organization_id = $1 and day = $2::date`,
);

const sums = statement(
  "assistant.usage",
  `select coalesce(sum(tokens) filter (where day = $2::date), 0)::float8 as "tokensToday",
     coalesce(sum(micros) filter (where day = $2::date), 0)::float8 as "microsToday",
     coalesce(sum(tokens), 0)::float8 as "tokensThisMonth", coalesce(sum(micros), 0)::float8 as "microsThisMonth"
   from ai_usage where organization_id = $1 and day >= date_trunc('month', $2::date)::date and day <= $2::date`,
  z.object({
    tokensToday: z.number(),
    microsToday: z.number(),
    tokensThisMonth: z.number(),
    microsThisMonth: z.number(),
  }),
);

export interface Use {
  readonly tokens: number;
  /** Millionths of a dollar. */
  readonly micros: number;
}
/** The most of a day and of a month; null: no limit. */
export interface Most {
  readonly tokensPerDay: number;
  readonly tokensPerMonth: number;
  readonly microsPerDay: number | null;
  readonly microsPerMonth: number | null;
}

/**
 * Takes that much of what the business may use on one of its days and in that month; false, and nothing is taken, where
 * there is not so much left. One row per day is locked: however many processes ask, none gets what another has taken.
 */
export const takeUsage = async (tx: TenantTx, day: string, use: Use, most: Most): Promise<boolean> =>
  (await take.run(
    tx,
    ...[tx.organizationId, day, use.tokens, use.micros],
    ...[most.tokensPerDay, most.tokensPerMonth, most.microsPerDay, most.microsPerMonth],
  )) > 0;

/** Adds what was used beyond what was taken, or gives back what was not. */
export const putUsageRight = (tx: TenantTx, day: string, more: Use) =>
  putRight.run(tx, tx.organizationId, day, more.tokens, more.micros);

export const findUsage = (tx: TenantTx, day: string) => sums.one(tx, tx.organizationId, day);
