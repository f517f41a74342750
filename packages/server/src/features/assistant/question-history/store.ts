import { type AiOutcome, aiCall, monthTotals } from "@autoiq/domain/assistant/question-history";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const insert = statement(
  "assistant.record-call",
  {
    organizationId: "uuid",
    id: "uuid",
    locationId: "uuid",
    at: "timestamptz",
    userId: "uuid",
    person: "text",
    kind: "text",
    prompt: "text",
    model: "text",
    outcome: "text",
    reason: "text",
    milliseconds: "int4",
    inputTokens: "int4",
    outputTokens: "int4",
    spentMicros: "int8",
    confidence: "numeric",
  },
  `insert into ai_calls (organization_id, id, location_id, at, user_id, person, kind, prompt, model, outcome, reason,
     milliseconds, input_tokens, output_tokens, spent_micros, confidence)
   values ($organizationId, $id, $locationId, $at, $userId, $person, $kind, $prompt, $model, $outcome, $reason, $milliseconds, $inputTokens, $outputTokens, $spentMicros, $confidence)`,
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
  insert.run(tx, {
    id: call.id,
    locationId: call.locationId,
    at: call.at,
    userId: call.userId,
    person: call.person,
    kind: call.kind,
    prompt: call.prompt,
    model: call.model,
    outcome: call.outcome,
    reason: call.reason,
    milliseconds: call.milliseconds,
    inputTokens: call.inputTokens,
    outputTokens: call.outputTokens,
    spentMicros: call.spentMicros,
    confidence: String(call.confidence),
  });

const columns = `c.id, c.at, c.person, c.kind, c.prompt, c.model, c.outcome, c.reason, c.milliseconds,
  c.input_tokens as "inputTokens", c.output_tokens as "outputTokens", c.spent_micros::float8 as "spentMicros",
  c.confidence::float8 as confidence`;
const ofMonth = `c.organization_id = $organizationId and c.at >= $month::date::timestamp at time zone $zone
  and c.at < ($month::date + interval '1 month')::timestamp at time zone $zone`;

const list = statement(
  "assistant.list-calls",
  {
    organizationId: "uuid",
    month: "date",
    zone: "text",
    beforeAt: "timestamptz",
    beforeId: "uuid",
    limit: "int8",
  },
  `select ${columns} from ai_calls c
   where ${ofMonth} and (c.at, c.id) < ($beforeAt::timestamptz, $beforeId::uuid) order by c.at desc, c.id desc limit $limit`,
  aiCall,
);
const totals = statement(
  "assistant.sum-calls",
  { organizationId: "uuid", month: "date", zone: "text" },
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
  { organizationId: "uuid", month: "date", zone: "text", limit: "int8" },
  `select to_char(c.at at time zone $zone, 'YYYY-MM-DD HH24:MI') as "Time", c.person as "Person", c.kind as "Kind",
     c.prompt as "Question", c.model as "Model", c.outcome as "Outcome", c.reason as "Reason",
     c.milliseconds::text as "Milliseconds", (c.input_tokens + c.output_tokens)::text as "Tokens",
     to_char(c.spent_micros / 1000000.0, 'FM999999990.000000') as "Dollars", trim_scale(c.confidence)::text as "Confidence"
   from ai_calls c where ${ofMonth} order by c.at desc, c.id desc limit $limit`,
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

/** A month, given by its first day, in the shop's time zone. */
export interface Month {
  readonly first: string;
  readonly zone: string;
}

export const findCalls = (
  tx: TenantTx,
  { first, zone }: Month,
  [beforeAt, beforeId]: readonly [string, string],
  limit: number,
) => list.all(tx, { month: first, zone, beforeAt, beforeId, limit });
export const findTotals = (tx: TenantTx, { first, zone }: Month) => totals.one(tx, { month: first, zone });
export const findCallTable = (tx: TenantTx, { first, zone }: Month, limit: number) =>
  exported.all(tx, { month: first, zone, limit });

const attempts = statement(
  "assistant.count-model-attempts",
  { organizationId: "uuid", since: "timestamptz" },
  `with asked as (
     select at, outcome, reason from ai_calls where organization_id = $organizationId and at >= $since::timestamptz
       and outcome in ('model', 'replaced-by-guard', 'fallback-after-error')),
   latest as (select max(at) filter (where outcome <> 'fallback-after-error') as worked_at from asked)
   select (count(*) filter (where a.outcome <> 'fallback-after-error'))::int as worked,
     (count(*) filter (where a.outcome = 'fallback-after-error'))::int as failed,
     (count(*) filter (where a.outcome = 'fallback-after-error' and a.at > coalesce(l.worked_at, '-infinity')))::int as "failedSince",
     max(l.worked_at) as "lastWorkedAt"
   from asked a cross join latest l`,
  z.object({
    worked: z.number(),
    failed: z.number(),
    failedSince: z.number(),
    lastWorkedAt: z.string().nullable(),
  }),
);
/** How many answers of a language model came since then, and how many failed. */
export const countModelAttempts = (tx: TenantTx, since: string) => attempts.one(tx, { since });
