-- Who took a payment or opened its card page, and whether customers may pay part of an invoice by card.
alter table locations add column partial_card_payments boolean not null default false;
comment on column locations.partial_card_payments is
  'Whether customers may pay part of an invoice by card. The front desk always may.';

alter table payments add column taken_by_name text;
comment on column payments.taken_by_name is
  'Name of the team member who took it or opened its card page, at that time. Empty when the customer opened the page; null before this was recorded.';

alter table deposit_checkouts add column started_by_name text;
comment on column deposit_checkouts.started_by_name is
  'Name of the team member who opened the card page, at that time. Empty when the customer opened it; null before this was recorded.';
