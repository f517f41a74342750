-- A family or a company may share one phone. The server asks for a confirmation before a second customer gets the number.
drop index customers_one_per_phone;
create index customers_by_phone on customers (organization_id, phone) where phone is not null;
-- Two customers of one family name may have one phone: then the first name decides which record an account opens.
grant select (first_name) on customers to autoiq_identity;
