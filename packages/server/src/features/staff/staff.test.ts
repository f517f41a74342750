import { describe, expect, it } from "vitest";
import { confirmedAccount, identityServer, password } from "../../../test/servers/identity-server.ts";

const server = await identityServer();
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
interface Member {
  id: string;
  name: string;
  email: string;
  role: string;
  status: string;
}
const meOf = async (token: string) =>
  (await server.api(token, "GET", "/me")).body as unknown as {
    role: string;
    organizations: {
      organizationId: string;
      organizationName: string;
      role: string;
      locations: { timeZone: string }[];
    }[];
    joinRequest: object | null;
  };
const peopleOf = async (token: string) =>
  ((await server.api(token, "GET", "/staff")).body as unknown as { people: Member[] }).people;
const decide = (token: string, id: string | undefined, body: object) =>
  server.api(token, "POST", `/staff/${id}/decision`, body);
const member = async (token: string, email: string) =>
  (await peopleOf(token)).find((each) => each.email === email);

const owner = await confirmedAccount(server, "olivia@bayside.example", {
  account_type: "owner",
  full_name: "Olivia Owens",
  company_name: "Bayside Auto",
  phone: "813-555-0142",
  address: { street: "1 Bay Street", apartment: "Unit 2", city: "Denver", state: "Colorado", zip: "80202" },
});
const rival = await confirmedAccount(server, "rita@rival.example", {
  account_type: "owner",
  company_name: "Rival Repair",
});

describe("an owner's confirmed sign-up", () => {
  it("opens a business with a location and the owner's membership", async () => {
    const me = await meOf(owner.token);
    expect(me).toMatchObject({ role: "owner", joinRequest: null });
    expect(me.organizations).toMatchObject([
      { organizationName: "Bayside Auto", role: "owner", locations: [{ timeZone: "America/Denver" }] },
    ]);
    const [location] = await server.rows(
      "select street, city, state, zip from locations where name = 'Bayside Auto'",
    );
    expect(location).toEqual({ street: "1 Bay Street, Unit 2", city: "Denver", state: "CO", zip: "80202" });
    expect(await peopleOf(owner.token)).toMatchObject([
      { name: "Olivia Owens", role: "owner", status: "active" },
    ]);
  });

  it("opens it once, and not before the address is confirmed", async () => {
    const count = async () =>
      (await server.rows<{ n: number }>("select count(*)::int as n from organizations"))[0]?.n;
    const before = await count();
    const { api } = server;
    const reply = await api(undefined, "POST", "/signup-tickets", {
      email: "late@example.com",
      accountType: "owner",
      securityPassword: "second-password",
    });
    await server.client().auth.signUp({
      email: "late@example.com",
      password,
      options: {
        data: {
          account_type: "owner",
          company_name: "Late Auto",
          signup_ticket: (reply.body as { ticket?: string }).ticket,
        },
      },
    });
    expect(await count()).toBe(before);
    const link = server.linkIn((await server.mailsTo("late@example.com")).at(-1));
    await Promise.all([1, 2, 3].map(() => fetch(link, { redirect: "manual" })));
    expect(await count()).toBe((before ?? 0) + 1);
  });
});

