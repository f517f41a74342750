import { z } from "zod";
import { type InputOf, type Queryable, statement } from "../../platform/database/statement.ts";
import type { IdentityTx, MoverTx } from "../../platform/tenancy.ts";
import { type Account, columnsLeftOut, tablesLeftOut } from "./format.ts";

const organizationsStatement = statement(
  "moving.find-organizations",
  { name: "text" },
  `select organization_id as id, name from organizations
   where lower(name) = lower($name) or organization_id::text = lower($name) order by organization_id`,
  z.object({ id: z.string(), name: z.string() }),
);
/** The businesses of that name, or the one with that id. */
export const findOrganizations = (tx: IdentityTx, name: string) => organizationsStatement.all(tx, { name });

const organizationStatement = statement(
  "moving.find-organization",
  { organizationId: "uuid" },
  "select name from organizations where organization_id = $organizationId",
  z.object({ name: z.string() }),
);
export const findOrganization = (tx: MoverTx) => organizationStatement.one(tx);

const migrationsStatement = statement(
  "moving.find-migrations",
  {},
  `select max(name) as newest, encode(sha256(convert_to(string_agg(name, ',' order by name collate "C"), 'UTF8')), 'hex') as sha256
   from schema_migrations`,
  z.object({ newest: z.string().nullable(), sha256: z.string().nullable() }),
);
/** The newest migration, and a hash of the names of all. */
export async function findSchema(tx: MoverTx): Promise<{ newestMigration: string; sha256: string }> {
  const found = await migrationsStatement.one(tx);
  return { newestMigration: found?.newest ?? "", sha256: found?.sha256 ?? "" };
}

const teamStatement = statement(
  "moving.find-team",
  { organizationId: "uuid" },
  "select distinct user_id as id from staff where organization_id = $organizationId and user_id is not null",
  z.object({ id: z.string() }),
);
const accountsStatement = statement(
  "moving.find-accounts",
  { ids: "uuid[]" },
  `select id, email, coalesce(user_metadata ->> 'full_name', '') as name, account_type as "accountType",
     company_name as "companyName", email_confirmed_at as "emailConfirmedAt", created_at as "createdAt"
   from auth.users where id = any ($ids::uuid[]) and email is not null and erased_at is null order by id`,
  z.object({
    id: z.string(),
    email: z.string().nullable(),
    name: z.string().nullable(),
    accountType: z.string(),
    companyName: z.string(),
    emailConfirmedAt: z.string().nullable(),
    createdAt: z.string(),
  }),
);
/** The accounts of the team, in the order of their ids. */
export async function findAccounts(tx: MoverTx): Promise<Account[]> {
  const ids = (await teamStatement.all(tx)).map(({ id }) => id);
  const found = await tx.asIdentity((identity) => accountsStatement.all(identity, { ids }));
  return found.map((each) => ({
    id: each.id,
    email: each.email ?? "",
    name: each.name ?? "",
    accountType: each.accountType,
    companyName: each.companyName,
    emailConfirmedAt: each.emailConfirmedAt,
    createdAt: each.createdAt,
  }));
}

const takenStatement = statement(
  "moving.find-accounts-by-email",
  { emails: "text[]" },
  `select id, lower(email) as email, email_confirmed_at is not null as confirmed from auth.users
   where lower(email) = any ($emails::text[])`,
  z.object({ id: z.string(), email: z.string().nullable(), confirmed: z.boolean().nullable() }),
);
/** Accounts of this installation with one of those addresses, in small letters. */
export const findAccountsByEmail = (tx: IdentityTx, emails: readonly string[]) =>
  takenStatement.all(tx, { emails });

const filesStatement = statement(
  "moving.find-files",
  { organizationId: "uuid", after: "uuid?", limit: "int8" },
  `select id, content_type as "contentType", byte_size as "byteSize" from files
   where organization_id = $organizationId and ($after::uuid is null or id > $after) order by id limit $limit`,
  z.object({ id: z.string(), contentType: z.string(), byteSize: z.number() }),
);
/** The next photos and documents, in the order of their ids. */
export const findFiles = (tx: MoverTx, of: InputOf<typeof filesStatement>) => filesStatement.all(tx, of);

