import { bankImport } from "@autoiq/domain/administration/contract";
import { columnMapping } from "@autoiq/domain/books/bank/mapping";
import type { LineIdentity } from "@autoiq/domain/books/bank/new-lines";
import { type BankClose, type BankLine, lineKinds } from "@autoiq/domain/books/bank/rules";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const cents = z.number().int();
const at = { organizationId: "uuid", locationId: "uuid" } as const;

const account = z.object({
  id: z.uuid(),
  name: z.string(),
  lastFour: z.string(),
  startsOn: z.string(),
  mapping: columnMapping.nullable(),
  through: z.string().nullable(),
  lastImport: z
    .object({
      at: z.string(),
      by: z.string(),
      fileName: z.string(),
      added: cents,
      known: cents,
      leftOut: cents,
    })
    .nullable(),
});
const accounts = statement(
  "books.find-bank-accounts",
  at,
  `select a.id, a.name, a.last_four as "lastFour", to_char(a.starts_on, 'YYYY-MM-DD') as "startsOn", a.mapping,
     (select to_char(max(l.day), 'YYYY-MM-DD') from bank_lines l where l.organization_id = $organizationId and l.bank_account_id = a.id) as through,
     (select json_build_object('at', to_char(i.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', i.imported_by_name,
        'fileName', i.file_name, 'added', i.added, 'known', i.known, 'leftOut', i.left_out) from bank_imports i
      where i.organization_id = $organizationId and i.bank_account_id = a.id order by i.at desc, i.id desc limit 1) as "lastImport"
   from bank_accounts a where a.organization_id = $organizationId and a.location_id = $locationId
   order by a.name, a.last_four, a.id`,
  account,
);
export const findAccounts = (tx: TenantTx, locationId: string) => accounts.all(tx, { locationId });

// By id, so that two writers never wait for each other.
const lock = statement(
  "books.lock-bank-accounts",
  at,
  `select id, name, last_four as "lastFour", to_char(starts_on, 'YYYY-MM-DD') as "startsOn", mapping from bank_accounts
   where organization_id = $organizationId and location_id = $locationId order by id for update`,
  account.omit({ through: true, lastImport: true }),
);
/** The accounts of the location. Nobody else imports or matches there until the transaction ends. */
export const lockAccounts = (tx: TenantTx, locationId: string) => lock.all(tx, { locationId });

const insertAccount = statement(
  "books.insert-bank-account",
  {
    ...at,
    id: "uuid",
    name: "text",
    lastFour: "text",
    startsOn: "date",
    at: "timestamptz",
    userId: "uuid?",
    by: "text",
  },
  `insert into bank_accounts (organization_id, id, location_id, name, last_four, starts_on, created_at, created_by, created_by_name)
   values ($organizationId, $id, $locationId, $name, $lastFour, $startsOn, $at, $userId, $by) on conflict do nothing`,
);
/** Whether it was added. Not if the location has one of this name and these digits. */
export const addAccountRow = async (
  tx: TenantTx,
  of: Omit<InputOf<typeof insertAccount>, "userId">,
): Promise<boolean> => (await insertAccount.run(tx, { ...of, userId: tx.userId })) > 0;

const setMapping = statement(
  "books.set-bank-mapping",
  { organizationId: "uuid", id: "uuid", mapping: "jsonb" },
  "update bank_accounts set mapping = $mapping where organization_id = $organizationId and id = $id",
);
export const writeMapping = (tx: TenantTx, id: string, mapping: z.infer<typeof columnMapping>) =>
  setMapping.run(tx, { id, mapping: JSON.stringify(mapping) });

const imported = statement(
  "books.find-bank-import",
  { ...at, hash: "text" },
  `select at, imported_by_name as by from bank_imports
   where organization_id = $organizationId and location_id = $locationId and file_hash = $hash`,
  z.object({ at: z.string(), by: z.string() }),
);
export const findImport = (tx: TenantTx, of: InputOf<typeof imported>) => imported.one(tx, of);

