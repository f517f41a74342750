/**
 * The hours of each open weekday as JSON: empty where the same hours apply on every open day. `alias` is the name of the
 * locations in the query.
 */
export const weekdayHoursJson = (alias: string): string => `coalesce((
    select json_agg(json_build_object('weekday', w, 'opens', to_char(${alias}.opens_by_weekday[w], 'HH24:MI'),
      'closes', to_char(${alias}.closes_by_weekday[w], 'HH24:MI')) order by w)
    from generate_series(1, 7) w where ${alias}.opens_by_weekday[w] is not null), '[]'::json)`;
