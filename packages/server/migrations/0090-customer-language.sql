-- The language of what the shop sends a customer: emails, texts, and documents.
alter table customers
  add column language text not null default 'en-US' check (language in ('en-US', 'es-US')),
  add column language_set_by text check (language_set_by in ('shop', 'customer'));
comment on column customers.language is
  'Language of emails, texts, and documents to this customer.';
comment on column customers.language_set_by is
  'Who chose the language: the shop, or the customer on a link or in the portal. Null while it is the default. The choice of the shop is not changed by the customer''s.';