describe("requesting to join", () => {
  it("waits for the owner, who approves the person", async () => {
    const tech = await confirmedAccount(server, "tess@example.com", {
      account_type: "technician",
      company_name: " bayside AUTO ",
    });
    expect(await meOf(tech.token)).toMatchObject({
      role: "technician",
      organizations: [],
      joinRequest: { organizationName: "bayside AUTO", status: "pending", approver: null },
    });
    expect((await server.api(tech.token, "GET", "/staff")).status).toBe(403);
    expect((await server.mailsTo("olivia@bayside.example")).at(-1)?.subject).toBe(
      "Dana Reyes wants to join Bayside Auto",
    );
    const request = await member(owner.token, "tess@example.com");
    expect(request).toMatchObject({ status: "requested", role: "technician" });
    expect(await decide(tech.token, request?.id, { decision: "approve" })).toMatchObject({ status: 403 });
    expect(await decide(owner.token, request?.id, { decision: "approve" })).toMatchObject({
      status: 200,
      body: { status: "active" },
    });
    expect((await meOf(tech.token)).organizations).toMatchObject([{ role: "technician" }]);
    expect((await server.api(tech.token, "GET", "/staff")).status).toBe(200);
    expect(await decide(owner.token, request?.id, { decision: "approve" })).toMatchObject({ status: 409 });
    expect((await server.mailsTo("tess@example.com")).at(-1)?.subject).toBe("You've joined Bayside Auto");
  });

  it("does not reveal whether such a business exists", async () => {
    const known = await confirmedAccount(server, "a@example.com", {
      account_type: "admin",
      company_name: "Rival Repair",
    });
    const unknown = await confirmedAccount(server, "b@example.com", {
      account_type: "admin",
      company_name: "No Such Shop",
    });
    const shape = async (token: string) => JSON.stringify((await meOf(token)).joinRequest);
    expect((await shape(known.token)).replace("Rival Repair", "X")).toBe(
      (await shape(unknown.token)).replace("No Such Shop", "X"),
    );
  });

  it("reaches a business that opens later", async () => {
    const early = await confirmedAccount(server, "early@example.com", {
      account_type: "management",
      company_name: "Opening Soon Garage",
    });
    const boss = await confirmedAccount(server, "boss@example.com", {
      account_type: "owner",
      company_name: "opening soon garage",
    });
    const request = await member(boss.token, "early@example.com");
    expect(request).toMatchObject({ status: "requested", role: "management" });
    await decide(boss.token, request?.id, { decision: "refuse" });
    expect((await meOf(early.token)).joinRequest).toMatchObject({ status: "declined" });
  });
});

describe("an invitation", () => {
  it("lets in a person who signs up with its address, with its role", async () => {
    const reply = await server.api(owner.token, "POST", "/staff/invitations", {
      email: "Manny@example.com",
      role: "management",
      name: "Manny",
    });
    expect(reply).toMatchObject({ status: 200, body: { email: "manny@example.com", status: "invited" } });
    expect((await server.mailsTo("manny@example.com"))[0]?.text).toContain("Bayside Auto");
    const manny = await confirmedAccount(server, "manny@example.com", {
      account_type: "technician",
      company_name: "Somewhere Else",
    });
    expect(await meOf(manny.token)).toMatchObject({
      role: "management",
      organizations: [{ organizationName: "Bayside Auto", role: "management" }],
    });
    const type = await manny.client.rpc("get_user_dashboard_type", { user_email: "manny@example.com" });
    expect(type.data).toBe("management");
  });

  it("lets in a person with an account at the next sign-in", async () => {
    const { client } = await confirmedAccount(server, "casey@example.com");
    await server.api(owner.token, "POST", "/staff/invitations", {
      email: "casey@example.com",
      role: "technician",
    });
    const { data } = await client.auth.signInWithPassword({ email: "casey@example.com", password });
    expect((await meOf(data.session?.access_token ?? "")).organizations).toMatchObject([
      { role: "technician" },
    ]);
    expect(data.user?.user_metadata.account_type).toBe("technician");
  });

  it("does not help a person who only claims the address", async () => {
    await server.api(owner.token, "POST", "/staff/invitations", {
      email: "victim@example.com",
      role: "admin",
    });
    const thief = await confirmedAccount(server, "thief@example.com", { email: "victim@example.com" });
    await thief.client.auth.updateUser({ email: "victim@example.com" });
    expect((await meOf(thief.token)).organizations).toEqual([]);
    expect(await member(owner.token, "victim@example.com")).toMatchObject({ status: "invited" });
  });

  it("can be withdrawn", async () => {
    const reply = await server.api(owner.token, "POST", "/staff/invitations", {
      email: "gone@example.com",
      role: "admin",
    });
    await decide(owner.token, (reply.body as unknown as Member).id, { decision: "refuse" });
    const gone = await confirmedAccount(server, "gone@example.com");
    expect((await meOf(gone.token)).organizations).toEqual([]);
  });

  it("is made only by an owner or admin, and an owner's invitation only by an owner", async () => {
    const manny = await server.client().auth.signInWithPassword({ email: "manny@example.com", password });
    const body = { email: "friend@example.com", role: "technician" };
    expect(
      (await server.api(manny.data.session?.access_token, "POST", "/staff/invitations", body)).status,
    ).toBe(403);
    await decide(owner.token, (await member(owner.token, "manny@example.com"))?.id, {
      decision: "change-role",
      role: "admin",
    });
    const admin = manny.data.session?.access_token ?? "";
    expect(
      (await server.api(admin, "POST", "/staff/invitations", body)).status,
      "at once, with the same token",
    ).toBe(200);
    expect(
      await server.api(admin, "POST", "/staff/invitations", {
        ...body,
        email: "x@example.com",
        role: "owner",
      }),
    ).toMatchObject({
      status: 422,
      body: { detail: "Only an owner can make someone an owner." },
    });
  });
});

