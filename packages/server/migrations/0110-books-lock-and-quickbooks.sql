-- The date through which a location's books are locked, and the journal as it is sent to QuickBooks Online. Decision 0122.

create table books_locks (
  organization_id uuid not null,
  location_id uuid not null,
  through date,
  primary key (organization_id, location_id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
comment on table books_locks is 'One row is the lock of a location''s books. A location without one was never locked.';
comment on column books_locks.through is 'The last locked day, by the location''s calendar. Null: not locked any more.';
select app.guard('books_locks');
revoke delete on books_locks from autoiq_tenant;

create table books_lock_changes (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  through date,
  reason text not null,
  accounts jsonb not null check (jsonb_typeof(accounts) = 'array'),
  at timestamptz not null,
  changed_by uuid,
  by_name text not null,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create index books_lock_changes_by_location on books_lock_changes (organization_id, location_id, at);
comment on table books_lock_changes is 'One row is one change of a location''s lock date. Append-only.';
comment on column books_lock_changes.through is 'The last locked day from then on. Null: the books were unlocked.';
comment on column books_lock_changes.reason is 'Why the date was moved back. Empty: it was moved forward.';
comment on column books_lock_changes.accounts is
  'What the business called its accounts then. Exports of the days that it locked use these names.';
select app.guard('books_lock_changes');
revoke delete on books_lock_changes from autoiq_tenant;
create trigger books_lock_changes_never_change before update or delete on books_lock_changes
  for each row execute function app.refuse_change();

-- Whoever writes money shares this lock until the transaction ends. Who changes the lock date takes it alone, so it waits
-- for them, and later writers see the new date.
create function app.books_locked_through(organization uuid, location uuid) returns date language plpgsql
  as $$
  declare locked date;
  begin
    perform pg_advisory_xact_lock_shared(hashtextextended('books lock ' || location::text, 0));
    select l.through into locked from books_locks l where l.organization_id = organization and l.location_id = location;
    return locked;
  end $$;
comment on function app.books_locked_through is
  'The last locked day of a location''s books, or null. It cannot change until the transaction ends.';

create function app.refuse_locked_day(locked date) returns void language plpgsql
  as $$ begin
    raise exception 'The books are locked through %. Date it % or later, or ask the owner to change the lock date.',
      to_char(locked, 'FMMonth FMDD, YYYY'), to_char(locked + 1, 'FMMonth FMDD, YYYY')
      using errcode = 'check_violation', constraint = 'books_locked';
  end $$;
comment on function app.refuse_locked_day is 'Fails with the sentence that a person reads.';

-- Money that a card processor has moved cannot be refused. It is booked on the first day that is open.
create function app.keep_out_of_locked_books() returns trigger language plpgsql
  as $$
  declare locked date; zone text;
  begin
    locked := app.books_locked_through(new.organization_id, new.location_id);
    if locked is null then return new; end if;
    select l.time_zone into zone from locations l where l.organization_id = new.organization_id and l.id = new.location_id;
    if (new.at at time zone zone)::date > locked then return new; end if;
    -- Cash movements have no source, so they must not reach the inner condition.
    if tg_table_name = 'ledger_entries' then
      if new.kind in ('refund-failed', 'deposit-refund-failed')
        or (new.kind = 'payment' and exists (select from payments p where p.organization_id = new.organization_id
          and p.id = new.source_id and p.provider_reference is not null))
        or (new.kind = 'deposit' and exists (select from deposits d where d.organization_id = new.organization_id
          and d.id = new.source_id and d.provider_reference is not null)) then
        new.at := (locked + 1)::timestamp at time zone zone;
        return new;
      end if;
    end if;
    perform app.refuse_locked_day(locked);
    return null;
  end $$;
comment on function app.keep_out_of_locked_books is
  'Refuses an entry on a locked day. What a card processor reports is dated on the first open day instead.';
-- Triggers run by name: after money_follows_the_last_close has dated the entry.
create trigger money_stays_out_of_locked_books before insert on ledger_entries
  for each row execute function app.keep_out_of_locked_books();
create trigger movements_stay_out_of_locked_books before insert on drawer_movements
  for each row execute function app.keep_out_of_locked_books();

create function app.keep_close_out_of_locked_books() returns trigger language plpgsql
  as $$
  declare locked date := app.books_locked_through(new.organization_id, new.location_id);
  begin
    if new.day <= locked then perform app.refuse_locked_day(locked); end if;
    return new;
  end $$;
comment on function app.keep_close_out_of_locked_books is 'Refuses a close of a locked day.';
create trigger closes_stay_out_of_locked_books before insert on day_closes
  for each row execute function app.keep_close_out_of_locked_books();

create function app.keep_locked_days() returns trigger language plpgsql
  as $$
  declare locked date := app.books_locked_through(new.organization_id, new.id);
  begin
    if locked is not null then
      raise exception 'The books are locked through %. Another time zone would move entries to other days. Unlock the books first.',
        to_char(locked, 'FMMonth FMDD, YYYY') using errcode = 'check_violation', constraint = 'books_locked';
    end if;
    return new;
  end $$;
comment on function app.keep_locked_days is 'Refuses another time zone for a location whose books are locked.';
create trigger locked_days_keep_their_zone before update of time_zone on locations
  for each row when (old.time_zone is distinct from new.time_zone) execute function app.keep_locked_days();

create table quickbooks_authorizations (
  organization_id uuid not null references organizations,
  state_hash bytea not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  primary key (organization_id, state_hash)
);
comment on table quickbooks_authorizations is 'One row is a person who was sent to Intuit to allow the connection. Used once.';
comment on column quickbooks_authorizations.state_hash is 'SHA-256 of the state parameter.';
select app.guard('quickbooks_authorizations');

create table quickbooks_connections (
  organization_id uuid not null references organizations,
  realm_id text not null check (realm_id <> ''),
  company_name text not null,
  sealed_tokens bytea,
  access_expires_at timestamptz,
  connected_at timestamptz not null,
  connected_by uuid,
  by_name text not null,
  starts_on date,
  problem text not null default '',
  last_sent_at timestamptz,
  sends boolean not null generated always as (sealed_tokens is not null and starts_on is not null) stored,
  primary key (organization_id)
);
comment on table quickbooks_connections is 'One row is the QuickBooks Online company that a business sends its journal to.';
comment on column quickbooks_connections.realm_id is 'Intuit''s id of the company.';
comment on column quickbooks_connections.sealed_tokens is 'Access and refresh token, encrypted. Null: disconnected.';
comment on column quickbooks_connections.starts_on is 'The first day to send. Null: sending has not been turned on.';
comment on column quickbooks_connections.problem is 'Why nothing can be sent. Empty: nothing is wrong.';
comment on column quickbooks_connections.sends is 'Whether the job sends its journal.';
comment on column quickbooks_connections.last_sent_at is 'When a sync last ended without a problem.';
select app.guard('quickbooks_connections');

create table quickbooks_accounts (
  organization_id uuid not null references organizations,
  realm_id text not null,
  key text not null check (key <> ''),
  remote_id text not null check (remote_id <> ''),
  name text not null,
  primary key (organization_id, realm_id, key)
);
comment on table quickbooks_accounts is 'One row says which account in QuickBooks one account of the journal is.';
comment on column quickbooks_accounts.key is 'The account, as in books/accounts.ts of the domain.';
comment on column quickbooks_accounts.remote_id is 'The account''s Id in QuickBooks.';
comment on column quickbooks_accounts.name is 'Its name in QuickBooks when it was chosen.';
select app.guard('quickbooks_accounts');

create table quickbooks_entries (
  organization_id uuid not null,
  id uuid not null,
  realm_id text not null,
  location_id uuid not null,
  day date not null,
  number int not null check (number > 0),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  hash text not null,
  state text not null default 'waiting' check (state in ('waiting', 'refused', 'sent')),
  request int not null default 1 check (request > 0),
  body text,
  failures int not null default 0,
  problem text not null default '',
  claimed_until timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  remote_id text,
  primary key (organization_id, id),
  unique (organization_id, realm_id, location_id, day, number),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  check ((state = 'sent') = (remote_id is not null)),
  check ((state = 'sent') = (sent_at is not null))
);
create index quickbooks_entries_by_location on quickbooks_entries (organization_id, location_id);
create index quickbooks_entries_to_send on quickbooks_entries (organization_id, day) where state <> 'sent';
comment on table quickbooks_entries is
  'One row is a journal entry for QuickBooks: a day of a location, or what has changed of that day since.';
comment on column quickbooks_entries.number is '1: the day. Later ones correct it.';
comment on column quickbooks_entries.lines is 'Accounts of the journal and cents, debits above zero. They add up to zero.';
comment on column quickbooks_entries.hash is 'SHA-256 of realm, location, day, and lines.';
comment on column quickbooks_entries.request is 'Goes up when QuickBooks has refused the entry. QuickBooks repeats its answer to a request that it knows.';
comment on column quickbooks_entries.body is 'What is sent with the current request, byte for byte, so that a repeat is the same request.';
comment on column quickbooks_entries.failures is 'How often it could not be sent since the last request.';
comment on column quickbooks_entries.claimed_until is 'A server is sending it until then.';
comment on column quickbooks_entries.remote_id is 'The Id of the JournalEntry in QuickBooks.';
select app.guard('quickbooks_entries');
revoke delete on quickbooks_entries from autoiq_tenant;

create function app.keep_sent_entries() returns trigger language plpgsql
  as $$ begin
    if old.state = 'sent' or (old.id, old.realm_id, old.location_id, old.day, old.number, old.lines, old.hash)
      is distinct from (new.id, new.realm_id, new.location_id, new.day, new.number, new.lines, new.hash) then
      raise exception 'an entry for QuickBooks is never changed, only corrected' using errcode = 'restrict_violation';
    end if;
    return new;
  end $$;
comment on function app.keep_sent_entries is 'Refuses changes of what an entry says, and any change once it was sent.';
create trigger sent_entries_never_change before update on quickbooks_entries
  for each row execute function app.keep_sent_entries();

-- Which businesses have something to send.
grant select (organization_id, sends) on quickbooks_connections to autoiq_clock;
create policy due on quickbooks_connections for select to autoiq_clock using (sends);
