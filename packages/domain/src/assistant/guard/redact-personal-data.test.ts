import { expect, it } from "vitest";
import { createRedactor } from "./redact-personal-data.ts";

const known = [
  { kind: "person", text: "Maria" },
  { kind: "person", text: "Lopez" },
  { kind: "person", text: "Maria Lopez" },
  { kind: "person", text: "Will" },
  { kind: "plate", text: "ABC123" },
] as const;

it("redacts personal data and restores it", () => {
  const redactor = createRedactor(known);
  const text =
    "Maria Lopez (maria@example.com, (813) 555-0142, +18135550142) owes $1,234.56 for 1HGCM82633A004352, plate ABC123. Maria will call.";
  const covered = redactor.cover(text);
  for (const own of ["Maria", "Lopez", "@", "555", "1HGCM82633A004352", "ABC123"])
    expect(covered).not.toContain(own);
  expect(covered).toContain("$1,234.56");
  expect(covered).toContain("will call");
  expect(redactor.uncover(covered)).toBe(text);
  expect(redactor.cover("Maria")).toBe(redactor.cover("Maria"));
});

it("leaves amounts, repair order numbers and years alone", () => {
  const redactor = createRedactor([]);
  const text = "RO 1042 on 2026-10-05: 12,345,678.90 and 1234567 miles, $5,551,234,567.";
  expect(redactor.cover(text)).toBe(text);
});

it("does not insert personal data where somebody typed a placeholder", () => {
  const redactor = createRedactor(known);
  expect(redactor.uncover(redactor.cover("Maria and PERSON_1"))).toBe("Maria and PERSON 1");
  expect(redactor.uncover("PERSON_9")).toBe("PERSON_9");
});
