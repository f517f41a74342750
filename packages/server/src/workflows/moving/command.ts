import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { RefusedRow } from "@autoiq/domain/moving-in/plan-import";
import type pg from "pg";
import { createPool } from "../../platform/database/pool.ts";
import { reachDatabase } from "../../platform/database/reach-database.ts";
import { holdRemovals } from "../../platform/files/file-removals.ts";
import { createFiles } from "../../platform/files/files.ts";
import { StartupError } from "../../platform/startup-error.ts";
import { createTenancy, type Tenancy } from "../../platform/tenancy.ts";
import { type ExportStep, exportBusiness } from "./export-business.ts";
import { type ImportStep, importBusiness } from "./import-business.ts";
import { openArchive } from "./read-archive.ts";
import { findOrganizations } from "./store.ts";
import { UnfitFile } from "./unfit-file.ts";
import { type AddedRecords, addRecords, previewRecords } from "./vendors/add-records.ts";
import { isSourceSystem, mappingOfFolder, planFolder } from "./vendors/dry-run.ts";
import { checkRefusedFolder, writeRefusedRows } from "./vendors/refused-rows.ts";
import { listOrganizations } from "./vendors/store.ts";
import { undoImport } from "./vendors/undo/undo-import.ts";

const usage = {
  export: "npm run export -- --organization NAME --out FILE.zip",
  import:
    "npm run import -- FILE.zip, npm run import -- --from tekmetric|shopmonkey|mitchell1|quickbooks|csv [--organization NAME] [--location NAME] [--mapping FILE] [--print-mapping] [--dry-run] [--out FILE.json] [--refused FOLDER] DIR, or npm run import -- --undo ID",
};

export const movingCommandOf = (args: readonly string[]): keyof typeof usage | undefined =>
  args[0] === "--export" ? "export" : args[0] === "--import" ? "import" : undefined;

interface Target {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly undo: (() => unknown)[];
  /** Completes the name of a file that a person typed. */
  fileOf(name: string): string;
}

/** Moves a business out of this installation, or into it. @returns the exit code */
export async function runMovingCommand(
  command: keyof typeof usage,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  undo: (() => unknown)[],
): Promise<number> {
  process.umask(0o077);
  const target: Target = {
    dataDir: resolve(env.DATA_DIR?.trim() || "./data"),
    databaseUrl: env.DATABASE_URL?.trim() || undefined,
    undo,
    // npm runs its commands in the repository's folder, but the name is relative to the person's folder.
    fileOf: (name) => resolve(env.INIT_CWD ?? process.cwd(), name),
  };
  if (command === "export") return runExport(target, args);
  try {
    return await runImport(target, args);
  } catch (error) {
    if (!(error instanceof UnfitFile)) throw error;
    console.error(error.message);
    return 2;
  }
}

function readArguments<T>(command: keyof typeof usage, read: () => T | undefined): T {
  let found: T | undefined;
  try {
    found = read();
  } catch {
    found = undefined;
  }
  if (found === undefined) throw new StartupError(`Usage: ${usage[command]}`);
  return found;
}

async function withTenancy<T>(
  connection: pg.ClientConfig,
  work: (tenancy: Tenancy) => Promise<T>,
): Promise<T> {
  const pool = createPool(connection, 2);
  try {
    return await work(createTenancy(pool, () => undefined));
  } finally {
    await pool.end();
  }
}

async function runExport(target: Target, args: readonly string[]): Promise<number> {
  const { organization, file } = readArguments("export", () => {
    const options = { organization: { type: "string" }, out: { type: "string" } } as const;
    const { values } = parseArgs({ args: args.slice(1), options });
    return values.organization && values.out
      ? { organization: values.organization.trim(), file: target.fileOf(values.out) }
      : undefined;
  });
  const { dataDir, databaseUrl, undo } = target;
  const filesFolder = join(dataDir, "files");
  const start = performance.now();
  const { connection, close } = await reachDatabase({ dataDir, databaseUrl, undo, purpose: "export" });
  const release = await holdRemovals(filesFolder);
  undo.push(release);
  try {
    return await withTenancy(connection, async (tenancy) => {
      const organizationId = await chooseOrganization(tenancy, organization);
      const exported = await exportBusiness(tenancy, {
        organizationId,
        file,
        filesFolder,
        now: new Date(),
        progress: exportProgress,
      });
      if (!exported) throw new StartupError(`There is no business ${organization}. Check its name.`);
      const { counts, files, missingFiles, organization: found } = exported.manifest;
      const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
      const stored = files.filter(({ name }) => name.startsWith("files/")).length;
      console.log(
        `Exported ${found.name}: ${rows} records and ${stored} photos and documents to ${file} (${seconds(start)} s).`,
      );
      if (exported.reused > 0)
        console.log(
          `Reused ${exported.reused} of ${files.length} parts of the export that was interrupted. The others were not written yet, or have changed since.`,
        );
      if (missingFiles.length > 0)
        console.log(
          `${missingFiles.length} photos or documents are not in ${filesFolder} and could not be exported. The manifest lists them.`,
        );
      return 0;
    });
  } finally {
    await release();
    await close();
  }
}

