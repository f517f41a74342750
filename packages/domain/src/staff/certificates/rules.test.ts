import { describe, expect, test } from "vitest";
import {
  checkFields,
  isValidOn,
  mayAnswer,
  mayChangeOwn,
  missingOf,
  missingSentence,
  usualExpiry,
} from "./rules.ts";
import { skillIds, skillKey, skillLabel, skills, suggestNeeds } from "./skills.ts";

const today = "2026-11-29";

describe("a certificate", () => {
  const fields = {
    skill: "ase-a5" as const,
    name: "",
    licenseState: null,
    number: "",
    issuedOn: "2024-03-01",
    expiresOn: null,
  };

  test("of ASE usually lasts five years, and EPA 609 does not expire", () => {
    expect(usualExpiry("ase-a5", "2024-03-01")).toBe("2029-03-01");
    expect(usualExpiry("ase-a5", "2024-02-29")).toBe("2029-03-01");
    expect(usualExpiry("epa-609", "2024-03-01")).toBeNull();
    expect(usualExpiry("ase-a5", "")).toBeNull();
  });

  test("counts through its last day", () => {
    const of = { issuedOn: "2024-03-01", expiresOn: "2026-11-29" };
    expect([isValidOn(of, "2024-02-29"), isValidOn(of, "2026-11-29"), isValidOn(of, "2026-11-30")]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test("is refused with a sentence when something is missing or cannot be", () => {
    const problems = [
      [{ skill: "other" as const }, "Enter what it is called."],
      [{ skill: "state-license" as const, name: "Smog check" }, "Choose the state of the license."],
      [{ issuedOn: "2026-11-30" }, "Enter today or an earlier day"],
      [{ issuedOn: "1949-12-31" }, "from 1950 on"],
      [{ expiresOn: "2024-03-01" }, "after the day it was issued"],
      [{ expiresOn: "2101-01-01" }, "before the year 2100"],
    ] as const;
    for (const [change, sentence] of problems) {
      const checked = checkFields({ ...fields, ...change }, today);
      expect(checked.ok ? "" : checked.reason).toContain(sentence);
    }
    expect(checkFields({ ...fields, name: "Brakes", licenseState: "OH" }, today)).toMatchObject({
      value: { name: "", licenseState: null },
    });
  });

  test("is confirmed by somebody else, or by the owner", () => {
    expect(mayAnswer({ staffId: "a", role: "management" }, "a").ok).toBe(false);
    expect(mayAnswer({ staffId: "a", role: "management" }, "b").ok).toBe(true);
    expect(mayAnswer({ staffId: "a", role: "owner" }, "a").ok).toBe(true);
    expect(mayChangeOwn("confirmed").ok).toBe(false);
    expect(mayChangeOwn("declined").ok).toBe(true);
  });
});

describe("what a job needs", () => {
  const held = { skill: "epa-609" as const, name: "", issuedOn: "2020-01-01", expiresOn: null };
  const ev = { skill: "ev-high-voltage" as const, name: "", issuedOn: "2020-01-01", expiresOn: "2026-11-28" };

  test("is missing when nobody confirmed it, or when it expired", () => {
    const needs = [
      { skill: "epa-609" as const, name: "" },
      { skill: "ev-high-voltage" as const, name: "" },
      { skill: "state-license" as const, name: "Smog Check" },
    ];
    expect(missingOf(needs, [held, ev], today)).toEqual([
      { skill: "ev-high-voltage", name: "", expiredOn: "2026-11-28" },
      { skill: "state-license", name: "Smog Check", expiredOn: null },
    ]);
    expect(missingOf(needs, [held, ev], "2026-11-28").map(({ skill }) => skill)).toEqual(["state-license"]);
    const license = {
      skill: "state-license" as const,
      name: " smog check",
      issuedOn: "2020-01-01",
      expiresOn: null,
    };
    expect(missingOf(needs.slice(2), [license], today)).toEqual([]);
  });

  test("is said in one sentence", () => {
    const missing = [
      { skill: "epa-609" as const, name: "", expiredOn: null },
      { skill: "ev-high-voltage" as const, name: "", expiredOn: "2026-11-28" },
    ];
    expect(missingSentence("Tom", "A/C recharge", missing, (day) => day)).toBe(
      "Tom doesn't have EPA 609 refrigerant and EV high voltage (expired 2026-11-28), which “A/C recharge” needs.",
    );
  });

  test("is suggested for refrigerant and for high voltage, and for nothing else", () => {
    const job = (id: string, name: string, category = "", code = "") => ({ id, code, name, category });
    const suggested = suggestNeeds([
      job("1", "A/C performance check", "Climate", "AC-CHECK"),
      job("2", "Evacuate and recharge", "Climate"),
      job("3", "Hybrid battery cooling filter"),
      job("4", "Front brake pads and rotors", "Brakes", "BRAKE-F"),
      job("5", "Every level check", "Maintenance", "LEVEL"),
      job("6", "Battery, tested and replaced", "Electrical", "BATTERY"),
    ]);
    expect(suggested.map(({ cannedJobId, skill }) => [cannedJobId, skill])).toEqual([
      ["1", "epa-609"],
      ["2", "epa-609"],
      ["3", "ev-high-voltage"],
    ]);
  });

  test("has a key and a label for every skill, each once", () => {
    expect(new Set(skillIds).size).toBe(skills.length);
    expect(new Set(skills.map(({ id }) => skillKey({ skill: id, name: "" }))).size).toBe(skills.length);
    expect(skillLabel({ skill: "ase-a5", name: "" })).toBe("ASE A5 Brakes");
  });
});
