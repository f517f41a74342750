import { describe, expect, it } from "vitest";
import { isSoughtCar, soughtCar } from "./sought.ts";

describe("a car that is searched for", () => {
  it("is a VIN or a plate, however it is typed", () => {
    expect(soughtCar(" 4t1b11hk3ku217518 ")).toEqual({ vin: "4T1B11HK3KU217518" });
    expect(soughtCar("qx7 1zz")).toEqual({ plate: "QX71ZZ" });
    expect(soughtCar("QX-71-ZZ")).toEqual({ plate: "QX71ZZ" });
  });
  it("is no name, phone number or email", () => {
    for (const text of [
      "Wanda Whitfield",
      "813 555 0199",
      "(813) 555-0199",
      "w1@x.co",
      "",
      "1234",
      "Unit 12 Fleet Rentals",
    ])
      expect(soughtCar(text)).toBeNull();
  });
  it("is known by a part of its plate or VIN", () => {
    const car = { vin: "4T1B11HK3KU217518", plate: "QX71 ZZ" };
    expect(isSoughtCar("qx71zz", car)).toBe(true);
    expect(isSoughtCar("217518", car)).toBe(true);
    expect(isSoughtCar("217519", car)).toBe(false);
    expect(isSoughtCar("", car)).toBe(false);
  });
});
