import { AppError } from "@autoiq/domain/kernel/app-error";
import type { QueryOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import type {
  BusinessDetail,
  Health,
  listBusinesses,
  listFailedEmails,
  listFailedJobs,
} from "@autoiq/domain/operator/contract";
import { type Controls, noControls } from "@autoiq/domain/operator/features";
import { z } from "zod";
import type { OperatorTx, TenantTx } from "../../platform/tenancy.ts";
import * as store from "./store.ts";
import { findOpenGrant } from "./support/store.ts";

const dayMs = 24 * 60 * 60 * 1000;
const pageSize = { businesses: 25, jobs: 50, emails: 50 };
const shownActions = 20;
const noPage = () => new AppError("invalid-input", "That page wasn't found. Start at the first one.");
/** Counts are of the last 30 days. */
const sinceOf = (now: Date): Date => new Date(now.getTime() - 30 * dayMs);

/** What of an installation is not in its database. */
export type Surroundings = Pick<Health, "lastBackupAt" | "backupHasDatabase" | "isEmbedded"> & {
  readonly freeBytes: number | null;
};

/** Whether the installation works. */
export async function healthOf(tx: OperatorTx, around: Surroundings, now: Date): Promise<Health> {
  const [database, queue, all, actions] = await Promise.all([
    store.findDatabase(tx),
    store.countQueue(tx),
    store.countAll(tx, sinceOf(now)),
    store.listActions(tx, null, shownActions),
  ]);
  const sum = (of: "waiting" | "scheduled" | "retrying" | "failed") =>
    queue.reduce((total, each) => total + each[of], 0);
  const emails = queue.find(({ task }) => task === "email.send");
  const oldest = queue.flatMap(({ oldestWaitingAt }) => oldestWaitingAt ?? []).sort()[0];
  return {
    database: { version: database?.version ?? "", bytes: database?.bytes ?? 0 },
    lastBackupAt: around.lastBackupAt,
    backupHasDatabase: around.backupHasDatabase,
    isEmbedded: around.isEmbedded,
    jobs: {
      waiting: sum("waiting"),
      scheduled: sum("scheduled"),
      retrying: sum("retrying"),
      failed: sum("failed"),
      oldestWaitingAt: oldest ?? null,
    },
    emails: { waiting: emails?.waiting ?? 0, failed: (all?.failedEmails ?? 0) + (emails?.failed ?? 0) },
    webhooks: { failing: all?.failingWebhooks ?? 0, disabled: all?.disabledWebhooks ?? 0 },
    storage: { files: all?.files ?? 0, bytes: all?.bytes ?? 0, freeBytes: around.freeBytes },
    businesses: { open: all?.businesses ?? 0, overdue: all?.overdue ?? 0 },
    actions,
  };
}

const businessCursor = z.object({ id: z.uuid(), name: z.string() });

/** Businesses by name, 25 at a time. */
export async function businessPage(
  tx: OperatorTx,
  query: QueryOf<typeof listBusinesses>,
  now: Date,
): Promise<ReplyOf<typeof listBusinesses>> {
  const at = query.after.indexOf(" ");
  const after = businessCursor.safeParse({ id: query.after.slice(0, at), name: query.after.slice(at + 1) });
  if (query.after !== "" && !after.success) throw noPage();
  const rows = await store.listBusinessRows(tx, {
    search: query.q,
    afterName: after.data?.name ?? "",
    afterId: after.data?.id ?? "00000000-0000-0000-0000-000000000000",
    since: sinceOf(now),
    limit: pageSize.businesses + 1,
  });
  const last = rows.length > pageSize.businesses ? rows[pageSize.businesses - 1] : undefined;
  return {
    rows: rows.slice(0, pageSize.businesses),
    next: last ? `${last.organizationId} ${last.name.toLowerCase()}` : null,
  };
}

/** One business with its counts. @throws {AppError} `not-found` */
export async function businessDetailOf(
  tx: OperatorTx,
  organizationId: string,
  now: Date,
): Promise<BusinessDetail> {
  const since = sinceOf(now);
  const [found, usage, controls, actions, support] = await Promise.all([
    store.findBusiness(tx, organizationId, since),
    store.countUsage(tx, organizationId, since),
    store.findControlsOf(tx, organizationId),
    store.listActions(tx, organizationId, shownActions),
    findOpenGrant(tx, organizationId),
  ]);
  if (!found || !usage) throw new AppError("not-found", "That business wasn't found. Refresh the list.");
  const { periodEndsAt, endsAt, hasCard, ...business } = found;
  const { version, ...set } = controls ?? { ...noControls, version: 0 };
  return {
    business,
    usage: { ...usage, repairOrders: business.repairOrders },
    periodEndsAt,
    endsAt,
    hasCard,
    supportEndsAt: support?.endsAt ?? null,
    controls: set,
    version,
    actions,
  };
}

/** What the operator has set for the business of the transaction. */
export async function controlsOf(tx: TenantTx): Promise<Controls> {
  return (await store.findOwnControls(tx)) ?? noControls;
}

/** Failed jobs, newest first, 50 at a time, and how many there are of each kind. */
export async function failedJobPage(
  tx: OperatorTx,
  query: QueryOf<typeof listFailedJobs>,
): Promise<ReplyOf<typeof listFailedJobs>> {
  const before = z.coerce.number().int().positive().safeParse(query.after);
  if (query.after !== "" && !before.success) throw noPage();
  const [queue, rows] = await Promise.all([
    store.countQueue(tx),
    store.listFailedJobRows(tx, {
      task: query.task || null,
      beforeId: before.data ?? Number.MAX_SAFE_INTEGER,
      limit: pageSize.jobs + 1,
    }),
  ]);
  const last = rows.length > pageSize.jobs ? rows[pageSize.jobs - 1] : undefined;
  return {
    kinds: queue.map(({ task, failed, waiting, retrying }) => ({ task, failed, waiting, retrying })),
    rows: rows.slice(0, pageSize.jobs),
    next: last ? String(last.id) : null,
  };
}

const emailCursor = z.object({ at: z.iso.datetime({ offset: true }), id: z.string().min(1) });

/** Emails that bounced, newest first, 50 at a time. */
export async function failedEmailPage(
  tx: OperatorTx,
  query: QueryOf<typeof listFailedEmails>,
): Promise<ReplyOf<typeof listFailedEmails>> {
  const [at, id] = query.after.split("_");
  const after = emailCursor.safeParse({ at, id });
  if (query.after !== "" && !after.success) throw noPage();
  const rows = await store.listFailedEmailRows(tx, {
    beforeAt: after.data?.at ?? "infinity",
    beforeId: after.data?.id ?? "",
    limit: pageSize.emails + 1,
  });
  const last = rows.length > pageSize.emails ? rows[pageSize.emails - 1] : undefined;
  return { rows: rows.slice(0, pageSize.emails), next: last ? `${last.at}_${last.id}` : null };
}
