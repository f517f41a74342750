import type { Customer } from "@autoiq/domain/customers/schema";
import type { Vehicle } from "@autoiq/domain/vehicles/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { type TestShop, testServer, testVehicles } from "../../../test/servers/area-server.ts";
import { customersRoutes } from "../customers/routes.ts";

describe("vehicles", async () => {
  const server = await testServer(customersRoutes, testVehicles);
  let shop: TestShop;
  let other: TestShop;
  let owner: Customer;
  let car: Vehicle;

  beforeAll(async () => {
    shop = await server.shop("Bay Street Auto");
    other = await server.shop("Elsewhere Auto");
    owner = (await shop.ask("owner", "POST", "/customers", { company: "Gulf Plumbing" })).body;
    car = (
      await shop.ask("admin", "POST", "/vehicles", {
        customerId: owner.id,
        vin: "1hgcm826-33a004352",
        make: "Honda",
        model: "Accord",
        odometer: 120_000,
      })
    ).body;
  });

  it("store the VIN as it is on the plate", () => {
    expect(car).toMatchObject({ vin: "1HGCM82633A004352", year: null, odometer: 120_000, version: 1 });
  });

  it("explain a mistyped VIN and name the owner of the vehicle that already has one", async () => {
    const wrong = await shop.ask("owner", "POST", "/vehicles", {
      customerId: owner.id,
      vin: "1HGCM82643A004352",
      make: "Honda",
      model: "Accord",
    });
    expect(wrong.status).toBe(422);
    expect(wrong.detail).toContain("The check digit (9th) is 4, but the others add up to");
    const twice = await shop.ask("owner", "POST", "/vehicles", {
      customerId: owner.id,
      vin: "1HGCM82633A004352",
      make: "Honda",
      model: "Accord",
    });
    expect(twice).toMatchObject({
      status: 409,
      detail: "That VIN is already on file for Gulf Plumbing.",
    });
  });

  it("let one of two people who save the same VIN at once succeed", async () => {
    const both = await Promise.all(
      [1, 2, 3].map(() =>
        shop.ask("owner", "POST", "/vehicles", {
          customerId: owner.id,
          vin: "5YJSA1DG9DFP14705",
          make: "Tesla",
          model: "Model S",
        }),
      ),
    );
    expect(both.map((each) => each.status).sort()).toEqual([200, 409, 409]);
  });

  it("reject an edit of an older version", async () => {
    const first = await shop.ask("owner", "PUT", `/vehicles/${car.id}`, {
      ...car,
      vin: car.vin,
      color: "blue",
    });
    expect(first).toMatchObject({ status: 200, body: { color: "blue", version: 2 } });
    const second = await shop.ask("admin", "PUT", `/vehicles/${car.id}`, { ...car, color: "red" });
    expect(second).toMatchObject({ status: 409 });
    expect(second.detail).toContain("The owner changed this vehicle");
  });

  it("never link a vehicle to another shop's customer", async () => {
    const stray = await other.ask("owner", "POST", "/vehicles", {
      customerId: owner.id,
      make: "Honda",
      model: "Accord",
    });
    expect(stray.status).toBe(404);
    expect((await other.ask("owner", "PUT", `/vehicles/${car.id}`, car)).status).toBe(404);
  });

  it("decode a VIN as it was typed, and name its owner if it is on file", async () => {
    const reply = await shop.ask("technician", "GET", "/vin/1hgcm826-33a004352");
    expect(reply).toMatchObject({
      status: 200,
      body: {
        vin: "1HGCM82633A004352",
        valid: true,
        reason: null,
        year: 2003,
        make: "Honda",
        model: "Accord",
        onFile: { vehicleId: car.id, customerName: "Gulf Plumbing" },
      },
    });
    const elsewhere = await other.ask("owner", "GET", "/vin/1HGCM82633A004352");
    expect(elsewhere.body).toMatchObject({ make: "Honda", onFile: null });
  });

  it("do not decode a mistyped VIN, and say what to check", async () => {
    const reply = await shop.ask("owner", "GET", "/vin/IHGCM82633A004352");
    expect(reply).toMatchObject({
      status: 200,
      body: { valid: false, make: null, reason: "A VIN never has the letter I. It's probably the digit 1." },
    });
  });

  it("say when the manufacturer is not in the data", async () => {
    const reply = await shop.ask("owner", "GET", "/vin/11111111111111111");
    expect(reply.body).toMatchObject({ valid: true, make: null });
    expect((reply.body as { reason: string }).reason).toContain("its make wasn't found");
  });

  it("offer makes and models for entry without a VIN", async () => {
    const { makes } = (await shop.ask("technician", "GET", "/vehicle-makes")).body as { makes: string[] };
    expect(makes.indexOf("Toyota")).toBeGreaterThan(0);
    expect(makes.indexOf("Toyota")).toBeLessThan(makes.indexOf("Peterbilt"));
    const { models } = (await shop.ask("technician", "GET", "/vehicle-makes/honda/models")).body as {
      models: string[];
    };
    expect(models).toContain("Civic");
    expect(models.indexOf("Odyssey")).toBeLessThan(models.indexOf("Africa Twin"));
    expect((await shop.ask("owner", "GET", "/vehicle-makes/Nobody/models")).body).toEqual({ models: [] });
  });

  it("cannot be changed by technicians", async () => {
    const refused = await shop.ask("technician", "POST", "/vehicles", {
      customerId: owner.id,
      make: "A",
      model: "B",
    });
    expect(refused.status).toBe(403);
  });
});
