-- What an hour of a person costs the shop, from a day on. A person without a row up to a day has an unknown cost then.
create table staff_labor_costs (
  organization_id uuid not null references organizations,
  id uuid not null,
  staff_id uuid not null,
  starts_on date not null,
  hourly_cost_cents int not null check (hourly_cost_cents between 0 and 50000),
  pay_basis text not null default 'hourly' check (pay_basis in ('hourly', 'flat-rate')),
  version int not null default 1,
  entered_at timestamptz not null default now(),
  entered_by uuid,
  entered_by_name text not null,
  primary key (organization_id, id),
  unique (organization_id, staff_id, starts_on),
  foreign key (organization_id, staff_id) references staff (organization_id, id)
);
comment on table staff_labor_costs is
  'One row is what an hour of a team member costs the shop from a day on: wage, payroll taxes, and benefits.';
comment on column staff_labor_costs.starts_on is
  'The first day it applies, in the calendar of the shop, until the person''s next such day.';
comment on column staff_labor_costs.hourly_cost_cents is 'Loaded cost of an hour in cents. 0: costs nothing. No row: unknown.';
comment on column staff_labor_costs.pay_basis is
  'hourly: each hour on the clock costs. flat-rate: each hour flagged (sold) costs, however long it took.';
comment on column staff_labor_costs.entered_by_name is 'The name, at that time, of the person who entered it.';
select app.guard('staff_labor_costs');

-- What was set until now applies from the person's first day. 0 was the default and means unknown.
alter table staff no force row level security;
alter table locations no force row level security;
alter table time_entries no force row level security;
alter table staff_labor_costs no force row level security;
insert into staff_labor_costs (organization_id, id, staff_id, starts_on, hourly_cost_cents, entered_at, entered_by_name)
select s.organization_id, gen_random_uuid(), s.id,
  (least(s.created_at, (select min(t.started_at) from time_entries t
    where t.organization_id = s.organization_id and t.staff_id = s.id)) at time zone l.time_zone)::date,
  least(s.hourly_cost_cents, 50000), s.created_at, 'AutoIQ'
from staff s join locations l on l.organization_id = s.organization_id and l.id = s.location_id
where s.hourly_cost_cents > 0;

-- The labor cost of each job as its invoice was posted, so that a later change of a cost changes no posted invoice.
create table invoice_labor_costs (
  organization_id uuid not null,
  invoice_id uuid not null,
  job_id uuid not null,
  labor_cents int not null,
  cost_cents int check (cost_cents >= 0),
  staff_ids uuid[] not null,
  staff_without_cost uuid[] not null,
  primary key (organization_id, invoice_id, job_id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id)
);
comment on table invoice_labor_costs is 'One row is the labor cost of one job on a posted invoice. It never changes.';
comment on column invoice_labor_costs.labor_cents is 'Labor sales of the job before discounts, 0 when the customer does not pay for it.';
comment on column invoice_labor_costs.cost_cents is 'What the labor cost the shop. Null: unknown.';
comment on column invoice_labor_costs.staff_ids is 'Who clocked on to the job, or its technician when nobody did.';
comment on column invoice_labor_costs.staff_without_cost is 'Those of staff_ids whose labor cost was unknown.';
create index invoice_labor_costs_unknown on invoice_labor_costs (organization_id, invoice_id) where cost_cents is null;
create trigger invoice_labor_costs_never_change before update or delete on invoice_labor_costs
  for each row execute function app.refuse_change();

alter table invoices alter column labor_cost_cents drop not null,
  add column labor_without_cost_cents int not null default 0 check (labor_without_cost_cents >= 0),
  add column hours_without_cost numeric(9, 2) not null default 0 check (hours_without_cost >= 0);
comment on column invoices.labor_cost_cents is
  'What the labor cost the shop, as far as it was known on posting. Null: nothing of it was known.';
comment on column invoices.labor_without_cost_cents is
  'Labor sales before discounts whose cost was unknown on posting. Gross profit leaves them out.';
alter table invoices
  add column parts_without_cost_cents int not null default 0 check (parts_without_cost_cents >= 0),
  add column sublet_without_cost_cents int not null default 0 check (sublet_without_cost_cents >= 0);
comment on column invoices.parts_without_cost_cents is
  'Sales of parts before discounts whose cost is unknown. Gross profit leaves them out.';
comment on column invoices.sublet_without_cost_cents is
  'Sales of sublet before discounts whose cost is unknown. Gross profit leaves them out.';
comment on column invoices.hours_without_cost is 'Hours sold whose labor cost was unknown on posting.';

-- Posted invoices: a job is known when everyone who worked on it had a cost. Nobody could change one, so it is still
-- the one the invoice was posted with.
alter table invoices no force row level security;
alter table jobs no force row level security;
alter table job_lines no force row level security;
alter table invoices disable trigger user;
insert into invoice_labor_costs (organization_id, invoice_id, job_id, labor_cents, cost_cents, staff_ids, staff_without_cost)
select i.organization_id, i.id, j.id, case when j.pay = 'customer' then l.cents else 0 end,
  case
    when w.seconds > 0 then case when not w.unknown then round(w.cents) end
    when l.hours = 0 then 0
    when s.hourly_cost_cents > 0 then round(l.hours * s.hourly_cost_cents)
    when j.technician_id is null and u.cents > 0 then round(l.hours * u.cents)
  end,
  case when w.seconds > 0 then w.people when l.hours > 0 and s.id is not null then array[s.id] else '{}' end,
  case when w.seconds > 0 then w.people_unknown
    when l.hours > 0 and s.hourly_cost_cents = 0 then array[s.id] else '{}' end
