-- What was taken from a shelf may come back, at once or by and by: each return names its issue, and together they are never
-- more than it took.
alter table stock_movements add column returns_id uuid;
alter table stock_movements add foreign key (organization_id, returns_id) references stock_movements (organization_id, id);
alter table stock_movements add constraint returns_name_their_issue check ((kind = 'returned') = (returns_id is not null));
create index stock_movements_by_return on stock_movements (organization_id, returns_id) where returns_id is not null;

-- A part that came back whole may be taken again for the same line.
drop index stock_issued_once_per_line;
drop index stock_returned_once_per_line;

-- Runs after the trigger that holds the shelf's row (triggers run by name): nobody else adds to the same issue or the same
-- line's parts meanwhile.
create function app.check_issues_and_returns() returns trigger language plpgsql as $$ begin
  if exists (
    select from added a
    join stock_movements i on i.organization_id = a.organization_id and i.id = a.returns_id
    where a.kind = 'returned' and (a.quantity <= 0 or i.kind <> 'issued' or i.part_id <> a.part_id
      or i.location_id <> a.location_id or i.line_id is distinct from a.line_id
      or i.invoice_id is distinct from a.invoice_id
      or -i.quantity < (select sum(r.quantity) from stock_movements r
        where r.organization_id = a.organization_id and r.returns_id = a.returns_id))) then
    raise exception 'more came back than was taken' using errcode = '23514',
      constraint = 'returned_at_most_what_was_issued';
  end if;
  if exists (
    select from added a
    join stock_movements e on e.organization_id = a.organization_id and e.line_id = a.line_id and e.kind = 'issued'
      and e.id <> a.id
    where a.kind = 'issued' and -e.quantity > coalesce((select sum(r.quantity) from stock_movements r
      where r.organization_id = e.organization_id and r.returns_id = e.id), 0)) then
    raise exception 'that part was already taken' using errcode = '23505', constraint = 'stock_issued_once_per_line';
  end if;
  return null;
end $$;
create trigger movements_were_issued after insert on stock_movements
  referencing new table as added for each statement execute function app.check_issues_and_returns();
