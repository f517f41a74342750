import { expect, it } from "vitest";
import { permissions } from "../kernel/access/permissions.ts";
import { permissionGroups } from "./permission-labels.ts";

it("has a label for every permission, once", () => {
  const named = permissionGroups.flatMap(({ acts }) => acts.map(([permission]) => permission));
  expect([...named].sort()).toEqual(Object.keys(permissions).sort());
});
