import { describe, expect, it } from "vitest";
import { staffRoles } from "../kernel/access/roles.ts";
import { anyDiscount, formatShare, limits, limitsOf, noOwnLimits, ownLimits } from "./limits.ts";
import {
  discountText,
  type Membership,
  type MembershipPlan,
  membershipSelection,
  membershipText,
  selectMemberships,
} from "./memberships.ts";

const everything = { discountBasisPoints: 10_000, seesCosts: true, canRefund: true };
const nothing = { discountBasisPoints: 0, seesCosts: false, canRefund: false };

describe("the limits of a membership", () => {
  it("are the role's defaults until overridden", () => {
    const usual = Object.fromEntries(staffRoles.map((role) => [role, limitsOf(role, noOwnLimits)]));
    expect(usual).toEqual({
      owner: everything,
      management: everything,
      technician: nothing,
      admin: { discountBasisPoints: 0, seesCosts: true, canRefund: false },
    });
  });

  it("restrict a manager but never an owner, and extend nobody beyond the role", () => {
    expect(limitsOf("management", nothing)).toEqual(nothing);
    expect(limitsOf("owner", nothing)).toEqual(everything);
    expect(limitsOf("technician", everything)).toEqual({ ...nothing, seesCosts: true });
    expect(limitsOf("admin", everything)).toEqual({ ...everything, canRefund: false });
  });

  it("are overridden one by one", () => {
    expect(limitsOf("management", { ...noOwnLimits, discountBasisPoints: 0 })).toEqual({
      ...everything,
      discountBasisPoints: 0,
    });
    expect(limitsOf("management", { ...noOwnLimits, seesCosts: false })).toEqual({
      ...everything,
      seesCosts: false,
    });
    expect(limitsOf("management", { ...noOwnLimits, canRefund: false })).toEqual({
      ...everything,
      canRefund: false,
    });
    expect(limitsOf("admin", { ...noOwnLimits, discountBasisPoints: 500 })).toMatchObject({
      discountBasisPoints: 500,
    });
  });

  it.each([
    [-1, "Enter 0% or more."],
    [0, undefined],
    [anyDiscount, undefined],
    [anyDiscount + 1, "Enter at most 100%."],
    [12.5, "Enter a percentage with at most two decimals."],
  ])("accept a discount of %d hundredths of a percent or say why not", (discountBasisPoints, message) => {
    expect(limits.safeParse({ ...everything, discountBasisPoints }).error?.issues[0]?.message).toBe(message);
    expect(ownLimits.safeParse({ ...noOwnLimits, discountBasisPoints }).error?.issues[0]?.message).toBe(
      message,
    );
  });

  it("must all be present, and each can use the role's default", () => {
    expect(ownLimits.safeParse(noOwnLimits).success).toBe(true);
    for (const name of Object.keys(everything)) {
      const { [name]: _, ...rest } = everything as Record<string, unknown>;
      expect(limits.safeParse(rest).success, name).toBe(false);
      expect(ownLimits.safeParse(rest).success, name).toBe(false);
      expect(limits.safeParse({ ...everything, [name]: null }).success, name).toBe(false);
    }
  });

  it("are formatted as percentages with at most two decimals", () => {
    expect([0, 5, 1250, 1200, 10_000].map(formatShare)).toEqual(["0%", "0.05%", "12.5%", "12%", "100%"]);
  });
});

const as = (role: Membership["role"], own: Membership["own"]): Membership => ({
  locationId: "b",
  locationName: "b",
  home: false,
  role,
  customRole: null,
  own,
});

