-- The cash drawer of a location, and the closes of its days. Decision 0117.

create table drawers (
  organization_id uuid not null,
  location_id uuid not null,
  opened_at timestamptz not null,
  closed_through timestamptz not null,
  last_close int not null default 0 check (last_close >= 0),
  float_cents int not null check (float_cents >= 0),
  primary key (organization_id, location_id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
comment on table drawers is 'One row is the cash drawer of a location since it was set up.';
comment on column drawers.closed_through is
  'Money before this instant is closed. Later entries are never dated before it.';
comment on column drawers.last_close is 'The number of the last close. 0: none yet.';
comment on column drawers.float_cents is 'What was in it at closed_through.';

create table drawer_movements (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  kind text not null check (kind in ('paid-in', 'paid-out')),
  amount_cents int not null check (amount_cents > 0),
  reason text not null check (reason <> ''),
  corrects_close int,
  at timestamptz not null,
  created_by uuid,
  created_by_name text not null,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references drawers (organization_id, location_id)
);
create index drawer_movements_by_day on drawer_movements (organization_id, location_id, at);
comment on table drawer_movements is
  'One row is cash put into a drawer or taken out of it, other than payments and refunds.';
comment on column drawer_movements.corrects_close is 'The number of the close that it corrects.';

create table day_closes (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  number int not null check (number > 0),
  day date not null,
  from_at timestamptz not null,
  through timestamptz not null,
  float_cents int not null,
  received_cents int not null,
  refunded_cents int not null,
  paid_in_cents int not null,
  paid_out_cents int not null,
  expected_cents int not null generated always as
    (float_cents + received_cents - refunded_cents + paid_in_cents - paid_out_cents) stored,
  counts jsonb not null check (jsonb_typeof(counts) = 'array'),
  counted_cents int not null check (counted_cents >= 0),
  explanation text not null,
  left_cents int not null check (left_cents between 0 and counted_cents),
  terminal_cents int not null,
  batch_cents int,
  batch_explanation text not null,
  takings jsonb not null check (jsonb_typeof(takings) = 'array'),
  checks jsonb not null check (jsonb_typeof(checks) = 'array'),
  closed_by uuid,
  closed_by_name text not null,
  primary key (organization_id, id),
  unique (organization_id, location_id, number),
  foreign key (organization_id, location_id) references drawers (organization_id, location_id),
  check (through > from_at),
  check (explanation <> '' or counted_cents
    = float_cents + received_cents - refunded_cents + paid_in_cents - paid_out_cents),
  check (batch_explanation <> '' or batch_cents is null or batch_cents = terminal_cents)
);
comment on table day_closes is
  'One row is the close of a day: the money from from_at until before through, the count, and the terminal''s batch.';
comment on column day_closes.takings is 'Payments and refunds by day, method, and card brand, as counted then.';
comment on column day_closes.checks is 'The checks received, for the deposit slip.';
comment on column day_closes.counts is 'How many of each denomination were counted.';
comment on column day_closes.terminal_cents is 'Recorded terminal cards less their refunds.';
comment on column day_closes.batch_cents is 'The total that the terminal printed. Null: not compared.';

do $$
declare kept text;
begin
  foreach kept in array array['drawers', 'drawer_movements', 'day_closes'] loop
    perform app.guard(kept);
    execute format('revoke delete on %I from autoiq_tenant', kept);
    execute format('create policy own_location on %I as restrictive to autoiq_tenant
      using ((select app.location_id()) is null or location_id = (select app.location_id()))', kept);
  end loop;
  foreach kept in array array['drawer_movements', 'day_closes'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function app.refuse_change()',
      kept || '_never_change', kept);
  end loop;
end $$;

-- A close locks the drawer's row and waits for every writer that holds it. Whoever writes after it gets a later instant,
-- so that each cent is in one close.
create function app.after_last_close(organization uuid, location uuid, at timestamptz) returns timestamptz
  language plpgsql
  as $$
  declare closed timestamptz;
  begin
    select closed_through into closed from drawers
      where organization_id = organization and location_id = location for share;
    return greatest(at, closed);
  end $$;
comment on function app.after_last_close is
  'The instant, or the last close of the location if that is later. Locks the drawer against a close until the transaction ends.';

create function app.date_after_last_close() returns trigger language plpgsql
  as $$ begin
    new.at := app.after_last_close(new.organization_id, new.location_id, new.at);
    return new;
  end $$;
comment on function app.date_after_last_close is 'Dates money after the last close of its location.';
create trigger money_follows_the_last_close before insert on ledger_entries for each row
  when (new.kind not in ('invoice', 'credit-note')) execute function app.date_after_last_close();
create trigger movements_follow_the_last_close before insert on drawer_movements
  for each row execute function app.date_after_last_close();

create function app.date_cash_refund_after_last_close() returns trigger language plpgsql
  as $$ begin
    new.refund_ended_at := app.after_last_close(new.organization_id, (
      select r.location_id from deposit_requests q
      join repair_orders r on r.organization_id = new.organization_id and r.id = q.repair_order_id
      where q.organization_id = new.organization_id and q.id = new.request_id), new.refund_ended_at);
    return new;
  end $$;
comment on function app.date_cash_refund_after_last_close is
  'Dates a charge''s refund in cash after the last close of its location.';
create trigger cash_refunds_follow_the_last_close before update of refund_method on deposit_checkouts
  for each row when (new.refund_method = 'cash') execute function app.date_cash_refund_after_last_close();
