import { type AiLimits, aiLimits } from "@autoiq/domain/assistant/limits-contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const columns = `models, tokens_per_month::float8 as "tokensPerMonth", (micros_per_month / 10000)::float8 as "centsPerMonth",
  person_tokens_per_month::float8 as "personTokensPerMonth", version,
  coalesce((select json_agg(json_build_object('kind', k.key, 'tokensPerMonth', k.value::bigint) order by k.key)
    from jsonb_each_text(kind_tokens) k), '[]'::json) as kinds`;
const row = aiLimits.extend({ version: z.number().int() });

const find = statement(
  "assistant.limits",
  `select ${columns} from ai_limits where organization_id = $1`,
  row,
);
const lock = statement(
  "assistant.lock-limits",
  `select ${columns} from ai_limits where organization_id = $1 for no key update`,
  row,
);
const begin = statement(
  "assistant.begin-limits",
  "insert into ai_limits (organization_id) values ($1) on conflict do nothing",
);
const save = statement(
  "assistant.save-limits",
  `update ai_limits set models = $2, tokens_per_month = $3::bigint, micros_per_month = $4::bigint * 10000,
     person_tokens_per_month = $5::bigint, kind_tokens = $6::jsonb, version = version + 1
   where organization_id = $1`,
);

export const findLimits = (tx: TenantTx) => find.one(tx, tx.organizationId);
/** Those who take from the budget at once wait for each other here, where limits of the business's own are set. */
export const lockLimits = (tx: TenantTx) => lock.one(tx, tx.organizationId);
export const beginLimits = (tx: TenantTx) => begin.run(tx, tx.organizationId);
export const writeLimits = (tx: TenantTx, limits: AiLimits) =>
  save.run(
    tx,
    ...[tx.organizationId, limits.models, limits.tokensPerMonth, limits.centsPerMonth],
    ...[
      limits.personTokensPerMonth,
      JSON.stringify(Object.fromEntries(limits.kinds.map((each) => [each.kind, each.tokensPerMonth]))),
    ],
  );

const ownShares = statement(
  "assistant.shares-of",
  `select coalesce(sum(tokens) filter (where user_id = $3), 0)::float8 as person,
     coalesce(sum(tokens) filter (where kind = $4), 0)::float8 as kind
   from ai_shares where organization_id = $1 and month = $2::date`,
  z.object({ person: z.number(), kind: z.number() }),
);
const add = statement(
  "assistant.add-share",
  `insert into ai_shares as s (organization_id, month, user_id, kind, person, tokens, micros)
   values ($1, $2::date, $3, $4, $5, greatest(0, $6::bigint), greatest(0, $7::bigint))
   on conflict (organization_id, month, user_id, kind) do update
   set tokens = greatest(0, s.tokens + $6), micros = greatest(0, s.micros + $7), person = excluded.person`,
);
const byPerson = statement(
  "assistant.shares-by-person",
  `select user_id as "userId", max(person) as person, sum(tokens)::float8 as tokens, sum(micros)::float8 as micros
   from ai_shares where organization_id = $1 and month = $2::date group by user_id order by sum(tokens) desc, user_id limit 200`,
  z.object({ userId: z.string(), person: z.string(), tokens: z.number(), micros: z.number() }),
);
const byKind = statement(
  "assistant.shares-by-kind",
  `select kind, sum(tokens)::float8 as tokens, sum(micros)::float8 as micros
   from ai_shares where organization_id = $1 and month = $2::date group by kind order by sum(tokens) desc, kind`,
  z.object({ kind: z.string(), tokens: z.number(), micros: z.number() }),
);

/** Whose use it is: a person's, for one kind of question, in the month that begins on that day. */
export interface Share {
  readonly month: string;
  readonly userId: string;
  readonly person: string;
  readonly kind: string;
}
export const findOwnShares = (tx: TenantTx, { month, userId, kind }: Share) =>
  ownShares.one(tx, tx.organizationId, month, userId, kind);
export const addShare = (tx: TenantTx, share: Share, use: { tokens: number; micros: number }) =>
  add.run(
    tx,
    ...[tx.organizationId, share.month, share.userId, share.kind, share.person],
    ...[use.tokens, use.micros],
  );
export const findSharesByPerson = (tx: TenantTx, month: string) => byPerson.all(tx, tx.organizationId, month);
export const findSharesByKind = (tx: TenantTx, month: string) => byKind.all(tx, tx.organizationId, month);
