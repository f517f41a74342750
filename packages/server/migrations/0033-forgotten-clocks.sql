-- A clock that was left running is ended by somebody who decides when.

-- Whoever set the end; null: the person's own press.
alter table time_entries add column ended_by uuid;
-- Clocks that run: few, whatever the history.
create index time_entries_running on time_entries (organization_id, staff_id) where ended_at is null;
-- The last trace of a person.
create index history_by_actor on history (organization_id, actor_user_id, at desc) where actor_user_id is not null;
