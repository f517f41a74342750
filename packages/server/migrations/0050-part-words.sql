-- What a part is found by, kept beside it: words by their beginnings, its number from any place on, with and without
-- dashes. Put together for each part at each keystroke, this was most of what finding one took.
create function app.part_words(number text, name text, brand text, category text) returns text language sql immutable parallel safe
  as $$ select lower(' ' || name || ' ' || brand || ' ' || category) || coalesce((
      select string_agg(' ' || substr(n, i), '') from unnest(array[lower(number), lower(replace(number, '-', ''))]) n,
        generate_series(1, length(n)) i), '') $$;
alter table parts add column words text not null generated always as (app.part_words(number, name, brand, category)) stored;
