import { describe, expect, it } from "vitest";
import { staffRoles } from "../kernel/permissions.ts";
import { anyDiscount, formatShare, limits, limitsOf, noOwnLimits, ownLimits } from "./limits.ts";
import { chooseSeats, discountWords, type SeatPlan, seatChoice, seatWords } from "./seats.ts";

const everything = { discountBasisPoints: 10_000, seesCosts: true, mayRefund: true };
const nothing = { discountBasisPoints: 0, seesCosts: false, mayRefund: false };

describe("the limits of a seat", () => {
  it("are the role's own until something else is decided", () => {
    const usual = Object.fromEntries(staffRoles.map((role) => [role, limitsOf(role, noOwnLimits)]));
    expect(usual).toEqual({
      owner: everything,
      management: everything,
      technician: nothing,
      admin: { discountBasisPoints: 0, seesCosts: true, mayRefund: false },
    });
  });

  it("narrow a manager, never an owner, and widen nobody beyond the role", () => {
    expect(limitsOf("management", nothing)).toEqual(nothing);
    expect(limitsOf("owner", nothing)).toEqual(everything);
    expect(limitsOf("technician", everything)).toEqual({ ...nothing, seesCosts: true });
    expect(limitsOf("admin", everything)).toEqual({ ...everything, mayRefund: false });
  });

  it("are decided one by one", () => {
    expect(limitsOf("management", { ...noOwnLimits, discountBasisPoints: 0 })).toEqual({
      ...everything,
      discountBasisPoints: 0,
    });
    expect(limitsOf("management", { ...noOwnLimits, seesCosts: false })).toEqual({
      ...everything,
      seesCosts: false,
    });
    expect(limitsOf("management", { ...noOwnLimits, mayRefund: false })).toEqual({
      ...everything,
      mayRefund: false,
    });
    expect(limitsOf("admin", { ...noOwnLimits, discountBasisPoints: 500 })).toMatchObject({
      discountBasisPoints: 500,
    });
  });

  it.each([
    [-1, "Enter 0 % or more."],
    [0, undefined],
    [anyDiscount, undefined],
    [anyDiscount + 1, "Enter at most 100 %."],
    [12.5, "Enter a percentage with at most two decimals."],
  ])("take a discount of %d hundredths of a percent or say why not", (discountBasisPoints, message) => {
    expect(limits.safeParse({ ...everything, discountBasisPoints }).error?.issues[0]?.message).toBe(message);
    expect(ownLimits.safeParse({ ...noOwnLimits, discountBasisPoints }).error?.issues[0]?.message).toBe(
      message,
    );
  });

  it("are all named, and each is a role's own until it is decided", () => {
    expect(ownLimits.safeParse(noOwnLimits).success).toBe(true);
    for (const name of Object.keys(everything)) {
      const { [name]: _, ...rest } = everything as Record<string, unknown>;
      expect(limits.safeParse(rest).success, name).toBe(false);
      expect(ownLimits.safeParse(rest).success, name).toBe(false);
      expect(limits.safeParse({ ...everything, [name]: null }).success, name).toBe(false);
    }
  });

  it("are written as percentages with at most two decimals", () => {
    expect([0, 5, 1250, 1200, 10_000].map(formatShare)).toEqual(["0 %", "0.05 %", "12.5 %", "12 %", "100 %"]);
  });
});

