-- A file of equipment can belong to one record: the certificate of an inspection, a picture of a breakdown. Decision 0145.

alter table equipment_services add constraint equipment_services_of_equipment unique (organization_id, equipment_id, id);
alter table equipment_outages add constraint equipment_outages_of_equipment unique (organization_id, equipment_id, id);
alter table equipment_files
  add column service_id uuid,
  add column outage_id uuid,
  add constraint equipment_files_of_service foreign key (organization_id, equipment_id, service_id)
    references equipment_services (organization_id, equipment_id, id),
  add constraint equipment_files_of_outage foreign key (organization_id, equipment_id, outage_id)
    references equipment_outages (organization_id, equipment_id, id),
  add constraint equipment_files_of_one_record check (service_id is null or outage_id is null);
create index equipment_files_by_service on equipment_files (organization_id, service_id) where service_id is not null;
create index equipment_files_by_outage on equipment_files (organization_id, outage_id) where outage_id is not null;
comment on column equipment_files.service_id is 'The inspection, service, or calibration of this equipment that it belongs to. Null: none.';
comment on column equipment_files.outage_id is 'The time out of service of this equipment that it belongs to. Null: none.';
