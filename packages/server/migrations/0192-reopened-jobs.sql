-- What still has to be done on a job that was completed and opened again. Empty: it was not, or it is done.
alter table jobs add column reopened_for text not null default '' check (length(reopened_for) <= 500);
comment on column jobs.reopened_for is 'Why a completed job was opened again, until it is completed';
