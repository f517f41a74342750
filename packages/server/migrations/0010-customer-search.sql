-- A row is everything a customer can be found by, lower case, in one narrow place: names, email, digits of the phone,
-- and of each vehicle the make, model, plate and VIN. Triggers keep it; nobody writes it by hand.
create table customer_search_texts (
  organization_id uuid not null,
  customer_id uuid not null,
  words text collate "C" not null,
  primary key (organization_id, customer_id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
select app.guard('customer_search_texts');

create function app.write_customer_search_text(organization uuid, customer uuid) returns void language sql
  as $$
    insert into customer_search_texts (organization_id, customer_id, words)
    select c.organization_id, c.id, lower(concat_ws(' ', c.first_name, c.last_name, c.company, c.email,
      regexp_replace(c.phone, '\D', '', 'g'),
      (select string_agg(concat_ws(' ', v.year, v.make, v.model, v.plate, v.vin), ' ' order by v.id)
       from vehicles v where v.organization_id = c.organization_id and v.customer_id = c.id)))
    from customers c where c.organization_id = organization and c.id = customer
    on conflict (organization_id, customer_id) do update set words = excluded.words
      where customer_search_texts.words <> excluded.words
  $$;

create function app.customer_changed() returns trigger language plpgsql
  as $$ begin
    perform app.write_customer_search_text(new.organization_id, new.id);
    return null;
  end $$;
create trigger customers_are_searchable after insert or update of first_name, last_name, company, email, phone
  on customers for each row execute function app.customer_changed();

create function app.vehicle_changed() returns trigger language plpgsql
  as $$ begin
    if tg_op <> 'INSERT' then
      perform app.write_customer_search_text(old.organization_id, old.customer_id);
    end if;
    if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.customer_id <> old.customer_id) then
      perform app.write_customer_search_text(new.organization_id, new.customer_id);
    end if;
    return null;
  end $$;
create trigger vehicles_are_searchable after insert or delete or update of customer_id, year, make, model, plate, vin
  on vehicles for each row execute function app.vehicle_changed();
