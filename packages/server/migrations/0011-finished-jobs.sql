-- What a technician finished on a day, however many years of jobs there are.
create index jobs_finished_by_technician on jobs (organization_id, technician_id, completed_at)
  where completed_at is not null;
