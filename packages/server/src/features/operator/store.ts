import { failedEmail, failedJob, operatedBusiness, operatorAction } from "@autoiq/domain/operator/contract";
import { featureName } from "@autoiq/domain/operator/features";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { OperatorTx, TenantTx } from "../../platform/tenancy.ts";

const count = z.number();

const database = statement(
  "operator.find-database",
  {},
  `select current_setting('server_version') as version, pg_database_size(current_database())::int8 as bytes`,
  z.object({ version: z.string(), bytes: count }),
);
const queue = statement(
  "operator.count-jobs",
  {},
  `select task, waiting, scheduled, retrying, failed, oldest_waiting_at as "oldestWaitingAt" from app.job_queue()`,
  z.object({
    task: z.string(),
    waiting: count,
    scheduled: count,
    retrying: count,
    failed: count,
    oldestWaitingAt: z.string().nullable(),
  }),
);
const totals = statement(
  "operator.count-all",
  { since: "timestamptz" },
  `select
     (select count(*)::int from messages where channel = 'email' and direction = 'out' and state = 'failed'
       and created_at >= $since::timestamptz) + (select count(*)::int from email_bounces
       where at >= $since::timestamptz) as "failedEmails",
     (select count(*)::int from webhook_endpoints where failing_since is not null and disabled_because is null) as "failingWebhooks",
     (select count(*)::int from webhook_endpoints where disabled_because in ('failures', 'gone')) as "disabledWebhooks",
     (select count(*)::int from files) as files,
     (select coalesce(sum(byte_size), 0)::int8 from files) as bytes,
     (select count(*)::int from organizations where not is_practice) as businesses,
     (select count(*)::int from organizations where plan_overdue_since is not null) as overdue`,
  z.object({
    failedEmails: count,
    failingWebhooks: count,
    disabledWebhooks: count,
    files: count,
    bytes: count,
    businesses: count,
    overdue: count,
  }),
);

const businessColumns = `o.organization_id as "organizationId", o.name, o.created_at as "openedAt",
     o.is_practice as "isPractice", s.plan, s.state as "planState", s.trial_ends_at as "trialEndsAt",
     o.plan_overdue_since as "overdueSince",
     (select count(*)::int from locations l where l.organization_id = o.organization_id and l.closed_at is null) as locations,
     (select count(*)::int from staff t where t.organization_id = o.organization_id and t.status = 'active') as staff,
     work.orders as "repairOrders",
     greatest(work.last_at, (select max(a.at) from audit_log a where a.organization_id = o.organization_id)) as "lastActiveAt"`;
// A location at a time, because the index of repair orders begins with it.
const businessJoins = `cross join lateral (
       select coalesce(sum(each.orders), 0)::int as orders, max(each.last_at) as last_at
       from locations l cross join lateral (
         select (select count(*) from repair_orders r where r.organization_id = l.organization_id and r.location_id = l.id
             and r.created_at >= $since::timestamptz) as orders,
           (select max(r.created_at) from repair_orders r where r.organization_id = l.organization_id and r.location_id = l.id) as last_at
       ) each where l.organization_id = o.organization_id) work
     left join lateral (
       select x.plan, x.state, x.trial_ends_at, x.period_ends_at, x.ends_at, x.has_card from subscriptions x
       where x.organization_id = o.organization_id
       order by (x.state <> 'canceled') desc, x.started_at desc, x.id desc limit 1) s on true`;

const businesses = statement(
  "operator.list-businesses",
  { search: "text", afterName: "text", afterId: "uuid", since: "timestamptz", limit: "int8" },
  `select ${businessColumns} from organizations o ${businessJoins}
   where position(lower($search) in lower(o.name)) > 0 and (lower(o.name), o.organization_id) > ($afterName, $afterId::uuid)
   order by lower(o.name), o.organization_id limit $limit`,
  operatedBusiness,
);
const business = statement(
  "operator.find-business",
  { organizationId: "uuid", since: "timestamptz" },
  `select ${businessColumns}, s.period_ends_at as "periodEndsAt", s.ends_at as "endsAt", coalesce(s.has_card, false) as "hasCard"
   from organizations o ${businessJoins} where o.organization_id = $organizationId`,
  operatedBusiness.extend({
    periodEndsAt: z.string().nullable(),
    endsAt: z.string().nullable(),
    hasCard: z.boolean(),
  }),
);
const usage = statement(
  "operator.count-usage",
  { organizationId: "uuid", since: "timestamptz" },
  `select
     (select count(*)::int from messages m where m.organization_id = $organizationId and m.direction = 'out' and m.channel = 'email'
       and m.created_at >= $since::timestamptz) as emails,
     (select count(*)::int from messages m where m.organization_id = $organizationId and m.direction = 'out' and m.channel = 'sms'
       and m.created_at >= $since::timestamptz) as texts,
     (select count(*)::int from ai_calls c where c.organization_id = $organizationId and c.at >= $since::timestamptz) as questions,
     (select coalesce(sum(u.tokens), 0)::int8 from ai_usage u where u.organization_id = $organizationId
       and u.day >= ($since::timestamptz at time zone 'UTC')::date) as tokens,
     (select count(*)::int from files f where f.organization_id = $organizationId) as files,
     (select coalesce(sum(f.byte_size), 0)::int8 from files f where f.organization_id = $organizationId) as bytes,
     (select count(*)::int from app.failed_jobs(null, 9223372036854775807, 1000) j where j.organization_id = $organizationId) as "failedJobs"`,
  z.object({
    emails: count,
    texts: count,
    questions: count,
    tokens: count,
    files: count,
    bytes: count,
    failedJobs: count,
  }),
);

