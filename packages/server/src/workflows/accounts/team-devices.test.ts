import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { confirmedAccount, identityServer, password } from "../../../test/servers/identity-server.ts";

const server = await identityServer();
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

interface Device {
  id: string;
  name: string;
}
type Reply = {
  people: { id: string; email: string }[];
  devices: Device[];
  ended: number;
  detail: string;
  rows: { action: string; person: string; kind: string; after: object }[];
};
let count = 0;
let owner: string;
let admin: string;
let tech: string;

const call = async (token: string, method: string, path: string, body?: object) => {
  const reply = await server.api(token, method, path, body);
  return { status: reply.status, body: reply.body as unknown as Reply };
};
const emailOf = (kind: string) => `${kind}${count}@devices.example`;
const idOf = async (kind: string) =>
  (await call(owner, "GET", "/staff")).body.people.find(({ email }) => email === emailOf(kind))?.id ?? "";
const list = async (token: string, kind: string) => call(token, "GET", `/staff/${await idOf(kind)}/devices`);
const end = async (token: string, kind: string, deviceId: string | null) =>
  call(token, "POST", `/staff/${await idOf(kind)}/devices/end`, { deviceId });
const signIn = async (kind: string) => {
  const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": iphone },
    body: JSON.stringify({ email: emailOf(kind), password }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
};
const works = async (token: string) => (await call(token, "GET", "/me")).status;

/** A shop with an owner, an administrator, and a technician, each signed in. */
beforeEach(async () => {
  count += 1;
  // Sign-ups from one address are limited by the hour.
  server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
  const join = async (type: string) =>
    (
      await confirmedAccount(server, emailOf(type), {
        account_type: type,
        full_name: `The ${type}`,
        company_name: `Devices Auto ${count}`,
      })
    ).token;
  owner = await join("owner");
  admin = await join("admin");
  tech = await join("technician");
  for (const kind of ["admin", "technician"])
    await call(owner, "POST", `/staff/${await idOf(kind)}/decision`, { decision: "approve" });
});

describe("a team member's devices", () => {
  test("are seen by who manages the team, and end one at a time or all at once, from the next request on", async () => {
    const phone = await signIn("technician");
    const { devices } = (await list(admin, "technician")).body;
    const onPhone = devices.find(({ name }) => name === "Safari on iPhone");
    expect(devices.length).toBeGreaterThan(1);
    expect(await end(admin, "technician", onPhone?.id ?? "")).toMatchObject({
      status: 200,
      body: { ended: 1 },
    });
    expect([await works(phone), await works(tech)]).toEqual([401, 200]);
    // A retry ends nothing more.
    expect((await end(admin, "technician", onPhone?.id ?? "")).body).toEqual({ ended: 0 });
    expect((await end(admin, "technician", null)).body.ended).toBe(devices.length - 1);
    expect(await works(tech)).toBe(401);
    expect((await list(admin, "technician")).body.devices).toEqual([]);
    // The person may sign in again.
    expect(await works(await signIn("technician"))).toBe(200);
  });

  test("are on record once, in the business and in the person's own activity", async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => end(admin, "technician", null)));
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    expect(replies.filter(({ body }) => body.ended > 0)).toHaveLength(1);
    const log = (await call(owner, "GET", "/audit?kind=sign-out")).body.rows;
    expect(log).toMatchObject([
      {
        action: "signed out all devices of a team member",
        person: "The admin",
        after: { person: "The technician" },
      },
    ]);
    const again = await signIn("technician");
    const own = await server.api(again, "GET", "/account/activity");
    expect(JSON.stringify(own.body)).toContain("was signed out by who manages the team");
  });

  test("of an owner are for owners only, and one's own are in one's settings", async () => {
    const refused = {
      status: 422,
      body: { detail: "Only an owner can see and end an owner's devices." },
    };
    expect(await list(admin, "owner")).toMatchObject(refused);
    expect(await end(admin, "owner", null)).toMatchObject(refused);
    expect(await works(owner)).toBe(200);
    expect(await end(admin, "admin", null)).toMatchObject({
      status: 422,
      body: { detail: "Sign out your own devices under Settings, in Devices." },
    });
    expect(await works(admin)).toBe(200);
    expect((await list(tech, "admin")).status).toBe(403);
    expect((await end(tech, "admin", null)).status).toBe(403);
    expect((await end(owner, "admin", null)).body.ended).toBeGreaterThan(0);
    expect(await works(admin)).toBe(401);
  });

  test("of other businesses, of people who only ask to join, and of other people are out of reach", async () => {
    const rival = await confirmedAccount(server, emailOf("rival"), {
      account_type: "owner",
      company_name: `Rival ${count}`,
    });
    const techId = await idOf("technician");
    expect((await call(rival.token, "GET", `/staff/${techId}/devices`)).status).toBe(404);
    expect((await call(rival.token, "POST", `/staff/${techId}/devices/end`, { deviceId: null })).status).toBe(
      404,
    );
    const { devices } = (await list(owner, "technician")).body;
    // Somebody else's device under this person's name.
    expect((await end(owner, "admin", devices[0]?.id ?? "")).body).toEqual({ ended: 0 });
    expect((await end(owner, "admin", randomUUID())).body).toEqual({ ended: 0 });
    const hopeful = await confirmedAccount(server, emailOf("hopeful"), {
      account_type: "technician",
      company_name: `Devices Auto ${count}`,
    });
    expect((await list(owner, "hopeful")).body.devices).toEqual([]);
    expect((await end(owner, "hopeful", null)).body).toEqual({ ended: 0 });
    expect([await works(tech), await works(hopeful.token)]).toEqual([200, 200]);
  });

  test("are ended with a custom role only of people within it", async () => {
    const lead = randomUUID();
    const role = { version: 0, base: "admin", name: "Lead", description: "", permissions: ["staff.manage"] };
    await call(owner, "PUT", `/staff/roles/${lead}`, role);
    const change = { decision: "change-role", role: "admin", customRoleId: lead };
    await call(owner, "POST", `/staff/${await idOf("admin")}/decision`, change);
    expect((await end(admin, "technician", null)).status).toBe(422);
    expect(await works(tech)).toBe(200);
  });
});
