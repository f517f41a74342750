-- Questions that the assistant did not understand, without personal data. Decision 0141.

create table unknown_questions (
  organization_id uuid not null references organizations,
  id uuid not null,
  shape text not null check (shape <> '' and length(shape) <= 300),
  example text not null check (example <> '' and length(example) <= 500),
  unread int not null default 0 check (unread >= 0),
  asked_back int not null default 0 check (asked_back >= 0),
  not_asked int not null default 0 check (not_asked >= 0),
  first_asked_at timestamptz not null,
  last_asked_at timestamptz not null,
  roles text[] not null,
  unknown_words text[] not null default '{}',
  unknown_keys text[] not null default '{}',
  suggested text[] not null default '{}',
  pressed jsonb not null default '{}' check (jsonb_typeof(pressed) = 'object'),
  comments text[] not null default '{}',
  is_ignored boolean not null default false,
  primary key (organization_id, id),
  unique (organization_id, shape)
);
create index unknown_questions_by_time on unknown_questions (organization_id, last_asked_at desc);
comment on table unknown_questions is
  'One row is a question that the assistant did not understand, with all that have the same words. Without personal data.';
comment on column unknown_questions.shape is 'Its words without plural endings, with “person” for names and “#” for numbers.';
comment on column unknown_questions.example is 'As it was asked last. Names, phones, emails, plates, and VINs are placeholders.';
comment on column unknown_questions.unread is 'How many times there was no answer and nothing near it.';
comment on column unknown_questions.asked_back is 'How many times the assistant asked what was meant.';
comment on column unknown_questions.not_asked is 'How many times a person pressed “Not what I asked” on its answer.';
comment on column unknown_questions.roles is 'The roles that asked it. Nobody''s name is kept.';
comment on column unknown_questions.unknown_keys is 'Its unknown words as the lexicon compares them.';
comment on column unknown_questions.suggested is 'What the assistant offered last.';
comment on column unknown_questions.pressed is 'What people pressed of it, with how many times.';
comment on column unknown_questions.comments is 'What people wrote about a wrong answer, the last five.';
comment on column unknown_questions.is_ignored is 'The owner does not want to see it.';
select app.guard('unknown_questions');
revoke update on unknown_questions from autoiq_tenant;
grant update (example, unread, asked_back, not_asked, last_asked_at, roles, unknown_words, unknown_keys, suggested, pressed,
  comments, is_ignored) on unknown_questions to autoiq_tenant;

create table assistant_settings (
  organization_id uuid primary key references organizations,
  shares_unknown_questions boolean not null default false,
  changed_at timestamptz not null,
  changed_by_name text not null
);
comment on table assistant_settings is 'One row is a business whose owner has set something for the assistant.';
comment on column assistant_settings.shares_unknown_questions is
  'Whoever operates this installation may read the business''s unknown questions. Off unless the owner turns it on.';
select app.guard('assistant_settings');
revoke update, delete on assistant_settings from autoiq_tenant;
grant update (shares_unknown_questions, changed_at, changed_by_name) on assistant_settings to autoiq_tenant;

-- The operator reads shapes and counts of businesses that agreed, and neither examples nor comments.
grant select (organization_id, shares_unknown_questions) on assistant_settings to autoiq_operator;
create policy shared on assistant_settings for select to autoiq_operator using (shares_unknown_questions);
grant select (organization_id, shape, unread, asked_back, not_asked, last_asked_at, suggested, is_ignored)
  on unknown_questions to autoiq_operator;
create policy shared on unknown_questions for select to autoiq_operator using (
  not is_ignored and exists (select from assistant_settings s
    where s.organization_id = unknown_questions.organization_id and s.shares_unknown_questions));
