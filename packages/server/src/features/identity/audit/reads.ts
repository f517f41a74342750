import type { AuditEntry, listAudit } from "@autoiq/domain/identity/audit/contract";
import { deviceOf } from "@autoiq/domain/identity/devices/device";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { QueryOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { addDays, instantAt } from "@autoiq/domain/kernel/time";
import { z } from "zod";
import type { Runner } from "../../../platform/database/statement.ts";
import type { IdentityTx, TenantTx } from "../../../platform/tenancy.ts";
import { type EntryRow, findActs, noOrganization, peopleOnRecord, type Wanted } from "./store.ts";

const size = 50;
const cursor = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);

const entryOf = ({ userAgent, ...row }: EntryRow): AuditEntry => ({
  ...row,
  device: userAgent === "" ? "" : deviceOf(userAgent),
});

async function pageOf(
  tx: Runner,
  organizationId: string,
  after: string,
  wanted: Omit<Wanted, "after" | "count">,
): Promise<{ rows: AuditEntry[]; next: string | null }> {
  const from = cursor.safeParse(after.split("_"));
  if (after !== "" && !from.success) {
    throw new AppError("invalid-input", "That page is not there. Start at the first one.");
  }
  const rows = await findActs(tx, organizationId, { ...wanted, after: from.data, count: size + 1 });
  const last = rows.length > size ? rows[size - 1] : undefined;
  return { rows: rows.slice(0, size).map(entryOf), next: last ? `${last.at}_${last.id}` : null };
}

/** The record of a business, newest first, 50 at a time. A day is one of `timeZone`'s. */
export async function auditOf(
  tx: TenantTx,
  query: QueryOf<typeof listAudit>,
  timeZone: string,
): Promise<ReplyOf<typeof listAudit>> {
  const range = query.day && {
    from: instantAt(timeZone, query.day, "00:00").toISOString(),
    to: instantAt(timeZone, addDays(query.day, 1), "00:00").toISOString(),
  };
  const { person, kind } = query;
  return {
    ...(await pageOf(tx, tx.organizationId, query.after, { person, kind, ...range })),
    people: await peopleOnRecord.all(tx, tx.organizationId),
  };
}

/** The newest ten thousand of them, for a copy of a person's data. */
export const allActivityOf = async (tx: IdentityTx, userId: string): Promise<AuditEntry[]> =>
  (await findActs(tx, noOrganization, { person: userId, count: 10_000 })).map(entryOf);

/** What an account did and what was tried with it, newest first. */
export const activityOf = (tx: IdentityTx, userId: string, after: string) =>
  pageOf(tx, noOrganization, after, { person: userId });
