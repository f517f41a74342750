-- Gross wages in the journal when a pay period closes. Decision 0185.

alter table organizations add column books_wages boolean not null default false;
comment on column organizations.books_wages is
  'Whether closing a pay period books its gross wages in the journal. Periods that were closed before are not booked.';

create table wage_entries (
  organization_id uuid not null,
  id uuid not null,
  period_id uuid not null,
  location_id uuid not null,
  booked_on date not null,
  technician_cents int not null,
  technician_people int not null check (technician_people >= 0),
  other_cents int not null,
  other_people int not null check (other_people >= 0),
  booked_at timestamptz not null,
  primary key (organization_id, id),
  constraint wage_entries_once unique (organization_id, period_id, location_id),
  foreign key (organization_id, period_id) references pay_periods (organization_id, id) deferrable initially deferred,
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create index wage_entries_by_day on wage_entries (organization_id, location_id, booked_on);
comment on table wage_entries is
  'One row is what the journal books of a closed pay period at one location. The rows of a period add up to its total. It has no person. Append-only.';
comment on column wage_entries.booked_on is 'The day on which the period was closed, at the location, or the first day after its lock date.';
comment on column wage_entries.technician_cents is 'Gross wages of technicians. Below zero: earlier periods paid too much.';
comment on column wage_entries.technician_people is 'How many technicians it is the pay of. Few are not shown to people who may not see pay.';
comment on column wage_entries.other_cents is 'Gross wages of everybody else.';

select app.guard('wage_entries');
revoke update, delete on wage_entries from autoiq_tenant;
create policy own_location on wage_entries as restrictive to autoiq_tenant
  using ((select app.location_id()) is null or location_id = (select app.location_id()));
create trigger wage_entries_never_change before update or delete on wage_entries
  for each row execute function app.refuse_change();
create trigger closed_pay_periods_take_no_wages before insert on wage_entries
  for each row execute function app.refuse_closed_pay_period();

-- Payday does not wait for the books: on a locked day, wages go to the first day that is open.
create function app.keep_wages_out_of_locked_books() returns trigger language plpgsql as $$
  declare locked date := app.books_locked_through(new.organization_id, new.location_id);
  begin
    if new.booked_on <= locked then new.booked_on := locked + 1; end if;
    return new;
  end $$;
comment on function app.keep_wages_out_of_locked_books is 'Dates wages on the first day after the lock date.';
create trigger wages_stay_out_of_locked_books before insert on wage_entries
  for each row execute function app.keep_wages_out_of_locked_books();

create function app.check_booked_wages() returns trigger language plpgsql as $$
  declare booked bigint; is_on boolean;
  begin
    select o.books_wages into is_on from organizations o where o.organization_id = new.organization_id;
    select coalesce(sum(w.technician_cents + w.other_cents), 0) into booked from wage_entries w
      where w.organization_id = new.organization_id and w.period_id = new.id;
    if booked <> (case when is_on then new.total_cents else 0 end) then
      raise exception 'the wages that are booked add up to the pay period';
    end if;
    return new;
  end $$;
comment on function app.check_booked_wages is
  'Checks that the wages booked with a pay period add up to its total, or that none are while booking is off.';
create trigger pay_periods_book_their_wages before insert on pay_periods
  for each row execute function app.check_booked_wages();
