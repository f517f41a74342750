-- The end of a person's employment: planned for a last day, and carried out at its end. Decision 0180.

create table staff_departures (
  organization_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  last_day date not null,
  ends_at timestamptz not null,
  state text not null check (state in ('planned', 'ended', 'taken-back')),
  successor_id uuid,
  unassigned text[] not null default '{}'
    check (unassigned <@ array['job', 'repair-order', 'appointment', 'conversation', 'lead']),
  planned_by uuid not null,
  planned_by_name text not null,
  planned_at timestamptz not null,
  ended_at timestamptz,
  version int not null default 1,
  primary key (organization_id, id),
  check ((state = 'ended') = (ended_at is not null)),
  check (successor_id is distinct from staff_id),
  foreign key (organization_id, staff_id) references staff (organization_id, id),
  foreign key (organization_id, successor_id) references staff (organization_id, id)
);
create unique index staff_departures_one_per_person on staff_departures (organization_id, staff_id) where state <> 'taken-back';
create index staff_departures_planned on staff_departures (organization_id, ends_at) where state = 'planned';
create index staff_departures_by_successor on staff_departures (organization_id, successor_id) where successor_id is not null;
select app.guard('staff_departures');
revoke delete on staff_departures from autoiq_tenant;
comment on table staff_departures is 'One row is the end of a person''s employment, with who takes over their work.';
comment on column staff_departures.last_day is 'In the time zone of the person''s location.';
comment on column staff_departures.ends_at is 'The end of the last day. A planned one is carried out then.';
comment on column staff_departures.state is 'Taken back ones stay on record. What has ended never changes.';
comment on column staff_departures.successor_id is 'Who takes over what they may take. Null: nobody, it stays unassigned.';
comment on column staff_departures.unassigned is 'Kinds of work that nobody takes over.';
comment on column staff_departures.planned_by is 'The account of whoever saved it last, under whose name it is carried out.';

create function app.keep_departure() returns trigger language plpgsql as $$ begin
  if old.state <> 'planned' then
    raise exception 'a departure that is % does not change', old.state using errcode = 'check_violation';
  end if;
  if (new.organization_id, new.id, new.staff_id) is distinct from (old.organization_id, old.id, old.staff_id) then
    raise exception 'a departure stays that of its person' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function app.keep_departure is 'Refuses a change of a departure that ended or was taken back.';
create trigger departures_are_kept before update on staff_departures for each row execute function app.keep_departure();
