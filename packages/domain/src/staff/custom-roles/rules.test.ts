import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { can, type Permission } from "../../kernel/access/permissions.ts";
import { roleDefinitions, staffRoles } from "../../kernel/access/roles.ts";
import {
  allPermissions,
  type BaseRole,
  baseRoles,
  choosePermissions,
  covers,
  grantable,
  maySeat,
  permissionsOf,
  seatPermissions,
  withNeeds,
} from "./rules.ts";

const anyBase = fc.constantFrom(...baseRoles);
const anySet = fc.subarray(allPermissions);
const owner = { role: "owner" } as const;

describe("a custom role", () => {
  it("never has what only an owner has, nor what its pages cannot have", () => {
    for (const base of baseRoles) {
      const possible = grantable(base);
      for (const permission of [
        "business.export",
        "location.add",
        "staff.limit",
        "books.manage",
        "subscription.manage",
        "support.grant",
      ] as const)
        expect(possible, permission).not.toContain(permission);
      const peers = baseRoles.filter(
        (role) => roleDefinitions[role].workspace === roleDefinitions[base].workspace,
      );
      const fromPeers = possible.filter((permission) => peers.some((role) => can(role, permission)));
      // Pay is the owner's, who may let chosen managers see it.
      const chosen = possible.filter((permission) => !fromPeers.includes(permission));
      expect(chosen).toEqual(base === "management" ? ["pay.view", "pay.manage", "pay.export"] : []);
    }
    expect(grantable("technician")).toEqual(permissionsOf("technician"));
    expect(grantable("management")).toContain("staff.manage");
    expect(grantable("admin")).toContain("payment.take");
  });

  it("has what its permissions need, and no more than was possible and the chooser has", () => {
    fc.assert(
      fc.property(anyBase, anySet, anySet, (base, chosen, mine) => {
        const actor = { role: "management" as const, permissions: mine };
        const saved = choosePermissions(actor, base, chosen);
        if (!saved.ok) return;
        expect(saved.value).toEqual(withNeeds(saved.value));
        expect(chosen.every((permission) => saved.value.includes(permission))).toBe(true);
        expect(saved.value.every((permission) => mine.includes(permission))).toBe(true);
        expect(saved.value.every((permission) => grantable(base).includes(permission))).toBe(true);
        expect(covers(actor, { role: base, permissions: saved.value })).toBe(true);
      }),
    );
  });

  it("can be made by an owner from any possible permissions, which need nothing impossible", () => {
    fc.assert(
      fc.property(
        anyBase.chain((base) => fc.tuple(fc.constant(base), fc.subarray(grantable(base)))),
        ([base, chosen]) => {
          expect(choosePermissions(owner, base, chosen)).toEqual({ ok: true, value: withNeeds(chosen) });
        },
      ),
    );
  });

  it("says which permission is refused", () => {
    expect(choosePermissions(owner, "technician", ["payment.take"])).toMatchObject({
      reason: "A role made from Technician can't have “See invoices”. Clear it, or choose another base.",
    });
    expect(choosePermissions({ role: "admin" }, "management", ["payment.take"])).toMatchObject({
      reason: "You can't give “Take payments”, because you don't have it yourself.",
    });
  });

  it("ignores a stored permission that its base can no longer have, or that no longer exists", () => {
    expect(seatPermissions("technician", ["part.view", "payment.take", "gone.view"])).toEqual(["part.view"]);
    expect(seatPermissions("owner", ["part.view"])).toBeNull();
    expect(seatPermissions("admin", null)).toBeNull();
  });
});

describe("who may assign", () => {
  const seat = (base: BaseRole, permissions: readonly Permission[]) => ({ role: base, permissions });

  it("gives a custom role only with all of its permissions", () => {
    const cashier = seat("management", withNeeds(["payment.take"]));
    expect(maySeat(owner, { role: "technician" }, cashier, true).ok).toBe(true);
    expect(maySeat({ role: "admin" }, { role: "technician" }, cashier, true).ok).toBe(false);
    expect(
      maySeat({ role: "admin" }, { role: "technician" }, seat("management", withNeeds(["part.write"])), true)
        .ok,
    ).toBe(true);
  });

  it("gives one of AutoIQ's roles only with all of its permissions, and owners give every role", () => {
    for (const actor of staffRoles)
      for (const role of staffRoles) {
        const has = permissionsOf(role).every((permission) => can(actor, permission));
        expect(maySeat({ role: actor }, { role: "technician" }, { role }, true).ok, `${actor} ${role}`).toBe(
          has,
        );
        // Taking a role away, or restoring access, gives nothing new.
        expect(maySeat({ role: actor }, { role }, { role }, false).ok).toBe(true);
      }
    expect(maySeat({ role: "admin" }, { role: "technician" }, { role: "management" }, true)).toMatchObject({
      reason:
        "A manager may do more than you. Only someone with that role's permissions, such as an owner, can give it.",
    });
  });

  it("with a custom role decides only about people and roles within it", () => {
    const clerk = seat("admin", withNeeds(["staff.manage", "part.write"]));
    expect(
      maySeat(clerk, seat("technician", ["part.view"]), seat("technician", ["shop.view"]), true).ok,
    ).toBe(true);
    expect(maySeat(clerk, { role: "management" }, seat("technician", ["shop.view"]), true).ok).toBe(false);
    expect(maySeat(clerk, seat("technician", ["part.view"]), { role: "management" }, true).ok).toBe(false);
    expect(maySeat(clerk, owner, owner, false).ok).toBe(false);
  });
});
