import { parseSync } from "oxc-parser";
import { expect, it } from "vitest";
import { idsByName } from "./ids-by-name.ts";

const check = (text: string) => {
  const path = "packages/server/src/features/vehicles/store.ts";
  const { program } = parseSync(path, text);
  return idsByName.check([{ path, text, isTest: false, program, imports: [] }]);
};

it("refuses two ids by position", () => {
  expect(check("export const find = (tx: Tx, customerId: string, vehicleId: string | null) => 1;")).toEqual([
    "packages/server/src/features/vehicles/store.ts:1: find takes customerId, vehicleId by position; take one object of them",
  ]);
  expect(check("export function find(tx: Tx, id: string, name: string, ownerId: string) {}")).toHaveLength(1);
});

it("accepts ids by name, one id, and lists of ids", () => {
  expect(
    check(`export const find = (tx: Tx, { customerId, vehicleId }: { customerId: string; vehicleId: string }) => 1;
export const one = (tx: Tx, vehicleId: string, name: string) => 1;
export const many = (tx: Tx, vehicleId: string, customerIds: string[]) => 1;`),
  ).toEqual([]);
});