const insertImport = statement(
  "books.insert-bank-import",
  {
    ...at,
    id: "uuid",
    bankAccountId: "uuid",
    hash: "text",
    fileName: "text",
    format: "text",
    added: "int4",
    known: "int4",
    leftOut: "int4",
    at: "timestamptz",
    userId: "uuid?",
    by: "text",
  },
  `insert into bank_imports (organization_id, id, location_id, bank_account_id, file_hash, file_name, format, added, known, left_out,
     at, imported_by, imported_by_name)
   values ($organizationId, $id, $locationId, $bankAccountId, $hash, $fileName, $format, $added, $known, $leftOut, $at, $userId, $by)`,
);
export const writeImport = (tx: TenantTx, of: Omit<InputOf<typeof insertImport>, "userId">) =>
  insertImport.run(tx, { ...of, userId: tx.userId });

const identities = statement(
  "books.find-bank-line-identities",
  { organizationId: "uuid", bankAccountId: "uuid", from: "date", to: "date", references: "text[]" },
  `select to_char(day, 'YYYY-MM-DD') as day, amount_cents as "amountCents", description, reference, ordinal from bank_lines
   where organization_id = $organizationId and bank_account_id = $bankAccountId
     and (day between $from and $to or (reference <> '' and reference = any ($references::text[])))`,
  z.object({
    day: z.string(),
    amountCents: cents,
    description: z.string(),
    reference: z.string(),
    ordinal: cents,
  }),
);
/** The lines of the account on those days, or with one of the bank's own ids. */
export const findIdentities = (tx: TenantTx, of: InputOf<typeof identities>): Promise<LineIdentity[]> =>
  identities.all(tx, of);

const insertLines = statement(
  "books.insert-bank-lines",
  {
    ...at,
    bankAccountId: "uuid",
    importId: "uuid",
    ids: "uuid[]",
    days: "date[]",
    amounts: "int4[]",
    descriptions: "text[]",
    references: "text[]",
    ordinals: "int4[]",
    kinds: "text[]",
  },
  `insert into bank_lines (organization_id, id, location_id, bank_account_id, import_id, day, amount_cents, description, reference, ordinal, kind)
   select $organizationId, x.id, $locationId, $bankAccountId, $importId, x.day, x.amount, x.description, x.reference, x.ordinal, x.kind
   from unnest($ids::uuid[], $days::date[], $amounts::int4[], $descriptions::text[], $references::text[], $ordinals::int4[],
     $kinds::text[]) as x(id, day, amount, description, reference, ordinal, kind)`,
);
export const writeLines = (tx: TenantTx, of: InputOf<typeof insertLines>) => insertLines.run(tx, of);

const line = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  day: z.string(),
  amountCents: cents,
  description: z.string(),
  kind: z.enum(lineKinds),
});
const lineColumns = `l.id, l.bank_account_id as "accountId", to_char(l.day, 'YYYY-MM-DD') as day, l.amount_cents as "amountCents",
  l.description, l.kind`;
const isOpen = `not exists (select from bank_match_lines x
  where x.organization_id = $organizationId and x.line_id = l.id and x.is_live)`;
export const shownLines = 500;
const open = statement(
  "books.find-open-bank-lines",
  { ...at, limit: "int8" },
  `select * from (select ${lineColumns}, count(*) over ()::int as total from bank_lines l
     where l.organization_id = $organizationId and l.location_id = $locationId and l.kind <> 'other' and ${isOpen}
     order by l.day desc, l.id limit $limit) y order by y.day, y.id`,
  line.extend({ total: cents }),
);
/** The newest lines that are neither matched nor set aside, oldest first, and how many there are. */
export async function findOpenLines(tx: TenantTx, locationId: string) {
  const rows = await open.all(tx, { locationId, limit: shownLines });
  return { lines: rows.map(({ total: _, ...each }) => each), count: rows[0]?.total ?? 0 };
}
const aside = statement(
  "books.find-other-bank-lines",
  at,
  `select ${lineColumns} from bank_lines l
   where l.organization_id = $organizationId and l.location_id = $locationId and l.kind = 'other'
   order by l.day desc, l.id limit 100`,
  line,
);
export const findOtherLines = (tx: TenantTx, locationId: string) => aside.all(tx, { locationId });
const some = statement(
  "books.find-bank-lines",
  { ...at, ids: "uuid[]" },
  `select ${lineColumns}, ${isOpen} as "isOpen" from bank_lines l
   where l.organization_id = $organizationId and l.location_id = $locationId and l.id = any ($ids::uuid[]) order by l.day, l.id`,
  line.extend({ isOpen: z.boolean() }),
);
export const findLines = (tx: TenantTx, of: InputOf<typeof some>) => some.all(tx, of);
const setKind = statement(
  "books.set-bank-line-kind",
  { organizationId: "uuid", id: "uuid", kind: "text" },
  "update bank_lines set kind = $kind where organization_id = $organizationId and id = $id",
);
export const writeKind = (tx: TenantTx, id: string, kind: BankLine["kind"]) => setKind.run(tx, { id, kind });

