import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { can } from "../kernel/access/permissions.ts";
import { staffRoles } from "../kernel/access/roles.ts";
import { canAssignRole, decide, leave } from "./rules.ts";
import { type Decision, type StaffStatus, staffStatus } from "./schema.ts";

const statuses = staffStatus.options;
const owner = { id: "o", role: "owner" } as const;
const admin = { id: "a", role: "admin" } as const;
const membership = (status: StaffStatus, role: (typeof staffRoles)[number] = "technician", id = "p") => ({
  id,
  role,
  status,
});
const reasonOf = (result: { ok: boolean; reason?: string }) => (result.ok ? "accepted" : result.reason);
const outcome = (result: ReturnType<typeof decide>) =>
  result.ok ? `${result.value.role}, ${result.value.status}` : result.reason;

const notWaiting = "This person is no longer awaiting approval.";
const nothingOpen = "This person no longer has an open request or invitation.";
const notAtWork = "This person isn't active right now.";
const notSuspended = "This person is no longer suspended.";
const notHere = "This person is no longer on the team.";

const table: [Decision, Record<StaffStatus, string>][] = [
  [
    { decision: "approve" },
    {
      invited: notWaiting,
      requested: "technician, active",
      active: notWaiting,
      suspended: notWaiting,
      refused: notWaiting,
      left: notWaiting,
    },
  ],
  [
    { decision: "refuse" },
    {
      invited: "technician, refused",
      requested: "technician, refused",
      active: nothingOpen,
      suspended: nothingOpen,
      refused: nothingOpen,
      left: nothingOpen,
    },
  ],
  [
    { decision: "suspend" },
    {
      invited: notAtWork,
      requested: notAtWork,
      active: "technician, suspended",
      suspended: notAtWork,
      refused: notAtWork,
      left: notAtWork,
    },
  ],
  [
    { decision: "reinstate" },
    {
      invited: notSuspended,
      requested: notSuspended,
      active: notSuspended,
      suspended: "technician, active",
      refused: notSuspended,
      left: notSuspended,
    },
  ],
  [
    { decision: "change-role", role: "management" },
    {
      invited: "management, invited",
      requested: "management, requested",
      active: "management, active",
      suspended: "management, suspended",
      refused: notHere,
      left: notHere,
    },
  ],
  [
    { decision: "hand-over" },
    {
      invited: notAtWork,
      requested: notAtWork,
      active: "owner, active",
      suspended: notAtWork,
      refused: notAtWork,
      left: notAtWork,
    },
  ],
];

describe.each(table)("an owner's decision %o", (decision, byStatus) => {
  it.each(statuses)("about a membership that is %s", (status) => {
    expect(outcome(decide(owner, membership(status), decision, 1))).toBe(byStatus[status]);
  });
});

describe("a role", () => {
  it.each(staffRoles)(
    "assigned by one who is %s can be any role but owner, which only an owner assigns",
    (actor) => {
      for (const role of staffRoles)
        expect(reasonOf(canAssignRole(actor, role)), role).toBe(
          role === "owner" && actor !== "owner" ? "Only an owner can make someone an owner." : "accepted",
        );
    },
  );

  it("that is changed or assigned with an approval follows the same rule", () => {
    const raise = { decision: "change-role", role: "owner" } as const;
    const reason = "Only an owner can make someone an owner.";
    expect(outcome(decide(admin, membership("active"), raise, 1))).toBe(reason);
    expect(outcome(decide(admin, membership("requested"), { decision: "approve", role: "owner" }, 1))).toBe(
      reason,
    );
    expect(outcome(decide(owner, membership("active"), raise, 1))).toBe("owner, active");
    expect(outcome(decide(owner, membership("requested"), { decision: "approve", role: "owner" }, 1))).toBe(
      "owner, active",
    );
  });
});

