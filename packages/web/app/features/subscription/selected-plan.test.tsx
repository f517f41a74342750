import { expect, it } from "vitest";
import { storedSelectedPlan } from "./selected-plan";

it("finds the plan that a visitor selected before its key was renamed", () => {
  const plan = { planName: "starter", billing: "monthly" };
  localStorage.setItem("chosenPlan", JSON.stringify(plan));
  expect(storedSelectedPlan()).toEqual(plan);
  expect(localStorage.getItem("chosenPlan")).toBeNull();
  expect(localStorage.getItem("selectedPlan")).toBe(JSON.stringify(plan));
  expect(storedSelectedPlan()).toEqual(plan);
});
