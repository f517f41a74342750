-- The day on which a location's weeks begin: "last week" in a question to the assistant. Decision 0134.

alter table locations add column week_starts_on text not null default 'sunday' check (week_starts_on in ('sunday', 'monday'));
comment on column locations.week_starts_on is 'The first day of a week in the assistant''s answers: sunday or monday.';
