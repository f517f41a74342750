-- Card terminal, bank transfer, financing, and other payments. Decision 0116.
create function app.payment_methods() returns text[]
  language sql immutable parallel safe
  as $$ select array['cash', 'check', 'card', 'card-terminal', 'ach', 'financing', 'other'] $$;
comment on function app.payment_methods is
  'The ids of the payment methods, the same as in the domain''s payment-methods/methods.ts. A new method replaces this function.';

alter table payments drop constraint payments_method_check,
  add constraint payments_method_check check (method = any (app.payment_methods())),
  add column details jsonb not null default '{}' constraint payments_details_check check (jsonb_typeof(details) = 'object');
alter table deposits drop constraint deposits_method_check,
  add constraint deposits_method_check check (method = any (app.payment_methods())),
  add column details jsonb not null default '{}' constraint deposits_details_check check (jsonb_typeof(details) = 'object');
alter table refunds drop constraint refunds_method_check,
  add constraint refunds_method_check check (method = any (app.payment_methods())),
  add column details jsonb not null default '{}' constraint refunds_details_check check (jsonb_typeof(details) = 'object');
alter table deposit_refunds drop constraint deposit_refunds_method_check,
  add constraint deposit_refunds_method_check check (method = any (app.payment_methods())),
  add column details jsonb not null default '{}' constraint deposit_refunds_details_check check (jsonb_typeof(details) = 'object');

comment on column payments.details is
  'What the desk wrote down: brand, lastFour, and approvalCode of a terminal card, reference, lender, or note. A field that is not known is absent.';
comment on column deposits.details is 'What the desk wrote down, as in payments.';
comment on column refunds.details is
  'What the desk wrote down: the terminal''s approvalCode, a reference, or a note. A field that is not known is absent.';
comment on column deposit_refunds.details is 'What the desk wrote down, as in refunds.';
