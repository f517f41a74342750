import { expect, it } from "vitest";
import { createVeil } from "./veil.ts";

const known = [
  { kind: "person", text: "Maria" },
  { kind: "person", text: "Lopez" },
  { kind: "person", text: "Maria Lopez" },
  { kind: "person", text: "Will" },
  { kind: "plate", text: "ABC123" },
] as const;

it("covers what is a person's own and puts it back", () => {
  const veil = createVeil(known);
  const text =
    "Maria Lopez (maria@example.com, (813) 555-0142, +18135550142) owes $1,234.56 for 1HGCM82633A004352, plate ABC123. Maria will call.";
  const covered = veil.cover(text);
  for (const own of ["Maria", "Lopez", "@", "555", "1HGCM82633A004352", "ABC123"])
    expect(covered).not.toContain(own);
  expect(covered).toContain("$1,234.56");
  expect(covered).toContain("will call");
  expect(veil.uncover(covered)).toBe(text);
  expect(veil.cover("Maria")).toBe(veil.cover("Maria"));
});

it("leaves amounts, numbers of repair orders and years alone", () => {
  const veil = createVeil([]);
  const text = "RO 1042 on 2026-10-05: 12,345,678.90 and 1234567 miles, $5,551,234,567.";
  expect(veil.cover(text)).toBe(text);
});

it("puts nobody's data in the place of what somebody typed", () => {
  const veil = createVeil(known);
  expect(veil.uncover(veil.cover("Maria and PERSON_1"))).toBe("Maria and PERSON 1");
  expect(veil.uncover("PERSON_9")).toBe("PERSON_9");
});