const controlsRow = z.object({
  featuresOff: z.array(featureName),
  tokensPerMonth: count.nullable(),
  version: count,
});
const controlColumns = `features_off as "featuresOff", tokens_per_month::int8 as "tokensPerMonth", version`;
const controlsOfBusiness = statement(
  "operator.find-controls",
  { organizationId: "uuid" },
  `select ${controlColumns} from business_controls where organization_id = $organizationId`,
  controlsRow,
);
const saveControls = statement(
  "operator.save-controls",
  {
    organizationId: "uuid",
    featuresOff: "text[]",
    tokensPerMonth: "int8?",
    reason: "text",
    at: "timestamptz",
    by: "text",
    version: "int4",
  },
  `insert into business_controls as c (organization_id, features_off, tokens_per_month, reason, changed_at, changed_by)
   values ($organizationId, $featuresOff, $tokensPerMonth, $reason, $at::timestamptz, $by)
   on conflict (organization_id) do update set features_off = $featuresOff, tokens_per_month = $tokensPerMonth, reason = $reason,
     changed_at = $at, changed_by = $by, version = c.version + 1
   where c.version = $version`,
);

const addAction = statement(
  "operator.add-action",
  { id: "uuid", at: "timestamptz", operator: "text", action: "text", businessId: "uuid?", reason: "text" },
  `insert into operator_log (id, at, operator, action, organization_id, reason) values ($id, $at, $operator, $action, $businessId, $reason)`,
);
const actions = statement(
  "operator.list-actions",
  { businessId: "uuid?", limit: "int8" },
  `select g.id, g.at, g.operator, g.action, coalesce(o.name, '') as business, g.reason
   from operator_log g left join organizations o on o.organization_id = g.organization_id
   where $businessId::uuid is null or g.organization_id = $businessId
   order by g.at desc, g.id desc limit $limit`,
  operatorAction,
);

const failedJobs = statement(
  "operator.list-failed-jobs",
  { task: "text?", beforeId: "int8", limit: "int4" },
  `select id, task, coalesce(business, '') as business, queued_at as "queuedAt", failed_at as "failedAt", attempts, error
   from app.failed_jobs($task, $beforeId, $limit)`,
  failedJob,
);
const retry = statement(
  "operator.retry-jobs",
  { ids: "int8[]?", task: "text" },
  `select id, task, organization_id as "businessId" from app.retry_jobs($ids, $task)`,
  z.object({ id: count, task: z.string(), businessId: z.string().nullable() }),
);
const failedEmails = statement(
  "operator.list-failed-emails",
  { beforeAt: "timestamptz", beforeId: "text", limit: "int4" },
  `select id, coalesce(business, '') as business, address, reason, at from app.failed_emails($beforeAt::timestamptz, $beforeId, $limit)`,
  failedEmail,
);

export const findDatabase = (tx: OperatorTx) => database.one(tx);
export const countQueue = (tx: OperatorTx) => queue.all(tx);
export const countAll = (tx: OperatorTx, since: Date) => totals.one(tx, { since });
export const listBusinessRows = (
  tx: OperatorTx,
  of: { search: string; afterName: string; afterId: string; since: Date; limit: number },
) => businesses.all(tx, of);
export const findBusiness = (tx: OperatorTx, organizationId: string, since: Date) =>
  business.one(tx, { organizationId, since });
export const countUsage = (tx: OperatorTx, organizationId: string, since: Date) =>
  usage.one(tx, { organizationId, since });
export const findControlsOf = (tx: OperatorTx, organizationId: string) =>
  controlsOfBusiness.one(tx, { organizationId });
/** The same of the transaction's own business. */
export const findOwnControls = (tx: TenantTx) => controlsOfBusiness.one(tx);
/** 0 rows: somebody saved another version before. */
export const writeControls = (
  tx: OperatorTx,
  of: {
    organizationId: string;
    featuresOff: readonly string[];
    tokensPerMonth: number | null;
    reason: string;
    at: Date;
    by: string;
    version: number;
  },
) => saveControls.run(tx, of);
export const insertAction = (
  tx: OperatorTx,
  of: { id: string; at: Date; operator: string; action: string; businessId: string | null; reason: string },
) => addAction.run(tx, of);
/** Newest first. Null: of all businesses, and of the installation. */
export const listActions = (tx: OperatorTx, businessId: string | null, limit: number) =>
  actions.all(tx, { businessId, limit });
export const listFailedJobRows = (
  tx: OperatorTx,
  of: { task: string | null; beforeId: number; limit: number },
) => failedJobs.all(tx, of);
/** The jobs that start again. Null: all of the kind, at most 1,000. */
export const retryRows = (tx: OperatorTx, ids: readonly number[] | null, task: string) =>
  retry.all(tx, { ids, task });
export const listFailedEmailRows = (
  tx: OperatorTx,
  of: { beforeAt: string; beforeId: string; limit: number },
) => failedEmails.all(tx, of);
