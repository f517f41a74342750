import { v7 as uuidv7 } from "uuid";
import { addIdentity, addSettings } from "../../features/identity/accounts/store.ts";
import { addMadeUser } from "../../features/identity/admin/store.ts";
import type { Files } from "../../platform/files/files.ts";
import { StartupError } from "../../platform/startup-error.ts";
import type { IdentityTx, MoverTx, Tenancy } from "../../platform/tenancy.ts";
import { type Account, accountSchema, accountsName, type Manifest, tableFile } from "./format.ts";
import { withImportedFiles } from "./import-files.ts";
import { linesOf, type OpenArchive } from "./read-archive.ts";
import {
  addRows,
  allowLong,
  findAccountsByEmail,
  findBrokenReferences,
  findOrganization,
  findSchema,
  findTables,
  type MovedTable,
  settleTables,
  sumCents,
} from "./store.ts";
import { UnfitFile } from "./unfit-file.ts";

const batch = { rows: 500, characters: 2 ** 20 };
/** What a new business starts on its own. */
const startingJobs = ["shops.learn-patterns", "analytics.update-daily-metrics", "staff.end-departures"];

export interface Imported {
  readonly organization: { readonly id: string; readonly name: string };
  /** People whose account came along. They choose a new password. */
  readonly newAccounts: number;
  /** People who already have an account here, with the same confirmed address. */
  readonly linkedAccounts: number;
}

/** One kind of record is added, or some hundred photos and documents are stored. */
export interface ImportStep {
  /** A table's name, or `files`. */
  readonly kind: string;
  readonly count: number;
  /** Which kind of all, from 1. Of photos and documents, how many are stored. */
  readonly place: number;
  readonly of: number;
  /** Photos and documents that a killed import of the same file had stored. */
  readonly reused: number;
}

/**
 * Adds the business of an export: first its photos and documents, then all of its rows in one transaction. When that is
 * interrupted, there are no rows, and the same file's next import goes on with the photos and documents.
 * @throws {StartupError} when the business is already here; {UnfitFile} when the file doesn't fit
 */
export async function importBusiness(
  { tenancy, files }: { readonly tenancy: Tenancy; readonly files: Files },
  archive: OpenArchive,
  progress: (step: ImportStep) => void = () => undefined,
): Promise<Imported> {
  const { id } = archive.manifest.organization;
  // A file that does not fit is refused before anything is stored.
  await tenancy.snapshot(id, async (tx) => {
    await refuseUnfit(tx, archive.manifest);
    refuseOtherTables(archive.manifest, await findTables(tx));
  });
  const isHere = (organizationId: string) =>
    tenancy.snapshot(organizationId, async (tx) => (await findOrganization(tx)) !== undefined);
  const stored = ({ count, of, reused }: { count: number; of: number; reused: number }) =>
    progress({ kind: "files", count, place: count, of, reused });
  return withImportedFiles({ files, archive, isHere, progress: stored }, () =>
    addRecords(tenancy, archive, progress),
  );
}

const addRecords = (
  tenancy: Tenancy,
  archive: OpenArchive,
  progress: (step: ImportStep) => void,
): Promise<Imported> => {
  const { organization } = archive.manifest;
  return tenancy.moveIn(organization.id, async (tx) => {
    await allowLong(tx);
    await refuseUnfit(tx, archive.manifest);
    const tables = await findTables(tx);
    const accounts = await readAccounts(archive);
    const people = await tx.asIdentity((identity) => addAccounts(identity, accounts));
    for (const [index, table] of tables.entries()) {
      const count = await addTable(tx, table, archive, people.rename);
      progress({ kind: table.name, count, place: index + 1, of: tables.length, reused: 0 });
    }
    await settleTables(tx, tables);
    await refuseChanged(tx, archive.manifest, tables);
    for (const task of startingJobs)
      await tx.enqueue(task, { organizationId: organization.id }, { key: `${task} ${organization.id}` });
    return { organization, newAccounts: people.added, linkedAccounts: people.linked };
  });
};

async function refuseUnfit(tx: MoverTx, { organization, database }: Manifest): Promise<void> {
  const known = await findOrganization(tx);
  if (known)
    throw new StartupError(
      `${known.name} is already in this installation. An export is imported into an installation that does not know the business. Nothing was changed.`,
    );
  const schema = await findSchema(tx);
  if (schema.sha256 !== database.sha256)
    throw new UnfitFile(
      `The file of ${organization.name} was written by an AutoIQ whose database is at ${database.newestMigration}, and this one is at ${schema.newestMigration}. Update both to the same version, and export again. Nothing was changed.`,
    );
}

/** Each kind of record has its file, and no file is of another kind. */
function refuseOtherTables({ files }: Manifest, tables: readonly MovedTable[]): void {
  const expected = new Set(tables.map(({ name }) => tableFile(name)));
  const found = new Set(
    files.map(({ name }) => name).filter((name) => name.endsWith(".jsonl") && name !== accountsName),
  );
  const missing = [...expected].find((name) => !found.has(name));
  const extra = [...found].find((name) => !expected.has(name));
  if (missing || extra)
    throw new UnfitFile(
      missing
        ? `The file has no ${missing}. Make a new export. Nothing was changed.`
        : `The file has ${extra}, which this version does not know. Make a new export. Nothing was changed.`,
    );
}

