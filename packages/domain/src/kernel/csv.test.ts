import { expect, it } from "vitest";
import { csvOf } from "./csv.ts";

it("quotes what RFC 4180 requires and neutralizes spreadsheet formulas", () => {
  const rows = [
    { name: 'Dana "D" Reyes, Tampa', cents: -5, note: null },
    { name: "=HYPERLINK(1)", cents: 3, note: "two\nlines" },
  ];
  expect(csvOf(rows, ["name", "cents", "note"])).toBe(
    '\uFEFFname,cents,note\r\n"Dana ""D"" Reyes, Tampa",-5,\r\n\'=HYPERLINK(1),3,"two\nlines"\r\n',
  );
});
