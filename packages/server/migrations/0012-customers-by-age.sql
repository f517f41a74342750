-- The list that opens before anything is typed: the newest customers first.
create index customers_by_age on customers (organization_id, created_at desc, id desc);