from invoices i join jobs j on j.organization_id = i.organization_id and j.repair_order_id = i.repair_order_id
  and j.authorization_state = 'approved'
left join staff s on s.organization_id = j.organization_id and s.id = j.technician_id
cross join lateral (
  select coalesce(sum(amount_cents) filter (where kind = 'labor'), 0)::int as cents,
    coalesce(sum(hours) filter (where kind = 'labor'), 0) as hours
  from job_lines l where l.organization_id = j.organization_id and l.repair_order_id = j.repair_order_id and l.job_id = j.id) l
cross join lateral (
  select sum(extract(epoch from t.ended_at - t.started_at)) as seconds,
    sum(extract(epoch from t.ended_at - t.started_at) / 3600 * p.hourly_cost_cents) as cents,
    bool_or(p.hourly_cost_cents = 0) as unknown, coalesce(array_agg(distinct p.id), '{}') as people,
    coalesce(array_agg(distinct p.id) filter (where p.hourly_cost_cents = 0), '{}') as people_unknown
  from time_entries t join staff p on p.organization_id = t.organization_id and p.id = t.staff_id
  where t.organization_id = j.organization_id and t.repair_order_id = j.repair_order_id and t.job_id = j.id
    and t.ended_at > t.started_at) w
cross join lateral (
  select avg(p.hourly_cost_cents) as cents from staff p where p.organization_id = i.organization_id
    and p.role = 'technician' and p.status = 'active' and p.hourly_cost_cents > 0) u;

update invoices i set labor_without_cost_cents = x.labor, hours_without_cost = x.hours,
  labor_cost_cents = case when x.all_unknown then null else i.labor_cost_cents end
from (
  select c.organization_id, c.invoice_id, sum(c.labor_cents) filter (where c.cost_cents is null) as labor,
    coalesce(sum(l.hours) filter (where c.cost_cents is null), 0) as hours,
    bool_and(c.cost_cents is null or (c.cost_cents = 0 and c.staff_ids = '{}')) as all_unknown
  from invoice_labor_costs c cross join lateral (
    select coalesce(sum(l.hours), 0) as hours from jobs j join job_lines l on l.organization_id = j.organization_id
      and l.repair_order_id = j.repair_order_id and l.job_id = j.id and l.kind = 'labor'
    where j.organization_id = c.organization_id and j.id = c.job_id and j.pay = 'customer') l
  group by 1, 2 having bool_or(c.cost_cents is null)) x
where i.organization_id = x.organization_id and i.id = x.invoice_id;
-- A counter sale has no job: its labor was sold at the mean cost of the technicians, or at 0 when none was known.
update invoices set labor_cost_cents = null, labor_without_cost_cents = labor_cents, hours_without_cost = hours_sold
where repair_order_id is null and hours_sold > 0 and labor_cost_cents = 0;


-- A part that is not in stock, or sublet, was at cost 0 when nobody entered a cost.
alter table job_lines alter column unit_cost_cents drop not null, alter column unit_cost_cents drop default;
comment on column job_lines.unit_cost_cents is
  'Cost per piece of a part, or of the whole sublet, in cents. Null: unknown, or another kind of line.';
alter table job_lines disable trigger user;
update job_lines set unit_cost_cents = null where unit_cost_cents = 0 and part_id is null;
alter table job_lines enable trigger user;
update invoices i set parts_without_cost_cents = x.parts, sublet_without_cost_cents = x.sublet
from (
  select j.organization_id, j.repair_order_id, coalesce(sum(l.amount_cents) filter (where l.kind = 'part'), 0) as parts,
    coalesce(sum(l.amount_cents) filter (where l.kind = 'sublet'), 0) as sublet
  from jobs j join job_lines l on l.organization_id = j.organization_id and l.repair_order_id = j.repair_order_id and l.job_id = j.id
  where j.authorization_state = 'approved' and j.pay = 'customer' and l.kind in ('part', 'sublet') and l.unit_cost_cents is null
  group by 1, 2) x
where i.organization_id = x.organization_id and i.repair_order_id = x.repair_order_id;

alter table invoices enable trigger user;
select app.guard('invoice_labor_costs');
revoke update, delete on invoice_labor_costs from autoiq_tenant;
alter table staff_labor_costs force row level security;
alter table staff force row level security;
alter table locations force row level security;
alter table time_entries force row level security;
alter table invoices force row level security;
alter table jobs force row level security;
alter table job_lines force row level security;
alter table staff drop column hourly_cost_cents;

-- What is left when labor without a cost is left out. The daily sums lack it, so they are calculated again.
alter table daily_metrics add column costed_sales bigint not null default 0,
  add column costed_labor bigint not null default 0,
  add column costed_hours bigint not null default 0,
  add column costed_parts bigint not null default 0,
  add column costed_sublet bigint not null default 0;
comment on column daily_metrics.costed_parts is 'Part sales of the day in cents without parts whose cost is unknown.';
comment on column daily_metrics.costed_sublet is 'Sublet sales of the day in cents without sublet whose cost is unknown.';
comment on column daily_metrics.costed_sales is 'Sales of the day in cents without labor whose cost is unknown.';
comment on column daily_metrics.costed_labor is 'Labor sales of the day in cents without labor whose cost is unknown.';
comment on column daily_metrics.costed_hours is 'Hours sold that day in hundredths without those whose labor cost is unknown.';
truncate daily_metrics;
