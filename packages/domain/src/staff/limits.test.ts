import { describe, expect, it } from "vitest";
import { staffRoles } from "../kernel/permissions.ts";
import { limitsOf, noOwnLimits } from "./limits.ts";
import { chooseSeats, type SeatPlan, seatWords } from "./seats.ts";

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

  it.each([
    ["another role at home", choice({ locationId: "home", role: "technician" })],
    ["an owner of one location", choice({ locationId: "b", role: "owner" })],
    ["a location that is not there", choice({ locationId: "x", role: "technician" })],
  ])("are not %s", (_what, asked) => {
    expect(chooseSeats(plan(), asked).ok).toBe(false);
  });

  it("are not given to an owner, nor to who is not let in", () => {
    const owner = { ...plan(), seats: [{ ...place("home", null, true), role: "owner" as const }] };
    expect(chooseSeats(owner, choice()).ok).toBe(false);
    expect(chooseSeats(plan("requested"), choice()).ok).toBe(false);
    expect(chooseSeats(plan("left"), choice()).ok).toBe(false);
  });

  it("are told in words", () => {
    expect(seatWords("management", { ...noOwnLimits, discountBasisPoints: 1250, mayRefund: false })).toBe(
      "Manager; discounts up to 12.5 %; sees costs; no refunds",
    );
    expect(seatWords(null, noOwnLimits)).toBe("no seat");
  });
});
