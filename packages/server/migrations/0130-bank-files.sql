-- Files of a bank, and what of the journal's clearing accounts has arrived there. Decision 0138.

create table bank_accounts (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  name text not null check (name <> '' and length(name) <= 24),
  last_four text not null check (last_four ~ '^\d{4}$'),
  starts_on date not null,
  mapping jsonb check (jsonb_typeof(mapping) = 'object'),
  created_at timestamptz not null,
  created_by uuid,
  created_by_name text not null,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create unique index bank_accounts_by_name on bank_accounts (organization_id, location_id, lower(name), last_four);
comment on table bank_accounts is 'One row is an account at a bank, into which the money of a location goes.';
comment on column bank_accounts.last_four is 'The last four digits of its number. AutoIQ never has the others.';
comment on column bank_accounts.starts_on is 'The first day whose money waits for it.';
comment on column bank_accounts.mapping is 'The columns and the date format of its CSV files, as they were read last. Null: none was.';

create table bank_imports (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  bank_account_id uuid not null,
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  file_name text not null,
  format text not null check (format in ('ofx', 'csv')),
  added int not null check (added >= 0),
  known int not null check (known >= 0),
  left_out int not null check (left_out >= 0),
  at timestamptz not null,
  imported_by uuid,
  imported_by_name text not null,
  primary key (organization_id, id),
  unique (organization_id, location_id, file_hash),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, bank_account_id) references bank_accounts (organization_id, id)
);
create index bank_imports_by_account on bank_imports (organization_id, bank_account_id, at);
comment on table bank_imports is 'One row is a file of a bank that was imported. The file itself is not kept. Append-only.';
comment on column bank_imports.file_hash is 'SHA-256 of the file. The same file is imported once.';
comment on column bank_imports.known is 'Lines of the file that the account had already.';
comment on column bank_imports.left_out is 'Rows that could not be read, and that the person left out.';

create table bank_lines (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  bank_account_id uuid not null,
  import_id uuid not null,
  day date not null,
  amount_cents int not null,
  description text not null check (length(description) <= 200),
  reference text not null check (length(reference) <= 255),
  ordinal int not null check (ordinal >= 0),
  kind text not null check (kind in ('deposit', 'debit', 'other')),
  primary key (organization_id, id),
  unique (organization_id, bank_account_id, day, amount_cents, description, ordinal),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, bank_account_id) references bank_accounts (organization_id, id),
  foreign key (organization_id, import_id) references bank_imports (organization_id, id),
  check (kind = 'other' or (kind = 'deposit') = (amount_cents > 0))
);
create unique index bank_lines_by_reference on bank_lines (organization_id, bank_account_id, reference) where reference <> '';
create index bank_lines_by_location on bank_lines (organization_id, location_id, day);
create index bank_lines_by_import on bank_lines (organization_id, import_id);
comment on table bank_lines is 'One row is a movement of a bank account, as the bank wrote it.';
comment on column bank_lines.amount_cents is 'Deposits are above zero.';
comment on column bank_lines.reference is 'The bank''s own id (FITID). Empty: its file has none.';
comment on column bank_lines.ordinal is 'Which one of the lines with this day, amount, and description it is, from 0.';
comment on column bank_lines.kind is 'deposit and debit: to be matched. other: set aside, as it is not about sales.';

create table bank_matches (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  bank_account_id uuid not null,
  line_day date not null,
  booked_on date not null,
  bank_cents int not null,
  fee_cents int not null check (fee_cents >= 0),
  at timestamptz not null,
  matched_by uuid,
  matched_by_name text not null,
  undone_at timestamptz,
  undone_on date,
  undone_by uuid,
  undone_by_name text,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, bank_account_id) references bank_accounts (organization_id, id),
  check ((undone_at is null) = (undone_on is null) and (undone_at is null) = (undone_by_name is null))
);
create index bank_matches_by_day on bank_matches (organization_id, location_id, booked_on);
create index bank_matches_by_undone_day on bank_matches (organization_id, location_id, undone_on) where undone_on is not null;
create index bank_matches_by_account on bank_matches (organization_id, bank_account_id);
comment on table bank_matches is 'One row says that lines of a bank are what waited for them. It is booked, and never changed, only undone.';
comment on column bank_matches.line_day is 'The day of its latest line.';
comment on column bank_matches.booked_on is 'The day of its journal entry: line_day, or the first open day if that is later.';
comment on column bank_matches.bank_cents is 'The sum of its lines. With the fee it is the sum of its facts.';
comment on column bank_matches.fee_cents is 'What the card processor kept.';
comment on column bank_matches.undone_on is 'The day of the entry that reverses it: booked_on, or the first open day if that is later.';

