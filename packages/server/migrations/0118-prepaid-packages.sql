-- Prepaid packages: money received for work that is done later, a unit at a time. Decision 0129.

create or replace function app.payment_methods() returns text[]
  language sql immutable parallel safe
  as $$ select array['cash', 'check', 'card', 'card-terminal', 'card-reader', 'ach', 'financing', 'gift-card', 'package', 'other'] $$;

create table prepaid_packages (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null check (name <> ''),
  price_cents int not null check (price_cents > 0),
  expires_months int check (expires_months between 1 and 120),
  active boolean not null default true,
  version int not null default 1,
  primary key (organization_id, id)
);
comment on table prepaid_packages is
  'One row is a package that the shop offers: work that is paid for at once and done later. What was sold keeps its own copy.';
comment on column prepaid_packages.price_cents is 'Before shop supplies and sales tax, like a menu price.';
comment on column prepaid_packages.expires_months is 'How many months after its sale it can be used. Null: it never expires.';
create unique index prepaid_packages_by_name on prepaid_packages (organization_id, lower(name)) where active;
create trigger prepaid_packages_are_never_removed before delete on prepaid_packages
  for each row execute function app.refuse_change();

create table prepaid_package_jobs (
  organization_id uuid not null,
  package_id uuid not null,
  canned_job_id uuid not null,
  position int not null,
  units int not null check (units between 1 and 100),
  primary key (organization_id, package_id, canned_job_id),
  foreign key (organization_id, package_id) references prepaid_packages (organization_id, id),
  foreign key (organization_id, canned_job_id) references canned_jobs (organization_id, id)
);
comment on table prepaid_package_jobs is 'One row is a canned job of a package, and how often it can be done.';

create table sold_packages (
  organization_id uuid not null,
  id uuid not null,
  package_id uuid not null,
  location_id uuid not null,
  customer_id uuid not null,
  vehicle_id uuid,
  name text not null,
  price_cents int not null check (price_cents > 0),
  expires_on date,
  sold_at timestamptz not null,
  sold_by uuid,
  sold_by_name text not null,
  primary key (organization_id, id),
  foreign key (organization_id, package_id) references prepaid_packages (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id),
  foreign key (organization_id, vehicle_id) references vehicles (organization_id, id)
);
create index sold_packages_by_time on sold_packages (organization_id, sold_at desc, id);
create index sold_packages_by_customer on sold_packages (organization_id, customer_id);
create index sold_packages_by_location on sold_packages (organization_id, location_id);
comment on table sold_packages is
  'One row is a package as it was sold to a customer. Every location sees it, because every location does its work.';
comment on column sold_packages.location_id is 'The location that sold it, which owes what is left on it.';
comment on column sold_packages.vehicle_id is 'The vehicle that it was sold for. Null: any of the customer''s.';
comment on column sold_packages.expires_on is 'The last day on which it can be used. Null: it never expires. What is left stays owed after it.';

create table sold_package_jobs (
  organization_id uuid not null,
  sold_package_id uuid not null,
  canned_job_id uuid not null,
  position int not null,
  name text not null,
  units int not null check (units > 0),
  value_cents int not null check (value_cents >= units),
  primary key (organization_id, sold_package_id, canned_job_id),
  foreign key (organization_id, sold_package_id) references sold_packages (organization_id, id),
  foreign key (organization_id, canned_job_id) references canned_jobs (organization_id, id)
);
comment on table sold_package_jobs is 'One row is a canned job of a sold package, with its part of the price. The parts add up to it.';
comment on column sold_package_jobs.value_cents is 'What all its units are worth together. The last unit is worth what the others leave.';

create table sold_package_payments (
  organization_id uuid not null,
  id uuid not null,
  sold_package_id uuid not null,
  method text not null check (method = any (app.payment_methods()) and method not in ('gift-card', 'package')),
  amount_cents int not null check (amount_cents > 0),
  tendered_cents int check (tendered_cents is null or (method = 'cash' and tendered_cents >= amount_cents)),
  check_number text not null default '' check (check_number = '' or method = 'check'),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  primary key (organization_id, id),
  foreign key (organization_id, sold_package_id) references sold_packages (organization_id, id)
);
create index sold_package_payments_by_package on sold_package_payments (organization_id, sold_package_id);
comment on table sold_package_payments is 'One row is a payment for a package when it was sold. They add up to its price. Append-only.';

