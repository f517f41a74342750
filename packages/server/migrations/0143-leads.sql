-- Leads up to their first repair order. Decision 0146.

create table leads (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  name text not null check (name <> '' and length(name) <= 150),
  phone text check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  email text check (email = lower(email)),
  vehicle text not null default '' check (length(vehicle) <= 200),
  wants text not null default '' check (length(wants) <= 2000),
  source text not null check (source in ('call', 'web', 'walk-in', 'referral', 'message', 'other')),
  referred_by text not null default '' check (length(referred_by) <= 150),
  stage text not null default 'new' check (stage in ('new', 'contacted', 'quoted', 'booked', 'won', 'lost')),
  stage_since timestamptz not null,
  lost_reason text check (lost_reason in ('price', 'elsewhere', 'timing', 'no-answer', 'not-our-work', 'other')),
  lost_note text not null default '' check (length(lost_note) <= 500),
  owner_id uuid,
  next_step text not null default '' check (length(next_step) <= 200),
  next_on date,
  value_cents int check (value_cents >= 0),
  customer_id uuid,
  appointment_id uuid,
  repair_order_id uuid,
  contacted_at timestamptz,
  created_at timestamptz not null,
  created_by uuid,
  created_by_name text not null,
  version int not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, owner_id) references staff (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id),
  foreign key (organization_id, appointment_id) references appointments (organization_id, id),
  foreign key (organization_id, repair_order_id) references repair_orders (organization_id, id),
  check (phone is not null or email is not null),
  check ((stage = 'lost') = (lost_reason is not null)),
  check ((stage = 'won') = (repair_order_id is not null)),
  check (stage not in ('contacted', 'quoted') or contacted_at is not null)
);
create unique index leads_one_open_per_phone on leads (organization_id, location_id, phone)
  where phone is not null and stage not in ('won', 'lost');
create unique index leads_one_open_per_email on leads (organization_id, location_id, email)
  where email is not null and stage not in ('won', 'lost');
create index leads_open on leads (organization_id, location_id, next_on, created_at) where stage not in ('won', 'lost');
create index leads_by_stage on leads (organization_id, location_id, stage, stage_since desc, id desc);
create index leads_by_age on leads (organization_id, location_id, created_at desc);
create index leads_by_customer on leads (organization_id, customer_id) where customer_id is not null;
create index leads_by_appointment on leads (organization_id, appointment_id) where appointment_id is not null;
comment on table leads is 'One row is somebody who asked a location for something, up to their first repair order.';
comment on column leads.name is 'As the person gave it. It becomes a first and last name with the customer.';
comment on column leads.vehicle is 'The car in the person''s own words.';
comment on column leads.referred_by is 'Who sent them. Only of referrals.';
comment on column leads.stage is
  'booked is set by an appointment and won by a repair order, in the transaction that makes it. People choose the others.';
comment on column leads.next_on is 'The day of the next step. Null: there is none.';
comment on column leads.value_cents is 'What the work may bring before tax. Null: nobody estimated it.';
comment on column leads.customer_id is 'The customer that it became, or was. Null until then.';
comment on column leads.contacted_at is 'When somebody of the shop first answered. Never changes.';

create table lead_stages (
  organization_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  location_id uuid not null,
  stage text not null check (stage in ('new', 'contacted', 'quoted', 'booked', 'won', 'lost')),
  at timestamptz not null,
  by_name text not null,
  note text not null default '' check (length(note) <= 500),
  primary key (organization_id, id),
  foreign key (organization_id, lead_id) references leads (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create index lead_stages_by_lead on lead_stages (organization_id, lead_id, at);
comment on table lead_stages is 'One row is a lead that came to a stage. Append-only.';
comment on column lead_stages.note is 'Why, as the person wrote it, or what moved it.';

do $$
declare kept text;
begin
  foreach kept in array array['leads', 'lead_stages'] loop
    perform app.guard(kept);
    execute format('revoke delete on %I from autoiq_tenant', kept);
    execute format('create policy own_location on %I as restrictive to autoiq_tenant
      using ((select app.location_id()) is null or location_id = (select app.location_id()))', kept);
  end loop;
end $$;
revoke update on lead_stages from autoiq_tenant;
create trigger lead_stages_never_change before update or delete on lead_stages
  for each row execute function app.refuse_change();
