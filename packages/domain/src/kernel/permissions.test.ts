import { describe, expect, it } from "vitest";
import { can, isExport, type Permission, permissions, type Role } from "./permissions.ts";

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

  const all = Object.keys(permissions) as Permission[];
  const may = (role: Role) => all.filter((permission) => can(role, permission)).sort();
  const withheld = (role: Role) => all.filter((permission) => !can(role, permission)).sort();

  it("gives a technician what the work in the bays needs", () => {
    expect(may("technician")).toEqual([
      ...["appointment.view", "inspection.view", "inspection.write", "job.work", "part.issue", "part.view"],
      ...["repair-order.view", "shop.view", "staff.view", "time.clock", "vehicle.view"],
    ]);
  });

  it("keeps from a manager what is the shop's own: its settings, its people and its plan", () => {
    expect(withheld("management")).toEqual([
      ...["audit.export", "audit.view", "location.add", "shop.manage", "staff.export", "staff.limit"],
      ...["staff.manage", "subscription.manage"],
    ]);
  });

  it("keeps from an admin the money, the customer's approval and what is the owner's alone", () => {
    expect(withheld("admin")).toEqual([
      ...["estimate.approve", "estimate.send", "figures.export", "figures.view", "invoice.post"],
      ...[
        "job.quality-check",
        "location.add",
        "payment.refund",
        "payment.take",
        "staff.limit",
        "subscription.manage",
      ],
    ]);
  });
});
