-- Two transactions that recalculated one vehicle at once left what the slower one had read before the other committed: a
-- service that was just noted was lost until the vehicle's next change. The row that both write is locked before either
-- reads, and each statement after it sees what was committed meanwhile.
alter function app.refresh_vehicle(uuid, uuid) rename to calculate_vehicle_services;

create function app.refresh_vehicle(organization uuid, vehicle uuid) returns void language plpgsql as $$
begin
  -- A new vehicle has no row yet, and nobody else sees it.
  perform from vehicle_mileages m where m.organization_id = organization and m.vehicle_id = vehicle for update;
  perform app.calculate_vehicle_services(organization, vehicle);
end $$;
comment on function app.refresh_vehicle(uuid, uuid) is 'Recalculates a vehicle''s due services, after any other transaction that does.';
