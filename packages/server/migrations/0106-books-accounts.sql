-- What a business calls the accounts of its journal. An account without a row has the name and number of the domain's
-- books/accounts.ts. Decision 0119.
create table books_accounts (
  organization_id uuid not null references organizations,
  key text not null check (key <> ''),
  number text not null,
  name text not null check (name <> ''),
  primary key (organization_id, key)
);
comment on table books_accounts is
  'One row is what a business calls one account of its journal. An account without a row has its default name and number.';
comment on column books_accounts.key is 'The account, as in books/accounts.ts of the domain.';
select app.guard('books_accounts');
