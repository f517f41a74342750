import { describe, expect, it } from "vitest";
import { navItems } from "~/ui/shell/navigation";
import { deskNavigation } from "./navigation";

const labels = (role: "owner" | "management" | "admin") =>
  Object.fromEntries(
    deskNavigation(role).groups.map(({ label, items }) => [label, items.map((item) => item.label)]),
  );

describe("the desk's navigation", () => {
  it.each([
    ["deposits", "Money", "Deposits"],
    ["canned jobs", "Work", "Canned jobs"],
    ["refund", "Money", "Refund a payment"],
    ["missed clock-out", "Team", "Missed clock-outs"],
    ["declined work", "Work", "Declined work"],
    ["low stock", "Parts", "Low stock"],
    ["tax rates", "Settings", "Tax rates"],
    ["roles", "Team", "Roles & permissions"],
    ["unpaid invoices", "Money", "Unpaid invoices"],
  ])("names %s under %s", (_task, group, label) => {
    expect(labels("owner")[group]).toContain(label);
  });

  it("has yesterday's sales below today, for those who may see reports", () => {
    const top = (role: "owner" | "admin") => deskNavigation(role).pages.map(({ label }) => label);
    expect(top("owner")).toEqual(["Today", "Yesterday's sales"]);
    expect(top("admin")).toEqual(["Administration", "Today"]);
  });

  it("has no entry, and no group, that the role may not open", () => {
    expect(Object.keys(labels("owner"))).toEqual([
      "Work",
      "Customers",
      "Parts",
      "Money",
      "Team",
      "Reports",
      "Settings",
    ]);
    expect(labels("management").Team).toEqual([
      "Team",
      "Shop floor",
      "Time",
      "Certificates",
      "My week",
      "Missed clock-outs",
    ]);
    expect(labels("management").Settings).not.toContain("Audit log");
    expect(labels("management").Settings).not.toContain("Administration");
    expect(labels("owner").Settings).toContain("Administration");
    expect(labels("admin").Settings).not.toContain("Administration");
    expect(labels("admin").Reports).toEqual(["Assistant"]);
    expect(labels("admin").Money).not.toContain("Refund a payment");
  });

  it("lists each address once", () => {
    const addresses = navItems(deskNavigation("owner")).map(({ to }) => to);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.every((to) => /^\/owner($|\/)/.test(to))).toBe(true);
  });
});
