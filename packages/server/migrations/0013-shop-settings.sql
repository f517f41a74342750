-- Two people may set one shop up: each part of its settings is saved against the version that was read.
alter table locations add column version int not null default 1;
alter table locations add column bays_version int not null default 1;
alter table locations add column matrix_version int not null default 1;
