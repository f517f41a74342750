import { Readable } from "node:stream";
import type { exportAudit } from "@autoiq/domain/identity/audit/contract";
import { auditKindLabels } from "@autoiq/domain/identity/audit/contract";
import type { QueryOf } from "@autoiq/domain/kernel/contract";
import { csvLines, csvOf } from "@autoiq/domain/kernel/csv";
import type { FileReply } from "../../../platform/http/file-route.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { entryOf, nextActs, wantedOf } from "./reads.ts";
import type { EntryRow, Wanted } from "./store.ts";

/** Entries that are read at a time: the next are read when the browser has taken these. */
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
 * The record of a business as a table, newest first. However long it is, no more than one batch of it is in memory; each
 * batch is a transaction of its own, so that no connection waits for a slow browser. What comes meanwhile stands before
 * the first line.
 */
export async function exportActs(
  read: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>,
  query: QueryOf<typeof exportAudit>,
  timeZone: string,
): Promise<FileReply> {
  const asked = { search: query.search, count: batch };
  const wanted = wantedOf(query, timeZone);
  const next = (after: Wanted["after"]) =>
    read((tx) => nextActs(tx, tx.organizationId, { ...wanted, after }, asked));
  // What cannot be read at all is an answer of its own and not a broken file.
  const first = await next(undefined);
  async function* lines() {
    yield csvOf<ReturnType<typeof lineOf>>([], columns);
    for (let page = first; ; page = await next(page.next)) {
      yield csvLines(page.rows.map(lineOf), columns);
      if (!page.next) return;
    }
  }
  // One batch waits for the browser: a stream of whole pages would otherwise keep sixteen of them.
  return { bytes: Readable.from(lines(), { highWaterMark: 1 }), name: "audit-log.csv" };
}
