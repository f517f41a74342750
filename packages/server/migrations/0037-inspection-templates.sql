-- A template's points are kept by version; the row says how it stands now. Its items become points with ids, so that the
-- same point is known again on a later visit.
alter table inspection_templates add column version int not null default 1;
alter table inspection_templates add column saved_at timestamptz not null default now();
alter table inspection_templates add column saved_by text not null default '';

-- A row is a template as one save left it. Append-only: an inspection names the version it was made with.
create table inspection_template_versions (
  organization_id uuid not null,
  template_id uuid not null,
  version int not null check (version >= 1),
  name text not null check (name <> ''),
  -- [{ id, section, label, kind, unit, hint, limits, capacityLimits, cannedJobId }] in the order of the sheet.
  points json not null,
  saved_at timestamptz not null,
  saved_by text not null,
  primary key (organization_id, template_id, version),
  foreign key (organization_id, template_id) references inspection_templates (organization_id, id)
);
select app.guard('inspection_template_versions');

-- Row-level security is forced on the owner of these tables too, who here looks over every shop.
alter table inspection_templates no force row level security;
alter table inspection_template_versions no force row level security;
alter table inspection_items no force row level security;

update inspection_templates t set items = (
  select coalesce(json_agg(json_build_object(
    'id', gen_random_uuid(), 'section', i.value->>'section', 'label', i.value->>'label',
    'kind', case i.value->>'unit' when '/32 in' then 'tread' when 'mm' then 'brake' when 'V' then 'battery'
      else case when coalesce(i.value->>'unit', '') = '' then 'rating' else 'number' end end,
    'unit', coalesce(i.value->>'unit', ''), 'hint', '', 'limits', null, 'capacityLimits', null, 'cannedJobId', null)
    order by i.ordinality), '[]')
  from json_array_elements(t.items) with ordinality i);
insert into inspection_template_versions (organization_id, template_id, version, name, points, saved_at, saved_by)
  select organization_id, id, 1, name, items, saved_at, '' from inspection_templates;
alter table inspection_templates drop column items;

revoke update, delete on inspection_template_versions from autoiq_tenant;
create trigger inspection_template_versions_are_append_only before update or delete on inspection_template_versions
  for each row execute function app.refuse_change();

-- What an inspection was made with; null from before versions were kept. AutoIQ's own template is version 0 without a row.
alter table inspections add column template_id uuid;
alter table inspections add column template_version int;

-- A point as the template had it when the inspection was started: what the shop changes later moves no inspection.
alter table inspection_items add column point_id uuid;
alter table inspection_items add column kind text not null default 'rating'
  check (kind in ('rating', 'tread', 'brake', 'battery', 'number', 'text'));
alter table inspection_items add column hint text not null default '';
-- { soonAt, urgentAt } as decimals in text; capacity limits are percent of rated amperes.
alter table inspection_items add column limits json;
alter table inspection_items add column capacity_limits json;
alter table inspection_items add column canned_job_id uuid;
-- { dot, cca, ratedCca }.
alter table inspection_items add column readings json not null default '{"dot":"","cca":"","ratedCca":""}';
-- The same point at the car's inspection before: { at, repairOrderNumber, odometer, rating, measurement, readings, customerId }.
alter table inspection_items add column last json;
update inspection_items set kind = case unit when '/32 in' then 'tread' when 'mm' then 'brake' when 'V' then 'battery'
  else 'number' end where unit <> '';
alter table inspection_items add foreign key (organization_id, canned_job_id)
  references canned_jobs (organization_id, id);

alter table inspection_templates force row level security;
alter table inspection_template_versions force row level security;
alter table inspection_items force row level security;
