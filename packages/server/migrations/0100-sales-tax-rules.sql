-- Sales tax is data (0114). A location has dated rules on what is taxed, and the jurisdictions that tax it, each with
-- its rate, cap and days. The three tax columns of locations stay for servers of the version before, and go with the
-- next one.

-- A row is what a location taxes from a day on, until the next row's day.
create table tax_rules (
  organization_id uuid not null,
  location_id uuid not null,
  from_day date not null,
  state text not null default '',
  labor text not null check (labor in ('always', 'never', 'with-parts')),
  tax_part boolean not null,
  tax_sublet boolean not null,
  tax_fee boolean not null,
  tax_supplies boolean not null,
  tire_fee_cents int not null check (tire_fee_cents between 0 and 10000),
  battery_fee_cents int not null check (battery_fee_cents between 0 and 10000),
  confirmed_at timestamptz,
  confirmed_by text not null default '',
  primary key (organization_id, location_id, from_day),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
select app.guard('tax_rules');
grant select on tax_rules to autoiq_customer;
create policy of_the_shop on tax_rules for select to autoiq_customer
  using (organization_id = (select app.organization_id()));
comment on table tax_rules is
  'A row is what a location taxes, and its state fees, from a day on, until the day of the next row.';
comment on column tax_rules.state is 'The state that the rules were set for. Another one than the location''s: they are to be reviewed.';
comment on column tax_rules.labor is
  'with-parts: a bill with any furnished part is taxed as a whole, and one without is not taxed at all.';
comment on column tax_rules.confirmed_at is 'When somebody of the shop confirmed the rules. Null: defaults that nobody has confirmed.';
comment on column tax_rules.tire_fee_cents is 'The state''s fee per new tire sold.';
comment on column tax_rules.battery_fee_cents is 'The state''s fee per new lead-acid battery sold.';

-- A row is the rate of one jurisdiction at one location, on the days from from_day to to_day.
create table tax_jurisdictions (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  level text not null check (level in ('state', 'county', 'city', 'district')),
  name text not null check (name <> ''),
  -- Hundredths of a percent, with decimals: New Jersey taxes 662.5.
  basis_points numeric(7, 2) not null check (basis_points between 0 and 3000),
  cap_cents int check (cap_cents > 0),
  from_day date not null,
  to_day date check (to_day >= from_day),
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  constraint jurisdiction_taxes_once exclude using gist (organization_id with =, location_id with =, level with =,
    lower(name) with =, daterange(from_day, to_day, '[]') with &&)
);
create index tax_jurisdictions_by_location on tax_jurisdictions (organization_id, location_id, from_day);
select app.guard('tax_jurisdictions');
grant select on tax_jurisdictions to autoiq_customer;
create policy of_the_shop on tax_jurisdictions for select to autoiq_customer
  using (organization_id = (select app.organization_id()));
comment on table tax_jurisdictions is
  'A row is the sales tax rate of one jurisdiction at one location on the days from from_day to to_day. Rates of one jurisdiction never overlap.';
comment on column tax_jurisdictions.cap_cents is 'The part of one bill that it taxes. Null: all of it.';
comment on column tax_jurisdictions.to_day is 'The last day on which it applies. Null: until further notice.';

-- A row is a certificate for which a customer is not charged sales tax.
create table tax_exemptions (
  organization_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  number text not null check (number <> ''),
  reason text not null check (reason in ('resale', 'government', 'nonprofit', 'agriculture', 'tribal', 'other')),
  -- Null: every state.
  state text,
  issued_on date,
  expires_on date check (expires_on is null or issued_on is null or expires_on >= issued_on),
  note text not null default '',
  created_at timestamptz not null,
  created_by text not null,
  revoked_at timestamptz,
  revoked_by text,
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id)
);
create index tax_exemptions_by_customer on tax_exemptions (organization_id, customer_id);
select app.guard('tax_exemptions');
grant select on tax_exemptions to autoiq_customer;
create policy own on tax_exemptions for select to autoiq_customer
  using (organization_id = (select app.organization_id()) and customer_id = (select app.customer_id()));
comment on table tax_exemptions is 'A row is a certificate for which a customer is not charged sales tax.';
comment on column tax_exemptions.state is 'The state in which it is valid. Null: every state.';
comment on column tax_exemptions.expires_on is 'The last day on which it is valid. Null: no end.';

