-- Invoices continue from 100001, so that a new one never has the number of a repair order. Posted ones stay as they are.
alter table number_series no force row level security;
update number_series set next_number = 100001 where series = 'invoice' and next_number < 100001;
alter table number_series force row level security;
comment on table number_series is
  'One row is one gapless number series. Taking a number locks the row until the transaction ends. Invoices start at 100001.';
