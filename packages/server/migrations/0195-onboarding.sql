-- Onboarding checklists, and the template from which they are made. Decision 0182.

create table onboarding_templates (
  organization_id uuid primary key references organizations,
  version int not null default 1,
  changed_by_name text not null,
  changed_at timestamptz not null
);
select app.guard('onboarding_templates');
revoke delete on onboarding_templates from autoiq_tenant;
comment on table onboarding_templates is 'One row says that a business has a template of its own for onboarding. Without a row: the one of domain/src/staff/onboarding/default-items.ts.';

create table onboarding_template_items (
  organization_id uuid not null references onboarding_templates,
  position int not null check (position >= 0),
  title text not null check (length(title) between 1 and 120),
  kind text not null check (kind in ('task', 'document', 'fact')),
  document_kind text check (document_kind ~ '^[a-z0-9-]{2,30}$'),
  fact text check (fact ~ '^[a-z-]{2,30}$'),
  done_by text not null check (done_by in ('person', 'manager')),
  roles text[] not null default '{}' check (roles <@ array['owner', 'management', 'technician', 'admin']),
  source text not null default '' check (length(source) <= 200),
  days int not null check (days between 0 and 365),
  is_business_days boolean not null,
  primary key (organization_id, position),
  check ((kind = 'document') = (document_kind is not null)),
  check ((kind = 'fact') = (fact is not null))
);
select app.guard('onboarding_template_items');
comment on table onboarding_template_items is 'One row is an item of the template from which new onboarding checklists are made.';
comment on column onboarding_template_items.document_kind is 'Of a document to supply: its kind.';
comment on column onboarding_template_items.fact is 'Of what AutoIQ knows itself: which fact checks it off.';
comment on column onboarding_template_items.done_by is 'Whether the person does it, or whoever manages personnel files.';
comment on column onboarding_template_items.roles is 'For whom. Empty: for everyone.';
comment on column onboarding_template_items.source is 'The law that asks for it.';
comment on column onboarding_template_items.days is 'Due that many days after the first day of work.';
comment on column onboarding_template_items.is_business_days is 'Only days on which the location is open count.';

create table onboarding_items (
  organization_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  position int not null check (position >= 0),
  title text not null check (length(title) between 1 and 120),
  kind text not null check (kind in ('task', 'document', 'fact')),
  document_kind text check (document_kind ~ '^[a-z0-9-]{2,30}$'),
  fact text check (fact ~ '^[a-z-]{2,30}$'),
  done_by text not null check (done_by in ('person', 'manager')),
  source text not null default '' check (length(source) <= 200),
  days int not null check (days between 0 and 365),
  is_business_days boolean not null,
  state text not null default 'open' check (state in ('open', 'done', 'skipped')),
  state_by_name text,
  state_at timestamptz,
  reason text not null default '' check (length(reason) <= 300),
  version int not null default 1,
  primary key (organization_id, id),
  unique (organization_id, staff_id, position),
  check ((kind = 'document') = (document_kind is not null)),
  check ((kind = 'fact') = (fact is not null)),
  check ((state = 'open') = (state_at is null)),
  check (num_nulls(state_at, state_by_name) in (0, 2)),
  check (kind = 'task' or state <> 'done'),
  check ((state = 'skipped') = (reason <> '')),
  foreign key (organization_id, staff_id) references staff (organization_id, id)
);
select app.guard('onboarding_items');
revoke delete on onboarding_items from autoiq_tenant;
create policy own_or_managed on onboarding_items as restrictive to autoiq_tenant
  using ((select app.manages_personnel()) or staff_id in (
    select s.id from staff s where s.organization_id = (select app.organization_id()) and s.user_id = (select app.user_id())))
  with check ((select app.manages_personnel()) or staff_id in (
    select s.id from staff s where s.organization_id = (select app.organization_id()) and s.user_id = (select app.user_id())));
comment on table onboarding_items is 'One row is an item of a person''s onboarding checklist. A document or a fact counts as done when it is there, so only a task is stored as done.';
comment on column onboarding_items.document_kind is 'Of a document to supply: its kind.';
comment on column onboarding_items.fact is 'Of what AutoIQ knows itself: which fact checks it off.';
comment on column onboarding_items.done_by is 'Whether the person does it, or whoever manages personnel files.';
comment on column onboarding_items.source is 'The law that asks for it.';
comment on column onboarding_items.days is 'Due that many days after the first day of work.';
comment on column onboarding_items.is_business_days is 'Only days on which the location is open count.';
comment on column onboarding_items.reason is 'Why it was skipped.';

-- Whoever joins gets a checklist, by whatever way they join. The owner needs none.
create function app.start_onboarding() returns trigger language plpgsql as $$ begin
  perform app.enqueue('staff.start-onboarding', json_build_object('organizationId', new.organization_id, 'staffId', new.id),
    'staff.start-onboarding ' || new.organization_id || ' ' || new.id);
  return null;
end $$;
comment on function app.start_onboarding is 'Queues the onboarding checklist of somebody who joined.';
create trigger onboarding_starts after update of status on staff for each row
  when (old.status in ('invited', 'requested') and new.status = 'active' and new.role <> 'owner') execute function app.start_onboarding();
