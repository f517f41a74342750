import fc from "fast-check";
import { expect, it } from "vitest";
import { testDatabase } from "../../../test/servers/database.ts";

// The rule as first written (0031). What was stored under it must still be found.
const rule = `trim(regexp_replace(regexp_replace(
  lower(regexp_replace(normalize(t, nfd), '[\\u0300-\\u036f]', '', 'g')),
  '[.''’\`´‐‑-]', '', 'g'), '[\\s(),;:&#"!?*%+<>=|\\\\/\\[\\]{}~^$]+', ' ', 'g'))`;

it("gives the same result by its fast path as by its rule, and the same set of terms", async () => {
  const { pool } = await testDatabase();
  const piece = fc.oneof(
    fc.constantFrom(..."aZ09 .'-_@&#,()é’\t\n"),
    fc.constantFrom("  ", "O'Brien", "Muñoz", "F-150", "a.b@c.de"),
    fc.string({ unit: "grapheme", maxLength: 3 }),
  );
  const typed = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("").replaceAll("\0", ""));
  await fc.assert(
    fc.asyncProperty(fc.array(typed, { minLength: 50, maxLength: 50 }), async (texts) => {
      const { rows } = await pool.query(
        `select t, app.search_form(t) as form, ${rule} as expected,
           (select array_agg(distinct p order by p) from unnest(app.search_pieces(7, string_to_array(app.search_form(t), ' '))) p) as pieces,
           (select array_agg(distinct app.search_token(7, piece) order by app.search_token(7, piece)) from (
             select substr(word, place, 3) as piece from (select split_part(word, '@', 1) as word from unnest(string_to_array(${rule}, ' ')) word) local,
               generate_series(1, length(word) - 2) place
             union all select '^' || word from (select split_part(word, '@', 1) as word from unnest(string_to_array(${rule}, ' ')) word) local
               where length(word) between 1 and 2) x) as tokens
         from unnest($1::text[]) t`,
        [texts],
      );
      for (const { t, form, expected, pieces, tokens } of rows) {
        expect(form, JSON.stringify(t)).toBe(expected);
        expect(pieces, JSON.stringify(t)).toEqual(tokens);
      }
    }),
    { numRuns: 40 },
  );
});