create table package_movements (
  organization_id uuid not null,
  id uuid not null,
  sold_package_id uuid not null,
  location_id uuid not null,
  kind text not null check (kind in ('redeemed', 'returned', 'refunded')),
  change_cents int not null check (case when kind = 'returned' then change_cents > 0 else change_cents < 0 end),
  invoice_id uuid,
  payment_id uuid,
  method text check (method = any (app.payment_methods()) and method not in ('gift-card', 'package')),
  reason text not null default '',
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  at timestamptz not null,
  created_by uuid,
  created_by_name text not null,
  primary key (organization_id, id),
  foreign key (organization_id, sold_package_id) references sold_packages (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id),
  foreign key (organization_id, payment_id) references sold_package_payments (organization_id, id),
  check ((invoice_id is null) = (kind = 'refunded') and (method is null) = (invoice_id is not null)
    and (payment_id is null) = (invoice_id is not null))
);
create index package_movements_by_package on package_movements (organization_id, sold_package_id, at);
create index package_movements_by_invoice on package_movements (organization_id, invoice_id) where invoice_id is not null;
create index package_movements_by_location on package_movements (organization_id, location_id, at);
comment on table package_movements is
  'One row is a change of what is left on a package after its sale. Append-only. Every location sees it.';
comment on column package_movements.id is 'Redeemed: the payment. Returned: the refund of that payment. Refunded: its own.';
comment on column package_movements.kind is
  'redeemed: it paid a job. returned: such a payment was refunded to the package. refunded: unused work was paid back.';
comment on column package_movements.payment_id is 'Refunded: the payment for the package that it gives back.';

create table package_uses (
  organization_id uuid not null,
  id uuid not null,
  sold_package_id uuid not null,
  canned_job_id uuid not null,
  repair_order_id uuid not null,
  job_id uuid not null,
  value_cents int not null check (value_cents > 0),
  price_before_cents int not null,
  payment_id uuid,
  refund_id uuid,
  at timestamptz not null,
  created_by uuid,
  created_by_name text not null,
  primary key (organization_id, id),
  foreign key (organization_id, sold_package_id, canned_job_id)
    references sold_package_jobs (organization_id, sold_package_id, canned_job_id),
  foreign key (organization_id, repair_order_id) references repair_orders (organization_id, id),
  foreign key (organization_id, job_id) references jobs (organization_id, id) on delete cascade,
  foreign key (organization_id, payment_id) references payments (organization_id, id),
  foreign key (organization_id, refund_id) references refunds (organization_id, id),
  check (refund_id is null or payment_id is not null)
);
create unique index package_uses_once on package_uses (organization_id, job_id) where refund_id is null;
create index package_uses_by_package on package_uses (organization_id, sold_package_id, canned_job_id);
create index package_uses_by_repair_order on package_uses (organization_id, repair_order_id);
create index package_uses_by_payment on package_uses (organization_id, payment_id) where payment_id is not null;
comment on table package_uses is
  'One row is a unit of a package on a job. It is taken while it is on the job, and paid for when the invoice is posted.';
comment on column package_uses.value_cents is 'What the unit pays. The job is priced at it.';
comment on column package_uses.price_before_cents is 'What the job came to before, which it comes to again without the package.';
comment on column package_uses.payment_id is 'The payment of the posted invoice. Null: not posted.';
comment on column package_uses.refund_id is 'The refund by which the unit went back to the package. Null: it is used.';

alter table payments
  add column sold_package_id uuid,
  add constraint payments_sold_package_fkey foreign key (organization_id, sold_package_id)
    references sold_packages (organization_id, id),
  add constraint only_packages_pay_by_package check ((sold_package_id is not null) = (method = 'package'));
create index payments_by_sold_package on payments (organization_id, sold_package_id) where sold_package_id is not null;
comment on column payments.sold_package_id is 'The package that paid it.';
alter table deposits add constraint deposits_are_no_packages check (method <> 'package');
alter table account_payments add constraint account_payments_are_no_packages check (method <> 'package');
alter table gift_cards add constraint gift_cards_are_no_packages check (method <> 'package');
alter table gift_card_movements add constraint gift_card_movements_are_no_packages check (method <> 'package');

do $$
declare kept text;
begin
  foreach kept in array array['prepaid_packages', 'prepaid_package_jobs', 'sold_packages', 'sold_package_jobs',
      'sold_package_payments', 'package_movements', 'package_uses'] loop
    perform app.guard(kept);
  end loop;
