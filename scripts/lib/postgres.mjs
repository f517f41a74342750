import { existsSync } from "node:fs";
import { join } from "node:path";
import { aptInstall, mayInstall, onPath } from "./apt.mjs";
import { CommandFailed } from "./run.mjs";
import { step } from "./step.mjs";

/** The oldest PostgreSQL that DATABASE_URL may name. The server tests run on it and on the embedded one. */
export const OLDEST_POSTGRES = "15";

const PLACES = (version) => [
  `/usr/lib/postgresql/${version}`,
  `/usr/pgsql-${version}`,
  `/opt/homebrew/opt/postgresql@${version}`,
  `/usr/local/opt/postgresql@${version}`,
];

/**
 * The folder with that PostgreSQL's programs. If root may install Debian's package, it is installed, together with
 * PgBouncer, through which some tests connect.
 * @returns {Promise<{ folder: string } | { missing: string }>} or a sentence that says why there is none
 */
export async function findPostgres(version) {
  const found = installed(version);
  const packages = [...(found ? [] : [`postgresql-${version}`]), ...(findPgBouncer() ? [] : ["pgbouncer"])];
  if (packages.length > 0 && mayInstall()) {
    try {
      await step(`Installing ${packages.join(" and ")}`, () => aptInstall(...packages));
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error;
      // A Debian release without that package.
    }
  }
  const folder = installed(version);
  if (folder) return { folder };
  return {
    missing: `PostgreSQL ${version} is not on this machine, so its server tests did not run: install postgresql-${version}.`,
  };
}

/** @returns {string | undefined} the program's path */
export const findPgBouncer = () =>
  onPath("pgbouncer") ?? ["/usr/sbin/pgbouncer"].find((path) => existsSync(path));

const installed = (version) =>
  PLACES(version).find((folder) =>
    ["initdb", "postgres"].every((name) => existsSync(join(folder, "bin", name))),
  );
