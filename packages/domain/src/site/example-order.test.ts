import { expect, it } from "vitest";
import { floridaTax } from "../../test/tax-rules.ts";
import { defaultTemplate } from "../inspections/default-template.ts";
import { priceJobs } from "../repair-orders/pricing.ts";
import { exampleJobs, exampleOrder, inspectionPoints } from "./example-order.ts";

const settings = {
  state: "FL",
  laborRateCents: 15_000,
  suppliesBasisPoints: 800,
  suppliesCapCents: 4500,
  tax: floridaTax(),
  exemptCertificate: null,
};

it("matches the pricing rules on the home page", () => {
  const approved = exampleJobs.filter((job) => job.answer === "approved");
  const authorized = priceJobs(approved, settings);
  expect(priceJobs(exampleJobs, settings).totalCents).toBe(exampleOrder.presentedCents);
  expect(authorized.totalCents).toBe(exampleOrder.authorizedCents);
  expect(Number(authorized.hoursSold)).toBe(Number(exampleOrder.hoursSold));
  const efficiency = (Number(exampleOrder.hoursSold) / Number(exampleOrder.hoursClocked)) * 100;
  expect(Math.round(efficiency)).toBe(exampleOrder.efficiencyPercent);
});

it("has the number of points in the default inspection", () => {
  expect(defaultTemplate).toHaveLength(inspectionPoints);
});