const closes = statement(
  "books.find-closes-for-bank",
  { ...at, from: "date" },
  `select c.id, c.number, to_char(c.day, 'YYYY-MM-DD') as day, c.terminal_cents as "batchCents",
     c.counted_cents - c.left_cents + (
       select coalesce(sum((x->>'amountCents')::int), 0)::int from jsonb_array_elements(c.checks) x) as "depositCents"
   from day_closes c where c.organization_id = $organizationId and c.location_id = $locationId and c.day >= $from
   order by c.number`,
  z.object({ id: z.uuid(), number: cents, day: z.string(), batchCents: cents, depositCents: cents }),
);
export const findCloses = (tx: TenantTx, of: InputOf<typeof closes>): Promise<BankClose[]> =>
  closes.all(tx, of);
const opened = statement(
  "books.find-drawer-day",
  at,
  `select to_char(d.opened_at at time zone l.time_zone, 'YYYY-MM-DD') as day from drawers d
   join locations l on l.organization_id = $organizationId and l.id = d.location_id
   where d.organization_id = $organizationId and d.location_id = $locationId`,
  z.object({ day: z.string() }),
);
/** The day the location's drawer was set up. Null: there is none. */
export const findDrawerDay = async (tx: TenantTx, locationId: string): Promise<string | null> =>
  (await opened.one(tx, { locationId }))?.day ?? null;
const matched = statement(
  "books.find-matched-facts",
  { ...at, from: "date" },
  `select fact_key as key from bank_match_facts
   where organization_id = $organizationId and location_id = $locationId and day >= $from and is_live`,
  z.object({ key: z.string() }),
);
export const findMatched = async (tx: TenantTx, of: InputOf<typeof matched>): Promise<Set<string>> =>
  new Set((await matched.all(tx, of)).map(({ key }) => key));

