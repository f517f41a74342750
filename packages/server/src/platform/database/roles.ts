import pg from "pg";
import { StartupError } from "../startup-error.ts";

/** The roles that a transaction switches to (platform/tenancy). The migrations define what each may do. */
export const ROLES = [
  "autoiq_tenant",
  "autoiq_customer",
  "autoiq_identity",
  "autoiq_account",
  "autoiq_site",
  "autoiq_operator",
  "autoiq_clock",
  "autoiq_mover",
] as const;

/**
 * A group role that has the roles without inheriting them, so that its members can switch to them and have no rights
 * before that. PostgreSQL 16 can say so in the grant itself. On 15, and in the SQL that an administrator runs on any
 * version, this role does it.
 */
const HOLDER = "autoiq_server";

// Another installation that starts on the same cluster was faster.
const RACED = ["23505", "42710", "XX000", "40P01", "55P03"];
const ATTEMPTS = 20;

interface Found {
  readonly name: string;
  readonly exists: boolean;
  /** May log in, or bypasses row-level security: not one of our roles, whatever its name. */
  readonly unfit: boolean;
  /** Whether the login role can switch to it. */
  readonly granted: boolean;
  /** Whether the login role has its rights without switching. */
  readonly inherited: boolean;
}

interface Login {
  readonly name: string;
  readonly holderExists: boolean;
  readonly superuser: boolean;
  readonly version: number;
}

/**
 * Creates the missing roles and lets the login role switch to them. Roles belong to the whole cluster, so an
 * administrator or another installation may have created them before.
 * @throws {StartupError} with the SQL for an administrator when the login role may not do it itself.
 */
export async function prepareRoles(client: pg.ClientBase): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const login = await findLogin(client);
    const found = await findRoles(client, login);
    const unfit = found.find((role) => role.unfit);
    if (unfit) {
      throw new StartupError(
        `The role ${unfit.name} can log in or bypass row-level security, so it can't isolate shops from each other. Ask your PostgreSQL administrator to run "alter role ${unfit.name} nologin nosuperuser nobypassrls", or use another PostgreSQL.`,
      );
    }
    if (found.every((role) => role.granted)) return assertNotInherited(login, found);
    try {
      for (const text of statementsFor(login, found)) await client.query(text);
    } catch (error) {
      const { code, message } = error as pg.DatabaseError;
      if (RACED.includes(code ?? "") && attempt < ATTEMPTS) continue;
      throw new StartupError(
        `The role ${login.name} can't create or use AutoIQ's roles (${message}). Ask your PostgreSQL administrator to run "${administratorSql(login, found)}" once.`,
      );
    }
  }
}

async function findLogin(client: pg.ClientBase): Promise<Login> {
  const { rows } = await client.query<Login>(
    `select rolname as name, rolsuper as superuser, current_setting('server_version_num')::int as version,
            exists (select from pg_roles where rolname = $1) as "holderExists"
     from pg_roles where rolname = current_user`,
    [HOLDER],
  );
  return rows[0]!;
}

async function findRoles(client: pg.ClientBase, login: Login): Promise<Found[]> {
  // Since version 16 a membership may lack the right to switch roles, as a role creator's membership does at first.
  const stepDown = login.version >= 160_000 ? "set" : "member";
  const { rows } = await client.query<Found>(
    `select wanted.name, role.oid is not null as exists,
            coalesce(role.rolcanlogin or role.rolsuper or role.rolbypassrls, false) as unfit,
            coalesce(pg_has_role(current_user, role.oid, $2), false) as granted,
            coalesce(pg_has_role(current_user, role.oid, 'usage'), false) as inherited
     from unnest($1::text[]) with ordinality as wanted(name, place)
       left join pg_roles role on role.rolname = wanted.name
     order by wanted.place`,
    [ROLES, stepDown],
  );
  return rows;
}

function assertNotInherited(login: Login, found: readonly Found[]): void {
  const inherited = found.filter((role) => role.inherited).map((role) => role.name);
  // A superuser has every right, whatever is granted or revoked.
  if (inherited.length === 0 || login.superuser) return;
  throw new StartupError(
    `The role ${login.name} inherits ${inherited.join(", ")}, so it has their permissions before it switches roles. Ask your PostgreSQL administrator to run "revoke ${inherited.join(", ")} from ${pg.escapeIdentifier(login.name)}; ${administratorSql(login, found)}".`,
  );
}

function statementsFor(login: Login, found: readonly Found[]): string[] {
  if (login.version < 160_000) return [...creations(login, found), ...grants("current_user")];
  return found.flatMap(({ name, exists, granted }) => [
    ...(exists ? [] : [`create role ${name} nologin`]),
    ...(granted ? [] : [`grant ${name} to current_user with set true, inherit false`]),
  ]);
}

/** The SQL for an administrator, on every version. */
function administratorSql(login: Login, found: readonly Found[]): string {
  return [...creations(login, found), ...grants(pg.escapeIdentifier(login.name)), ""].join("; ").trimEnd();
}

const creations = (login: Login, found: readonly Found[]) => [
  ...(login.holderExists ? [] : [`create role ${HOLDER} nologin noinherit`]),
  ...found.filter((role) => !role.exists).map((role) => `create role ${role.name} nologin`),
];

const grants = (to: string) => [`grant ${ROLES.join(", ")} to ${HOLDER}`, `grant ${HOLDER} to ${to}`];
