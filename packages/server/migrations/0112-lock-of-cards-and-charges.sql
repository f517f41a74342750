-- The books' lock holds for what is not in the ledger, too. Decision 0122.

create function app.keep_charge_refund_out_of_locked_books() returns trigger language plpgsql
  as $$
  declare at_location uuid; zone text; locked date;
  begin
    select l.id, l.time_zone into at_location, zone from deposit_requests q
      join repair_orders r on r.organization_id = new.organization_id and r.id = q.repair_order_id
      join locations l on l.organization_id = new.organization_id and l.id = r.location_id
      where q.organization_id = new.organization_id and q.id = new.request_id;
    locked := app.books_locked_through(new.organization_id, at_location);
    if (new.refund_ended_at at time zone zone)::date <= locked then perform app.refuse_locked_day(locked); end if;
    return new;
  end $$;
comment on function app.keep_charge_refund_out_of_locked_books is
  'Refuses a charge''s refund in cash or by check on a locked day.';
-- Triggers run by name: after cash_refunds_follow_the_last_close has dated it.
create trigger charge_refunds_stay_out_of_locked_books before update of refund_method on deposit_checkouts
  for each row when (new.refund_method is not null) execute function app.keep_charge_refund_out_of_locked_books();

-- What another location takes from a card or pays out of it is booked at the location that sold the card, too.
create function app.keep_card_out_of_locked_books() returns trigger language plpgsql
  as $$
  declare sold_at uuid; zone text; locked date;
  begin
    select g.location_id into sold_at from gift_cards g
      where g.organization_id = new.organization_id and g.id = new.gift_card_id;
    if sold_at = new.location_id then return new; end if;
    locked := app.books_locked_through(new.organization_id, sold_at);
    if locked is null then return new; end if;
    select l.time_zone into zone from locations l where l.organization_id = new.organization_id and l.id = new.location_id;
    if (new.at at time zone zone)::date <= locked then perform app.refuse_locked_day(locked); end if;
    return new;
  end $$;
comment on function app.keep_card_out_of_locked_books is
  'Refuses a movement of a gift card on a locked day of the location that sold it.';
-- After gift_card_movements_follow_the_last_close has dated it.
create trigger locked_books_take_no_cards before insert on gift_card_movements
  for each row execute function app.keep_card_out_of_locked_books();
