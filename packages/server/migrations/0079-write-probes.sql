-- A row is a trial of whether the database can still be written: /health/ready adds one and takes the last ones away.
-- It is logged and as large as some pages, so that it needs room in the table and in the write-ahead log.
create table app.write_probes (
  id bigint generated always as identity primary key,
  filler text not null
);
alter table app.write_probes alter column filler set storage external;
