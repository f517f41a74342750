-- What an oral answer is recorded with beside person, channel and time: the telephone number called, if any, who else
-- heard it, and when it was given (Florida Statutes 559.909).
alter table authorizations add column phone text not null default '';
alter table authorizations add column witness text not null default '';
alter table authorizations add column heard_at timestamptz;

-- A row is a customer's choice among the statements that the law has them sign before work is done: whether they want a
-- written estimate (Florida Statutes 559.905). Append-only: a later row takes the place of an earlier one.
create table estimate_choices (
  organization_id uuid not null,
  id uuid not null,
  repair_order_id uuid not null,
  choice text not null check (choice in ('estimate', 'limit', 'none')),
  -- Up to what figure no estimate is wanted.
  limit_cents bigint check (limit_cents > 0),
  person text not null check (person <> ''),
  -- Somebody else who may authorize work, with a telephone number if they left one.
  also_may text not null default '',
  after_hours boolean not null default false,
  signature_file_id uuid,
  recorded_by uuid,
  recorded_name text not null,
  at timestamptz not null,
  primary key (organization_id, id),
  check ((choice = 'limit') = (limit_cents is not null)),
  foreign key (organization_id, repair_order_id) references repair_orders (organization_id, id),
  foreign key (organization_id, signature_file_id) references files (organization_id, id)
);
create index estimate_choices_by_repair_order on estimate_choices (organization_id, repair_order_id, at desc);
select app.guard('estimate_choices');
revoke update, delete on estimate_choices from autoiq_tenant;
create trigger estimate_choices_are_append_only before update or delete on estimate_choices
  for each row execute function app.refuse_change();
grant select on estimate_choices to autoiq_customer;
create policy own on estimate_choices for select to autoiq_customer using (
  organization_id = (select app.organization_id()) and exists (
    select from repair_orders r where r.organization_id = estimate_choices.organization_id
      and r.id = estimate_choices.repair_order_id));
