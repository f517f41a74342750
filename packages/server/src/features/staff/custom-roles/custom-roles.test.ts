import { randomUUID } from "node:crypto";
import type { Permission } from "@autoiq/domain/kernel/access/permissions";
import type { CustomRole } from "@autoiq/domain/staff/custom-roles/contract";
import { withNeeds } from "@autoiq/domain/staff/custom-roles/rules";
import { beforeEach, describe, expect, test } from "vitest";
import { confirmedAccount, identityServer } from "../../../../test/servers/identity-server.ts";

const server = await identityServer();

interface Member {
  id: string;
  email: string;
  role: string;
  customRole: { id: string; name: string } | null;
}
type Reply = { roles: CustomRole[]; detail: string; code: string; people: Member[] };
let count = 0;
let owner: string;
let admin: string;
let tech: string;
let company: string;

const call = async (token: string, method: string, path: string, body?: object) => {
  const reply = await server.api(token, method, path, body);
  return { status: reply.status, body: reply.body as unknown as Reply };
};
const team = async () => (await call(owner, "GET", "/staff")).body.people;
const idOf = async (kind: string) => (await team()).find(({ email }) => email.startsWith(kind))?.id ?? "";

/** A shop with an owner, an administrator, and a technician, each signed in. */
beforeEach(async () => {
  count += 1;
  // Sign-ups from one address are limited by the hour.
  server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
  company = `Custom Auto ${count}`;
  const join = async (type: string) =>
    (
      await confirmedAccount(server, `${type}${count}@custom.example`, {
        account_type: type,
        full_name: `The ${type}`,
        company_name: company,
      })
    ).token;
  owner = await join("owner");
  admin = await join("admin");
  tech = await join("technician");
  for (const kind of ["admin", "technician"])
    expect(
      await call(owner, "POST", `/staff/${await idOf(kind)}/decision`, { decision: "approve" }),
    ).toMatchObject({ status: 200 });
});

const fields = (permissions: readonly Permission[], change: object = {}) => ({
  version: 0,
  base: "management",
  name: "Parts counter",
  description: "Sells parts.",
  permissions,
  ...change,
});
const save = (token: string, id: string, body: object) => call(token, "PUT", `/staff/roles/${id}`, body);
const assign = async (token: string, kind: string, customRoleId?: string, role = "management") =>
  call(token, "POST", `/staff/${await idOf(kind)}/decision`, { decision: "change-role", role, customRoleId });
const sees = async (path: string) => (await call(tech, "GET", path)).status;

async function partsCounter(permissions: readonly Permission[] = ["part.write"]): Promise<string> {
  const id = randomUUID();
  expect(await save(owner, id, fields(permissions))).toMatchObject({ status: 200 });
  return id;
}

