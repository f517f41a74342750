-- Search by any part of what a person types, misspelt by a letter too. Why it is built so, and not by pg_trgm: decision 0055.

-- What search compares, on both sides: small letters without accents, apostrophes, dots and dashes; other marks part words.
create function app.search_form(typed text) returns text language sql immutable parallel safe
  as $$
    select trim(regexp_replace(regexp_replace(
      lower(regexp_replace(normalize(typed, nfd), '[\u0300-\u036f]', '', 'g')),
      '[.''’`´‐‑-]', '', 'g'), '[\s(),;:&#"!?*%+<>=|\\/\[\]{}~^$]+', ' ', 'g'))
  $$;

-- The words that somebody typed. Digits with the marks of a phone number are one word: "(813) 555-01" is 81355501.
create function app.search_words(typed text) returns text[] language sql immutable parallel safe
  as $$
    select case when typed ~ '^[\d\s().+-]*\d[\d\s().+-]*$' then array[regexp_replace(typed, '\D', '', 'g')]
      else (string_to_array(app.search_form(typed), ' '))[1:8] end
  $$;

-- One pattern of LIKE for each of them.
create function app.search_patterns(typed text) returns text[] language sql immutable parallel safe
  as $$ select coalesce(array_agg('%' || replace(word, '_', '\_') || '%'), '{}') from unnest(app.search_words(typed)) word where word <> '' $$;

-- A token is the hash of a piece of a word, salted by its organization: each organization has an index of its own inside
-- the one index, and a search costs the same however many others there are.
create function app.search_token(salt bigint, piece text) returns int language sql immutable parallel safe
  as $$ select (hashtextextended(piece, salt) & 2147483647)::int $$;
create function app.search_salt(organization uuid) returns bigint language sql immutable parallel safe
  as $$ select hashtextextended(organization::text, 0) $$;

-- A word, and the word with any one letter left out: two words that share one of these differ by one letter that is wrong,
-- missing, too many or swapped with its neighbor.
create function app.spellings(word text) returns setof text language sql immutable parallel safe
  as $$ select left(word, place - 1) || substr(word, place + 1) from generate_series(1, length(word) + 1) place $$;

