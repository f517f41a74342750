import { en as identityText } from "@autoiq/domain/catalog/identity-errors/en";
import type { AuditEntry, AuditKind, exportAudit, listAudit } from "@autoiq/domain/identity/audit/contract";
import { deviceOf } from "@autoiq/domain/identity/devices/device";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { QueryOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { addDays, instantAt } from "@autoiq/domain/kernel/time";
import { z } from "zod";
import type { IdentityTx, TenantTx } from "../../../platform/tenancy.ts";
import {
  type AuditCursor,
  type AuditQuery,
  type EntryRow,
  findAccountOf,
  findAuditEvents,
  noOrganization,
  peopleOnRecord,
  searchAuditEvents,
} from "./store.ts";

const size = 50;
const cursor = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);

export const entryOf = ({ userAgent, subjectId: _id, ...row }: EntryRow): AuditEntry => ({
  ...row,
  device: userAgent === "" ? "" : deviceOf(userAgent),
});

/** The requested entries, as a screen or a file names them. A day is in `timeZone`. */
export function wantedOf(query: QueryOf<typeof exportAudit>, timeZone: string): AuditQuery {
  const { person, kind } = query;
  const range = query.day && {
    from: instantAt(timeZone, query.day, "00:00").toISOString(),
    to: instantAt(timeZone, addDays(query.day, 1), "00:00").toISOString(),
  };
  return { person, kind, ...range };
}

/**
 * The next entries of the log, and where the entries after them start. A search may match none of the entries it
 * looked at.
 */
export async function nextAuditEvents(
  tx: TenantTx | IdentityTx,
  organizationId: string,
  query: AuditQuery,
  { search, count }: { search: string; count: number },
): Promise<{ rows: EntryRow[]; next: AuditCursor | undefined; searchedBackTo: string | null }> {
  const { rows, end } =
    search === ""
      ? { rows: await findAuditEvents(tx, organizationId, query, count + 1), end: undefined }
      : await searchAuditEvents(tx, organizationId, query, { search, count: count + 1 });
  const last = rows.length > count ? rows[count - 1] : undefined;
  return {
    rows: rows.slice(0, count),
    next: last ? [last.at, last.id] : end,
    searchedBackTo: last ? last.at : (end?.[0] ?? null),
  };
}

async function pageOf(
  tx: TenantTx | IdentityTx,
  organizationId: string,
  query: AuditQuery,
  { after, search = "" }: { after: string; search?: string },
) {
  const from = cursor.safeParse(after.split("_"));
  if (after !== "" && !from.success) {
    throw new AppError("invalid-input", identityText.account.activityPage);
  }
  const filter = { search, count: size };
  const { rows, next, searchedBackTo } = await nextAuditEvents(
    tx,
    organizationId,
    { ...query, after: from.data },
    filter,
  );
  return { rows: rows.map(entryOf), next: next ? next.join("_") : null, searchedBackTo };
}

/** A business's audit log, newest first, 50 at a time. */
export async function auditOf(
  tx: TenantTx,
  query: QueryOf<typeof listAudit>,
  timeZone: string,
): Promise<ReplyOf<typeof listAudit>> {
  const [page, people] = await Promise.all([
    pageOf(tx, tx.organizationId, wantedOf(query, timeZone), query),
    peopleOnRecord(tx),
  ]);
  return { ...page, people };
}

/** Entries of a business between two instants, newest first, one more than `limit` if there are more. */
export async function auditEventsBetween(
  tx: TenantTx,
  of: { from: Date; until: Date; kind: string | null; staffId: string | null; limit: number },
): Promise<AuditEntry[]> {
  const person = of.staffId ? await findAccountOf(tx, of.staffId) : null;
  if (of.staffId && !person) return [];
  const query = {
    from: of.from.toISOString(),
    to: of.until.toISOString(),
    kind: of.kind ?? undefined,
    person: person ?? undefined,
  };
  return (await findAuditEvents(tx, tx.organizationId, query, of.limit + 1)).map(entryOf);
}

/** The newest entries of a business, of one kind if it is given. */
export const latestAuditEvents = async (
  tx: TenantTx,
  { limit, kind }: { readonly limit: number; readonly kind?: AuditKind },
): Promise<AuditEntry[]> => (await findAuditEvents(tx, tx.organizationId, { kind }, limit)).map(entryOf);

/** The newest ten thousand of them, for the export of a person's data. */
export const allActivityOf = async (tx: IdentityTx, userId: string): Promise<AuditEntry[]> =>
  (await findAuditEvents(tx, noOrganization, { person: userId }, 10_000)).map(entryOf);

/** What an account did, and what was attempted with it, newest first. */
export const activityOf = (tx: IdentityTx, userId: string, after: string) =>
  pageOf(tx, noOrganization, { person: userId }, { after });
