-- Depreciation and disposal of equipment in the journal. Decision 0154.

alter table organizations add column equipment_accounts_from date;
comment on column organizations.equipment_accounts_from is
  'The day in whose month the journal begins to book depreciation and disposals of equipment. Null: never.';

alter table equipment add column proceeds_cents int check (proceeds_cents >= 0);
comment on column equipment.proceeds_cents is 'What it was sold for. Null: nothing, or not sold.';

create table equipment_month_closes (
  organization_id uuid not null,
  location_id uuid not null,
  month date not null check (extract(day from month) = 1),
  closed_at timestamptz not null,
  primary key (organization_id, location_id, month),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
comment on table equipment_month_closes is 'One row is a month whose depreciation a location has booked. A month is booked once. Append-only.';
comment on column equipment_month_closes.month is 'Its first day.';

create table equipment_entries (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  equipment_id uuid not null,
  month date not null,
  kind text not null check (kind in ('depreciation', 'asset-disposal')),
  booked_on date not null,
  equipment_name text not null,
  amount_cents int not null,
  cost_cents int not null,
  accumulated_cents int not null,
  proceeds_cents int not null,
  booked_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, location_id, month) references equipment_month_closes (organization_id, location_id, month),
  foreign key (organization_id, equipment_id) references equipment (organization_id, id),
  constraint equipment_entries_once unique (organization_id, equipment_id, month, kind),
  check (case when kind = 'depreciation' then cost_cents = 0 and accumulated_cents = 0 and proceeds_cents = 0 else amount_cents = 0 end)
);
create index equipment_entries_by_day on equipment_entries (organization_id, location_id, booked_on);
comment on table equipment_entries is 'One row is what the journal books of one piece of equipment for one month. Append-only.';
comment on column equipment_entries.booked_on is 'The day on which it was booked, at the location: the last of the month, or a later one.';
comment on column equipment_entries.equipment_name is 'Its name when it was booked.';
comment on column equipment_entries.amount_cents is 'Depreciation. Below zero it takes back what was booked too much.';
comment on column equipment_entries.cost_cents is 'Of a disposal: the cost that leaves the books. Below zero it comes back.';
comment on column equipment_entries.accumulated_cents is 'Of a disposal: the depreciation that leaves the books with it.';
comment on column equipment_entries.proceeds_cents is 'Of a disposal: what it was sold for.';

do $$
declare kept text;
begin
  foreach kept in array array['equipment_month_closes', 'equipment_entries'] loop
    perform app.guard(kept);
    execute format('revoke update, delete on %I from autoiq_tenant', kept);
    execute format('create policy own_location on %I as restrictive to autoiq_tenant
      using ((select app.location_id()) is null or location_id = (select app.location_id()))', kept);
    execute format('create trigger %I before update or delete on %I
      for each row execute function app.refuse_change()', kept || '_never_change', kept);
  end loop;
end $$;

create function app.keep_equipment_out_of_locked_books() returns trigger language plpgsql
  as $$
  declare locked date := app.books_locked_through(new.organization_id, new.location_id);
  begin
    if new.booked_on <= locked then perform app.refuse_locked_day(locked); end if;
    return new;
  end $$;
comment on function app.keep_equipment_out_of_locked_books is 'Refuses depreciation or a disposal on a locked day.';
create trigger equipment_stays_out_of_locked_books before insert on equipment_entries
  for each row execute function app.keep_equipment_out_of_locked_books();

-- autoiq_clock looks for months to book.
grant select (organization_id, equipment_accounts_from) on organizations to autoiq_clock;
create policy equipment_months on organizations for select to autoiq_clock using (equipment_accounts_from is not null);
grant select (organization_id, location_id, month) on equipment_month_closes to autoiq_clock;
create policy due on equipment_month_closes for select to autoiq_clock using (true);