end $$;
revoke delete on prepaid_packages, sold_packages, sold_package_jobs, sold_package_payments, package_movements from autoiq_tenant;
create trigger sold_packages_never_change before update on sold_packages for each row
  when (to_jsonb(old) - 'expires_on' is distinct from to_jsonb(new) - 'expires_on') execute function app.refuse_change();
create trigger sold_packages_are_never_removed before delete on sold_packages
  for each row execute function app.refuse_change();
create trigger sold_package_jobs_never_change before update or delete on sold_package_jobs
  for each row execute function app.refuse_change();
create trigger sold_package_payments_never_change before update or delete on sold_package_payments
  for each row execute function app.refuse_change();
create trigger package_movements_never_change before update or delete on package_movements
  for each row execute function app.refuse_change();
-- A use is written, then paid, then perhaps refunded. Before it is paid, it may be taken off.
create trigger paid_package_uses_stay before delete on package_uses for each row
  when (old.payment_id is not null) execute function app.refuse_change();
create trigger package_uses_are_paid_and_refunded_once before update on package_uses for each row
  when (to_jsonb(old) - 'payment_id' - 'refund_id' is distinct from to_jsonb(new) - 'payment_id' - 'refund_id'
    or old.payment_id is not null and old.payment_id is distinct from new.payment_id
    or old.refund_id is not null and old.refund_id is distinct from new.refund_id)
  execute function app.refuse_change();

-- A payment by package that is refunded, like one by gift card. The other kinds stay as they are.
do $$
declare
  name text;
  meaning text;
begin
  foreach name in array array['ledger_entries_kind_check', 'only_money_held_has_no_invoice'] loop
    select pg_get_constraintdef(oid) into strict meaning from pg_constraint
      where conrelid = 'ledger_entries'::regclass and conname = name;
    execute format('alter table ledger_entries drop constraint %I', name);
    execute format('alter table ledger_entries add constraint %I %s', name,
      replace(meaning, quote_literal('package-refunded'), '''package-returned''::text, ''package-refunded'''));
  end loop;
end $$;

create function app.package_balance(organization uuid, package uuid) returns int language sql stable
  as $$ select (p.price_cents + coalesce((select sum(m.change_cents) from package_movements m
          where m.organization_id = organization and m.sold_package_id = package), 0))::int
        from sold_packages p where p.organization_id = organization and p.id = package $$;
comment on function app.package_balance is 'What the shop owes on a sold package, in cents.';

-- Never more units, and never more value, than the package has of a canned job, whatever the server believes: the
-- package's row is locked while they are counted. A refunded package has nothing left.
create function app.take_package_unit() returns trigger language plpgsql
  as $$
  declare
    most record;
    taken record;
  begin
    perform from sold_packages p where p.organization_id = new.organization_id and p.id = new.sold_package_id for update;
    select j.units, j.value_cents into most from sold_package_jobs j
      where j.organization_id = new.organization_id and j.sold_package_id = new.sold_package_id
        and j.canned_job_id = new.canned_job_id;
    select count(*) as units, coalesce(sum(u.value_cents), 0) as value_cents into taken from package_uses u
      where u.organization_id = new.organization_id and u.sold_package_id = new.sold_package_id
        and u.canned_job_id = new.canned_job_id and u.refund_id is null;
    if taken.units > most.units or taken.value_cents > most.value_cents or exists (select from package_movements m
        where m.organization_id = new.organization_id and m.sold_package_id = new.sold_package_id and m.kind = 'refunded') then
      raise exception 'nothing of this work is left on the package' using errcode = 'restrict_violation';
    end if;
    return null;
  end $$;
comment on function app.take_package_unit is
  'Refuses a unit that a package no longer has. Locks the package while its units are counted.';
create trigger package_uses_take_units after insert on package_uses
  for each row execute function app.take_package_unit();

-- The package is nobody's credit: it pays its own work, and nothing else. So the entries name no customer.
create function app.post_package_payment() returns trigger language plpgsql
  as $$ begin
    insert into ledger_entries (organization_id, source_id, kind, location_id, amount_cents, at)
      select new.organization_id, new.id, 'package', p.location_id, -new.amount_cents, p.sold_at
      from sold_packages p where p.organization_id = new.organization_id and p.id = new.sold_package_id;
    return null;
  end $$;
comment on function app.post_package_payment is 'Enters a payment for a sold package in the ledger.';
create trigger sold_package_payments_enter_the_ledger after insert on sold_package_payments
  for each row execute function app.post_package_payment();