const insertMatches = statement(
  "books.insert-bank-matches",
  {
    ...at,
    ids: "uuid[]",
    bankAccountIds: "uuid[]",
    days: "date[]",
    amounts: "int4[]",
    fees: "int4[]",
    at: "timestamptz",
    userId: "uuid?",
    by: "text",
  },
  `insert into bank_matches (organization_id, id, location_id, bank_account_id, line_day, booked_on, bank_cents, fee_cents, at, matched_by, matched_by_name)
   select $organizationId, x.id, $locationId, x.bank_account_id, x.day, x.day, x.amount, x.fee, $at, $userId, $by
   from unnest($ids::uuid[], $bankAccountIds::uuid[], $days::date[], $amounts::int4[], $fees::int4[]) as x(id, bank_account_id, day, amount, fee)`,
);
const insertMatchLines = statement(
  "books.insert-bank-match-lines",
  { ...at, matchIds: "uuid[]", lineIds: "uuid[]" },
  `insert into bank_match_lines (organization_id, match_id, line_id, location_id)
   select $organizationId, x.match_id, x.line_id, $locationId from unnest($matchIds::uuid[], $lineIds::uuid[]) as x(match_id, line_id)`,
);
const insertMatchFacts = statement(
  "books.insert-bank-match-facts",
  {
    ...at,
    matchIds: "uuid[]",
    keys: "text[]",
    groupIds: "text[]",
    groupNames: "text[]",
    accounts: "text[]",
    days: "date[]",
    amounts: "int4[]",
  },
  `insert into bank_match_facts (organization_id, match_id, fact_key, location_id, group_id, group_name, account, day, amount_cents)
   select $organizationId, x.match_id, x.key, $locationId, x.group_id, x.group_name, x.account, x.day, x.amount
   from unnest($matchIds::uuid[], $keys::text[], $groupIds::text[], $groupNames::text[], $accounts::text[], $days::date[],
     $amounts::int4[]) as x(match_id, key, group_id, group_name, account, day, amount)`,
);
/** The matches with their lines and facts, in three statements. */
export async function writeMatches(
  tx: TenantTx,
  { locationId, at: now, by }: { readonly locationId: string; readonly at: Date; readonly by: string },
  matches: readonly {
    readonly id: string;
    readonly accountId: string;
    readonly day: string;
    readonly bankCents: number;
    readonly feeCents: number;
    readonly lineIds: readonly string[];
    readonly facts: readonly {
      readonly key: string;
      readonly groupId: string;
      readonly groupName: string;
      readonly account: string;
      readonly day: string;
      readonly amountCents: number;
    }[];
  }[],
): Promise<void> {
  await insertMatches.run(tx, {
    locationId,
    ids: matches.map((each) => each.id),
    bankAccountIds: matches.map((each) => each.accountId),
    days: matches.map((each) => each.day),
    amounts: matches.map((each) => each.bankCents),
    fees: matches.map((each) => each.feeCents),
    at: now,
    userId: tx.userId,
    by,
  });
  const lines = matches.flatMap(({ id, lineIds }) => lineIds.map((lineId) => ({ id, lineId })));
  await insertMatchLines.run(tx, {
    locationId,
    matchIds: lines.map(({ id }) => id),
    lineIds: lines.map(({ lineId }) => lineId),
  });
  const facts = matches.flatMap(({ id, facts: parts }) => parts.map((fact) => ({ id, fact })));
  await insertMatchFacts.run(tx, {
    locationId,
    matchIds: facts.map(({ id }) => id),
    keys: facts.map(({ fact }) => fact.key),
    groupIds: facts.map(({ fact }) => fact.groupId),
    groupNames: facts.map(({ fact }) => fact.groupName),
    accounts: facts.map(({ fact }) => fact.account),
    days: facts.map(({ fact }) => fact.day),
    amounts: facts.map(({ fact }) => fact.amountCents),
  });
}

const matchRow = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  lineDay: z.string(),
  bookedOn: z.string(),
  at: z.string(),
  by: z.string(),
  bankCents: cents,
  feeCents: cents,
  lines: z.array(z.object({ day: z.string(), amountCents: cents, description: z.string() })),
  groups: z.array(z.object({ name: z.string(), amountCents: cents })),
});
const matches = statement(
  "books.find-bank-matches",
  at,
  `select m.id, m.bank_account_id as "accountId", to_char(m.line_day, 'YYYY-MM-DD') as "lineDay", to_char(m.booked_on, 'YYYY-MM-DD') as "bookedOn",
     m.at, m.matched_by_name as by, m.bank_cents as "bankCents", m.fee_cents as "feeCents", (
       select json_agg(json_build_object('day', to_char(l.day, 'YYYY-MM-DD'), 'amountCents', l.amount_cents, 'description', l.description)
         order by l.day, l.id)
       from bank_match_lines x join bank_lines l on l.organization_id = $organizationId and l.id = x.line_id
       where x.organization_id = $organizationId and x.match_id = m.id) as lines, coalesce((
       select json_agg(json_build_object('name', g.name, 'amountCents', g.cents) order by g.day, g.id) from (
         select group_id as id, min(group_name) as name, min(day) as day, sum(amount_cents)::int as cents from bank_match_facts
         where organization_id = $organizationId and match_id = m.id group by group_id) g), '[]'::json) as groups
   from (select * from bank_matches where organization_id = $organizationId and location_id = $locationId and undone_at is null
     order by at desc, id limit 50) m order by m.at desc, m.id`,
  matchRow,
);
/** The newest 50 that are not undone. */
export const findMatches = (tx: TenantTx, locationId: string) => matches.all(tx, { locationId });

