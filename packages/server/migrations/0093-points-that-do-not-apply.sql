-- A point may not apply to the car. Adds a value to the list, which every stored rating already satisfies.
alter table inspection_items drop constraint inspection_items_rating_check;
alter table inspection_items add constraint inspection_items_rating_check
  check (rating in ('green', 'yellow', 'red', 'na')) not valid;
alter table inspection_items validate constraint inspection_items_rating_check;
comment on column inspection_items.rating is
  'green is OK, yellow is soon, red is urgent, na does not apply to the car.';
