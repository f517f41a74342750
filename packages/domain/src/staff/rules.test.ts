import { describe, expect, it } from "vitest";
import { decide, leave } from "./rules.ts";
import type { Decision, StaffStatus } from "./schema.ts";

const owner = { id: "o", role: "owner" } as const;
const admin = { id: "a", role: "admin" } as const;
const membership = (
  role: "owner" | "management" | "technician" | "admin",
  status: StaffStatus,
  id = "p",
) => ({
  id,
  role,
  status,
});

describe("a request to join", () => {
  const request = membership("technician", "requested");
  it("is approved with its own role or another one", () => {
    expect(decide(owner, request, { decision: "approve" }, 1)).toMatchObject({
      value: { role: "technician", status: "active" },
    });
    expect(decide(admin, request, { decision: "approve", role: "management" }, 1)).toMatchObject({
      value: { role: "management", status: "active" },
    });
  });
  it("is decided only once", () => {
    const decided: StaffStatus[] = ["active", "refused", "suspended", "invited", "left"];
    for (const status of decided) {
      expect(decide(owner, membership("technician", status), { decision: "approve" }, 1).ok).toBe(false);
    }
  });
});

describe("an admin", () => {
  it.each<Decision>([
    { decision: "suspend" },
    { decision: "change-role", role: "technician" },
    { decision: "change-role", role: "owner" },
  ])("cannot change an owner: %o", (decision) => {
    expect(decide(admin, membership("owner", "active"), decision, 2)).toMatchObject({
      ok: false,
      reason: "Only an owner can change another owner.",
    });
  });
  it("cannot make anyone an owner, including themselves", () => {
    const raise = { decision: "change-role", role: "owner" } as const;
    expect(decide(admin, membership("management", "active"), raise, 2).ok).toBe(false);
    expect(decide(admin, membership("admin", "active", "a"), raise, 2).ok).toBe(false);
    expect(
      decide(admin, membership("technician", "requested"), { decision: "approve", role: "owner" }, 1).ok,
    ).toBe(false);
  });
});

describe("the last owner", () => {
  const last = membership("owner", "active", "o");
  it("cannot step down or be suspended", () => {
    expect(decide(owner, last, { decision: "change-role", role: "admin" }, 1).ok).toBe(false);
    expect(decide({ id: "x", role: "owner" }, last, { decision: "suspend" }, 1).ok).toBe(false);
  });
  it("can step down when there is another one", () => {
    expect(decide(owner, last, { decision: "change-role", role: "admin" }, 2)).toMatchObject({
      value: { role: "admin", status: "active" },
    });
  });
});

describe("handing over the shop", () => {
  const handOver = { decision: "hand-over" } as const;
  it("is only for an owner, to another active person", () => {
    expect(decide(owner, membership("technician", "active"), handOver, 1)).toMatchObject({
      value: { role: "owner", status: "active" },
    });
    expect(decide(admin, membership("technician", "active"), handOver, 1).ok).toBe(false);
    expect(decide(owner, membership("owner", "active", "o"), handOver, 1).ok).toBe(false);
    for (const status of ["invited", "requested", "suspended", "refused", "left"] as const)
      expect(decide(owner, membership("technician", status), handOver, 1).ok).toBe(false);
  });
});

it("everyone except the last owner may leave, and only once", () => {
  expect(leave(membership("technician", "active"), 1)).toMatchObject({ value: { status: "left" } });
  expect(leave(membership("owner", "active", "o"), 2).ok).toBe(true);
  expect(leave(membership("owner", "active", "o"), 1).ok).toBe(false);
  expect(leave(membership("admin", "left"), 1).ok).toBe(false);
});

it("people cannot suspend themselves", () => {
  expect(decide(admin, membership("admin", "active", "a"), { decision: "suspend" }, 1).ok).toBe(false);
});
