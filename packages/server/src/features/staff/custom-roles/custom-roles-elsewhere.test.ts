import { randomUUID } from "node:crypto";
import type { Permission } from "@autoiq/domain/kernel/access/permissions";
import type { CustomRole } from "@autoiq/domain/staff/custom-roles/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { confirmedAccount, identityServer } from "../../../../test/servers/identity-server.ts";

const server = await identityServer();

interface Member {
  id: string;
  email: string;
  role: string;
  status: string;
  customRole: { id: string; name: string } | null;
}
interface Place {
  locationId: string;
  locationName: string;
  home: boolean;
  role: string | null;
  roleName: string | null;
  permissions: string[] | null;
  customRole: { id: string; name: string } | null;
}
type Reply = {
  roles: CustomRole[];
  detail: string;
  people: Member[];
  memberships: Place[];
  version: number;
};
let count = 0;
let owner: string;
let admin: string;

const call = async (token: string, method: string, path: string, body?: object) => {
  const reply = await server.api(token, method, path, body);
  return { status: reply.status, body: reply.body as unknown as Reply };
};
const team = async () => (await call(owner, "GET", "/staff")).body.people;
const memberAt = async (email: string) => (await team()).find((each) => each.email === email);
const decide = async (token: string, email: string, decision: object) =>
  call(token, "POST", `/staff/${(await memberAt(email))?.id}/decision`, decision);

/** A shop with an owner and an administrator. */
beforeEach(async () => {
  count += 1;
  // Sign-ups from one address are limited by the hour.
  server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
  const join = async (type: string) =>
    (
      await confirmedAccount(server, `${type}${count}@elsewhere.example`, {
        account_type: type,
        full_name: `The ${type}`,
        company_name: `Elsewhere Auto ${count}`,
      })
    ).token;
  owner = await join("owner");
  admin = await join("admin");
  const approved = await decide(owner, `admin${count}@elsewhere.example`, { decision: "approve" });
  expect(approved.status).toBe(200);
});

async function newRole(permissions: readonly Permission[], name = "Parts counter"): Promise<string> {
  const id = randomUUID();
  const fields = { version: 0, base: "management", name, description: "", permissions };
  expect(await call(owner, "PUT", `/staff/roles/${id}`, fields)).toMatchObject({ status: 200 });
  return id;
}
const invite = (token: string, email: string, role: string, customRoleId?: string) =>
  call(token, "POST", "/staff/invitations", { email, role, customRoleId });
const mailTo = () => `new${count}@elsewhere.example`;

