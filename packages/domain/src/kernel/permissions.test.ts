import { describe, expect, it } from "vitest";
import { can, type Permission, permissions } from "./permissions.ts";

describe("who may do what", () => {
  it("gives clients and students nothing of a shop's own", () => {
    for (const permission of Object.keys(permissions) as Permission[]) {
      expect(can("client", permission), permission).toBe(false);
      expect(can("student", permission), permission).toBe(false);
    }
  });

  it("keeps a technician from money and customers' records", () => {
    for (const permission of [
      "invoice.post",
      "payment.take",
      "figures.view",
      "customer.view",
      "staff.manage",
      "estimate.send",
    ] as const) {
      expect(can("technician", permission), permission).toBe(false);
    }
    expect(can("technician", "job.work")).toBe(true);
  });

  it("lets the owner do everything", () => {
    for (const permission of Object.keys(permissions) as Permission[])
      expect(can("owner", permission), permission).toBe(true);
  });
});
