import { describe, expect, it } from "vitest";
import { type Closing, closeLocation } from "./rules.ts";

const tampa = { id: "tampa", name: "Tampa" };
const closing: Closing = { name: "Brandon", blockers: [], people: 2, others: [tampa], moveTo: "tampa" };
const reasonOf = (of: Partial<Closing>) => {
  const result = closeLocation({ ...closing, ...of });
  return result.ok ? null : result.reason;
};

describe("closing a location", () => {
  it("moves its people to another open one", () => {
    expect(closeLocation(closing)).toEqual({ ok: true, value: tampa });
    expect(closeLocation({ ...closing, people: 0, moveTo: "tampa" })).toEqual({ ok: true, value: null });
    expect(reasonOf({ moveTo: null })).toBe(
      "Choose the location where the people of Brandon work from now on.",
    );
    expect(reasonOf({ moveTo: "ybor" })).toMatch(/^Choose the location/);
  });

  it("is refused for the only open one, whatever else is in the way", () => {
    const blockers = [{ kind: "clock", count: 1 }] as const;
    expect(reasonOf({ others: [], blockers })).toMatch(/your only open location/);
    expect(reasonOf({ others: [], people: 0 })).toMatch(/your only open location/);
  });

  it("says what must be over first, with its number", () => {
    const blockers = [
      { kind: "repair-order", count: 2 },
      { kind: "appointment", count: 0 },
      { kind: "lead", count: 1 },
      { kind: "clock", count: 3 },
    ] as const;
    expect(reasonOf({ blockers })).toBe(
      "Brandon still has 2 open repair orders, 1 open lead and 3 running clocks. Finish or move them, then close it.",
    );
  });
});