-- Whether a line is taxed, whatever the rules say.
alter table job_lines add column taxable boolean check (taxable is null or kind <> 'discount');
comment on column job_lines.taxable is 'Whether the line is taxed, whatever the location''s rules say. Null: by the rules.';

-- A row is the tax of one jurisdiction on an invoice, and how much of it credit notes took back is in credit_note_taxes.
create table invoice_taxes (
  organization_id uuid not null,
  invoice_id uuid not null,
  position int not null,
  level text not null check (level in ('state', 'county', 'city', 'district')),
  name text not null,
  basis_points numeric(7, 2) not null,
  taxable_cents int not null,
  tax_cents int not null,
  primary key (organization_id, invoice_id, position),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id)
);
select app.guard('invoice_taxes');
revoke update, delete on invoice_taxes from autoiq_tenant;
create trigger invoice_taxes_never_change before update or delete on invoice_taxes
  for each row execute function app.refuse_change();
comment on table invoice_taxes is 'A row is the sales tax of one jurisdiction on a posted invoice. The rows add up to its tax.';
comment on column invoice_taxes.taxable_cents is 'What the jurisdiction taxed, after its cap.';

create table credit_note_taxes (
  organization_id uuid not null,
  credit_note_id uuid not null,
  position int not null,
  tax_cents int not null,
  primary key (organization_id, credit_note_id, position),
  foreign key (organization_id, credit_note_id) references credit_notes (organization_id, id)
);
select app.guard('credit_note_taxes');
revoke update, delete on credit_note_taxes from autoiq_tenant;
create trigger credit_note_taxes_never_change before update or delete on credit_note_taxes
  for each row execute function app.refuse_change();
comment on table credit_note_taxes is
  'A row is the sales tax that a credit note took back from the jurisdiction at the same position of its invoice. The rows add up to its tax.';

alter table invoices
  add column exempt_cents int not null default 0 check (exempt_cents >= 0),
  add column exempt_certificate text not null default '';
comment on column invoices.exempt_cents is 'What would have been taxed without the customer''s exemption.';
comment on column invoices.exempt_certificate is 'The number of the certificate by which the invoice is not taxed. Empty: taxed.';

-- What three columns of a location meant. Also for locations that an older server adds.
create function app.start_tax_rules() returns trigger language plpgsql
  as $$
  declare first_day constant date := '2000-01-01';
  begin
    insert into tax_rules (organization_id, location_id, from_day, state, labor, tax_part, tax_sublet, tax_fee, tax_supplies,
        tire_fee_cents, battery_fee_cents)
      values (new.organization_id, new.id, first_day, new.state, case new.state when 'FL' then 'with-parts' else 'never' end, true, false,
        false, true, case new.state when 'FL' then 100 when 'CA' then 175 else 0 end,
        case new.state when 'FL' then 150 when 'CA' then 200 else 0 end);
    insert into tax_jurisdictions (organization_id, id, location_id, level, name, basis_points, cap_cents, from_day)
      select new.organization_id, gen_random_uuid(), new.id, x.level, x.name, x.rate, x.cap, first_day
      from (values ('state', 'State', new.sales_tax_basis_points, null::int), ('county', 'County', new.surtax_basis_points, nullif(new.surtax_cap_cents, 0)))
        as x(level, name, rate, cap)
      where x.rate > 0;
    return null;
  end $$;
comment on function app.start_tax_rules is 'Gives a new location its first tax rules and jurisdictions.';
create trigger tax_rules_start after insert on locations for each row execute function app.start_tax_rules();

-- Row-level security is forced on the owner of these tables too, who here looks over every shop.
alter table locations no force row level security;
alter table repair_orders no force row level security;
alter table invoices no force row level security;
alter table credit_notes no force row level security;
alter table tax_rules no force row level security;
alter table tax_jurisdictions no force row level security;
alter table invoice_taxes no force row level security;
alter table credit_note_taxes no force row level security;

insert into tax_rules (organization_id, location_id, from_day, state, labor, tax_part, tax_sublet, tax_fee, tax_supplies,
    tire_fee_cents, battery_fee_cents)
  select l.organization_id, l.id, '2000-01-01', l.state, case l.state when 'FL' then 'with-parts' else 'never' end, true, false, false, true,
    case l.state when 'FL' then 100 when 'CA' then 175 else 0 end, case l.state when 'FL' then 150 when 'CA' then 200 else 0 end
  from locations l;