create trigger package_movements_follow_the_last_close before insert on package_movements
  for each row execute function app.date_after_last_close();

-- What another location does of a package is booked at the location that sold it, too.
create function app.keep_package_out_of_locked_books() returns trigger language plpgsql
  as $$
  declare sold_at uuid; zone text; locked date;
  begin
    select p.location_id into sold_at from sold_packages p
      where p.organization_id = new.organization_id and p.id = new.sold_package_id;
    if sold_at = new.location_id then return new; end if;
    locked := app.books_locked_through(new.organization_id, sold_at);
    if locked is null then return new; end if;
    select l.time_zone into zone from locations l where l.organization_id = new.organization_id and l.id = new.location_id;
    if (new.at at time zone zone)::date <= locked then perform app.refuse_locked_day(locked); end if;
    return new;
  end $$;
comment on function app.keep_package_out_of_locked_books is
  'Refuses a movement of a package on a locked day of the location that sold it.';
-- Triggers run by name: after package_movements_follow_the_last_close has dated it.
create trigger package_movements_stay_out_of_locked_books before insert on package_movements
  for each row execute function app.keep_package_out_of_locked_books();

-- The entry of a payment or refund stands beside the one of its invoice, at the same location: together they are no money
-- received.
create function app.post_package_movement() returns trigger language plpgsql
  as $$
  declare sold int;
  begin
    select p.price_cents into sold from sold_packages p
      where p.organization_id = new.organization_id and p.id = new.sold_package_id for update;
    if app.package_balance(new.organization_id, new.sold_package_id) not between 0 and sold then
      raise exception 'a package never holds less than nothing or more than it was sold for' using errcode = 'restrict_violation';
    end if;
    insert into ledger_entries (organization_id, source_id, kind, location_id, amount_cents, at)
      values (new.organization_id, new.id, case new.kind when 'redeemed' then 'package-applied'
          when 'returned' then 'package-returned' else 'package-refunded' end,
        new.location_id, -new.change_cents, new.at);
    return null;
  end $$;
comment on function app.post_package_movement is
  'Refuses a movement that a package''s balance does not cover, and enters it in the ledger. Locks the package while it is counted.';
create trigger package_movements_enter_the_ledger after insert on package_movements
  for each row execute function app.post_package_movement();

create function app.redeem_package() returns trigger language plpgsql
  as $$ begin
    insert into package_movements (organization_id, id, sold_package_id, location_id, kind, change_cents, invoice_id, at,
        created_by, created_by_name)
      select new.organization_id, new.id, new.sold_package_id, i.location_id, 'redeemed', -new.amount_cents, i.id,
        coalesce(new.settled_at, new.created_at), new.taken_by, coalesce(new.taken_by_name, '')
      from invoices i where i.organization_id = new.organization_id and i.id = new.invoice_id;
    return null;
  end $$;
comment on function app.redeem_package is 'Takes a payment by package off the package.';
create trigger payments_redeem_packages after insert on payments for each row when (new.sold_package_id is not null)
  execute function app.redeem_package();

create function app.return_to_package() returns trigger language plpgsql
  as $$
  declare paid record;
  begin
    select p.sold_package_id, p.amount_cents into paid from payments p
      where p.organization_id = new.organization_id and p.id = new.payment_id;
    if (paid.sold_package_id is not null) <> (new.method = 'package')
        or paid.sold_package_id is not null and paid.amount_cents <> new.amount_cents then
      raise exception 'a payment by package is refunded to the package, and whole' using errcode = 'restrict_violation';
    end if;
    if paid.sold_package_id is not null then
      insert into package_movements (organization_id, id, sold_package_id, location_id, kind, change_cents, invoice_id, reason, at,
          created_by, created_by_name)
        select new.organization_id, new.id, paid.sold_package_id, i.location_id, 'returned', new.amount_cents, i.id, new.reason,
          new.created_at, new.created_by, new.created_name
        from invoices i where i.organization_id = new.organization_id and i.id = new.invoice_id;
      update package_uses u set refund_id = new.id
        where u.organization_id = new.organization_id and u.payment_id = new.payment_id;
    end if;
    return null;
  end $$;
comment on function app.return_to_package is
  'Puts the refund of a payment by package back on the package with its unit, and refuses another way.';
create trigger refunds_return_to_packages after insert on refunds for each row execute function app.return_to_package();