const filesCountStatement = statement(
  "moving.count-files",
  { organizationId: "uuid" },
  "select count(*) as count from files where organization_id = $organizationId",
  z.object({ count: z.number() }),
);
export const countFiles = async (tx: MoverTx): Promise<number> =>
  (await filesCountStatement.one(tx))?.count ?? 0;

/** A column of a table that moves. */
export interface MovedColumn {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  /** What the table's documentation says. */
  readonly comment: string;
  readonly isText: boolean;
}
export interface MovedTable {
  readonly name: string;
  readonly comment: string;
  /** In the order of their names. Generated columns are calculated again. */
  readonly columns: readonly MovedColumn[];
  readonly key: readonly string[];
  /** Numbered by a sequence. */
  readonly numbered: readonly string[];
}

const run = (tx: Queryable, text: string) => tx.query({ name: "", text, values: [] });

/** Every table of a business that moves, and its columns, from the database itself. */
export async function findTables(tx: Queryable): Promise<MovedTable[]> {
  const { rows } = await run(
    tx,
    `select c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), '') as comment,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
            'nullable', not a.attnotnull, 'comment', coalesce(col_description(c.oid, a.attnum), ''),
            'isText', a.attcollation <> 0) order by a.attname collate "C")
          from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
          from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
          where i.indrelid = c.oid and i.indisprimary) as key,
       (select coalesce(json_agg(a.attname), '[]') from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attidentity <> '') as numbered
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organization_id' and not o.attisdropped)
     order by c.relname collate "C"`,
  );
  return (rows as MovedTable[]).filter(({ name }) => !(name in tablesLeftOut));
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const isCents = ({ name, type }: MovedColumn): boolean =>
  name.endsWith("_cents") && (type === "integer" || type === "bigint");

/** The columns of a table that hold cents. */
export const centColumns = (table: MovedTable): string[] =>
  table.columns.filter(isCents).map(({ name }) => name);

const cursor = "moved_rows";

/** Begins to read a table's rows as lines of JSON, in the order of its primary key. Only one table at a time. */
export async function openRows(tx: MoverTx, table: MovedTable): Promise<void> {
  const hidden = columnsLeftOut[table.name] ?? [];
  const columns = table.columns.map(({ name, type }) =>
    hidden.includes(name) ? `null::${type} as ${quoted(name)}` : quoted(name),
  );
  const texts = new Set(table.columns.filter(({ isText }) => isText).map(({ name }) => name));
  const order = table.key.map((name) => `t.${quoted(name)}${texts.has(name) ? ' collate "C"' : ""}`);
  await run(
    tx,
    // A line break can only be between the values of a JSON that somebody else wrote.
    `declare ${cursor} no scroll cursor for
     select translate(row_to_json(r)::text, E'\\n\\r', '  ') as line
     from (select ${columns.join(", ")} from public.${quoted(table.name)} t
       where organization_id = '${tx.organizationId}'::uuid order by ${order.join(", ")}) r`,
  );
}
export async function readRows(tx: MoverTx, limit: number): Promise<string[]> {
  const { rows } = await run(tx, `fetch ${limit} from ${cursor}`);
  return (rows as { line: string }[]).map(({ line }) => line);
}
export const closeRows = (tx: MoverTx) => run(tx, `close ${cursor}`);

/** The sums of a table's columns of cents, as decimal strings. */
export async function sumCents(tx: MoverTx, table: MovedTable): Promise<Record<string, string>> {
  const columns = centColumns(table);
  if (columns.length === 0) return {};
  const { rows } = await run(
    tx,
    `select ${columns.map((name) => `coalesce(sum(${quoted(name)}), 0)::text as ${quoted(name)}`).join(", ")}
     from public.${quoted(table.name)} where organization_id = '${tx.organizationId}'::uuid`,
  );
  return rows[0] as Record<string, string>;
}

/** Where and when a transaction reads. */
export interface Origin {
  /** Names the database, and its history of transactions. */
  readonly cluster: string;
  /** Each transaction before this number had ended, as a decimal string. */
  readonly before: string;
}
export async function findOrigin(tx: MoverTx): Promise<Origin> {
  const { rows } = await run(
    tx,
    `select concat_ws(' ', s.system_identifier, c.timeline_id, d.oid) as cluster,
       pg_snapshot_xmin(pg_current_snapshot())::text as before
     from pg_control_system() s, pg_control_checkpoint() c, pg_database d where d.datname = current_database()`,
  );
  return rows[0] as Origin;
}

/**
 * Whether a table has the rows that an earlier transaction saw. It has when each was written by a transaction that had
 * ended before, and there are as many: then none was added, changed, or removed. Doubt means no.
 * @param before the `before` of that transaction's origin
 */
export async function hasSameRows(
  tx: MoverTx,
  table: MovedTable,
  { before, rows }: { readonly before: string; readonly rows: number },
): Promise<boolean> {
  // A row has 32 bits of its transaction's number. They say how far it is back, among fewer than 2^31 transactions.
  const found = await tx.query({
    name: "",
    text: `select x.since between 0 and 2147483647 and count(t.xmin) = $2::bigint
         and coalesce(bool_and(t.xmin::text::bigint = 2 or (x.next - t.xmin::text::bigint) % 4294967296 > x.since), true) as same
       from (select next, next - $1::bigint as since
             from (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next) n) x
       left join (select xmin from public.${quoted(table.name)}
                  where organization_id = '${tx.organizationId}'::uuid) t on true
       group by x.next, x.since`,
    values: [before, rows],
  });
  return (found.rows[0] as { same: boolean } | undefined)?.same === true;
}

/** Adds rows from their lines of JSON. @returns how many */
export async function addRows(tx: MoverTx, table: MovedTable, lines: readonly string[]): Promise<number> {
  const columns = table.columns.map(({ name }) => quoted(name)).join(", ");
  const name = `public.${quoted(table.name)}`;
  const { rowCount } = await tx.query({
    name: "",
    text: `insert into ${name} (${columns}) overriding system value
           select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
    values: [`[${lines.join(",")}]`],
  });
  return rowCount ?? 0;
}

/** Lets long reads and writes of this transaction take their time. */
export async function allowLong(tx: MoverTx): Promise<void> {
  await run(tx, "set local statement_timeout = 0");
  await run(tx, "set local idle_in_transaction_session_timeout = 0");
  await run(tx, "set local plan_cache_mode = auto");
}

/** As the owner of the tables: the planner learns of the new rows, and sequences continue after imported numbers. */
export async function settleTables(tx: MoverTx, tables: readonly MovedTable[]): Promise<void> {
  await run(tx, "set local role none");
  await run(tx, `analyze ${tables.map(({ name }) => `public.${quoted(name)}`).join(", ")}`);
  for (const { name, numbered } of tables)
    for (const column of numbered)
      await run(
        tx,
        `select setval(s, greatest(nextval(s), (select coalesce(max(${quoted(column)}), 1) from public.${quoted(name)})))
         from (select pg_get_serial_sequence('public.${quoted(name)}', '${column}') as s) x`,
      );
  await run(tx, "set local role autoiq_mover");
}

/** The references that lead nowhere, as their constraints' names. Triggers did not check them. */
export async function findBrokenReferences(tx: MoverTx, tables: readonly MovedTable[]): Promise<string[]> {
  const moved = tables.map(({ name }) => `'public.${quoted(name)}'::regclass`).join(", ");
  const { rows } = await run(
    tx,
    `select c.conname as name, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
       (select json_agg(json_build_array(quote_ident(a.attname), quote_ident(f.attname)) order by k.place)
          from unnest(c.conkey, c.confkey) with ordinality as k(own, theirs, place)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
          join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.theirs) as columns
     from pg_constraint c where c.contype = 'f' and c.conparentid = 0 and c.conrelid in (${moved}) order by c.oid`,
  );
  const references = rows as { name: string; child: string; parent: string; columns: [string, string][] }[];
  const found: string[] = [];
  for (const { name, child, parent, columns } of references) {
    const present = columns.map(([own]) => `c.${own} is not null`).join(" and ");
    const same = columns.map(([own, theirs]) => `p.${theirs} = c.${own}`).join(" and ");
    const broken = await run(
      tx,
      `select 1 from ${child} c where c.organization_id = '${tx.organizationId}'::uuid and ${present}
         and not exists (select from ${parent} p where ${same}) limit 1`,
    );
    if (broken.rows.length > 0) found.push(`${child}.${name}`);
  }
  return found;
}
