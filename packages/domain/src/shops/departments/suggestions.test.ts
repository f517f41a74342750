import { expect, test } from "vitest";
import { suggestedDepartments } from "./suggestions.ts";

const listed = (active: readonly string[], names = ["Mechanical", "Tires", "Diagnosis", "Body", "Detail"]) =>
  names.map((name) => ({
    id: name,
    name,
    active: active.includes(name),
    isDefault: name === "Mechanical",
    isDiagnosis: name === "Diagnosis",
    used: false,
  }));

test("an industry's departments are suggested while only the first one is on", () => {
  expect(suggestedDepartments("tires", listed(["Mechanical"]))).toEqual(["Mechanical", "Tires"]);
  expect(suggestedDepartments("general-repair", listed(["Mechanical"]))).toEqual([]);
  expect(suggestedDepartments(null, listed(["Mechanical"]))).toEqual([]);
});

test("a business that chose or renamed its departments is offered none", () => {
  expect(suggestedDepartments("tires", listed(["Mechanical", "Body"]))).toEqual([]);
  expect(suggestedDepartments("tires", listed(["Mechanical"], ["Mechanical", "Wheels"]))).toEqual([]);
});
