-- What one person may do more or less than their role, and roles at further locations.

-- Null: as the role has it. Hundredths of a percent of a job before any discount; 10000 is no ceiling.
alter table staff add column discount_basis_points int check (discount_basis_points between 0 and 10000);
alter table staff add column sees_costs boolean;
alter table staff add column may_refund boolean;
alter table staff add column seats_version int not null default 1;

-- A row is a seat of a person at one more location than their own, with a role of its own there. An owner has a seat
-- at every location and needs no row.
create table staff_places (
  organization_id uuid not null,
  staff_id uuid not null,
  location_id uuid not null,
  role text not null check (role in ('management', 'technician', 'admin')),
  discount_basis_points int check (discount_basis_points between 0 and 10000),
  sees_costs boolean,
  may_refund boolean,
  given_by uuid,
  given_at timestamptz not null,
  primary key (organization_id, staff_id, location_id),
  foreign key (organization_id, staff_id) references staff (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
select app.guard('staff_places');
grant select on staff_places to autoiq_identity;
create policy identity_reads on staff_places for select to autoiq_identity using (true);

-- At which location the request's person acts; absent where nobody does, or for the whole business.
create function app.location_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.location_id', true), '')::uuid $$;

-- What is done is done at the location where the person acts, in the role they have there: the papers of another
-- location can be read (a car's history is the business's), but neither changed nor locked.
do $$
declare paper text;
begin
  foreach paper in array array['repair_orders', 'appointments'] loop
    execute format('create policy own_place on %I as restrictive for update to autoiq_tenant
      using ((select app.location_id()) is null or location_id = (select app.location_id()))', paper);
    execute format('create policy own_place_new on %I as restrictive for insert to autoiq_tenant
      with check ((select app.location_id()) is null or location_id = (select app.location_id()))', paper);
    execute format('create policy own_place_gone on %I as restrictive for delete to autoiq_tenant
      using ((select app.location_id()) is null or location_id = (select app.location_id()))', paper);
  end loop;
end $$;
-- An inspection is written point by point, without its repair order being locked.
do $$
declare paper text;
begin
  foreach paper in array array['inspections', 'inspection_items'] loop
    execute format('create policy own_place on %1$I as restrictive for update to autoiq_tenant
      using ((select app.location_id()) is null or exists (select from repair_orders r
        where r.organization_id = %1$I.organization_id and r.id = %1$I.repair_order_id
          and r.location_id = (select app.location_id())))', paper);
    execute format('create policy own_place_new on %1$I as restrictive for insert to autoiq_tenant
      with check ((select app.location_id()) is null or exists (select from repair_orders r
        where r.organization_id = %1$I.organization_id and r.id = %1$I.repair_order_id
          and r.location_id = (select app.location_id())))', paper);
  end loop;
end $$;
-- Bills and their payments stay with the location that wrote them.
create policy own_place on invoices as restrictive to autoiq_tenant
  using ((select app.location_id()) is null or location_id = (select app.location_id()));
