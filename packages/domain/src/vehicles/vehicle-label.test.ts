import { expect, test } from "vitest";
import { vehicleLabel } from "./schema.ts";

const unnamed = { year: null, make: "Unknown", model: "Unknown" };

test("a vehicle is called by its year, make, model, and trim", () => {
  expect(vehicleLabel({ year: 2019, make: "Toyota", model: "Camry", trim: "LE", plate: "ABC123" })).toBe(
    "2019 Toyota Camry LE",
  );
  expect(vehicleLabel({ year: 2019, make: "Toyota", model: "Unknown" })).toBe("2019 Toyota");
});

test("a vehicle that no file names is called by its plate, VIN, or color, and never Unknown", () => {
  const marks = { plate: "ABC123", vin: "1HGCM82633A004352", color: "Red" };
  expect(vehicleLabel({ ...unnamed, ...marks })).toBe("Plate ABC123");
  expect(vehicleLabel({ ...unnamed, ...marks, plate: "" })).toBe("VIN 1HGCM82633A004352");
  expect(vehicleLabel({ ...unnamed, color: "Red" })).toBe("Red vehicle");
  expect(vehicleLabel({ ...unnamed, year: 2012, plate: "ABC123" })).toBe("2012, Plate ABC123");
  expect(vehicleLabel(unnamed)).toBe("Vehicle not named");
  expect(vehicleLabel({ year: null, make: "", model: "" })).toBe("Vehicle not named");
});
