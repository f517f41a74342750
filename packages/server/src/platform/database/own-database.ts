import pg from "pg";
import { StartupError } from "../startup-error.ts";

const SCHEMAS = ["app", "auth", "graphile_worker"];

interface Found {
  readonly database: string;
  readonly login: string;
  /** Whether AutoIQ has used this database before. */
  readonly migrated: boolean;
  readonly schemas: string[];
  readonly tables: string[];
  readonly createsSchemas: boolean;
  readonly createsTables: boolean;
}

/**
 * Checks that the migrations can run: the database is empty, and the login role may create objects in it.
 * @throws {StartupError} that says what to do about it.
 */
export async function assertOwnDatabase(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Found>(
    `select current_database() as database, current_user as login,
            exists (select from pg_attribute a join pg_class c on c.oid = a.attrelid
                    where a.attname = 'sha256' and c.relname = 'schema_migrations'
                      and c.relnamespace = to_regnamespace('public')) as migrated,
            array(select nspname::text from pg_namespace where nspname = any($1) order by 1) as schemas,
            array(select relname::text from pg_class c
                  where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace = to_regnamespace('public')
                    and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
                                    and d.deptype = 'e') order by 1) as tables,
            has_database_privilege(current_database(), 'create') as "createsSchemas",
            coalesce(has_schema_privilege(to_regnamespace('public'), 'create')
                     and has_schema_privilege(to_regnamespace('public'), 'usage'), false) as "createsTables"`,
    [SCHEMAS],
  );
  const { database, login, migrated, schemas, tables, createsSchemas, createsTables } = rows[0]!;
  const name = pg.escapeIdentifier(database);
  if (!migrated && schemas.length + tables.length > 0) {
    const object = schemas.length > 0 ? `the schema ${schemas[0]}` : `the table ${tables[0]}`;
    throw new StartupError(
      `The database ${database} already contains ${object} from another program. AutoIQ needs its own database. Create one with "create database autoiq".`,
    );
  }
  if (migrated || (createsSchemas && createsTables)) return;
  const to = pg.escapeIdentifier(login);
  throw new StartupError(
    `The role ${login} can't create ${createsSchemas ? "tables in the schema public" : "schemas"} in the database ${database}. Ask your PostgreSQL administrator to run "create schema if not exists public; grant create on database ${name} to ${to}; grant usage, create on schema public to ${to};".`,
  );
}
