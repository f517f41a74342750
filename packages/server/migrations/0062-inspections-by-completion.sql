-- Inspections of a period are found by when they were completed, and those that are not yet.
create index inspections_by_completion on inspections (organization_id, completed_at desc, id desc)
  include (repair_order_id) where completed_at is not null;
create index inspections_open on inspections (organization_id, started_at desc, id desc)
  include (repair_order_id) where completed_at is null;