describe("an invitation", () => {
  test("names a role of the business, which the person has from the first request on", async () => {
    const id = await newRole(["audit.view"]);
    expect(await invite(owner, mailTo(), "management", id)).toMatchObject({
      status: 200,
      body: { status: "invited", customRole: { id, name: "Parts counter" } },
    });
    const [mail] = await server.mailsTo(mailTo());
    expect(mail?.text).toContain("as Parts counter");
    // A second one of the same role emails again, and one of another role is refused.
    expect((await invite(owner, mailTo(), "management", id)).status).toBe(200);
    expect((await invite(owner, mailTo(), "management")).status).toBe(409);
    const person = await confirmedAccount(server, mailTo());
    expect((await call(person.token, "GET", "/me")).body.memberships).toMatchObject([
      { role: "management", roleName: "Parts counter" },
    ]);
    expect((await call(person.token, "GET", "/audit")).status).toBe(200);
    expect((await call(person.token, "GET", "/staff/roles")).status).toBe(403);
  });

  test("with a forged role, of another base or business, or with more than the inviter has, invites nobody", async () => {
    const id = await newRole(["payment.take"]);
    const rival = await confirmedAccount(server, `rival${count}@elsewhere.example`, {
      account_type: "owner",
      company_name: `Rival ${count}`,
    });
    const gone = {
      status: 422,
      body: { detail: "That role was changed or deleted. Refresh and choose again." },
    };
    expect(await invite(owner, mailTo(), "management", randomUUID())).toMatchObject(gone);
    expect(await invite(owner, mailTo(), "technician", id)).toMatchObject(gone);
    expect(await invite(owner, mailTo(), "owner", id)).toMatchObject(gone);
    expect(await invite(rival.token, mailTo(), "management", id)).toMatchObject(gone);
    expect(await invite(admin, mailTo(), "management", id)).toMatchObject({
      status: 422,
      body: { detail: "You can only assign and change roles that allow no more than you may do yourself." },
    });
    expect(await memberAt(mailTo())).toBeUndefined();
    expect(await server.mailsTo(mailTo())).toEqual([]);
  });

  test("keeps its role until that is deleted, and then has the replacement", async () => {
    const id = await newRole(["part.write"]);
    await invite(owner, mailTo(), "management", id);
    const { roles } = (await call(owner, "GET", "/staff/roles")).body;
    expect(roles[0]?.people).toMatchObject([{ name: mailTo() }]);
    const removal = { version: 1, replacement: { role: "technician" } };
    expect((await call(owner, "POST", `/staff/roles/${id}/removal`, removal)).status).toBe(200);
    expect(await memberAt(mailTo())).toMatchObject({
      role: "technician",
      customRole: null,
      status: "invited",
    });
    const person = await confirmedAccount(server, mailTo());
    expect((await call(person.token, "GET", "/me")).body.memberships).toMatchObject([
      { role: "technician", roleName: null },
    ]);
  });

  test("and the deletion of its role at once leave nobody with a role that is gone", async () => {
    const id = await newRole(["part.write"]);
    const removal = { version: 1, replacement: { role: "technician" } };
    const replies = await Promise.all([
      ...Array.from({ length: 25 }, () => invite(owner, mailTo(), "management", id)),
      call(owner, "POST", `/staff/roles/${id}/removal`, removal),
      ...Array.from({ length: 24 }, () => invite(owner, mailTo(), "management", id)),
    ]);
    expect(replies.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([]);
    expect((await call(owner, "GET", "/staff/roles")).body.roles).toEqual([]);
    expect((await memberAt(mailTo()))?.customRole ?? null).toBeNull();
  });
});

describe("a further location", () => {
  let email: string;
  let person: string;
  let staffId: string;
  const plan = async () => (await call(owner, "GET", `/staff/${staffId}/memberships`)).body;
  const own = { discountBasisPoints: null, seesCosts: null, canRefund: null };
  const setAway = async (role: string | null, customRoleId?: string) => {
    const { version, memberships } = await plan();
    const away = memberships.find(({ home }) => !home)!;
    const chosen = { locationId: away.locationId, role, customRoleId, own };
    return call(owner, "PUT", `/staff/${staffId}/memberships`, { version, memberships: [chosen] });
  };
  const statusAt = async (home: boolean, path: string) => {
    const { memberships } = await plan();
    const { locationId } = memberships.find((each) => each.home === home)!;
    const reply = await fetch(`${server.url}/api${path}`, {
      headers: { authorization: `Bearer ${person}`, "x-location": locationId },
    });
    return reply.status;
  };

  beforeEach(async () => {
    email = mailTo();
    await invite(owner, email, "technician");
    person = (await confirmedAccount(server, email)).token;
    staffId = (await memberAt(email))?.id ?? "";
    const added = await call(owner, "POST", "/shop/locations", {
      id: randomUUID(),
      name: "Second shop",
      phone: "",
      street: "9 Oak St",
      city: "Brandon",
      state: "FL",
      zip: "33511",
    });
    expect(added.status, JSON.stringify(added.body)).toBeLessThan(300);
  });

  test("has a role of the business of its own, which decides there and nowhere else", async () => {
    const id = await newRole(["audit.view"]);
    expect(await setAway("management", id)).toMatchObject({ status: 200 });
    expect((await plan()).memberships).toMatchObject([
      { home: true, role: "technician", customRole: null },
      { home: false, role: "management", customRole: { id, name: "Parts counter" } },
    ]);
    expect([await statusAt(false, "/audit"), await statusAt(false, "/staff/roles")]).toEqual([200, 403]);
    expect(await statusAt(true, "/audit")).toBe(403);
    const { memberships } = (await call(person, "GET", "/me")).body;
    expect(memberships.map(({ roleName }) => roleName)).toEqual([null, "Parts counter"]);
    // Changed permissions apply to sessions that are open already.
    const fields = { base: "management", name: "Parts counter", description: "" };
    const changed = { version: 1, permissions: ["staff.manage"], ...fields };
    expect((await call(owner, "PUT", `/staff/roles/${id}`, changed)).status).toBe(200);
    expect([await statusAt(false, "/audit"), await statusAt(false, "/staff/roles")]).toEqual([403, 200]);
    const log = (await call(owner, "GET", "/audit?kind=role")).body as unknown as {
      rows: { after: object }[];
    };
    expect(JSON.stringify(log.rows)).toContain("Parts counter (Manager)");
  });

  test("refuses a forged role, and one of another base", async () => {
    const id = await newRole(["part.write"]);
    const gone = {
      status: 422,
      body: { detail: "That role was changed or deleted. Refresh and choose again." },
    };
    expect(await setAway("management", randomUUID())).toMatchObject(gone);
    expect(await setAway("technician", id)).toMatchObject(gone);
    expect(await setAway(null, id)).toMatchObject(gone);
    expect((await plan()).memberships.map(({ role }) => role)).toEqual(["technician", null]);
  });

  test("gets the replacement when its role is deleted, also while it is given 50 times at once", async () => {
    const id = await newRole(["part.write"]);
    await setAway("management", id);
    expect((await call(owner, "GET", "/staff/roles")).body.roles[0]?.people).toMatchObject([{ id: staffId }]);
    const { version, memberships } = await plan();
    const { locationId } = memberships.find(({ home }) => !home)!;
    const chosen = { version, memberships: [{ locationId, role: "management", customRoleId: id, own }] };
    const give = () => call(owner, "PUT", `/staff/${staffId}/memberships`, chosen);
    const removal = { version: 1, replacement: { role: "admin" } };
    const replies = await Promise.all([
      ...Array.from({ length: 25 }, give),
      call(owner, "POST", `/staff/roles/${id}/removal`, removal),
      ...Array.from({ length: 25 }, give),
    ]);
    expect(replies.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([]);
    expect((await plan()).memberships).toMatchObject([
      { home: true, role: "technician" },
      { home: false, role: "admin", customRole: null },
    ]);
    expect(await statusAt(false, "/staff/roles")).toBe(200);
  });
});

describe("an administrator", () => {
  const manager =
    "A manager may do more than you. Only someone with that role's permissions, such as an owner, can give it.";

  test("makes technicians and administrators, and neither a manager nor an owner, of nobody and not of themselves", async () => {
    expect(await invite(admin, mailTo(), "management")).toMatchObject({
      status: 422,
      body: { detail: manager },
    });
    expect(await memberAt(mailTo())).toBeUndefined();
    expect((await invite(admin, mailTo(), "technician")).status).toBe(200);
    const change = (email: string, role: string, token = admin) =>
      decide(token, email, { decision: "change-role", role });
    const self = `admin${count}@elsewhere.example`;
    for (const email of [mailTo(), self]) {
      expect(await change(email, "management")).toMatchObject({ status: 422, body: { detail: manager } });
      expect(await change(email, "owner")).toMatchObject({ status: 422 });
    }
    expect(await memberAt(self)).toMatchObject({ role: "admin" });
    expect((await change(mailTo(), "admin")).status).toBe(200);
    expect((await change(mailTo(), "management", owner)).status).toBe(200);
    // Taking a role away, and restoring access, gives nothing new.
    await confirmedAccount(server, mailTo());
    expect((await decide(admin, mailTo(), { decision: "suspend" })).status).toBe(200);
    expect((await decide(admin, mailTo(), { decision: "reinstate" })).status).toBe(200);
    expect((await change(mailTo(), "technician")).status).toBe(200);
  });

  test("lets people who asked to be managers in as technicians only", async () => {
    await confirmedAccount(server, mailTo(), {
      account_type: "management",
      company_name: `Elsewhere Auto ${count}`,
    });
    expect(await decide(admin, mailTo(), { decision: "approve" })).toMatchObject({
      status: 422,
      body: { detail: manager },
    });
    expect(await memberAt(mailTo())).toMatchObject({ status: "requested" });
    expect((await decide(admin, mailTo(), { decision: "approve", role: "technician" })).status).toBe(200);
  });

  test("who loses the role while they give it gives nothing more", async () => {
    await invite(owner, mailTo(), "technician");
    const self = `admin${count}@elsewhere.example`;
    const [demoted, ...replies] = await Promise.all([
      decide(owner, self, { decision: "change-role", role: "technician" }),
      ...Array.from({ length: 49 }, () =>
        decide(admin, mailTo(), { decision: "change-role", role: "admin" }),
      ),
    ]);
    expect(demoted?.status).toBe(200);
    expect(replies.filter(({ status }) => ![200, 403].includes(status))).toEqual([]);
    expect((await decide(admin, mailTo(), { decision: "change-role", role: "admin" })).status).toBe(403);
  });
});