test("only an owner can hand over the shop, and only to someone else", () => {
  const handOver = { decision: "hand-over" } as const;
  expect(outcome(decide(admin, membership("active"), handOver, 1))).toBe(
    "Only an owner can transfer the shop.",
  );
  expect(outcome(decide(owner, membership("active", "owner", "o"), handOver, 2))).toBe(
    "You already own the shop. Choose someone else.",
  );
});

test("people cannot suspend themselves, and the rejection says whom to ask", () => {
  const reason = "You can't suspend yourself. Ask another owner or admin.";
  expect(outcome(decide(admin, membership("active", "admin", "a"), { decision: "suspend" }, 1))).toBe(reason);
  expect(outcome(decide(owner, membership("active", "owner", "o"), { decision: "suspend" }, 2))).toBe(reason);
});

describe("an owner's membership", () => {
  const lastOwner = "The shop needs an owner. Make someone else an owner first.";
  const other = { id: "x", role: "owner" } as const;

  it.each([
    [{ decision: "suspend" }, 1, lastOwner],
    [{ decision: "suspend" }, 2, "owner, suspended"],
    [{ decision: "change-role", role: "admin" }, 1, lastOwner],
    [{ decision: "change-role", role: "admin" }, 2, "admin, active"],
    [{ decision: "change-role", role: "owner" }, 1, "owner, active"],
  ] as [Decision, number, string][])("with %o and %i owners: %s", (decision, owners, result) => {
    expect(outcome(decide(other, membership("active", "owner"), decision, owners))).toBe(result);
  });

  it("that is suspended does not count as the last active owner", () => {
    expect(
      outcome(decide(other, membership("suspended", "owner"), { decision: "change-role", role: "admin" }, 1)),
    ).toBe("admin, suspended");
    expect(leave(membership("suspended", "owner"), 1)).toEqual({ ok: true, value: { status: "left" } });
  });

  it.each(["approve", "refuse", "suspend", "reinstate", "hand-over"] as const)(
    "cannot be changed by an admin with %s",
    (decision) => {
      for (const status of statuses)
        expect(outcome(decide(admin, membership(status, "owner"), { decision }, 2)), status).toBe(
          "Only an owner can change another owner.",
        );
    },
  );
});

test.each(statuses)("leaving from a membership that is %s", (status) => {
  const gone = status === "refused" || status === "left";
  expect(reasonOf(leave(membership(status), 1))).toBe(gone ? "You're no longer on the team." : "accepted");
  expect(reasonOf(leave(membership(status, "owner"), 1))).toBe(
    gone
      ? "You're no longer on the team."
      : status === "active"
        ? "The shop needs an owner. Make someone else an owner first."
        : "accepted",
  );
});

test("the shop always has an active owner, whatever is decided in whatever order", () => {
  const decisions: fc.Arbitrary<Decision> = fc.oneof(
    fc.constantFrom<Decision>({ decision: "suspend" }, { decision: "reinstate" }, { decision: "hand-over" }),
    fc.constantFrom(...staffRoles).map((role): Decision => ({ decision: "change-role", role })),
  );
  const acts = fc.array(fc.record({ by: fc.nat(2), of: fc.nat(2), decision: fc.option(decisions) }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(acts, (all) => {
      const people = [
        membership("active", "owner", "0"),
        membership("active", "admin", "1"),
        membership("active", "technician", "2"),
      ];
      const owners = () => people.filter((each) => each.role === "owner" && each.status === "active").length;
      for (const { by, of, decision } of all) {
        const [actor, about] = [people[by], people[of]];
        if (!actor || !about || actor.status !== "active") continue;
        if (decision === null) {
          const left = leave(actor, owners());
          if (left.ok) people[by] = { ...actor, ...left.value };
        } else if (can(actor.role, "staff.manage")) {
          const decided = decide(actor, about, decision, owners());
          if (decided.ok) people[of] = { ...about, ...decided.value };
        }
        expect(owners()).toBeGreaterThan(0);
      }
    }),
    { numRuns: 500 },
  );
});
