import { describe, expect, it } from "vitest";
import { can, isExport, type Permission, permissions } from "./permissions.ts";

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

  it("never lets a technician take a list along, or write to many customers at once", () => {
    const exports = Object.keys(permissions).filter(isExport) as Permission[];
    expect(exports).toHaveLength(8);
    for (const permission of [...exports, "message.send-batch"] as const)
      expect(can("technician", permission), permission).toBe(false);
  });

  it("lets nobody export what they may not see", () => {
    for (const role of ["owner", "management", "technician", "admin"] as const)
      for (const permission of Object.keys(permissions).filter(isExport)) {
        const view = permission.replace(".export", ".view") as Permission;
        if (can(role, permission as Permission)) expect(can(role, view), `${role} ${view}`).toBe(true);
      }
  });

  it("lets the owner do everything", () => {
    for (const permission of Object.keys(permissions) as Permission[])
      expect(can("owner", permission), permission).toBe(true);
  });
});
