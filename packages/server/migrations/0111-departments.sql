-- Departments: on jobs, lines, canned jobs, technicians, bays, and posted invoices. Decision 0123.

create table departments (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null check (name <> '' and length(name) <= 60),
  position int not null,
  active boolean not null,
  is_default boolean not null default false,
  is_diagnosis boolean not null default false,
  primary key (organization_id, id),
  check (active or not is_default)
);
create unique index departments_by_name on departments (organization_id, lower(name));
create unique index departments_default on departments (organization_id) where is_default;
comment on table departments is
  'One row is a department of a business, such as Mechanical or Tires. While only one is active, nobody has to choose.';
comment on column departments.active is 'Whether new work can be written under it. One that was used stays, for earlier work.';
comment on column departments.is_default is 'What a job belongs to if nobody chose. Exactly one of a business.';
comment on column departments.is_diagnosis is
  'Whether its jobs find out what is wrong: what was found is shown to the customer, and repairs are written from it.';

alter table organizations
  add column departments_version int not null default 1,
  add column credits_diagnosis boolean not null default false,
  add column department_accounts_from date;
comment on column organizations.departments_version is 'Goes up with each save of the list of departments.';
comment on column organizations.credits_diagnosis is
  'Whether a diagnosis is credited once a repair written from it is approved.';
comment on column organizations.department_accounts_from is
  'The first day whose invoices and credit notes the journal books to accounts by department. Null: never.';

-- A business begins with one active department, so that a shop without departments has nothing to choose.
create function app.add_departments() returns trigger language plpgsql
  as $$ begin
    insert into departments (organization_id, id, name, position, active, is_default, is_diagnosis)
    select new.organization_id, gen_random_uuid(), x.name, x.position, x.name = 'Mechanical', x.name = 'Mechanical', x.name = 'Diagnosis'
    from unnest(array['Mechanical', 'Tires', 'Diagnosis', 'Body', 'Detail']) with ordinality as x(name, position);
    return null;
  end $$;
comment on function app.add_departments is 'Gives a new business its list of departments, of which only Mechanical is active.';
create trigger organizations_have_departments after insert on organizations
  for each row execute function app.add_departments();

alter table organizations no force row level security;
insert into departments (organization_id, id, name, position, active, is_default, is_diagnosis)
  select o.organization_id, gen_random_uuid(), x.name, x.position, x.name = 'Mechanical', x.name = 'Mechanical', x.name = 'Diagnosis'
  from organizations o
  cross join unnest(array['Mechanical', 'Tires', 'Diagnosis', 'Body', 'Detail']) with ordinality as x(name, position);
alter table organizations force row level security;

select app.guard('departments');
-- A customer's page shows what a diagnosis found.
grant select on departments to autoiq_customer;
create policy of_the_shop on departments for select to autoiq_customer
  using (organization_id = (select app.organization_id()));

alter table jobs
  add column department_id uuid,
  add column diagnosis_job_id uuid,
  add foreign key (organization_id, department_id) references departments (organization_id, id),
  add foreign key (organization_id, diagnosis_job_id) references jobs (organization_id, id)
    on delete set null (diagnosis_job_id);
create index jobs_by_department on jobs (organization_id, department_id);
create index jobs_by_diagnosis on jobs (organization_id, diagnosis_job_id) where diagnosis_job_id is not null;
comment on column jobs.department_id is 'Null: the default department of the business.';
comment on column jobs.diagnosis_job_id is 'The diagnosis that this repair was written from.';

alter table job_lines
  add column department_id uuid,
  add column is_diagnosis_credit boolean not null default false,
  add foreign key (organization_id, department_id) references departments (organization_id, id);
create index job_lines_by_department on job_lines (organization_id, department_id) where department_id is not null;
comment on column job_lines.department_id is 'Null: the department of its job.';
comment on column job_lines.is_diagnosis_credit is
  'The discount that credits a diagnosis while a repair written from it is approved.';

alter table canned_jobs
  add column department_id uuid,
  add foreign key (organization_id, department_id) references departments (organization_id, id);
create index canned_jobs_by_department on canned_jobs (organization_id, department_id) where department_id is not null;
comment on column canned_jobs.department_id is 'Null: the default department of the business.';

alter table staff
  add column department_id uuid,
  add foreign key (organization_id, department_id) references departments (organization_id, id);
comment on column staff.department_id is 'A technician''s home department. Null: works in all.';

alter table bays
  add column department_id uuid,
  add foreign key (organization_id, department_id) references departments (organization_id, id);
comment on column bays.department_id is 'Null: for work of every department.';

create table invoice_departments (
  organization_id uuid not null,
  invoice_id uuid not null,
  department_id uuid not null,
  labor_cents int not null,
  parts_cents int not null,
  sublet_cents int not null,
  fees_cents int not null,
  state_fees_cents int not null,
  supplies_cents int not null,
  discount_cents int not null,
  hours_sold numeric(9, 2) not null,
  labor_cost_cents int not null,
  parts_cost_cents int not null,
  sublet_cost_cents int not null,
  labor_without_cost_cents int not null,
  parts_without_cost_cents int not null,
  sublet_without_cost_cents int not null,
  primary key (organization_id, invoice_id, department_id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id),
  foreign key (organization_id, department_id) references departments (organization_id, id)
);
create index invoice_departments_by_department on invoice_departments (organization_id, department_id);
comment on table invoice_departments is
  'One row is what one department sold on a posted invoice. The rows of an invoice add up to its own amounts, before tax. It never changes.';
comment on column invoice_departments.fees_cents is 'Including state_fees_cents.';
comment on column invoice_departments.discount_cents is
  'Zero or below: discounts of its jobs, and its share of one on the whole estimate.';
comment on column invoice_departments.labor_cost_cents is 'As far as it was known on posting.';
comment on column invoice_departments.labor_without_cost_cents is
  'Labor sales before discounts whose cost was unknown on posting. Gross profit leaves them out.';
select app.guard('invoice_departments');
revoke update, delete on invoice_departments from autoiq_tenant;
create trigger invoice_departments_never_change before update or delete on invoice_departments
  for each row execute function app.refuse_change();

-- Until now everything was of the one department. It stays so if the business later chooses another default.
alter table invoices no force row level security;
alter table invoice_departments no force row level security;
alter table departments no force row level security;
insert into invoice_departments (organization_id, invoice_id, department_id, labor_cents, parts_cents, sublet_cents, fees_cents,
    state_fees_cents, supplies_cents, discount_cents, hours_sold, labor_cost_cents, parts_cost_cents, sublet_cost_cents,
    labor_without_cost_cents, parts_without_cost_cents, sublet_without_cost_cents)
  select i.organization_id, i.id, d.id, i.labor_cents, i.parts_cents, i.sublet_cents, i.fees_cents,
    (select coalesce(sum((x->>'amountCents')::int), 0) from json_array_elements(i.content->'stateFees') x),
    i.supplies_cents, i.discount_cents, i.hours_sold, coalesce(i.labor_cost_cents, 0), i.parts_cost_cents, i.sublet_cost_cents,
    i.labor_without_cost_cents, i.parts_without_cost_cents, i.sublet_without_cost_cents
  from invoices i join departments d on d.organization_id = i.organization_id and d.is_default;
alter table invoices force row level security;
alter table invoice_departments force row level security;
alter table departments force row level security;
