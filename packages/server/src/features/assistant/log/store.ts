import { type AiOutcome, aiCall, monthTotals } from "@autoiq/domain/assistant/log";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const insert = statement(
  "assistant.record-call",
  `insert into ai_calls (organization_id, id, location_id, at, user_id, person, kind, prompt, model, outcome, reason,
     milliseconds, input_tokens, output_tokens, spent_micros, confidence)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
);

export interface NewCall {
  readonly id: string;
  readonly locationId: string;
  readonly at: Date;
  readonly userId: string;
  readonly person: string;
  readonly kind: string;
  readonly prompt: string;
  readonly model: string;
  readonly outcome: AiOutcome;
  readonly reason: string;
  readonly milliseconds: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly spentMicros: number;
  readonly confidence: number;
}

export const insertCall = (tx: TenantTx, call: NewCall) =>
  insert.run(
    tx,
    ...[
      tx.organizationId,
      call.id,
      call.locationId,
      call.at,
      call.userId,
      call.person,
      call.kind,
      call.prompt,
    ],
    ...[call.model, call.outcome, call.reason, call.milliseconds, call.inputTokens, call.outputTokens],
    ...[call.spentMicros, call.confidence],
  );

const columns = `c.id, c.at, c.person, c.kind, c.prompt, c.model, c.outcome, c.reason, c.milliseconds,
  c.input_tokens as "inputTokens", c.output_tokens as "outputTokens", c.spent_micros::float8 as "spentMicros",
  c.confidence::float8 as confidence`;
const ofMonth = `c.organization_id = $1 and c.at >= $2::date::timestamp at time zone $3
  and c.at < ($2::date + interval '1 month')::timestamp at time zone $3`;

const list = statement(
  "assistant.list-calls",
  `select ${columns} from ai_calls c
   where ${ofMonth} and (c.at, c.id) < ($4::timestamptz, $5::uuid) order by c.at desc, c.id desc limit $6`,
  aiCall,
);
const totals = statement(
  "assistant.call-totals",
  `select count(*)::int as calls, count(distinct c.user_id)::int as people,
     (count(*) filter (where c.outcome = 'model'))::int as worded,
     (count(*) filter (where c.outcome = 'replaced-by-guard'))::int as replaced,
     (count(*) filter (where c.outcome = 'fallback-after-error'))::int as failed,
     (count(*) filter (where c.outcome = 'over-budget'))::int as "overBudget",
     coalesce(sum(c.input_tokens + c.output_tokens), 0)::float8 as tokens,
     coalesce(sum(c.spent_micros), 0)::float8 as "spentMicros"
   from ai_calls c where ${ofMonth}`,
  monthTotals,
);
const exported = statement(
  "assistant.export-calls",
  `select to_char(c.at at time zone $3, 'YYYY-MM-DD HH24:MI') as "Time", c.person as "Person", c.kind as "Kind",
     c.prompt as "Question", c.model as "Model", c.outcome as "Outcome", c.reason as "Reason",
     c.milliseconds::text as "Milliseconds", (c.input_tokens + c.output_tokens)::text as "Tokens",
     to_char(c.spent_micros / 1000000.0, 'FM999999990.000000') as "Dollars", trim_scale(c.confidence)::text as "Confidence"
   from ai_calls c where ${ofMonth} order by c.at desc, c.id desc limit $4`,
  z.record(z.string(), z.string()),
);

export const callColumns = [
  ...[
    "Time",
    "Person",
    "Kind",
    "Question",
    "Model",
    "Outcome",
    "Reason",
    "Milliseconds",
    "Tokens",
    "Dollars",
  ],
  "Confidence",
];

/** A month by its first day, in the shop's zone. */
export interface Month {
  readonly first: string;
  readonly zone: string;
}

export const findCalls = (
  tx: TenantTx,
  { first, zone }: Month,
  after: readonly [string, string],
  most: number,
) => list.all(tx, tx.organizationId, first, zone, ...after, most);
export const findTotals = (tx: TenantTx, { first, zone }: Month) =>
  totals.one(tx, tx.organizationId, first, zone);
export const findCallTable = (tx: TenantTx, { first, zone }: Month, most: number) =>
  exported.all(tx, tx.organizationId, first, zone, most);
