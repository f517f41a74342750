-- What the journal needs of cores, core charges, and goods. Decision 0132.

alter table organizations add column stock_accounts_from date;
comment on column organizations.stock_accounts_from is
  'The first day whose receipts, counts, and moves of parts, and whose cores, the journal books. Null: never.';

-- A core charge that a customer gets back for the old part is owed, and no fee of the shop's.
alter table job_lines add column is_core_charge boolean not null default false;
comment on column job_lines.is_core_charge is 'Whether a fee is a core charge, which the customer gets back for the old part.';
alter table invoice_departments add column core_charges_cents int not null default 0;
comment on column invoice_departments.core_charges_cents is 'Core charges among fees_cents.';
alter table credit_notes
  add column core_charges_cents int not null default 0,
  add constraint core_charges_are_in_the_net check (core_charges_cents >= 0 and core_charges_cents <= net_cents);
comment on column credit_notes.core_charges_cents is 'The part of net_cents that returns core charges.';

-- The vendor's core charge on the pieces, as it was then: a later change of the part must not change the journal.
alter table stock_movements add column core_cents int not null default 0 check (core_cents >= 0);
comment on column stock_movements.core_cents is
  'Core charge per piece when it was received, counted, or moved. 0 in other movements, and in those from before 0132.';
create index stock_movements_booked on stock_movements (organization_id, location_id, at)
  where kind in ('received', 'adjusted', 'moved', 'returned');

-- A core also enters the books when it comes in and when a customer keeps it. Each step back takes back what was booked.
alter table core_entries drop constraint core_entries_kind_check;
alter table core_entries add constraint core_entries_kind_check
  check (kind in ('received', 'receipt-reversed', 'sent', 'reversed', 'credited', 'kept', 'keep-reversed'));
alter table core_entries drop constraint core_entries_check;
alter table core_entries add constraint core_entries_sign check (
  case when kind in ('reversed', 'receipt-reversed', 'keep-reversed') then amount_cents <= 0 else amount_cents >= 0 end);
create index core_entries_by_day on core_entries (organization_id, location_id, at);
comment on table core_entries is
  'One row is money about one core: here with its value, expected from the vendor it was sent to, credited by the vendor, or lost because the customer kept it. A step back is a row that takes back. Append-only.';
comment on column core_entries.kind is
  '"received" here, "sent" to a vendor, "credited" by the vendor, "kept" by the customer. "receipt-reversed", "reversed" (of sent), and "keep-reversed" take back.';
comment on column core_entries.amount_cents is 'Negative in rows that take back.';

-- Only what the journal books is refused: work goes on while books are locked.
create function app.keep_stock_out_of_locked_books() returns trigger language plpgsql
  as $$
  declare locked date; zone text; begins date;
  begin
    select o.stock_accounts_from into begins from organizations o where o.organization_id = new.organization_id;
    if begins is null then return new; end if;
    select l.time_zone into zone from locations l where l.organization_id = new.organization_id and l.id = new.location_id;
    if (new.at at time zone zone)::date < begins then return new; end if;
    if tg_table_name = 'stock_movements' then
      if new.kind = 'returned' and not app.is_of_posted_invoice(new.organization_id, new.invoice_id, new.line_id) then
        return new;
      end if;
    end if;
    locked := app.books_locked_through(new.organization_id, new.location_id);
    if (new.at at time zone zone)::date <= locked then perform app.refuse_locked_day(locked); end if;
    return new;
  end $$;
comment on function app.keep_stock_out_of_locked_books is
  'Refuses a movement of parts or cores that the journal would book on a locked day.';

create function app.is_of_posted_invoice(organization uuid, invoice uuid, line uuid) returns boolean language sql stable
  return invoice is not null or exists (
    select from job_lines l join invoices i on i.organization_id = organization and i.repair_order_id = l.repair_order_id
    where l.organization_id = organization and l.id = line);
comment on function app.is_of_posted_invoice is
  'Whether a part that comes back was sold on a posted invoice: then its cost was booked.';

create trigger stock_stays_out_of_locked_books before insert on stock_movements for each row
  when (new.kind in ('received', 'adjusted', 'moved', 'returned')) execute function app.keep_stock_out_of_locked_books();
create trigger cores_stay_out_of_locked_books before insert on core_entries for each row
  execute function app.keep_stock_out_of_locked_books();
