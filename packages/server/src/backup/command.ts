import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { sharedQuestionLines } from "../features/assistant/unknown-questions/print-shared-questions.ts";
import { reachDatabase } from "../platform/database/reach-database.ts";
import { holdRemovals } from "../platform/files/file-removals.ts";
import { StartupError } from "../platform/startup-error.ts";
import { saveLastBackup } from "../platform/surroundings.ts";
import { createBackup } from "./create-backup.ts";
import { megabytes } from "./disk-errors.ts";
import { restoreBackup } from "./restore-backup.ts";
import { type Finding, verifyData } from "./verify/verify-data.ts";

const commands = ["backup", "restore", "verify", "unknown-questions"] as const;
type Command = (typeof commands)[number];

export const backupCommandOf = (args: readonly string[]): Command | undefined =>
  commands.find((name) => args[0] === `--${name}`);

const usage: Record<Command, string> = {
  backup: "npm run backup -- FILE [--force] [--files-only]",
  restore: "npm run restore -- FILE [--force]",
  verify: "npm run verify",
  "unknown-questions": "npm run questions:unknown",
};

interface CommandTarget {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly env: NodeJS.ProcessEnv;
  readonly undo: (() => unknown)[];
}

/**
 * Runs one of the commands on an installation's data and returns the exit code. Reads only the two variables that say where the data
 * are, so that a scheduled backup does not need the rest of the server's configuration.
 */
export async function runBackupCommand(
  command: Command,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  undo: (() => unknown)[],
): Promise<number> {
  // The archive and its draft contain secrets.
  process.umask(0o077);
  const { file, force, filesOnly } = parsed(command, args, env);
  const databaseUrl = env.DATABASE_URL?.trim() || undefined;
  const target: CommandTarget = {
    dataDir: resolve(env.DATA_DIR?.trim() || "./data"),
    databaseUrl,
    env,
    undo,
  };
  if (command === "verify") return verify(target);
  if (command === "unknown-questions") return printUnknownQuestions(target);
  return command === "backup" ? backup(target, { file, force, filesOnly }) : restore(target, { file, force });
}

function parsed(command: Command, args: readonly string[], env: NodeJS.ProcessEnv) {
  const options = { force: { type: "boolean" }, "files-only": { type: "boolean" } } as const;
  const { values, positionals } = (() => {
    try {
      return parseArgs({ args: args.slice(1), options, allowPositionals: true });
    } catch {
      throw new StartupError(`Usage: ${usage[command]}`);
    }
  })();
  const argumentCount = command === "verify" || command === "unknown-questions" ? 0 : 1;
  const misplaced = (command !== "backup" && values["files-only"]) || (argumentCount === 0 && values.force);
  if (positionals.length !== argumentCount || misplaced) throw new StartupError(`Usage: ${usage[command]}`);
  return {
    // npm runs its commands in the repository's folder, but the name is relative to the person's folder.
    file: resolve(env.INIT_CWD ?? process.cwd(), positionals[0] ?? ""),
    force: values.force === true,
    filesOnly: values["files-only"] === true,
  };
}

/** Secrets from the server's environment are not in any folder. */
const environmentSecrets = ["AUTH_FACTOR_KEY", "AUTH_SERVICE_KEY", "AUTH_SIGNING_KEYS"];

async function backup(
  { dataDir, databaseUrl, env, undo }: CommandTarget,
  { file, force, filesOnly }: { file: string; force: boolean; filesOnly: boolean },
): Promise<number> {
  if (databaseUrl && !filesOnly)
    throw new StartupError(
      "DATABASE_URL is set. Back up that database first with pg_dump or your provider's snapshots. Then back up the files in DATA_DIR with npm run backup -- FILE --files-only.",
    );
  const start = performance.now();
  const { bytes, members, files } = await createBackup({ file, dataDir, force, filesOnly, undo });
  await saveLastBackup(dataDir, { at: new Date().toISOString(), hasDatabase: !filesOnly });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    filesOnly
      ? `Backed up ${members} files to ${file} (${megabytes(bytes)}) in ${seconds} s. The database is not included.`
      : `Backed up the database and ${files} files to ${file} (${megabytes(bytes)}) in ${seconds} s.`,
  );
  const present = environmentSecrets.filter((name) => env[name]?.trim());
  if (present.length > 0)
    console.log(`Not included, because they come from the environment: ${present.join(", ")}.`);
  return 0;
}

async function restore(
  { dataDir, databaseUrl, env, undo }: CommandTarget,
  { file, force }: { file: string; force: boolean },
): Promise<number> {
  const { header, findings, movedTo } = await restoreBackup({
    file,
    dataDir,
    force,
    undo,
    factorKey: (folder) => factorKeyOf(folder, env),
    accept: ({ contents }) => {
      if (contents === "everything" && databaseUrl)
        throw new StartupError(
          "This backup contains an embedded database, but DATABASE_URL is set and the server would use that one instead. Unset DATABASE_URL and try again.",
        );
    },
  });
  if (movedTo) console.log(`Moved the previous contents of ${dataDir} to ${movedTo}.`);
  const failed = report(findings);
  console.log(
    `Restored to ${dataDir} from the backup that AutoIQ ${header.version} made at ${header.madeAt}.`,
  );
  if (header.contents === "files")
    console.log(
      "This backup does not include the database. Restore the database separately and set DATABASE_URL to it before starting.",
    );
  return failed ? 1 : 0;
}

async function verify({ dataDir, databaseUrl, env, undo }: CommandTarget): Promise<number> {
  if (!existsSync(dataDir))
    throw new StartupError(`Data folder ${dataDir} not found. Set DATA_DIR to the server's data folder.`);
  const { connection, close } = await reachDatabase({ dataDir, databaseUrl, undo, purpose: "verify" });
  const filesFolder = join(dataDir, "files");
  const release = await holdRemovals(filesFolder);
  undo.push(release);
  try {
    return report(await verifyData(connection, filesFolder, factorKeyOf(dataDir, env))) ? 1 : 0;
  } finally {
    await release();
    await close();
  }
}

/** For the operator: of businesses that agreed, the words of questions that were not understood. */
async function printUnknownQuestions({ dataDir, databaseUrl, undo }: CommandTarget): Promise<number> {
  const { connection, close } = await reachDatabase({ dataDir, databaseUrl, undo, purpose: "questions" });
  try {
    console.log((await sharedQuestionLines(connection)).join("\n"));
    return 0;
  } finally {
    await close();
  }
}

function factorKeyOf(dataDir: string, env: NodeJS.ProcessEnv): Buffer | undefined {
  const file = join(dataDir, "factor-key");
  const factorKey =
    env.AUTH_FACTOR_KEY?.trim() || (existsSync(file) ? readFileSync(file, "utf8").trim() : "");
  const key = Buffer.from(factorKey, "base64");
  return key.length === 32 ? key : undefined;
}

/**
 * @returns whether a problem was found
 */
function report(findings: readonly Finding[]): boolean {
  const lines = findings.map(({ says, checked, wrong, example }) =>
    wrong === 0
      ? `✓ ${says}: ${checked}`
      : `✗ ${says}: failed for ${wrong} of ${checked}, for example ${example}`,
  );
  if (lines.length > 0) console.log(lines.join("\n"));
  return findings.some(({ wrong }) => wrong > 0);
}
