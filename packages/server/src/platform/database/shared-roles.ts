import pg from "pg";

/**
 * Roles belong to the whole cluster. When another login role has them too (a second installation), each installation
 * must be prevented from connecting to the other's database, where it could switch to them.
 * @returns what to run, as a log line. Undefined when nothing is open.
 */
export async function openThroughSharedRoles(connection: pg.ClientConfig): Promise<string | undefined> {
  const client = new pg.Client({ ...connection, application_name: "autoiq-start" });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows: versions } = await client.query<{ number: number }>(
      "select current_setting('server_version_num')::int as number",
    );
    const stepDown = (versions[0]?.number ?? 0) >= 160_000 ? "set" : "member";
    const { rows } = await client.query<{ login: string; database: string }>(
      `with others as (
         select oid, rolname from pg_roles
         where rolcanlogin and not rolsuper and rolname <> current_user and pg_has_role(oid, 'autoiq_tenant', $1)
       )
       select o.rolname as login, d.datname as database from others o, pg_database d
       where d.datname = current_database() and has_database_privilege(o.oid, d.oid, 'connect')
          or d.datdba = o.oid and d.datallowconn and d.datname <> current_database()
             and has_database_privilege(current_user, d.oid, 'connect')
       order by 1, 2`,
      [stepDown],
    );
    if (rows.length === 0) return undefined;
    const logins = [...new Set(rows.map((row) => row.login))].join(", ");
    const databases = [...new Set(rows.map((row) => row.database))].map((name) => pg.escapeIdentifier(name));
    return `The role ${logins} also has AutoIQ's roles, so one installation can read the other's database. Ask your PostgreSQL administrator to run "revoke connect on database ${databases.join(", ")} from public;"`;
  } finally {
    await client.end().catch(() => {});
  }
}