describe("roles", () => {
  const memberByEmail = (email: string) => member(owner.token, email);

  it("are changed by an admin, except an owner's", async () => {
    const admin = (await server.client().auth.signInWithPassword({ email: "manny@example.com", password }))
      .data.session?.access_token as string;
    const top = await memberByEmail("olivia@bayside.example");
    expect(await decide(admin, top?.id, { decision: "suspend" })).toMatchObject({ status: 422 });
    expect(await decide(admin, top?.id, { decision: "change-role", role: "technician" })).toMatchObject({
      status: 422,
    });
    const self = await memberByEmail("manny@example.com");
    expect(await decide(admin, self?.id, { decision: "change-role", role: "owner" })).toMatchObject({
      status: 422,
    });
    expect(await decide(owner.token, top?.id, { decision: "change-role", role: "admin" })).toMatchObject({
      status: 422,
      body: { detail: "The shop needs an owner. Make someone else an owner first." },
    });
  });

  it("of two owners who demote each other at once leave one owner", async () => {
    const manny = await memberByEmail("manny@example.com");
    const top = await memberByEmail("olivia@bayside.example");
    expect((await decide(owner.token, manny?.id, { decision: "change-role", role: "owner" })).status).toBe(
      200,
    );
    const second = (await server.client().auth.signInWithPassword({ email: "manny@example.com", password }))
      .data.session?.access_token as string;
    const down = { decision: "change-role", role: "management" };
    const both = await Promise.all([decide(owner.token, manny?.id, down), decide(second, top?.id, down)]);
    expect(both.filter((each) => each.status === 200)).toHaveLength(1);
    const [left] = await server.rows<{ n: number }>(
      `select count(*)::int as n from staff s join organizations o using (organization_id)
       where o.name = 'Bayside Auto' and s.role = 'owner' and s.status = 'active'`,
    );
    expect(left?.n).toBe(1);
  });

  it("are transferred completely: the new owner decides, the old one becomes a manager", async () => {
    const first = await confirmedAccount(server, "first@handover.example", {
      account_type: "owner",
      company_name: "Handover Garage",
    });
    const second = await confirmedAccount(server, "second@handover.example", {
      account_type: "technician",
      company_name: "Handover Garage",
    });
    const newOwner = await member(first.token, "second@handover.example");
    const handOver = { decision: "hand-over" };
    expect(await decide(first.token, newOwner?.id, handOver)).toMatchObject({
      status: 409,
      body: { detail: "This person isn't active right now." },
    });
    await decide(first.token, newOwner?.id, { decision: "approve" });
    const self = await member(first.token, "first@handover.example");
    expect((await decide(first.token, self?.id, handOver)).status).toBe(422);
    expect(await decide(second.token, self?.id, handOver)).toMatchObject({ status: 403 });
    // A double click: the second request comes from a person who is no longer an owner.
    const twice = await Promise.all([1, 2].map(() => decide(first.token, newOwner?.id, handOver)));
    expect(twice.map((each) => each.status).sort()).toEqual([200, 403]);
    expect((await meOf(second.token)).organizations).toMatchObject([{ role: "owner" }]);
    expect((await meOf(first.token)).organizations).toMatchObject([{ role: "management" }]);
    expect((await decide(first.token, newOwner?.id, { decision: "suspend" })).status).toBe(403);
    expect((await server.mailsTo("second@handover.example")).at(-1)?.subject).toBe(
      "You're now the owner of Handover Garage",
    );
  });

  it("are given up by leaving, but not by the last owner", async () => {
    const boss = await confirmedAccount(server, "boss@leaving.example", {
      account_type: "owner",
      company_name: "Leaving Garage",
    });
    await server.api(boss.token, "POST", "/staff/invitations", {
      email: "goes@leaving.example",
      role: "admin",
    });
    const leaver = await confirmedAccount(server, "goes@leaving.example", { account_type: "client" });
    expect((await server.api(leaver.token, "GET", "/staff")).status).toBe(200);
    expect(await server.api(boss.token, "POST", "/staff/departure")).toMatchObject({
      status: 422,
      body: { detail: "The shop needs an owner. Make someone else an owner first." },
    });
    expect(await server.api(leaver.token, "POST", "/staff/departure")).toMatchObject({
      body: { left: true },
    });
    expect((await server.api(leaver.token, "GET", "/staff")).status).toBe(403);
    expect(await meOf(leaver.token)).toMatchObject({ organizations: [], joinRequest: { status: "left" } });
    expect((await peopleOf(boss.token)).map((each) => each.email)).toEqual(["boss@leaving.example"]);
    const again = { email: "goes@leaving.example", role: "technician" };
    expect((await server.api(boss.token, "POST", "/staff/invitations", again)).status).toBe(200);
  });

  it("end at once when the person is suspended", async () => {
    const signedIn = await server.client().auth.signInWithPassword({ email: "tess@example.com", password });
    const token = signedIn.data.session?.access_token ?? "";
    expect((await server.api(token, "GET", "/staff")).status).toBe(200);
    const [boss] = await server.rows<{ email: string }>(
      `select s.email from staff s join organizations o using (organization_id)
       where o.name = 'Bayside Auto' and s.role = 'owner' and s.status = 'active'`,
    );
    later(11);
    const acting = await server.client().auth.signInWithPassword({ email: boss?.email ?? "", password });
    const bossToken = acting.data.session?.access_token ?? "";
    const tess = await member(bossToken, "tess@example.com");
    expect((await decide(bossToken, tess?.id, { decision: "suspend" })).status).toBe(200);
    expect((await server.api(token, "GET", "/staff")).status).toBe(403);
    expect(await meOf(token)).toMatchObject({ joinRequest: { status: "suspended" } });
    expect((await decide(bossToken, tess?.id, { decision: "reinstate" })).status).toBe(200);
    expect((await server.api(token, "GET", "/staff")).status).toBe(200);
  });
});

describe("another business", () => {
  it("can neither see nor change these people", async () => {
    const [tess] = await server.rows<{ id: string; organization_id: string }>(
      "select id, organization_id from staff where email = 'tess@example.com'",
    );
    expect((await peopleOf(rival.token)).map((each) => each.email)).not.toContain("tess@example.com");
    expect(await decide(rival.token, tess?.id, { decision: "change-role", role: "owner" })).toMatchObject({
      status: 404,
    });
    const crossed = await fetch(`${server.url}/api/staff`, {
      headers: { authorization: `Bearer ${rival.token}`, "x-organization": tess?.organization_id ?? "" },
    });
    expect(crossed.status).toBe(403);
  });
});