/** A line for each kind of record that the business has, and for some hundred photos and documents. */
const exportProgress = ({ kind, count, place, of, isReused }: ExportStep): void => {
  if (count === 0) return;
  const reused = isReused ? ", reused" : "";
  console.log(
    kind === "files"
      ? `  photos and documents: ${place} of ${of}${reused}`
      : `  ${kind}: ${count} (${place} of ${of}${reused})`,
  );
};

/** The same of an import. */
const importProgress = ({ kind, count, place, of, reused }: ImportStep): void => {
  if (count === 0) return;
  const already = reused > 0 ? ` (${reused} were stored by the import that was interrupted)` : "";
  console.log(
    kind === "files"
      ? `  photos and documents: ${place} of ${of}${already}`
      : `  ${kind}: ${count} (${place} of ${of})`,
  );
};

const seconds = (start: number): string => ((performance.now() - start) / 1000).toFixed(1);

async function chooseOrganization(tenancy: Tenancy, name: string): Promise<string> {
  const found = await tenancy.identityRead((tx) => findOrganizations(tx, name));
  const [first, ...others] = found;
  if (!first)
    throw new StartupError(
      `There is no business named "${name}". Enter its name as its settings show it, or its id.`,
    );
  if (others.length > 0)
    throw new StartupError(
      `${found.length} businesses are named "${name}". Enter the id of one: ${found.map(({ id }) => id).join(", ")}.`,
    );
  return first.id;
}

/** Of another system's files: says what it takes, and without `--dry-run` adds it. */
async function runRecordImport(target: Target, args: readonly string[]): Promise<number> {
  const options = readArguments("import", () => {
    const { values, positionals } = parseArgs({
      args: args.slice(1),
      options: {
        from: { type: "string" },
        organization: { type: "string" },
        location: { type: "string" },
        mapping: { type: "string" },
        "print-mapping": { type: "boolean" },
        "dry-run": { type: "boolean" },
        out: { type: "string" },
        refused: { type: "string" },
      },
      allowPositionals: true,
    });
    const [folder, ...more] = positionals;
    const { from = "", mapping, out, refused, organization, location } = values;
    if (!folder || more.length > 0 || !isSourceSystem(from)) return undefined;
    return {
      system: from,
      organization: organization?.trim(),
      location: location?.trim(),
      isDryRun: values["dry-run"] === true,
      isMappingPrinted: values["print-mapping"] === true,
      folder: target.fileOf(folder),
      mapping: mapping === undefined ? undefined : target.fileOf(mapping),
      out: out === undefined ? undefined : target.fileOf(out),
      refusedOut: refused === undefined ? undefined : target.fileOf(refused),
    };
  });
  const { system, organization, location, folder, refusedOut } = options;
  if (refusedOut) checkRefusedFolder(folder, refusedOut);
  if (options.isMappingPrinted) {
    console.log(await mappingOfFolder(options));
    return 0;
  }
  const { plan, lines, files } = await planFolder(options);
  const writeRefused = (rows: readonly RefusedRow[]) =>
    refusedOut ? writeRefusedRows(files, refusedOut, rows) : [];
  if (options.isDryRun) {
    const written = refusedLines(await writeRefused(plan.refused));
    const dry = ["This is a dry run. Nothing was written.", ...lines, ...written];
    if (!organization) {
      console.log(dry.join("\n"));
      return 0;
    }
    // Of a business that is named, also what is here already.
    return withTarget(target, async (tenancy) => {
      const organizationId = await chooseOrganization(tenancy, organization);
      const preview = await previewRecords(tenancy, plan, {
        organizationId,
        location,
        system,
        now: new Date(),
      });
      console.log([...dry, ...repeatLines(preview)].join("\n"));
      return 0;
    });
  }
  return withTarget(target, async (tenancy) => {
    const organizationId = await (organization
      ? chooseOrganization(tenancy, organization)
      : onlyOrganization(tenancy));
    const added = await addRecords(tenancy, plan, { organizationId, location, system, now: new Date() });
    const written = refusedLines(await writeRefused([...plan.refused, ...added.refused]));
    console.log([...lines, ...addedLines(added), ...written].join("\n"));
    return 0;
  });
}

const refusedLines = (files: readonly string[]): string[] =>
  files.map((file) => `The refused rows are in ${file}. Correct them there.`);

const at = ({ file, line, reason }: AddedRecords["joined"][number]): string =>
  `${file}, line ${line}: ${reason}`;

