-- What technicians ask the desk for.

-- A row is what a technician asks the desk about a car: a part, or a question. The desk answers once.
create table technician_requests (
  organization_id uuid not null,
  -- Chosen on the technician's device, where it may wait.
  id uuid not null,
  repair_order_id uuid not null,
  job_id uuid,
  kind text not null check (kind in ('part', 'question')),
  body text not null check (body <> ''),
  asked_by uuid not null,
  asked_at timestamptz not null,
  received_at timestamptz check (received_at >= asked_at),
  answer text not null default '',
  answered_at timestamptz,
  answered_name text not null default '',
  primary key (organization_id, id),
  check ((answered_at is null) = (answered_name = '')),
  foreign key (organization_id, repair_order_id) references repair_orders (organization_id, id),
  foreign key (organization_id, job_id) references jobs (organization_id, id) on delete set null (job_id),
  foreign key (organization_id, asked_by) references staff (organization_id, id)
);
create index technician_requests_by_order on technician_requests (organization_id, repair_order_id, asked_at);
create index technician_requests_open on technician_requests (organization_id, asked_at) where answered_at is null;
select app.guard('technician_requests');
revoke delete on technician_requests from autoiq_tenant;
-- As with the papers of another location: read, but not changed.
create policy own_place on technician_requests as restrictive for update to autoiq_tenant
  using ((select app.location_id()) is null or exists (select from repair_orders r
    where r.organization_id = technician_requests.organization_id and r.id = technician_requests.repair_order_id
      and r.location_id = (select app.location_id())));
create policy own_place_new on technician_requests as restrictive for insert to autoiq_tenant
  with check ((select app.location_id()) is null or exists (select from repair_orders r
    where r.organization_id = technician_requests.organization_id and r.id = technician_requests.repair_order_id
      and r.location_id = (select app.location_id())));

create table technician_request_photos (
  organization_id uuid not null,
  request_id uuid not null,
  file_id uuid not null,
  position int not null,
  primary key (organization_id, request_id, file_id),
  foreign key (organization_id, request_id) references technician_requests (organization_id, id),
  foreign key (organization_id, file_id) references files (organization_id, id)
);
select app.guard('technician_request_photos');