insert into tax_jurisdictions (organization_id, id, location_id, level, name, basis_points, cap_cents, from_day)
  select l.organization_id, gen_random_uuid(), l.id, x.level, x.name, x.rate, x.cap, '2000-01-01'
  from locations l cross join lateral (values ('state', 'State', l.sales_tax_basis_points, null::int),
    ('county', 'County', l.surtax_basis_points, nullif(l.surtax_cap_cents, 0))) as x(level, name, rate, cap)
  where x.rate > 0;

-- A repair order keeps the rules that its estimate was priced by.
update repair_orders r set rates = (r.rates::jsonb || jsonb_build_object('tax', jsonb_build_object(
    'jurisdictions', coalesce((select jsonb_agg(jsonb_build_object('level', x.level, 'name', x.name, 'basisPoints', x.rate, 'capCents', x.cap) order by x.place)
      from (values (1, 'state', 'State', (r.rates->>'salesTaxBasisPoints')::int, null::int),
        (2, 'county', 'County', (r.rates->>'surtaxBasisPoints')::int, nullif((r.rates->>'surtaxCapCents')::int, 0))) as x(place, level, name, rate, cap)
      where x.rate > 0), '[]'),
    'labor', case r.rates->>'state' when 'FL' then 'with-parts' else 'never' end,
    'taxable', '{"part": true, "sublet": false, "fee": false, "supplies": true}'::jsonb,
    'tireFeeCents', case r.rates->>'state' when 'FL' then 100 when 'CA' then 175 else 0 end,
    'batteryFeeCents', case r.rates->>'state' when 'FL' then 150 when 'CA' then 200 else 0 end)))::json
  where r.rates is not null and r.rates->'tax' is null;

-- The tax of posted invoices by jurisdiction: by the two rates of their repair order, or else of the location. The
-- county's cap holds where the tax shows that the invoice exceeded it. The taxable amounts are derived from the tax,
-- so they may be some cents off. The taxes are exact.
insert into invoice_taxes (organization_id, invoice_id, position, level, name, basis_points, taxable_cents, tax_cents)
  select i.organization_id, i.id, x.place, x.level, x.name, x.rate, case when x.rate > 0 then round(x.tax * 10000.0 / x.rate) else 0 end, x.tax
  from invoices i
  join locations l on l.organization_id = i.organization_id and l.id = i.location_id
  left join repair_orders r on r.organization_id = i.organization_id and r.id = i.repair_order_id
  cross join lateral (select coalesce((r.rates->>'salesTaxBasisPoints')::int, l.sales_tax_basis_points) as state,
    coalesce((r.rates->>'surtaxBasisPoints')::int, l.surtax_basis_points) as county,
    case when r.rates is null then l.surtax_cap_cents else (r.rates->>'surtaxCapCents')::int end as cap) k
  cross join lateral (select case when k.county = 0 then 0 when k.state = 0 then i.tax_cents
    when k.cap is not null and i.tax_cents * 10000.0 / (k.state + k.county) > k.cap then least(i.tax_cents, round(k.cap * k.county / 10000.0)::int)
    else round(i.tax_cents * k.county::numeric / (k.state + k.county))::int end as county) t
  cross join lateral (values (1, 'state', 'State', k.state, i.tax_cents - t.county), (2, 'county', 'County', k.county, t.county))
    as x(place, level, name, rate, tax)
  where x.tax <> 0;
insert into credit_note_taxes (organization_id, credit_note_id, position, tax_cents)
  select c.organization_id, c.id, t.position, t.share
  from credit_notes c
  cross join lateral (select x.position, case when row_number() over (order by x.position desc) = 1
      then c.tax_cents - coalesce(sum(round(c.tax_cents * x.tax_cents::numeric / nullif(x.whole, 0))::int)
        over (order by x.position rows between unbounded preceding and 1 preceding), 0)
      else round(c.tax_cents * x.tax_cents::numeric / nullif(x.whole, 0))::int end as share
    from (select y.position, y.tax_cents, sum(y.tax_cents) over () as whole from invoice_taxes y
      where y.organization_id = c.organization_id and y.invoice_id = c.invoice_id) x) t
  where c.tax_cents <> 0 and t.share is not null;

alter table locations force row level security;
alter table repair_orders force row level security;
alter table invoices force row level security;
alter table credit_notes force row level security;
alter table tax_rules force row level security;
alter table tax_jurisdictions force row level security;
alter table invoice_taxes force row level security;
alter table credit_note_taxes force row level security;