create table bank_match_lines (
  organization_id uuid not null,
  match_id uuid not null,
  line_id uuid not null,
  location_id uuid not null,
  is_live boolean not null default true,
  primary key (organization_id, match_id, line_id),
  foreign key (organization_id, match_id) references bank_matches (organization_id, id),
  foreign key (organization_id, line_id) references bank_lines (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create unique index bank_match_lines_once on bank_match_lines (organization_id, line_id) where is_live;
comment on table bank_match_lines is 'One row is a line of a match.';
comment on column bank_match_lines.is_live is 'False: the match was undone. A line is in one match at a time.';

create table bank_match_facts (
  organization_id uuid not null,
  match_id uuid not null,
  fact_key text not null check (fact_key <> ''),
  location_id uuid not null,
  group_id text not null,
  group_name text not null,
  account text not null check (account in
    ('undeposited', 'card-terminal', 'card-reader', 'card', 'ach', 'financing', 'other-payments')),
  day date not null,
  amount_cents int not null,
  is_live boolean not null default true,
  primary key (organization_id, match_id, fact_key),
  foreign key (organization_id, match_id) references bank_matches (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create unique index bank_match_facts_once on bank_match_facts (organization_id, fact_key) where is_live;
create index bank_match_facts_live on bank_match_facts (organization_id, location_id, day) where is_live;
comment on table bank_match_facts is
  'One row is something of the journal that waited for the bank, such as a deposit slip or a card payment, and has arrived.';
comment on column bank_match_facts.fact_key is 'Close or journal entry, with the clearing account. It is in one match at a time.';
comment on column bank_match_facts.group_id is 'With what it was shown together, such as the online cards of a day.';
comment on column bank_match_facts.group_name is 'What that was called.';
comment on column bank_match_facts.account is 'The clearing account, as in books/accounts.ts of the domain.';
comment on column bank_match_facts.is_live is 'False: the match was undone.';

do $$
declare kept text;
begin
  foreach kept in array array['bank_accounts', 'bank_imports', 'bank_lines', 'bank_matches', 'bank_match_lines', 'bank_match_facts'] loop
    perform app.guard(kept);
    execute format('revoke update, delete on %I from autoiq_tenant', kept);
    execute format('create policy own_location on %I as restrictive to autoiq_tenant
      using ((select app.location_id()) is null or location_id = (select app.location_id()))', kept);
  end loop;
end $$;
grant update (mapping) on bank_accounts to autoiq_tenant;
grant update (kind) on bank_lines to autoiq_tenant;
grant update (undone_at, undone_on, undone_by, undone_by_name) on bank_matches to autoiq_tenant;
grant update (is_live) on bank_match_lines to autoiq_tenant;
grant update (is_live) on bank_match_facts to autoiq_tenant;
create trigger bank_imports_never_change before update or delete on bank_imports
  for each row execute function app.refuse_change();

-- The bank's line cannot be refused, so its entry, and the one that reverses it, go to the first open day.
create function app.book_bank_match() returns trigger language plpgsql
  as $$
  declare locked date := app.books_locked_through(new.organization_id, new.location_id);
  begin
    if tg_op = 'INSERT' then
      new.booked_on := greatest(new.line_day, locked + 1);
      return new;
    end if;
    if old.undone_at is not null or new.undone_at is null then
      raise exception 'a match with the bank is never changed, only undone once' using errcode = 'restrict_violation';
    end if;
    new.undone_on := greatest(old.booked_on, locked + 1);
    return new;
  end $$;
comment on function app.book_bank_match is
  'Dates the journal entry of a match, and of its undoing, on the first day that is not locked. Refuses any other change.';
create trigger bank_matches_are_booked before insert or update on bank_matches
  for each row execute function app.book_bank_match();

create function app.end_bank_match_part() returns trigger language plpgsql
  as $$ begin
    if new.is_live or not old.is_live then
      raise exception 'a part of a match ends once' using errcode = 'restrict_violation';
    end if;
    return new;
  end $$;
comment on function app.end_bank_match_part is 'Refuses that an undone match becomes valid again.';
create trigger bank_match_lines_end before update on bank_match_lines
  for each row execute function app.end_bank_match_part();
create trigger bank_match_facts_end before update on bank_match_facts
  for each row execute function app.end_bank_match_part();

create function app.check_bank_match() returns trigger language plpgsql
  as $$
  declare bank bigint; facts bigint;
  begin
    select coalesce(sum(l.amount_cents), 0) into bank from bank_match_lines x
      join bank_lines l on l.organization_id = new.organization_id and l.id = x.line_id and l.bank_account_id = new.bank_account_id
      where x.organization_id = new.organization_id and x.match_id = new.id;
    select coalesce(sum(f.amount_cents), 0) into facts from bank_match_facts f
      where f.organization_id = new.organization_id and f.match_id = new.id;
    if bank <> new.bank_cents or facts <> new.bank_cents + new.fee_cents then
      raise exception 'a match with the bank does not add up' using errcode = 'check_violation';
    end if;
    return null;
  end $$;
comment on function app.check_bank_match is 'At the end of the transaction: lines and fee of a match are its facts, to the cent.';
create constraint trigger bank_matches_add_up after insert on bank_matches deferrable initially deferred
  for each row execute function app.check_bank_match();
