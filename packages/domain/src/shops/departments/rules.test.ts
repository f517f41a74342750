import { expect, test } from "vitest";
import { homeFirst } from "../schema.ts";
import { checkDepartmentIds, checkDepartments, departmentFrom, hasDepartments } from "./rules.ts";

const department = (id: string, more: object = {}) => ({
  id,
  name: id,
  active: true,
  isDiagnosis: false,
  isDefault: false,
  used: false,
  ...more,
});

test("the default is one of the active departments, and a used one stays in the list", () => {
  const saved = [department("Mechanical", { isDefault: true, used: true }), department("Tires")];
  const list = (departments: typeof saved, defaultId: string) =>
    checkDepartments(saved, { departments, defaultId });
  expect(list(saved, "Tires").ok).toBe(true);
  expect(list(saved, "Body")).toMatchObject({ reason: "Choose one of these departments as the default." });
  expect(list([department("Mechanical", { active: false })], "Mechanical")).toMatchObject({
    reason: "Mechanical is the default. Turn it on, or choose another default.",
  });
  expect(list([department("Tires")], "Tires")).toMatchObject({
    code: "conflict",
    reason: "Mechanical was used. Turn it off instead of removing it.",
  });
});

test("a shop with one department has nothing to choose, and work from a retired one is the default's", () => {
  const one = department("Mechanical", { isDefault: true });
  expect([
    hasDepartments(undefined),
    hasDepartments([one]),
    hasDepartments([one, department("Tires")]),
  ]).toEqual([false, false, true]);
  expect([
    departmentFrom("Mechanical", [one]),
    departmentFrom("Tires", [one]),
    departmentFrom(null, [one]),
  ]).toEqual(["Mechanical", null, null]);
});

test("a department that was turned off stays on what has it, and is refused on anything new", () => {
  expect(checkDepartmentIds(["old", null, undefined], [], ["old"]).ok).toBe(true);
  expect(checkDepartmentIds(["old"], [department("new")]).ok).toBe(false);
});

test("technicians of the job's department are listed first", () => {
  const people = [{ id: "a" }, { id: "b", departmentId: "tires" }, { id: "c", departmentId: null }];
  expect(homeFirst(people, "tires").map(({ id }) => id)).toEqual(["b", "a", "c"]);
  expect(homeFirst(people, undefined)).toEqual(people);
});
