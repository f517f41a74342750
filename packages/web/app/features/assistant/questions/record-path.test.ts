import { expect, test } from "vitest";
import { recordPath } from "./record-path";

test.each([
  ["owner", "clients/a1", "/owner/clients/a1"],
  ["management", "inventory?part=a1", "/management/inventory/a1"],
  ["technician", "repair-orders/a1", "/technician/repair-orders/a1"],
  ["technician", "clients/a1", null],
  ["owner", undefined, null],
  ["owner", "https://elsewhere.example", null],
  ["owner", "//elsewhere.example", null],
] as const)("%s: %s leads to %s", (area, link, address) => {
  expect(recordPath(area, link)).toBe(address);
});
