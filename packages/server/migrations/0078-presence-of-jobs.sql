-- Who is present names a job of that shop or none: an id that was sent is looked up, and the key holds it.
-- A job that is being written for the first time has no row yet; that a person writes is kept beside it.
delete from presences;
alter table presences
  add column writing boolean not null default false,
  add foreign key (organization_id, job_id) references jobs (organization_id, id) on delete set null (job_id);
