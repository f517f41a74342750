-- A public page of each location on which strangers ask for an appointment or a call. Decision 0159.

create table request_pages (
  organization_id uuid not null,
  location_id uuid not null,
  slug text not null check (length(slug) between 3 and 60 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  is_open boolean not null,
  changed_at timestamptz not null,
  changed_by_name text not null,
  version int not null default 1,
  primary key (organization_id, location_id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create unique index request_pages_one_per_slug on request_pages (slug);
comment on table request_pages is 'One row is the public request page of a location, once somebody has turned it on.';
comment on column request_pages.slug is 'The end of its address: /shops/gulf-coast-auto. No two locations of the installation share one.';
comment on column request_pages.is_open is 'Off: the address leads nowhere, and stays the location''s own.';

create table web_requests (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  lead_id uuid not null,
  request_hash bytea not null,
  asks_for text not null check (asks_for in ('appointment', 'call')),
  name text not null check (name <> '' and length(name) <= 150),
  phone text check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  email text check (email = lower(email)),
  vehicle text not null check (length(vehicle) <= 200),
  concern text not null check (concern <> '' and length(concern) <= 1000),
  days date[] not null check (cardinality(days) <= 3),
  language text not null check (language in ('en-US', 'es-US')),
  agrees_to_texts boolean not null,
  received_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, lead_id) references leads (organization_id, id),
  check (phone is not null or email is not null),
  check (phone is not null or not agrees_to_texts)
);
create unique index web_requests_once on web_requests (organization_id, request_hash);
create index web_requests_by_lead on web_requests (organization_id, lead_id, received_at desc);
create index web_requests_by_age on web_requests (organization_id, location_id, received_at);
comment on table web_requests is 'One row is what somebody without an account asked for on a request page. Append-only.';
comment on column web_requests.lead_id is 'The lead that it added, or the open one that it joined.';
comment on column web_requests.request_hash is 'SHA-256 of the browser''s id and what was written. The same one again is a repeat.';
comment on column web_requests.name is 'As it was typed. Nobody has proved that the name, phone, or email is theirs.';
comment on column web_requests.vehicle is 'Year, make, model, and plate, as typed.';
comment on column web_requests.days is 'The days that the person named, in the location''s time zone.';
comment on column web_requests.language is 'Of the page and of its confirmation.';
comment on column web_requests.agrees_to_texts is
  'The box was checked. The consent itself is in sms_consents, unless that phone had withdrawn it before.';

do $$
declare kept text;
begin
  foreach kept in array array['request_pages', 'web_requests'] loop
    perform app.guard(kept);
    execute format('revoke delete on %I from autoiq_tenant', kept);
    execute format('create policy own_location on %I as restrictive to autoiq_tenant
      using ((select app.location_id()) is null or location_id = (select app.location_id()))', kept);
  end loop;
end $$;
revoke update on web_requests from autoiq_tenant;
create trigger web_requests_never_change before update or delete on web_requests
  for each row execute function app.refuse_change();

-- A visitor finds the location of a page that is on, and nothing else. A student's practice shop has none.
create policy visitors on request_pages for select to current_user using (true);
create function app.find_request_page(of text) returns table (organization_id uuid, location_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select p.organization_id, p.location_id from request_pages p
        where p.slug = of and p.is_open and not app.is_practice(p.organization_id) $$;
revoke all on function app.find_request_page from public;
grant execute on function app.find_request_page to autoiq_site;
comment on function app.find_request_page is 'The location whose request page has that address, while the page is on.';

-- Addresses are shared by all businesses, so whoever chooses one learns only whether it is free.
create function app.free_request_slugs(of text[], location uuid) returns table (slug text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select c.slug from unnest(of) with ordinality c (slug, place)
        where not exists (select from request_pages p where p.slug = c.slug
          and not (p.organization_id = app.organization_id() and p.location_id = location))
        order by c.place $$;
revoke all on function app.free_request_slugs from public;
grant execute on function app.free_request_slugs to autoiq_tenant;
comment on function app.free_request_slugs is 'Which of those addresses no other location''s request page has, in their order.';

-- Consent that a person gave on a request page.
do $$
declare old_check name;
begin
  select c.conname into strict old_check from pg_constraint c
    where c.conrelid = 'sms_consents'::regclass and c.contype = 'c' and pg_get_constraintdef(c.oid) like '%''earlier''%';
  execute format('alter table sms_consents drop constraint %I', old_check);
end $$;
alter table sms_consents add constraint sms_consents_how_check
  check (how in ('desk', 'sms', 'link', 'account', 'web', 'earlier'));