describe("a person's memberships", () => {
  const membershipAt = (locationId: string, role: "management" | "technician" | null, home = false) => ({
    locationId,
    locationName: locationId,
    home,
    role,
    customRole: null,
    own: noOwnLimits,
  });
  const plan = (status: MembershipPlan["status"] = "active"): MembershipPlan => ({
    staffId: "s",
    name: "Manny",
    status,
    version: 1,
    memberships: [
      membershipAt("home", "management", true),
      membershipAt("b", null),
      membershipAt("c", "technician"),
    ],
  });
  const choice = (
    ...memberships: { locationId: string; role: "management" | "technician" | "owner" | null }[]
  ) => ({
    version: 1,
    memberships: memberships.map((each) => ({ ...each, own: noOwnLimits })),
  });

  it("are the selected ones, and an omitted location has none", () => {
    const chosen = selectMemberships(plan(), choice({ locationId: "b", role: "technician" }));
    expect(chosen.ok && chosen.value.map(({ locationId, role }) => [locationId, role])).toEqual([
      ["home", "management"],
      ["b", "technician"],
      ["c", null],
    ]);
  });

  it("preserve the limits at the home location, and have none where a membership is omitted", () => {
    const limited = { discountBasisPoints: 500, seesCosts: false, canRefund: false };
    const before = { ...plan(), memberships: plan().memberships.map((each) => ({ ...each, own: limited })) };
    const input = {
      version: 1,
      memberships: [{ locationId: "b", role: "technician" as const, own: limited }],
    };
    expect(selectMemberships(before, input)).toMatchObject({
      value: [{ own: limited }, { role: "technician", own: limited }, { role: null, own: noOwnLimits }],
    });
    const home = {
      version: 1,
      memberships: [{ locationId: "home", role: "management" as const, own: noOwnLimits }],
    };
    expect(selectMemberships(before, home)).toMatchObject({
      value: [{ role: "management", own: noOwnLimits }, {}, {}],
    });
  });

  it.each([
    [
      "another role at home",
      choice({ locationId: "home", role: "technician" }),
      /^Change the role at this person's home/,
    ],
    ["none at home", choice({ locationId: "home", role: null }), /^Change the role at this person's home/],
    [
      "an owner of one location",
      choice({ locationId: "b", role: "owner" }),
      /^Owners work at every location\. Make/,
    ],
    [
      "a location that is not there",
      choice({ locationId: "b", role: "technician" }, { locationId: "x", role: "technician" }),
      /^One of these locations wasn't found/,
    ],
  ])("cannot include %s", (_what, input, reason) => {
    expect(selectMemberships(plan(), input)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(reason),
    });
  });

  it("have a custom role at a further location, made from the chosen role", () => {
    const custom = [{ id: "r", base: "management" as const, name: "Parts counter" }];
    const at = (role: "management" | "technician", customRoleId: string, locationId = "b") =>
      selectMemberships(
        plan(),
        { version: 1, memberships: [{ locationId, role, customRoleId, own: noOwnLimits }] },
        custom,
      );
    const chosen = at("management", "r");
    expect(chosen.ok && chosen.value[1]).toMatchObject({
      locationId: "b",
      customRole: { id: "r", name: "Parts counter" },
    });
    expect(chosen.ok && chosen.value[1] && membershipText(chosen.value[1])).toMatch(
      /^Parts counter \(Manager\); /,
    );
    const gone = { reason: "That role was changed or deleted. Refresh and choose again." };
    expect(at("technician", "r")).toMatchObject(gone);
    expect(at("management", "x")).toMatchObject(gone);
    expect(at("management", "r", "home")).toMatchObject({ code: "conflict" });
  });

  it("cannot be selected for an owner", () => {
    const owner = {
      ...plan(),
      memberships: [membershipAt("b", null), { ...membershipAt("home", null, true), role: "owner" as const }],
    };
    expect(selectMemberships(owner, choice())).toMatchObject({
      reason: expect.stringMatching(/^An owner works at every location and has no limits\./),
    });
  });

  it.each([
    ["invited", true],
    ["requested", false],
    ["active", true],
    ["suspended", true],
    ["refused", false],
    ["left", false],
  ] as const)("for a person who is %s can be selected: %s", (status, allowed) => {
    const result = selectMemberships(plan(status), choice());
    if (allowed) expect(result.ok).toBe(true);
    else
      expect(result).toMatchObject({
        code: "conflict",
        reason: expect.stringMatching(/^This person isn't on the team/),
      });
  });

  it("are selected from the locations in the plan, with or without the person's own", () => {
    const away = { ...plan(), memberships: [membershipAt("b", null)] };
    expect(selectMemberships(away, choice({ locationId: "b", role: "technician" }))).toMatchObject({
      value: [{ locationId: "b", role: "technician" }],
    });
  });

  it("name each location once, at most 200 of them", () => {
    const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
    const memberships = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ locationId: id(index), role: null, own: noOwnLimits }));
    expect(membershipSelection.safeParse({ version: 1, memberships: memberships(200) }).success).toBe(true);
    expect(membershipSelection.safeParse({ version: 1, memberships: memberships(201) }).success).toBe(false);
    expect(membershipSelection.safeParse({ version: 1.5, memberships: memberships(1) }).success).toBe(false);
    expect(
      membershipSelection.safeParse({ version: 1, memberships: [...memberships(2), ...memberships(1)] }).error
        ?.issues[0]?.message,
    ).toBe("List each location once.");
    for (const membership of [
      {},
      { locationId: id(1) },
      { locationId: id(1), role: "client", own: noOwnLimits },
    ])
      expect(membershipSelection.safeParse({ version: 1, memberships: [membership] }).success).toBe(false);
  });

  it("have a text description", () => {
    expect(
      membershipText(as("management", { ...noOwnLimits, discountBasisPoints: 1250, canRefund: false })),
    ).toBe("Manager; discounts up to 12.5%; sees costs; no refunds");
    expect(membershipText(as("technician", noOwnLimits))).toBe(
      "Technician; no discount; doesn't see costs; no refunds",
    );
    expect(membershipText(as("owner", noOwnLimits))).toBe("Owner; any discount; sees costs; can refund");
    expect(membershipText(as("admin", noOwnLimits))).toBe("Admin; no discount; sees costs; no refunds");
    expect(membershipText(as(null, noOwnLimits))).toBe("no access");
    expect([0, 1, 9999, 10_000].map(discountText)).toEqual([
      ...["no discount", "discounts up to 0.01%", "discounts up to 99.99%", "any discount"],
    ]);
  });
});
