import { describe, expect, it } from "vitest";
import { can, isExport, type Permission, permissions } from "./permissions.ts";
import type { Role } from "./roles.ts";

describe("permissions", () => {
  it("give clients and students no access to a shop's own data", () => {
    for (const permission of Object.keys(permissions) as Permission[]) {
      expect(can("client", permission), permission).toBe(false);
      expect(can("student", permission), permission).toBe(false);
    }
  });

  it("keep technicians away from money and customer records", () => {
    for (const permission of [
      "invoice.post",
      "payment.take",
      "report.view",
      "customer.view",
      "staff.manage",
      "estimate.send",
    ] as const) {
      expect(can("technician", permission), permission).toBe(false);
    }
    expect(can("technician", "job.work")).toBe(true);
  });

  it("never let a technician export a list or message many customers at once", () => {
    const exports = Object.keys(permissions).filter(isExport) as Permission[];
    expect(exports).toHaveLength(11);
    for (const permission of [...exports, "message.send-batch"] as const)
      expect(can("technician", permission), permission).toBe(false);
  });

  it("let nobody export what they may not view", () => {
    for (const role of ["owner", "management", "technician", "admin"] as const)
      for (const permission of Object.keys(permissions).filter(isExport)) {
        if (!can(role, permission as Permission)) continue;
        // Everything of the business is in that file.
        const views = Object.keys(permissions).filter((each) =>
          permission === "business.export"
            ? each.endsWith(".view")
            : each === permission.replace(".export", ".view"),
        ) as Permission[];
        expect(views.length, permission).toBeGreaterThan(0);
        for (const view of views) expect(can(role, view), `${role} ${view}`).toBe(true);
      }
  });

  it("let the owner do everything", () => {
    for (const permission of Object.keys(permissions) as Permission[])
      expect(can("owner", permission), permission).toBe(true);
  });

  const all = Object.keys(permissions) as Permission[];
  const may = (role: Role) => all.filter((permission) => can(role, permission)).sort();
  const withheld = (role: Role) => all.filter((permission) => !can(role, permission)).sort();

  it("give a technician what work in the bays needs", () => {
    expect(may("technician")).toEqual([
      ...[
        "appointment.view",
        "asset.record",
        "asset.report",
        "asset.view",
        "certificate.own",
        "inspection.view",
        "inspection.write",
        "job.work",
        "own-pay.view",
        "part.issue",
        "part.view",
        "personnel.own",
      ],
      ...["repair-order.view", "shop.view", "staff.view", "time.clock", "tip.own"],
      "vehicle.view",
    ]);
  });

  it("withhold the shop's settings, team and plan from a manager", () => {
    expect(withheld("management")).toEqual([
      ...[
        "audit.export",
        "audit.view",
        "books.manage",
        "business.export",
        "integrations.manage",
        "location.add",
      ],
      ...["pay.export", "pay.manage", "pay.view", "personnel.manage", "shop.manage", "staff.export"],
      ...[
        "staff.limit",
        "staff.manage",
        "subscription.manage",
        "support.grant",
        "time-off.manage",
        "time.manage-own",
      ],
    ]);
  });

  it("withhold money, customer approval and owner-only actions from an admin", () => {
    expect(withheld("admin")).toEqual([
      "asset.cost",
      "asset.export",
      "books.manage",
      "business.export",
      "credit-limit.override",
      "customer.tax-exempt",
      "customer.terms",
      "drawer.manage",
      "estimate.approve",
      "estimate.send",
      "invoice.post",
      "invoice.write-off",
      "job.quality-check",
      "location.add",
      "pay.export",
      "pay.manage",
      "pay.view",
      "payment.refund",
      "payment.take",
      "report.export",
      "report.view",
      "staff.cost",
      "staff.limit",
      "subscription.manage",
      "support.grant",
      "time-off.manage",
      "time.manage-own",
      "tip.manage",
    ]);
  });
});