describe("the seats of a person", () => {
  const place = (locationId: string, role: "management" | "technician" | null, home = false) => ({
    ...{ locationId, locationName: locationId, home, role, own: noOwnLimits },
  });
  const plan = (status: SeatPlan["status"] = "active"): SeatPlan => ({
    ...{ staffId: "s", name: "Manny", status, version: 1 },
    seats: [place("home", "management", true), place("b", null), place("c", "technician")],
  });
  const choice = (
    ...seats: { locationId: string; role: "management" | "technician" | "owner" | null }[]
  ) => ({
    version: 1,
    seats: seats.map((each) => ({ ...each, own: noOwnLimits })),
  });

  it("are those that were chosen; a location that is left out gives none", () => {
    const chosen = chooseSeats(plan(), choice({ locationId: "b", role: "technician" }));
    expect(chosen.ok && chosen.value.map(({ locationId, role }) => [locationId, role])).toEqual([
      ["home", "management"],
      ["b", "technician"],
      ["c", null],
    ]);
  });

  it("keep their limits at home, and have no others where a seat is left out", () => {
    const limited = { discountBasisPoints: 500, seesCosts: false, mayRefund: false };
    const before = { ...plan(), seats: plan().seats.map((each) => ({ ...each, own: limited })) };
    const asked = { version: 1, seats: [{ locationId: "b", role: "technician" as const, own: limited }] };
    expect(chooseSeats(before, asked)).toMatchObject({
      value: [{ own: limited }, { role: "technician", own: limited }, { role: null, own: noOwnLimits }],
    });
    const home = {
      version: 1,
      seats: [{ locationId: "home", role: "management" as const, own: noOwnLimits }],
    };
    expect(chooseSeats(before, home)).toMatchObject({
      value: [{ role: "management", own: noOwnLimits }, {}, {}],
    });
  });

  it.each([
    [
      "another role at home",
      choice({ locationId: "home", role: "technician" }),
      /^The role at this person's own/,
    ],
    ["none at home", choice({ locationId: "home", role: null }), /^The role at this person's own/],
    [
      "an owner of one location",
      choice({ locationId: "b", role: "owner" }),
      /^An owner works at every location: make/,
    ],
    [
      "a location that is not there",
      choice({ locationId: "b", role: "technician" }, { locationId: "x", role: "technician" }),
      /^One of these locations is not on file/,
    ],
  ])("are not %s", (_what, asked, reason) => {
    expect(chooseSeats(plan(), asked)).toMatchObject({ ok: false, reason: expect.stringMatching(reason) });
  });

  it("are not given to an owner", () => {
    const owner = {
      ...plan(),
      seats: [place("b", null), { ...place("home", null, true), role: "owner" as const }],
    };
    expect(chooseSeats(owner, choice())).toMatchObject({
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
  ] as const)("of somebody who is %s are chosen: %s", (status, allowed) => {
    const result = chooseSeats(plan(status), choice());
    if (allowed) expect(result.ok).toBe(true);
    else
      expect(result).toMatchObject({
        code: "conflict",
        reason: expect.stringMatching(/^This person is not part of/),
      });
  });

  it("are chosen of the locations in the plan, whether or not their own is among them", () => {
    const away = { ...plan(), seats: [place("b", null)] };
    expect(chooseSeats(away, choice({ locationId: "b", role: "technician" }))).toMatchObject({
      value: [{ locationId: "b", role: "technician" }],
    });
  });

  it("name each location once, of 200 at most", () => {
    const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
    const seats = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ locationId: id(index), role: null, own: noOwnLimits }));
    expect(seatChoice.safeParse({ version: 1, seats: seats(200) }).success).toBe(true);
    expect(seatChoice.safeParse({ version: 1, seats: seats(201) }).success).toBe(false);
    expect(seatChoice.safeParse({ version: 1.5, seats: seats(1) }).success).toBe(false);
    expect(
      seatChoice.safeParse({ version: 1, seats: [...seats(2), ...seats(1)] }).error?.issues[0]?.message,
    ).toBe("Name each location once.");
    for (const seat of [{}, { locationId: id(1) }, { locationId: id(1), role: "client", own: noOwnLimits }])
      expect(seatChoice.safeParse({ version: 1, seats: [seat] }).success).toBe(false);
  });

  it("are told in words", () => {
    expect(seatWords("management", { ...noOwnLimits, discountBasisPoints: 1250, mayRefund: false })).toBe(
      "Manager; discounts up to 12.5 %; sees costs; no refunds",
    );
    expect(seatWords("technician", noOwnLimits)).toBe("Technician; no discount; sees no costs; no refunds");
    expect(seatWords("owner", noOwnLimits)).toBe("Owner; any discount; sees costs; may refund");
    expect(seatWords("admin", noOwnLimits)).toBe("Admin; no discount; sees costs; no refunds");
    expect(seatWords(null, noOwnLimits)).toBe("no seat");
    expect([0, 1, 9999, 10_000].map(discountWords)).toEqual([
      ...["no discount", "discounts up to 0.01 %", "discounts up to 99.99 %", "any discount"],
    ]);
  });
});