async function readAccounts(archive: OpenArchive): Promise<Account[]> {
  const accounts: Account[] = [];
  for await (const lines of linesOf(await archive.read(accountsName), batch))
    for (const line of lines) {
      const parsed = accountSchema.safeParse(JSON.parse(line));
      if (!parsed.success)
        throw new UnfitFile(
          `Line ${accounts.length + 1} of ${accountsName} does not fit: ${parsed.error.issues[0]?.message}. Nothing was changed.`,
        );
      accounts.push(parsed.data);
    }
  return accounts;
}

/**
 * Adds the people's accounts under the same ids, without a password: they choose one by email. A person whose confirmed
 * address has an account here keeps that one.
 */
async function addAccounts(tx: IdentityTx, accounts: readonly Account[]) {
  const taken = await findAccountsByEmail(
    tx,
    accounts.map(({ email }) => email.toLowerCase()),
  );
  const byEmail = new Map(taken.map((each) => [each.email, each]));
  const renamed = new Map<string, string>();
  let added = 0;
  for (const account of accounts) {
    const here = byEmail.get(account.email.toLowerCase());
    if (here && !here.confirmed)
      throw new StartupError(
        `${account.email} has an account in this installation whose address is not confirmed. Confirm or delete it, and try again. Nothing was changed.`,
      );
    if (here && here.id !== account.id) renamed.set(account.id, here.id);
    else if (!here && (await addAccount(tx, account))) added += 1;
  }
  const pattern = renamed.size > 0 ? new RegExp([...renamed.keys()].join("|"), "g") : undefined;
  const rename = (line: string): string =>
    pattern ? line.replace(pattern, (id) => renamed.get(id) ?? id) : line;
  return { added, linked: taken.length, rename };
}

async function addAccount(tx: IdentityTx, account: Account): Promise<boolean> {
  const { id, email, name, createdAt: at } = account;
  const facts = { sub: id, email, email_verified: account.emailConfirmedAt !== null, phone_verified: false };
  const [first_name, ...last] = name.split(" ");
  const user = await addMadeUser(tx, {
    id,
    email,
    phone: "",
    passwordHash: null,
    accountType: account.accountType,
    companyName: account.companyName,
    appMetadata: JSON.stringify({ provider: "email", providers: ["email"] }),
    userMetadata: JSON.stringify(
      Object.assign({ full_name: name, first_name, last_name: last.join(" ") }, facts),
    ),
    emailConfirmedAt: account.emailConfirmedAt,
    at: null,
    invitedAt: null,
    bannedUntil: null,
    createdAt: at,
  });
  // The id is here, under another address.
  if (!user) return false;
  await addIdentity(tx, { identityId: uuidv7(), userId: id, identityData: JSON.stringify(facts), at });
  const settings = { id: uuidv7(), email, userId: id, dashboardType: account.accountType };
  await addSettings(tx, Object.assign(settings, { source: "web_signup", at }));
  return true;
}

async function addTable(
  tx: MoverTx,
  table: MovedTable,
  archive: OpenArchive,
  rename: (line: string) => string,
): Promise<number> {
  let rows = 0;
  for await (const lines of linesOf(await archive.read(tableFile(table.name)), batch)) {
    try {
      rows += await addRows(tx, table, lines.map(rename));
    } catch (error) {
      throw rowError(error, { table: table.name, from: rows + 1, to: rows + lines.length });
    }
  }
  return rows;
}

/** Codes with which PostgreSQL says that a row does not fit: data exceptions and violated constraints. */
const unfit = /^(?:22|23)/;

function rowError(error: unknown, { table, from, to }: { table: string; from: number; to: number }): unknown {
  const { code = "", message, detail } = error as { code?: string; message: string; detail?: string };
  if (!unfit.test(code)) return error;
  return new UnfitFile(
    `Lines ${from} to ${to} of ${tableFile(table)} can't be added: ${detail ?? message}${message.endsWith(".") ? "" : "."} Nothing was changed.`,
  );
}

/** What is stored now must be what the manifest says, and every reference must lead to a record. */
async function refuseChanged(tx: MoverTx, manifest: Manifest, tables: readonly MovedTable[]): Promise<void> {
  for (const table of tables)
    for (const [column, sum] of Object.entries(await sumCents(tx, table))) {
      const name = `${table.name}.${column}`;
      if (manifest.sums[name] !== sum)
        throw new UnfitFile(
          `The sum of ${name} is ${sum}, and the manifest says ${manifest.sums[name]}. Make a new export. Nothing was changed.`,
        );
    }
  const [broken] = await findBrokenReferences(tx, tables);
  if (broken)
    throw new UnfitFile(
      `A record names another one that is not in the file (${broken}). Make a new export. Nothing was changed.`,
    );
}
