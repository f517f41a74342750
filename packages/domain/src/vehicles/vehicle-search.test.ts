import { describe, expect, it } from "vitest";
import { matchesVehicleSearch, vehicleFromSearch } from "./vehicle-search.ts";

describe("a vehicle search", () => {
  it("recognizes a VIN or a plate in any format", () => {
    expect(vehicleFromSearch(" 4t1b11hk3ku217518 ")).toEqual({ vin: "4T1B11HK3KU217518" });
    expect(vehicleFromSearch("qx7 1zz")).toEqual({ plate: "QX71ZZ" });
    expect(vehicleFromSearch("QX-71-ZZ")).toEqual({ plate: "QX71ZZ" });
  });
  it("ignores names, phone numbers and emails", () => {
    for (const text of [
      "Wanda Whitfield",
      "813 555 0199",
      "(813) 555-0199",
      "w1@x.co",
      "",
      "1234",
      "Unit 12 Fleet Rentals",
    ])
      expect(vehicleFromSearch(text)).toBeNull();
  });
  it("matches a part of the plate or VIN", () => {
    const car = { vin: "4T1B11HK3KU217518", plate: "QX71 ZZ" };
    expect(matchesVehicleSearch("qx71zz", car)).toBe(true);
    expect(matchesVehicleSearch("217518", car)).toBe(true);
    expect(matchesVehicleSearch("217519", car)).toBe(false);
    expect(matchesVehicleSearch("", car)).toBe(false);
  });
});