/** Of a system that was imported before: the counts that the browser shows. */
const repeatLines = ({ repeat, counts }: AddedRecords): string[] =>
  repeat
    ? [
        ...repeat.kinds.map(
          ({ kind, changed, kept, conflicts, missing, removed, unchanged }) =>
            `${kind}: ${counts[kind] ?? 0} new, ${changed} changed there, ${kept} kept as they are here, ${conflicts} in conflict, ${missing} no longer in the files, ${removed} removed here, ${unchanged} unchanged`,
        ),
        ...repeat.missing.map(({ kind, name }) => `${kind}: ${name} is no longer in the files, and stays.`),
        ...repeat.removed.map(({ kind, name }) => `${kind}: ${name} was removed here, and stays removed.`),
      ]
    : [];

const addedLines = (added: AddedRecords): string[] => [
  ...linesOfAdded(added),
  ...(added.repeat && added.importId
    ? ["Decide about conflicts in the browser: Administration, Import from another system."]
    : []),
];

const linesOfAdded = ({
  importId,
  location,
  counts,
  known,
  joined,
  refused,
  ...rest
}: AddedRecords): string[] => [
  ...joined.map(at),
  ...refused.map(at),
  ...Object.entries(counts).map(([kind, count]) => `${kind}: ${count} added`),
  `${known} records were here already from an earlier import.`,
  ...repeatLines({ importId, location, counts, known, joined, refused, ...rest }),
  importId
    ? `Import ${importId} is done at ${location}. To take it back: npm run import -- --undo ${importId}`
    : "There was nothing new to add.",
];

/** Takes back an import of another system's files. */
async function runUndo(target: Target, args: readonly string[]): Promise<number> {
  const importId = readArguments("import", () => {
    const { values } = parseArgs({ args: args.slice(1), options: { undo: { type: "string" } } });
    const id = values.undo?.trim().toLowerCase() ?? "";
    return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined;
  });
  return withTarget(target, async (tenancy) => {
    const undone = await undoImport(tenancy, importId, new Date());
    if (!undone)
      throw new StartupError(`There is no import ${importId}. Enter the id that the import printed.`);
    console.log(
      [
        ...undone.stays.map(({ name, why }) => `${name} stays: ${why}.`),
        ...(undone.restored > 0 ? [`${undone.restored} fields are as they were before it.`] : []),
        `${undone.removed} records were taken back, and ${undone.stays.length} stay.`,
      ].join("\n"),
    );
    return 0;
  });
}

/** Runs work on the installation's database. */
async function withTarget(
  { dataDir, databaseUrl, undo }: Target,
  work: (tenancy: Tenancy) => Promise<number>,
): Promise<number> {
  const reached = await reachDatabase({ dataDir, databaseUrl, undo, purpose: "import" });
  try {
    return await withTenancy(reached.connection, work);
  } finally {
    await reached.close();
  }
}

async function onlyOrganization(tenancy: Tenancy): Promise<string> {
  const [first, other] = await tenancy.identityRead(listOrganizations);
  if (!first) throw new StartupError("There is no business here. Create it first: sign up as an owner.");
  if (other)
    throw new StartupError(
      "There is more than one business here. Say which one with --organization and its name.",
    );
  return first.id;
}

async function runImport(target: Target, args: readonly string[]): Promise<number> {
  const names = (option: string) => args.some((arg) => arg === option || arg.startsWith(`${option}=`));
  if (names("--undo")) return runUndo(target, args);
  if (names("--from")) return runRecordImport(target, args);
  const file = readArguments("import", () => {
    const { positionals } = parseArgs({ args: args.slice(1), options: {}, allowPositionals: true });
    const [name, ...more] = positionals;
    return name && more.length === 0 ? target.fileOf(name) : undefined;
  });
  const start = performance.now();
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new UnfitFile(`${file} is a folder. Enter the ZIP that npm run export wrote.`);
  const archive = await openArchive(file);
  try {
    const { dataDir, databaseUrl, undo } = target;
    const reached = await reachDatabase({ dataDir, databaseUrl, undo, purpose: "import" });
    try {
      const imported = await withTenancy(reached.superConnection ?? reached.connection, (tenancy) =>
        importBusiness({ tenancy, files: createFiles(join(dataDir, "files")) }, archive, importProgress),
      ).catch((error: unknown) => {
        throw permissionError(error);
      });
      const { organization, newAccounts, linkedAccounts } = imported;
      console.log(
        `Imported ${organization.name} (${organization.id}) in ${seconds(start)} s. ${newAccounts} people choose a new password with "Forgot password?" on the sign-in page. ${linkedAccounts} already have an account here.`,
      );
      return 0;
    } finally {
      await reached.close();
    }
  } finally {
    archive.close();
  }
}

/** The login role of DATABASE_URL may not set what an import needs. */
function permissionError(error: unknown): unknown {
  const { code, message = "" } = error as { code?: string; message?: string };
  return code === "42501" && message.includes("session_replication_role")
    ? new StartupError(
        'The role of DATABASE_URL may not import. Ask your PostgreSQL administrator to run "grant set on parameter session_replication_role to ROLE" with its name, import, and "revoke set on parameter session_replication_role from ROLE".',
      )
    : error;
}
