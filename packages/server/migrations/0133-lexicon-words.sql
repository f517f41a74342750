-- Words of a shop that the assistant reads as a metric, a way to split it, or a record. Decision 0141.

create table lexicon_words (
  organization_id uuid not null references organizations,
  id uuid not null,
  phrase text not null check (phrase <> '' and length(phrase) <= 60),
  match_key text not null check (match_key <> '' and length(match_key) <= 60),
  for_user_id uuid,
  meaning_kind text not null check (meaning_kind in
    ('metric', 'dimension', 'person', 'customer', 'model', 'job-category', 'job', 'part')),
  meaning_key text not null check (meaning_key <> '' and length(meaning_key) <= 120),
  meaning_label text not null check (meaning_label <> '' and length(meaning_label) <= 300),
  search_words text[] not null default '{}',
  added_at timestamptz not null,
  added_by uuid not null,
  added_by_name text not null,
  uses int not null default 0 check (uses >= 0),
  last_used_at timestamptz,
  removed_at timestamptz,
  removed_by_name text,
  primary key (organization_id, id),
  check ((removed_at is null) = (removed_by_name is null))
);
create unique index lexicon_words_once on lexicon_words (organization_id, match_key, for_user_id) nulls not distinct
  where removed_at is null;
comment on table lexicon_words is 'One row is a word of the shop and what the assistant reads it as.';
comment on column lexicon_words.match_key is 'The phrase in lower case without plural endings. Questions are compared with it.';
comment on column lexicon_words.for_user_id is 'The account whose questions it is read in. Null: everybody''s.';
comment on column lexicon_words.meaning_key is 'The metric, the dimension, the id or name of the record, or what was typed to find jobs.';
comment on column lexicon_words.meaning_label is 'How people read the meaning, as of when it was chosen.';
comment on column lexicon_words.search_words is 'For jobs: the words that their names have.';
comment on column lexicon_words.uses is 'Questions that were answered with it.';
comment on column lexicon_words.removed_at is 'Null: it is read. A removed word can be put back.';
select app.guard('lexicon_words');
revoke update, delete on lexicon_words from autoiq_tenant;
grant update (for_user_id, uses, last_used_at, removed_at, removed_by_name) on lexicon_words to autoiq_tenant;
