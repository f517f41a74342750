-- The lists of customers and parts sort by these. Added sorts by customers_by_age, a part's number by parts_by_number.
create index customers_by_shown_name on customers
  (organization_id, (lower(coalesce(nullif(company, ''), last_name || ' ' || first_name))), id)
  where merged_into is null;
drop index parts_by_name;
create index parts_by_name on parts (organization_id, lower(name), id);
create index stock_levels_by_available on stock_levels
  (organization_id, location_id, (on_hand - reserved), part_id);
