-- Money of deposits that a card company refused to give back. Decision 0083.

-- Why, as a sentence; empty where it went.
alter table deposit_return_outcomes add column failure text not null default '';

-- A charge for a deposit that was not asked for any more goes back whole, and never was in the ledger. back_cents: what was
-- charged. back_key: how the provider knows the latest try; null: by the attempt's own id. back_failure: why that try was
-- refused. back_way: how somebody of the shop gave it back instead.
alter table deposit_checkouts
  add column back_cents int check (back_cents > 0),
  add column back_key uuid,
  add column back_failure text not null default '',
  add column back_way text check (back_way in ('cash', 'check')),
  add column back_ended_at timestamptz,
  add column back_name text not null default '';
create index deposit_checkouts_refused on deposit_checkouts (organization_id, request_id)
  where back_failure <> '' and back_way is null;
create index deposit_checkouts_by_back_key on deposit_checkouts (organization_id, back_key) where back_key is not null;