const matchOf = statement(
  "books.find-bank-match",
  { ...at, matchId: "uuid" },
  `select bank_cents as "bankCents", fee_cents as "feeCents", to_char(booked_on, 'YYYY-MM-DD') as "bookedOn",
     to_char(undone_on, 'YYYY-MM-DD') as "undoneOn", coalesce(undone_by_name, '') as "undoneBy"
   from bank_matches where organization_id = $organizationId and location_id = $locationId and id = $matchId`,
  z.object({
    bankCents: cents,
    feeCents: cents,
    bookedOn: z.string(),
    undoneOn: z.string().nullable(),
    undoneBy: z.string(),
  }),
);
export const findMatch = (tx: TenantTx, of: InputOf<typeof matchOf>) => matchOf.one(tx, of);
const undo = statement(
  "books.undo-bank-match",
  { organizationId: "uuid", matchId: "uuid", undoneAt: "timestamptz", userId: "uuid?", by: "text" },
  `update bank_matches set undone_at = $undoneAt, undone_on = booked_on, undone_by = $userId, undone_by_name = $by
   where organization_id = $organizationId and id = $matchId`,
);
const endLines = statement(
  "books.end-bank-match-lines",
  { organizationId: "uuid", matchId: "uuid" },
  "update bank_match_lines set is_live = false where organization_id = $organizationId and match_id = $matchId",
);
const endFacts = statement(
  "books.end-bank-match-facts",
  { organizationId: "uuid", matchId: "uuid" },
  "update bank_match_facts set is_live = false where organization_id = $organizationId and match_id = $matchId",
);
export async function endMatch(
  tx: TenantTx,
  of: { matchId: string; undoneAt: Date; by: string },
): Promise<void> {
  await undo.run(tx, { ...of, userId: tx.userId });
  await endLines.run(tx, { matchId: of.matchId });
  await endFacts.run(tx, { matchId: of.matchId });
}

const table = statement(
  "books.find-bank-line-table",
  { ...at, from: "date", to: "date", limit: "int8" },
  `select to_char(l.day, 'YYYY-MM-DD') as "Date", b.name || ' ' || b.last_four as "Account", l.description as "Description",
     to_char(l.amount_cents / 100.0, 'FM999999990.00') as "Amount",
     case when m.id is not null then 'Matched' when l.kind = 'other' then 'Set aside' else 'To match' end as "Status",
     coalesce((select string_agg(g.name, '; ' order by g.day, g.name) from (
       select group_name as name, min(day) as day from bank_match_facts
       where organization_id = $organizationId and match_id = m.id group by group_name) g), '') as "Matched with",
     coalesce(to_char(m.fee_cents / 100.0, 'FM999999990.00'), '') as "Fee", coalesce(to_char(m.booked_on, 'YYYY-MM-DD'), '') as "Booked on",
     coalesce(m.matched_by_name, '') as "Matched by"
   from bank_lines l
   join bank_accounts b on b.organization_id = $organizationId and b.id = l.bank_account_id
   left join bank_match_lines x on x.organization_id = $organizationId and x.line_id = l.id and x.is_live
   left join bank_matches m on m.organization_id = $organizationId and m.id = x.match_id
   where l.organization_id = $organizationId and l.location_id = $locationId and l.day between $from and $to
   order by l.day, l.id limit $limit`,
  z.object({
    Date: z.string(),
    Account: z.string(),
    Description: z.string(),
    Amount: z.string(),
    Status: z.string(),
    "Matched with": z.string(),
    Fee: z.string(),
    "Booked on": z.string(),
    "Matched by": z.string(),
  }),
);
export const lineColumnNames = [
  ...(["Date", "Account", "Description", "Amount", "Status", "Matched with", "Fee", "Booked on"] as const),
  "Matched by",
] as const;
export const findLineTable = (tx: TenantTx, of: InputOf<typeof table>) => table.all(tx, of);

const imports = statement(
  "books.list-bank-imports",
  { organizationId: "uuid", locationId: "uuid", limit: "int8" },
  `select i.at, i.imported_by_name as by, a.name as account, i.file_name as "fileName", i.added, i.known, i.left_out as "leftOut"
   from bank_imports i join bank_accounts a on a.organization_id = i.organization_id and a.id = i.bank_account_id
   where i.organization_id = $organizationId and i.location_id = $locationId order by i.at desc, i.id desc limit $limit`,
  bankImport,
);
/** The newest files of the bank that were imported at a location. */
export const findImports = (tx: TenantTx, of: { readonly locationId: string; readonly limit: number }) =>
  imports.all(tx, of);
