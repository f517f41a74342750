import { expect, test } from "vitest";
import { bayWarning } from "./bay-department.ts";

test("the warning names the bay's department and those of the work", () => {
  expect(bayWarning({ bayDepartment: "Tires", departments: ["Mechanical"] })).toBe(
    "This bay is for Tires, and the car has Mechanical work",
  );
  expect(bayWarning({ bayDepartment: "Tires", departments: ["Body", "Mechanical"] })).toBe(
    "This bay is for Tires, and the car has Body and Mechanical work",
  );
});
