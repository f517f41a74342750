import { Circle } from "lucide-react";
import { describe, expect, it } from "vitest";
import { currentEntry, type NavItem } from "./navigation";

const item = (to: string, more: Partial<NavItem> = {}): NavItem => ({ to, label: to, icon: Circle, ...more });
const items = [
  item("/owner", { exact: true }),
  item("/owner/inventory"),
  item("/owner/inventory?low=yes"),
  item("/owner/inventory/cores"),
  item("/owner/settings"),
  item("/owner/settings#rates"),
];
const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, "https://shop.example");
  return currentEntry(items, { pathname, search, hash });
};

describe("the current entry of the navigation", () => {
  it("is the list for the page of one of its records", () => {
    expect(at("/owner/inventory/0198")).toBe("/owner/inventory");
  });
  it("is a view of a list only while that view is shown", () => {
    expect(at("/owner/inventory?low=yes&q=oil")).toBe("/owner/inventory?low=yes");
    expect(at("/owner/inventory?q=oil")).toBe("/owner/inventory");
    expect(at("/owner/inventory/0198?low=yes")).toBe("/owner/inventory");
  });
  it("is the page below a list that has an entry of its own", () => {
    expect(at("/owner/inventory/cores")).toBe("/owner/inventory/cores");
  });
  it("is a section of a page only while the address names the section", () => {
    expect(at("/owner/settings#rates")).toBe("/owner/settings#rates");
    expect(at("/owner/settings")).toBe("/owner/settings");
  });
  it("is the first page only at its own address", () => {
    expect(at("/owner")).toBe("/owner");
    expect(at("/owner/crm")).toBeUndefined();
  });
});
