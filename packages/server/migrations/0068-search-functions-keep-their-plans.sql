-- The functions of the search, in a language that keeps its plans: one in SQL that cannot be written into its caller is
-- planned anew in each statement that calls it, which cost a search more than to find. What they answer stays the same.

-- As before (0031), with a short way for what most names, plates and addresses are made of.
create or replace function app.search_form(typed text) returns text language plpgsql immutable parallel safe
  as $$
  declare form text;
  begin
    if typed ~ '^[a-zA-Z0-9 @_.''-]*$' then
      form := trim(lower(translate(typed, '.''-', '')));
      return case when strpos(form, '  ') > 0 then regexp_replace(form, ' +', ' ', 'g') else form end;
    end if;
    return trim(regexp_replace(regexp_replace(
      lower(regexp_replace(normalize(typed, nfd), '[\u0300-\u036f]', '', 'g')),
      '[.''’`´‐‑-]', '', 'g'), '[\s(),;:&#"!?*%+<>=|\\/\[\]{}~^$]+', ' ', 'g'));
  end $$;

create or replace function app.search_patterns(typed text) returns text[] language plpgsql immutable parallel safe
  as $$
  declare
    patterns text[] := '{}';
    word text;
  begin
    foreach word in array app.search_words(typed) loop
      if word <> '' then patterns := patterns || ('%' || replace(word, '_', '\_') || '%'); end if;
    end loop;
    return patterns;
  end $$;

-- A piece that a word has twice stands there twice: what compares sets of pieces does not mind.
create or replace function app.search_pieces(salt bigint, words text[]) returns int[] language plpgsql immutable parallel safe
  as $$
  declare
    pieces int[] := '{}';
    word text;
    place int;
  begin
    foreach word in array words loop
      word := split_part(word, '@', 1);
      if length(word) between 1 and 2 then pieces := pieces || app.search_token(salt, '^' || word); end if;
      for place in 1 .. length(word) - 2 loop
        pieces := pieces || app.search_token(salt, substr(word, place, 3));
      end loop;
    end loop;
    return pieces;
  end $$;

create or replace function app.customer_words(c customers) returns text language plpgsql immutable
  as $$ begin
    return concat_ws(' ', app.search_form(concat_ws(' ', c.first_name, c.last_name, c.company, c.email)),
      regexp_replace(c.phone, '\D', '', 'g'));
  end $$;
create or replace function app.vehicle_words(v vehicles) returns text language plpgsql immutable
  as $$ begin
    return app.search_form(concat_ws(' ', v.year, v.make, v.model, v.trim, v.plate,
      nullif(replace(v.plate, ' ', ''), v.plate), v.vin));
  end $$;

-- Customers whose whole name is that one: 0 word by word, 2 where a word (or both of two) differs by a letter. Asked beside
-- each customer's record, so it asks the index once or twice and for nothing but names.
create function app.find_namesakes(name text, most int) returns table (customer_id uuid, nearness int)
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off
  as $$
  declare
    organization uuid := app.organization_id();
    salt bigint := app.search_salt(organization);
    asked text[] := array(select each from unnest(app.search_words(name)) each where each <> '');
    whole int[] := array(select app.search_token(salt, '=' || w) from unnest(asked) w);
    near int[];
    nearer int[];
    place int;
  begin
    if organization is null or cardinality(asked) < 2 then return; end if;
    return query select t.customer_id, 0 from customer_search_texts t
      where t.tokens @> whole and t.organization_id is not distinct from organization limit most;
    if cardinality(asked) = 2 then
      near := array(select app.search_token(salt, '~' || s) from app.spellings(asked[1]) s) || whole[1];
      nearer := array(select app.search_token(salt, '~' || s) from app.spellings(asked[2]) s) || whole[2];
      return query select t.customer_id, 2 from customer_search_texts t
        where t.tokens && near and t.tokens && nearer and t.organization_id is not distinct from organization limit most;
    else
      for place in 1 .. cardinality(asked) loop
        near := array(select app.search_token(salt, '~' || s) from app.spellings(asked[place]) s);
        nearer := whole[:place - 1] || whole[place + 1:];
        return query select t.customer_id, 2 from customer_search_texts t
          where t.tokens @> nearer and t.tokens && near and t.organization_id is not distinct from organization limit most;
      end loop;
    end if;
  end $$;
revoke all on function app.find_namesakes from public;
grant execute on function app.find_namesakes to autoiq_tenant;