describe("a role of the business", () => {
  test("is made, given, and decides from the next request on", async () => {
    const id = await partsCounter(["audit.view"]);
    expect([await sees("/audit"), await sees("/staff/roles")]).toEqual([403, 403]);
    expect(await assign(owner, "technician", id)).toMatchObject({ status: 200 });
    expect((await team()).find(({ email }) => email.startsWith("technician"))).toMatchObject({
      role: "management",
      customRole: { id, name: "Parts counter" },
    });
    const me = (await call(tech, "GET", "/me")).body as unknown as { memberships: object[] };
    expect(me.memberships).toMatchObject([
      { role: "management", roleName: "Parts counter", permissions: withNeeds(["audit.view"]) },
    ]);
    // Neither the table's row of the base nor the former role counts.
    expect([await sees("/audit"), await sees("/staff/roles")]).toEqual([200, 403]);
    // Each change applies to sessions that are open already.
    expect(await save(owner, id, fields(["staff.manage"], { version: 1 }))).toMatchObject({ status: 200 });
    expect([await sees("/audit"), await sees("/staff/roles")]).toEqual([403, 200]);
    expect(await assign(owner, "technician", undefined, "technician")).toMatchObject({ status: 200 });
    expect([await sees("/audit"), await sees("/staff/roles")]).toEqual([403, 403]);
  });

  test("is listed with who has it, and the audit log says what changed", async () => {
    const id = await partsCounter();
    await assign(owner, "technician", id);
    const { roles } = (await call(admin, "GET", "/staff/roles")).body;
    expect(roles).toMatchObject([{ id, version: 1, people: [{ name: "The technician" }] }]);
    await save(owner, id, fields(["part.write", "customer.view"], { version: 1, name: "Counter" }));
    const log = (await call(owner, "GET", "/audit?kind=role")).body as unknown as {
      rows: { action: string; before: object; after: object }[];
    };
    expect(log.rows.slice(0, 3)).toMatchObject([
      { action: "changed a custom role", before: { name: "Parts counter" }, after: { name: "Counter" } },
      {
        action: "change-role",
        before: { role: "technician" },
        after: { role: "Parts counter (management)" },
      },
      { action: "added a custom role", before: null },
    ]);
  });

  test("is refused with a sentence, and nothing changes", async () => {
    const id = await partsCounter();
    const refused = async (body: object, token = owner, on: string = randomUUID()) =>
      (await save(token, on, body)).body.detail;
    expect(await refused(fields(["books.manage"], { name: "A" }))).toMatch(/can't have “Set up accounting/);
    expect(await refused(fields(["payment.take"], { name: "B" }), admin)).toMatch(
      /can't give “Take payments”, because you don't have it yourself/,
    );
    expect(await refused(fields(["part.view"], { name: "PARTS counter" }))).toMatch(
      /Another role has this name/,
    );
    expect(await refused(fields(["part.view"], { version: 1, base: "admin" }), owner, id)).toMatch(
      /keeps its base/,
    );
    expect(await refused(fields(["part.view"], { version: 7 }), owner, id)).toMatch(
      /changed this role while/,
    );
    expect((await save(tech, randomUUID(), fields([]))).status).toBe(403);
    expect((await call(owner, "GET", "/staff/roles")).body.roles).toMatchObject([
      { id, version: 1, name: "Parts counter", permissions: withNeeds(["part.write"]) },
    ]);
    // A retry of the same new role is the same role.
    expect((await save(owner, id, fields(["part.write"]))).body.roles).toMatchObject([{ id, version: 1 }]);
  });

  test("with more than an administrator has is not theirs to give or to change", async () => {
    const id = await partsCounter(["payment.take"]);
    expect((await assign(admin, "technician", id)).body.detail).toMatch(/no more than you may do yourself/);
    expect((await save(admin, id, fields(["part.view"], { version: 1 }))).body.detail).toMatch(
      /allows more than you may do yourself/,
    );
    expect((await assign(admin, "technician", randomUUID())).body.detail).toMatch(/was changed or deleted/);
    expect((await assign(owner, "technician", id, "admin")).body.detail).toMatch(/was changed or deleted/);
  });

  test("of another business is not there", async () => {
    const id = await partsCounter();
    const rival = await confirmedAccount(server, `rival${count}@custom.example`, {
      account_type: "owner",
      company_name: `Rival ${count}`,
    });
    expect((await call(rival.token, "GET", "/staff/roles")).body.roles).toEqual([]);
    const removal = { version: 1, replacement: { role: "technician" } };
    expect((await call(rival.token, "POST", `/staff/roles/${id}/removal`, removal)).status).toBe(404);
    expect((await save(rival.token, id, fields([], { version: 1 }))).status).toBe(409);
  });
});

describe("who manages the team with a custom role", () => {
  test("acts only within their own permissions, and not on owners", async () => {
    const lead = randomUUID();
    await save(owner, lead, fields(["staff.manage", "part.write"], { base: "admin", name: "Lead" }));
    await assign(owner, "admin", lead, "admin");
    const small = randomUUID();
    expect((await save(admin, small, fields(["part.write"], { name: "Small" }))).status).toBe(200);
    expect((await save(admin, randomUUID(), fields(["customer.view"], { name: "Big" }))).status).toBe(422);
    // A technician may more than they, so they neither suspend nor move one.
    expect((await assign(admin, "technician", small)).status).toBe(422);
    await assign(owner, "technician", small);
    expect((await assign(admin, "technician", small)).status).toBe(200);
    expect((await assign(admin, "technician", undefined, "management")).status).toBe(422);
    const invite = { email: `new${count}@custom.example`, role: "management" };
    expect((await call(admin, "POST", "/staff/invitations", invite)).status).toBe(422);
    expect((await call(admin, "GET", "/audit")).status).toBe(403);
  });
});

describe("deleting a role", () => {
  test("gives everyone who has it the replacement, in one step and on record", async () => {
    const id = await partsCounter();
    await assign(owner, "technician", id);
    const removal = { version: 1, replacement: { role: "technician" } };
    const reply = await call(owner, "POST", `/staff/roles/${id}/removal`, removal);
    expect(reply).toMatchObject({ status: 200, body: { roles: [] } });
    expect((await team()).find(({ email }) => email.startsWith("technician"))).toMatchObject({
      role: "technician",
      customRole: null,
    });
    expect((await assign(owner, "technician", id)).status).toBe(422);
    const log = (await call(owner, "GET", "/audit?kind=role")).body as unknown as { rows: object[] };
    expect(log.rows).toContainEqual(
      expect.objectContaining({
        action: "deleted a custom role",
        after: { replacement: "technician", people: "The technician" },
      }),
    );
  });

  test("and giving it to somebody at once leaves nobody without a role", async () => {
    const id = await partsCounter();
    const removal = { version: 1, replacement: { role: "technician" } };
    const techId = await idOf("technician");
    const give = { decision: "change-role", role: "management", customRoleId: id };
    const replies = await Promise.all([
      ...Array.from({ length: 25 }, () => call(owner, "POST", `/staff/${techId}/decision`, give)),
      call(owner, "POST", `/staff/roles/${id}/removal`, removal),
      ...Array.from({ length: 24 }, () => call(owner, "POST", `/staff/${techId}/decision`, give)),
    ]);
    expect(replies.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([]);
    expect((await call(owner, "GET", "/staff/roles")).body.roles).toEqual([]);
    expect((await team()).find(({ id: each }) => each === techId)).toMatchObject({ customRole: null });
  });

  test("and 50 changes of one version at once: one of them is saved", async () => {
    const id = await partsCounter();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        save(owner, id, fields(["part.view"], { version: 1, name: `Counter ${at}` })),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await call(owner, "GET", "/staff/roles")).body.roles).toMatchObject([{ id, version: 2 }]);
  });
});
