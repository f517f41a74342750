import pg from "pg";

export interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly default: string | null;
  readonly comment: string | null;
}

export interface ForeignKey {
  readonly table: string;
  readonly columns: readonly string[];
  readonly target: string;
  readonly targetColumns: readonly string[];
  readonly onDelete: string;
  /** A row of the target has at most one row here. */
  readonly single: boolean;
  /** One of the columns may be null. */
  readonly optional: boolean;
}

export interface Catalog {
  readonly tables: readonly { name: string; comment: string | null; unlogged: boolean; forced: boolean }[];
  readonly columns: readonly Column[];
  readonly foreignKeys: readonly ForeignKey[];
  readonly primaryKeys: readonly { table: string; columns: readonly string[] }[];
  /** Unique, check, and exclusion constraints. */
  readonly constraints: readonly { table: string; definition: string }[];
  readonly indexes: readonly { table: string; definition: string }[];
  readonly policies: readonly {
    table: string;
    name: string;
    roles: readonly string[];
    command: string;
    permissive: string;
    using: string | null;
    check: string | null;
  }[];
  readonly triggers: readonly { table: string; name: string; function: string; definition: string }[];
  readonly functions: readonly {
    name: string;
    arguments: string;
    returns: string;
    definer: string | null;
    comment: string | null;
  }[];
  readonly roles: readonly { name: string; grants: readonly { table: string; rights: string }[] }[];
}

/** "customers" of the schema public, "auth.users" of another one. */
const named = (relation: string, namespace: string) =>
  `case ${namespace}.nspname when 'public' then ${relation}.relname else ${namespace}.nspname || '.' || ${relation}.relname end`;

// What an extension brought is described by its own manual.
const own = (id: string, catalog: string) => `not exists (select from pg_depend d
  where d.classid = '${catalog}'::regclass and d.objid = ${id} and d.deptype = 'e')`;

const tables = `
  select c.oid, ${named("c", "n")} as name, c.relpersistence = 'u' as unlogged, c.relforcerowsecurity as forced
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'app', 'auth') and ${own("c.oid", "pg_class")}`;

const columnsOf = (table: string, numbers: string) => `array(
  select a.attname::text from unnest(${numbers}) with ordinality u (number, place)
  join pg_attribute a on a.attrelid = ${table} and a.attnum = u.number order by u.place)`;

const questions = {
  tables: `select name, unlogged, forced, obj_description(oid, 'pg_class') as comment from t order by name`,
  columns: `
    select t.name as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      pg_get_expr(d.adbin, d.adrelid) as default, col_description(t.oid, a.attnum) as comment
    from t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    order by t.name, a.attnum`,
  foreignKeys: `
    select t.name as table, other.name as target, ${columnsOf("k.conrelid", "k.conkey")} as columns,
      ${columnsOf("k.confrelid", "k.confkey")} as "targetColumns",
      case k.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else '' end as "onDelete",
      exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
        and i.indkey::int2[] <@ k.conkey) as single,
      exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        and not a.attnotnull) as optional
    from pg_constraint k join t on t.oid = k.conrelid join t other on other.oid = k.confrelid
    where k.contype = 'f' order by t.name, k.conname`,
  primaryKeys: `
    select t.name as table, ${columnsOf("k.conrelid", "k.conkey")} as columns
    from pg_constraint k join t on t.oid = k.conrelid where k.contype = 'p' order by t.name`,
  constraints: `
    select t.name as table, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join t on t.oid = k.conrelid where k.contype in ('u', 'c', 'x')
    order by t.name, k.contype, k.conname`,
  indexes: `
    select t.name as table, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join t on t.oid = i.indrelid join pg_class c on c.oid = i.indexrelid
    where not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
    order by t.name, c.relname`,
  policies: `
    select t.name as table, p.polname as name, p.polcmd::text as command,
      case when p.polpermissive then 'permissive' else 'restrictive' end as permissive,
      array(select rolname::text from pg_roles r where r.oid = any(p.polroles) order by 1) as roles,
      pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as check
    from pg_policy p join t on t.oid = p.polrelid order by t.name, p.polname`,
  triggers: `
    select t.name as table, g.tgname as name, pg_get_triggerdef(g.oid) as definition,
      fn.nspname || '.' || p.proname as function
    from pg_trigger g join t on t.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid
    join pg_namespace fn on fn.oid = p.pronamespace
    where not g.tgisinternal order by t.name, g.tgname`,
  functions: `
    select n.nspname || '.' || p.proname as name, pg_get_function_identity_arguments(p.oid) as arguments,
      pg_get_function_result(p.oid) as returns, obj_description(p.oid, 'pg_proc') as comment,
      case when p.prosecdef then
        case when p.proowner = (select relowner from pg_class where oid = 'public.organizations'::regclass)
          then 'the owner of the tables' else pg_get_userbyid(p.proowner)::text end end as definer
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'app', 'auth') and ${own("p.oid", "pg_proc")}
    order by n.nspname, p.proname`,
  roles: `
    select r.rolname as name, (
      select coalesce(json_agg(json_build_object('table', g.name, 'rights', g.rights) order by g.name), '[]')
      from (select t.name, string_agg(lower(x.privilege_type), ', ' order by x.privilege_type) as rights
        from t join pg_class c on c.oid = t.oid, aclexplode(c.relacl) x
        where x.grantee = r.oid group by t.name) g) as grants
    from pg_roles r where r.rolname like 'autoiq\\_%' and r.rolname <> 'autoiq_server' order by r.rolname`,
};

/** What the migrations made of this database, as PostgreSQL's own catalog has it. */
export async function readCatalog(connection: pg.ClientConfig): Promise<Catalog> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const found: Record<string, unknown> = {};
    for (const [name, text] of Object.entries(questions))
      found[name] = (await client.query(`with t as (${tables}) ${text}`)).rows;
    return found as unknown as Catalog;
  } finally {
    await client.end();
  }
}
