import { createHash } from "node:crypto";
import type { Bank, FileOptions, importBankFile, previewBankFile } from "@autoiq/domain/books/bank/contract";
import { type ColumnMapping, mostColumns, suggestMapping } from "@autoiq/domain/books/bank/mapping";
import { newLines } from "@autoiq/domain/books/bank/new-lines";
import {
  csvRows,
  type FileFormat,
  formatOfFile,
  type ReadRows,
  readCsv,
  readOfx,
} from "@autoiq/domain/books/bank/read-file";
import { kindOfLine } from "@autoiq/domain/books/bank/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { accept, conflict, type Refusal, type Result, refuse } from "@autoiq/domain/kernel/result";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import { textOf } from "../../../platform/files/text-of-file.ts";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { zoneOf } from "../../shops/reads.ts";
import { bankOf } from "./reads.ts";
import {
  findAccounts,
  findIdentities,
  findImport,
  lockAccounts,
  writeImport,
  writeLines,
  writeMapping,
} from "./store.ts";

type Account = Pick<Bank["accounts"][number], "id" | "name" | "lastFour" | "startsOn" | "mapping">;
type Read = ReadRows & { format: FileFormat; cells: string[][]; mapping: ColumnMapping | null };

const shownRows = 8;
const shownRefused = 50;

/** What the file says about the account. */
function readFile(
  bytes: Buffer,
  { account, options, today }: { account: Account; options: FileOptions; today: string },
): Result<Read> {
  const text = textOf(bytes);
  // A PDF, a picture, or a workbook has these; text has none.
  if (text.slice(0, 4096).includes("\u0000") || text.startsWith("%PDF") || text.startsWith("PK\u0003\u0004"))
    return refuse("This is not a file of transactions. At your bank, choose OFX, QFX, QuickBooks, or CSV.");
  const format = formatOfFile(text);
  // A bank east of the shop may already write tomorrow.
  const latestDay = addDays(today, 1);
  if (format === "ofx") {
    const read = readOfx(text, { lastFour: account.lastFour, latestDay });
    return read.ok ? accept({ ...read.value, format, cells: [], mapping: null }) : read;
  }
  const rows = csvRows(text);
  const cells = rows.slice(0, shownRows + 1).map((row) => row.cells.slice(0, mostColumns));
  const mapping = options.mapping ?? account.mapping ?? suggestMapping(cells);
  const read = readCsv(rows, mapping, latestDay);
  return read.ok ? accept({ ...read.value, format, cells, mapping }) : read;
}

const accountOf = <T extends { readonly id: string }>(accounts: readonly T[], id: string): T => {
  const account = accounts.find((each) => each.id === id);
  if (!account)
    throw new AppError(
      "not-found",
      "This bank account doesn't exist at this location. Refresh and choose again.",
    );
  return account;
};

const knownTo = (tx: TenantTx, accountId: string, { rows }: ReadRows) => {
  const days = rows.map(({ day }) => day).sort();
  return findIdentities(tx, {
    bankAccountId: accountId,
    from: days[0] ?? "1970-01-01",
    to: days.at(-1) ?? "1970-01-01",
    references: rows.flatMap(({ reference }) => (reference ? [reference] : [])),
  });
};

async function refuseSameFile(
  tx: TenantTx,
  of: { readonly locationId: string; readonly hash: string; readonly zone: string },
): Promise<Refusal | undefined> {
  const before = await findImport(tx, { locationId: of.locationId, hash: of.hash });
  if (!before) return undefined;
  const day = new Intl.DateTimeFormat("en-US", { timeZone: of.zone, dateStyle: "medium" }).format(
    new Date(before.at),
  );
  return conflict(`This file was imported on ${day}, by ${before.by}. Nothing changed.`);
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** What an import of the file would add. Writes nothing. */
export async function previewFile(
  tx: TenantTx,
  of: { locationId: string; accountId: string; bytes: Buffer; options: FileOptions; now: Date },
): Promise<ReplyOf<typeof previewBankFile> | Refusal> {
  const { locationId, bytes, options } = of;
  const zone = await zoneOf(tx, locationId);
  const account = accountOf(await findAccounts(tx, locationId), of.accountId);
  const same = await refuseSameFile(tx, { locationId, hash: hashOf(bytes), zone });
  if (same) return same;
  const read = readFile(bytes, { account, options, today: dayIn(zone, of.now) });
  if (!read.ok) return read;
  const { rows, refused, format, cells, mapping } = read.value;
  const added = newLines(await knownTo(tx, account.id, read.value), rows);
  const days = rows.map(({ day }) => day).sort();
  return {
    format,
    cells,
    mapping,
    rows: rows
      .slice(0, shownRows)
      .map(({ day, amountCents, description }) => ({ day, amountCents, description })),
    count: rows.length,
    known: rows.length - added.length,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    refused: refused.slice(0, shownRefused),
    refusedCount: refused.length,
  };
}

/** Adds the lines of the file that the account does not have, all or none. The same file is refused. */
export async function importFile(
  tx: TenantTx,
  context: ActionContext,
  { accountId, bytes, options }: { accountId: string; bytes: Buffer; options: FileOptions },
): Promise<ReplyOf<typeof importBankFile> | Refusal> {
  const { locationId, name: by } = context.caller;
  const zone = await zoneOf(tx, locationId);
  const account = accountOf(await lockAccounts(tx, locationId), accountId);
  const hash = hashOf(bytes);
  const same = await refuseSameFile(tx, { locationId, hash, zone });
  if (same) return same;
  const read = readFile(bytes, { account, options, today: dayIn(zone, context.now) });
  if (!read.ok) return read;
  const { rows, refused, format, mapping } = read.value;
  const [first] = refused;
  if (first && options.leaveOut === "no")
    return refuse(
      `${refused.length === 1 ? "1 row" : `${refused.length} rows`} can't be read. Line ${first.line}: ${first.reason} Leave ${refused.length === 1 ? "it" : "them"} out, or correct the file. Nothing was imported.`,
    );
  if (rows.length === 0)
    return refuse("No row of this file can be read. Choose other columns, or another file.");
  const added = newLines(await knownTo(tx, account.id, read.value), rows);
  const importId = context.newId();
  const counts = { added: added.length, known: rows.length - added.length, leftOut: refused.length };
  const fileName = options.fileName.trim() || `bank.${format}`;
  await writeImport(tx, {
    ...counts,
    id: importId,
    locationId,
    bankAccountId: accountId,
    hash,
    fileName,
    format,
    at: context.now,
    by,
  });
  await writeLines(tx, {
    locationId,
    bankAccountId: accountId,
    importId,
    ids: added.map(() => context.newId()),
    days: added.map((each) => each.day),
    amounts: added.map((each) => each.amountCents),
    descriptions: added.map((each) => each.description),
    references: added.map((each) => each.reference),
    ordinals: added.map((each) => each.ordinal),
    // Nothing waits for a line before the first day.
    kinds: added.map((each) => (each.day < account.startsOn ? "other" : kindOfLine(each))),
  });
  if (mapping) await writeMapping(tx, accountId, mapping);
  await recordAction(tx, context, {
    action: `imported ${counts.added} lines of ${account.name} ${account.lastFour}`,
    subject: "bank",
    subjectId: accountId,
    after: { fileName, ...counts },
  });
  tx.changed("payment", locationId);
  return { ...counts, bank: await bankOf(tx, locationId, context.now) };
}
