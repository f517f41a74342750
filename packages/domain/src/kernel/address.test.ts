import { expect, test } from "vitest";
import { addressLine, townLine } from "./address.ts";

test.each([
  [
    { name: "Bayshore Garage", street: "1 Bay St", city: "Tampa", state: "FL", zip: "33602" },
    "Bayshore Garage, 1 Bay St, Tampa, FL 33602",
  ],
  [{ name: "Bayshore Garage", street: "1 Bay St", city: "Tampa" }, "Bayshore Garage, 1 Bay St, Tampa"],
  [{ name: "Bayshore Garage", street: "", city: "" }, "Bayshore Garage"],
  [{ name: "Bayshore Garage", street: "", city: "", state: "FL", zip: "" }, "Bayshore Garage, FL"],
  [{ street: "", city: "", state: "", zip: "" }, ""],
])("an address on one line leaves out what is missing: %j", (place, line) => {
  expect(addressLine(place)).toBe(line);
});

test("a town has its state and ZIP code behind it", () => {
  expect(townLine({ city: "Tampa", state: "FL", zip: "33602" })).toBe("Tampa, FL 33602");
  expect(townLine({ city: "", state: "FL", zip: "33602" })).toBe("FL 33602");
});
