import { Readable } from "node:stream";
import type { exportAudit } from "@autoiq/domain/identity/audit/contract";
import { auditKindLabels } from "@autoiq/domain/identity/audit/contract";
import type { QueryOf } from "@autoiq/domain/kernel/contract";
import { csvLines, csvOf } from "@autoiq/domain/kernel/csv";
import type { FileReply } from "../../../platform/http/files/file-route.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { entryOf, nextAuditEvents, wantedOf } from "./reads.ts";
import type { AuditQuery, EntryRow } from "./store.ts";

/** Entries read at a time. The next are read when the browser has taken these. */
const batch = 250;

const columns = [
  "at",
  "kind",
  "person",
  "action",
  "subject",
  "subjectId",
  "address",
  "device",
  "before",
  "after",
] as const;

const lineOf = (row: EntryRow) => {
  const { device } = entryOf(row);
  const facts = (value: object | null) => (value ? JSON.stringify(value) : "");
  return {
    ...row,
    device,
    kind: auditKindLabels[row.kind],
    subjectId: row.subjectId ?? "",
    before: facts(row.before),
    after: facts(row.after),
  };
};

/**
 * A business's audit log as a table, newest first. Only one batch at a time is in memory, however long the log is.
 * Each batch is a transaction of its own, so that no connection waits for a slow browser. Entries added during the
 * export are not in it.
 */
export async function exportAuditEvents(
  read: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>,
  query: QueryOf<typeof exportAudit>,
  timeZone: string,
): Promise<FileReply> {
  const filter = { search: query.search, count: batch };
  const auditQuery = wantedOf(query, timeZone);
  const next = (after: AuditQuery["after"]) =>
    read((tx) => nextAuditEvents(tx, tx.organizationId, { ...auditQuery, after }, filter));
  // A failure before the first row is an error response, not a broken file.
  const first = await next(undefined);
  async function* lines() {
    yield csvOf<ReturnType<typeof lineOf>>([], columns);
    for (let page = first; ; page = await next(page.next)) {
      yield csvLines(page.rows.map(lineOf), columns);
      if (!page.next) return;
    }
  }
  // Only one batch waits for the browser. A stream would otherwise buffer sixteen full pages.
  return { bytes: Readable.from(lines(), { highWaterMark: 1 }), name: "audit-log.csv" };
}