-- What the words of a search must have in common with a record: each three letters; of shorter words, their beginning; of
-- an email address, what stands before the @ (a shop's customers share the rest).
create function app.search_pieces(salt bigint, words text[]) returns int[] language sql immutable parallel safe
  as $$
    select coalesce(array_agg(distinct app.search_token(salt, piece)), '{}') from (
      select substr(word, place, 3) as piece from (select split_part(word, '@', 1) as word from unnest(words) word) local, generate_series(1, length(word) - 2) place
      union all select '^' || word from (select split_part(word, '@', 1) as word from unnest(words) word) local
        where length(word) between 1 and 2
    ) pieces
  $$;

-- words: all that a record is found by; names: the words that are worth a place before the others; close: those that are
-- found misspelt too.
create function app.search_tokens(salt bigint, words text, names text, close text[]) returns int[]
  language sql immutable parallel safe
  as $$
    select array_agg(distinct app.search_token(salt, piece)) from (
      select substr(word, place, 3) as piece
        from unnest(string_to_array(words, ' ')) word, generate_series(1, length(word) - 2) place
      union all select '^' || left(word, size) from unnest(string_to_array(words, ' ')) word, generate_series(1, 2) size where word <> ''
      union all select '=' || word from unnest(string_to_array(names, ' ')) word where word <> ''
      union all select '~' || spelling from unnest(close) word, app.spellings(word) spelling where length(word) >= 4
    ) pieces
  $$;

-- A customer who turned out to be another one twice: their records have moved there, and this row says so.
alter table customers add column merged_into uuid;
alter table customers add foreign key (organization_id, merged_into) references customers (organization_id, id);

alter table customer_search_texts add column tokens int[] not null default '{}';

-- What a person, and a vehicle, are found by.
create function app.customer_words(c customers) returns text language sql immutable
  as $$ select concat_ws(' ', app.search_form(concat_ws(' ', c.first_name, c.last_name, c.company, c.email)),
    regexp_replace(c.phone, '\D', '', 'g')) $$;
create function app.vehicle_words(v vehicles) returns text language sql immutable
  as $$ select app.search_form(concat_ws(' ', v.year, v.make, v.model, v.trim, v.plate,
    nullif(replace(v.plate, ' ', ''), v.plate), v.vin)) $$;

drop trigger customers_are_searchable on customers;
drop trigger vehicles_are_searchable on vehicles;
drop function app.customer_changed, app.vehicle_changed, app.write_customer_search_text;

create function app.write_customer_search_texts(organization uuid, customers uuid[]) returns void language plpgsql
  as $$ begin
    insert into customer_search_texts (organization_id, customer_id, words, tokens)
    select organization, text.id, text.words, app.search_tokens(app.search_salt(organization),
      regexp_replace(text.words, '@\S*', ''), text.names, string_to_array(text.names, ' ') || text.phone || text.close)
    from (
      select c.id, app.search_form(concat_ws(' ', c.first_name, c.last_name, c.company)) as names,
        right(regexp_replace(c.phone, '\D', '', 'g'), 10) as phone, concat_ws(' ', app.customer_words(c), cars.words) as words,
        coalesce(cars.close, '{}') as close
      from customers c
      left join lateral (
        select string_agg(app.vehicle_words(v), ' ' order by v.id) as words,
          string_to_array(string_agg(concat_ws(' ', app.search_form(concat_ws(' ', v.make, v.model)),
            app.search_form(replace(v.plate, ' ', '')), lower(right(v.vin, 8))), ' '), ' ') as close
        from vehicles v where v.organization_id = organization and v.customer_id = c.id) cars on true
      where c.organization_id = organization and c.id = any (customers) and c.merged_into is null) text
    on conflict (organization_id, customer_id) do update set words = excluded.words, tokens = excluded.tokens
      where customer_search_texts.words <> excluded.words or customer_search_texts.tokens <> excluded.tokens;
  end $$;

-- What is added by the thousand is worked out once for a statement.
create function app.searchable_rows_added() returns trigger language plpgsql
  as $$
  declare each record;
  begin
    for each in execute format(
      'select organization_id, array_agg(distinct %I) as ids from added group by organization_id', tg_argv[0])
    loop
      perform app.write_customer_search_texts(each.organization_id, each.ids);
    end loop;
    return null;
  end $$;
create trigger customers_are_searchable after insert on customers referencing new table as added
  for each statement execute function app.searchable_rows_added('id');
create trigger vehicles_are_searchable after insert on vehicles referencing new table as added
  for each statement execute function app.searchable_rows_added('customer_id');

create function app.customer_changed() returns trigger language plpgsql
  as $$ begin
    if new.merged_into is not null then
      delete from customer_search_texts where organization_id = new.organization_id and customer_id = new.id;
    else
      perform app.write_customer_search_texts(new.organization_id, array[new.id]);
    end if;
    return null;
  end $$;
create trigger customers_stay_searchable after update of first_name, last_name, company, email, phone, merged_into
  on customers for each row execute function app.customer_changed();

create function app.vehicle_changed() returns trigger language plpgsql
  as $$ begin
    perform app.write_customer_search_texts(old.organization_id,
      case when tg_op = 'DELETE' then array[old.customer_id] else array[old.customer_id, new.customer_id] end);
    return null;
  end $$;
create trigger vehicles_stay_searchable after delete or update of customer_id, year, make, model, trim, plate, vin
  on vehicles for each row execute function app.vehicle_changed();

-- A function of the owner's reads the index without row-level security, under which no index could compare parts of words
-- (their operators are not leakproof); it answers only for the organization of the transaction.
create policy search_lookup on customer_search_texts to current_user using (true) with check (true);
create policy search_lookup on customers for select to current_user using (true);
create policy search_lookup on vehicles for select to current_user using (true);
select app.write_customer_search_texts(organization_id, array_agg(id)) from customers group by organization_id;
drop policy search_lookup on customers;
drop policy search_lookup on vehicles;
drop policy search_lookup on customer_search_texts;
create policy search_lookup on customer_search_texts for select to current_user using (true);

-- Entries are filed some hundred records at a time: a search looks through what is not filed yet in less than a millisecond.
create index customer_search_tokens on customer_search_texts using gin (tokens) with (gin_pending_list_limit = 512);

-- The customers that have all the words of what was typed somewhere, at most so many. nearness 0: the words are names of
-- theirs; 1: they stand somewhere; 2: one word (or both of two) differs by a letter, which is asked when few have them exactly.
create function app.find_customers(typed text, most int) returns table (customer_id uuid, nearness int)
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off
  as $$
  declare
    organization uuid := app.organization_id();
    salt bigint := app.search_salt(organization);
    asked text[] := array(select each from unnest(app.search_words(typed)) each where each <> '');
    patterns text[] := app.search_patterns(typed);
    pieces int[] := app.search_pieces(salt, asked);
    found int;
    near int[];
    others int[];
    misspelt text[] := array(select each from unnest(asked) each where length(each) >= 3 and strpos(each, '_') = 0);
    word text;
  begin
    -- The tokens say whose they are. Compared so, the organization is no reason to read all of its rows instead.
    if organization is null or cardinality(asked) = 0 then return; end if;
    return query select t.customer_id, 0 from customer_search_texts t
      where t.tokens @> array(select app.search_token(salt, '=' || w) from unnest(asked) w)
        and t.organization_id is not distinct from organization and t.words like all (patterns) limit most;
    -- Of the end of an email address alone nothing is asked: every row would have to be looked at.
    if cardinality(pieces) = 0 then return; end if;
    return query select t.customer_id, 1 from customer_search_texts t
      where t.tokens @> pieces
        and t.organization_id is not distinct from organization and t.words like all (patterns) limit most;
    get diagnostics found = row_count;
    if found >= 3 then return; end if;
    foreach word in array misspelt loop
      near := array(select app.search_token(salt, '~' || s) from app.spellings(word) s);
      others := app.search_pieces(salt, array_remove(asked, word));
      if cardinality(others) = 0 then
        return query select t.customer_id, 2 from customer_search_texts t
          where t.tokens && near and t.organization_id is not distinct from organization limit most;
      else
        return query select t.customer_id, 2 from customer_search_texts t
          where t.tokens && near and t.tokens @> others and t.organization_id is not distinct from organization
            and t.words like all (app.search_patterns(array_to_string(array_remove(asked, word), ' '))) limit most;
      end if;
    end loop;
    if cardinality(asked) = 2 and cardinality(misspelt) = 2 then
      return query select t.customer_id, 2 from customer_search_texts t
        where t.tokens && near
          and t.tokens && array(select app.search_token(salt, '~' || s) from app.spellings(misspelt[1]) s)
          and t.organization_id is not distinct from organization limit most;
    end if;
  end $$;
revoke all on function app.find_customers from public;
grant execute on function app.find_customers to autoiq_tenant;

-- Repair orders are found by any three digits of their number, or by its beginning.
create function app.number_tokens(organization uuid, number int) returns int[] language sql immutable parallel safe
  as $$ select app.search_pieces(app.search_salt(organization), array[number::text]) $$;
create index repair_orders_by_number_part on repair_orders using gin (app.number_tokens(organization_id, number))
  with (gin_pending_list_limit = 512);
create function app.find_order_numbers(digits text, most int) returns table (repair_order_id uuid)
  language sql stable strict security definer set search_path = public, pg_temp set enable_seqscan = off
  as $$
    select r.id from repair_orders r
    where app.number_tokens(r.organization_id, r.number) @> app.search_pieces(app.search_salt(app.organization_id()), array[digits])
      and r.organization_id is not distinct from app.organization_id() and strpos(r.number::text, digits) > 0
    limit most
  $$;
revoke all on function app.find_order_numbers from public;
grant execute on function app.find_order_numbers to autoiq_tenant;
