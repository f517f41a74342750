import { type AiLimits, aiLimits } from "@autoiq/domain/assistant/usage-limits/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const columns = `models, tokens_per_month::float8 as "tokensPerMonth", (micros_per_month / 10000)::float8 as "centsPerMonth",
  person_tokens_per_month::float8 as "personTokensPerMonth", version,
  coalesce((select json_agg(json_build_object('kind', k.key, 'tokensPerMonth', k.value::bigint) order by k.key)
    from jsonb_each_text(kind_tokens) k), '[]'::json) as kinds`;
const row = aiLimits.extend({ version: z.number().int() });

const find = statement(
  "assistant.find-limits",
  { organizationId: "uuid" },
  `select ${columns} from ai_limits where organization_id = $organizationId`,
  row,
);
const lock = statement(
  "assistant.lock-limits",
  { organizationId: "uuid" },
  `select ${columns} from ai_limits where organization_id = $organizationId for no key update`,
  row,
);
const begin = statement(
  "assistant.create-limits",
  { organizationId: "uuid" },
  "insert into ai_limits (organization_id) values ($organizationId) on conflict do nothing",
);
const save = statement(
  "assistant.save-limits",
  {
    organizationId: "uuid",
    models: "bool",
    tokensPerMonth: "int8?",
    centsPerMonth: "int8?",
    personTokensPerMonth: "int8?",
    kindTokens: "jsonb",
  },
  `update ai_limits set models = $models, tokens_per_month = $tokensPerMonth::bigint, micros_per_month = $centsPerMonth::bigint * 10000,
     person_tokens_per_month = $personTokensPerMonth::bigint, kind_tokens = $kindTokens::jsonb, version = version + 1
   where organization_id = $organizationId`,
);

export const findLimits = (tx: TenantTx) => find.one(tx);

/** Simultaneous reservations wait for each other here, if the business has limits of its own. */
export const lockLimits = (tx: TenantTx) => lock.one(tx);
export const beginLimits = (tx: TenantTx) => begin.run(tx);
export const writeLimits = (tx: TenantTx, limits: AiLimits) =>
  save.run(tx, {
    models: limits.models,
    tokensPerMonth: limits.tokensPerMonth,
    centsPerMonth: limits.centsPerMonth,
    personTokensPerMonth: limits.personTokensPerMonth,
    kindTokens: JSON.stringify(
      Object.fromEntries(limits.kinds.map((each) => [each.kind, each.tokensPerMonth])),
    ),
  });

const ownShares = statement(
  "assistant.find-shares",
  { organizationId: "uuid", month: "date", userId: "uuid", kind: "text" },
  `select coalesce(sum(tokens) filter (where user_id = $userId), 0)::float8 as person,
     coalesce(sum(tokens) filter (where kind = $kind), 0)::float8 as kind
   from ai_shares where organization_id = $organizationId and month = $month::date`,
  z.object({ person: z.number(), kind: z.number() }),
);
const add = statement(
  "assistant.add-share",
  {
    organizationId: "uuid",
    month: "date",
    userId: "uuid",
    kind: "text",
    person: "text",
    tokens: "int8",
    micros: "int8",
  },
  `insert into ai_shares as s (organization_id, month, user_id, kind, person, tokens, micros)
   values ($organizationId, $month::date, $userId, $kind, $person, greatest(0, $tokens::bigint), greatest(0, $micros::bigint))
   on conflict (organization_id, month, user_id, kind) do update
   set tokens = greatest(0, s.tokens + $tokens), micros = greatest(0, s.micros + $micros), person = excluded.person`,
);
const byPerson = statement(
  "assistant.find-shares-by-person",
  { organizationId: "uuid", month: "date" },
  `select user_id as "userId", max(person) as person, sum(tokens)::float8 as tokens, sum(micros)::float8 as micros
   from ai_shares where organization_id = $organizationId and month = $month::date group by user_id order by sum(tokens) desc, user_id limit 200`,
  z.object({ userId: z.string(), person: z.string(), tokens: z.number(), micros: z.number() }),
);
const byKind = statement(
  "assistant.find-shares-by-kind",
  { organizationId: "uuid", month: "date" },
  `select kind, sum(tokens)::float8 as tokens, sum(micros)::float8 as micros
   from ai_shares where organization_id = $organizationId and month = $month::date group by kind order by sum(tokens) desc, kind`,
  z.object({ kind: z.string(), tokens: z.number(), micros: z.number() }),
);

/** A person's use for one kind of question, in the month that starts on that day. */
export interface Share {
  readonly month: string;
  readonly userId: string;
  readonly person: string;
  readonly kind: string;
}
export const findOwnShares = (tx: TenantTx, { month, userId, kind }: Share) =>
  ownShares.one(tx, { month, userId, kind });
export const addShare = (tx: TenantTx, share: Share, use: { tokens: number; micros: number }) =>
  add.run(tx, {
    month: share.month,
    userId: share.userId,
    kind: share.kind,
    person: share.person,
    tokens: use.tokens,
    micros: use.micros,
  });
export const findSharesByPerson = (tx: TenantTx, month: string) => byPerson.all(tx, { month });
export const findSharesByKind = (tx: TenantTx, month: string) => byKind.all(tx, { month });
