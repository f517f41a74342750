import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { Secret, TOTP } from "otpauth";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ListenedStream, serviceKey, twoServers } from "../servers/two-servers.ts";

const { servers, clock, rows } = await twoServers();
const [here, elsewhere] = servers;
const password = "a long enough password";
const later = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
};

const clientOf = (key = "sb_publishable_autoiq") =>
  createClient(here.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
const { admin } = clientOf(serviceKey).auth;
const company = "Two Servers Garage";

interface Person {
  readonly email: string;
  readonly userId: string;
  readonly client: SupabaseClient;
  readonly token: string;
  readonly refreshToken: string;
}
async function signIn(email: string) {
  const client = clientOf();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, token: data.session.access_token, refreshToken: data.session.refresh_token };
}
async function account(email: string, metadata: object): Promise<Person> {
  const made = await admin.createUser({ email, password, email_confirm: true, user_metadata: metadata });
  if (made.error) throw made.error;
  return { email, userId: made.data.user.id, ...(await signIn(email)) };
}

let owner: Person;
let controlStreams: readonly ListenedStream[];
let furtherLocation = "";
beforeAll(async () => {
  owner = await account("owner@two.example", { account_type: "owner", company_name: company });
  const street = { street: "2 Bay Street", city: "Tampa", state: "FL", zip: "33602" };
  furtherLocation = uuidv7();
  const location = { id: furtherLocation, name: "North", phone: "(813) 555-0101", email: "", ...street };
  const opened = await here.api(owner.token, "POST", "/shop/locations", {
    ...location,
    timeZone: "America/New_York",
  });
  expect(opened).toMatchObject({ status: 200 });
  controlStreams = await Promise.all(servers.map((server) => server.listen(owner.token)));
});

interface Member extends Person {
  readonly staffId: string;
}
let people = 0;
async function member(role: "management" | "technician" = "technician"): Promise<Member> {
  people += 1;
  const email = `member${people}@two.example`;
  const person = await account(email, { account_type: role, company_name: company });
  const list = (await here.api(owner.token, "GET", "/staff")).body as unknown as {
    people: { id: string; email: string }[];
  };
  const staffId = list.people.find((each) => each.email === email)?.id ?? "";
  expect((await decide(staffId, { decision: "approve" })).status).toBe(200);
  return { ...person, staffId };
}
const decide = (id: string, body: object) => here.api(owner.token, "POST", `/staff/${id}/decision`, body);

async function askSecondFactorOf(roles: string[]) {
  const saved = await here.api(owner.token, "PUT", "/shop/second-factor", { roles });
  expect(saved.status).toBe(200);
}

type Own = { discountBasisPoints: number | null; seesCosts: boolean | null; canRefund: boolean | null };
type Membership = { locationId: string; role: string | null; own: Own };
async function setMemberships({ staffId }: Member, change: (memberships: Membership[]) => Membership[]) {
  const { body } = await here.api(owner.token, "GET", `/staff/${staffId}/memberships`);
  const { version, memberships } = body as unknown as { version: number; memberships: Membership[] };
  const set = await here.api(owner.token, "PUT", `/staff/${staffId}/memberships`, {
    version,
    memberships: change(memberships.map(({ locationId, role, own }) => ({ locationId, role, own }))),
  });
  expect(set).toMatchObject({ status: 200 });
}
const atNorth = (role: string | null) => (memberships: Membership[]) =>
  memberships.map((membership) =>
    membership.locationId === furtherLocation ? { ...membership, role } : membership,
  );
const withLimits = (own: Partial<Own>) => (memberships: Membership[]) =>
  memberships.map((membership) =>
    membership.role ? { ...membership, own: { ...membership.own, ...own } } : membership,
  );

async function withApp(client: SupabaseClient) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "App" });
  if (error) throw error;
  const totp = new TOTP({ secret: Secret.fromBase32(data.totp.secret) });
  const code = totp.generate({ timestamp: clock.now.getTime() });
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (verified.error) throw verified.error;
  later(30);
  return { factorId: data.id, token: verified.data.access_token };
}
const refresh = (refreshToken: string) =>
  fetch(`${here.url}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ refresh_token: refreshToken }),
  }).then(async (response) => ({
    status: response.status,
    body: (await response.json()) as { refresh_token: string },
  }));
const expiryOf = (token: string): number =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).exp * 1000;
/** Long enough for a busy machine. */
const patiently = { timeout: 20_000 };
const good = <T extends { error: unknown }>(answer: T): T => {
  expect(answer.error).toBeNull();
  return answer;
};

/** A change in the shop on the other server, which every open stream of the shop receives. */
async function somethingHappens() {
  const email = `friend${uuidv7()}@two.example`;
  const invited = await elsewhere.api(owner.token, "POST", "/staff/invitations", {
    email,
    name: "A friend",
    role: "technician",
  });
  expect(invited.status).toBe(200);
  const { id } = invited.body as unknown as { id: string };
  for (const each of controlStreams)
    await expect.poll(() => each.events.map((event) => event.id), patiently).toContain(id);
  return id;
}

beforeEach(() => askSecondFactorOf([]));

interface Revocation {
  readonly what: string;
  readonly role?: "management";
  /** Setup. Returns the stream's token if it is not the one from the sign-in. */
  readonly before?: (member: Member) => Promise<string | undefined>;
  readonly revoke: (member: Member) => Promise<unknown>;
  /** The status of the stream that the browser opens next, with its current token. */
  readonly next: 200 | 401 | 403;
}

const revocations: Revocation[] = [
  {
    what: "the person signs out",
    revoke: async ({ client }) => good(await client.auth.signOut({ scope: "local" })),
    next: 401,
  },
  {
    what: "the person signs out everywhere, on another device",
    revoke: async ({ email }) => good(await (await signIn(email)).client.auth.signOut({ scope: "global" })),
    next: 401,
  },
  {
    what: "another device signs out all others",
    revoke: async ({ email }) => good(await (await signIn(email)).client.auth.signOut({ scope: "others" })),
    next: 401,
  },
  {
    what: "the device is signed out in the list of devices",
    revoke: async ({ email, token }) => {
      const { body } = await here.api(token, "GET", "/account/devices");
      const devices = (body as unknown as { devices: { id: string; here: boolean }[] }).devices;
      const id = devices.find((device) => device.here)?.id;
      const other = await signIn(email);
      expect((await here.api(other.token, "DELETE", `/account/devices/${id}`)).status).toBe(204);
    },
    next: 401,
  },
  {
    what: "every other device is signed out in the list of devices",
    revoke: async ({ email }) => {
      const other = await signIn(email);
      expect((await here.api(other.token, "POST", "/account/devices/end-others", {})).status).toBe(200);
    },
    next: 401,
  },
  {
    what: "the password is changed on another device",
    revoke: async ({ email }) => {
      const { client } = await signIn(email);
      good(await client.auth.updateUser({ password: "another long password" }));
    },
    next: 401,
  },
  {
    what: "an administrator sets another password",
    revoke: async ({ userId }) => good(await admin.updateUserById(userId, { password: "a third password" })),
    next: 401,
  },
  {
    what: "the account is banned",
    revoke: async ({ userId }) => good(await admin.updateUserById(userId, { ban_duration: "24h" })),
    next: 401,
  },
  {
    what: "the account is deleted",
    revoke: async ({ userId }) => good(await admin.deleteUser(userId)),
    next: 401,
  },
  {
    what: "the account is deleted and its row left",
    revoke: async ({ userId }) => good(await admin.deleteUser(userId, true)),
    next: 401,
  },
  {
    what: "the account's deletion is due",
    before: async ({ token }) => {
      expect((await here.api(token, "POST", "/account/deletion", { proof: password })).status).toBe(200);
      return undefined;
    },
    revoke: async ({ userId }) => {
      await rows("update auth.account_deletions set due_at = $2 where user_id = $1", [userId, clock.now]);
      await here.jobs.find(({ task }) => task === "identity.erase-account")?.handle({ userId });
    },
    next: 401,
  },
  {
    what: "a used-up refresh token comes again",
    revoke: async ({ refreshToken }) => {
      const second = await refresh(refreshToken);
      await refresh(second.body.refresh_token);
      later(60);
      expect((await refresh(refreshToken)).status).toBe(400);
    },
    next: 401,
  },
  {
    what: "the account's email address is changed",
    revoke: async ({ userId, email }) =>
      good(await admin.updateUserById(userId, { email: `new.${email}`, email_confirm: true })),
    next: 200,
  },
  {
    what: "the person is suspended",
    revoke: ({ staffId }) => decide(staffId, { decision: "suspend" }),
    next: 403,
  },
  {
    what: "the person leaves the shop",
    revoke: ({ token }) => here.api(token, "POST", "/staff/departure"),
    next: 403,
  },
  {
    what: "the role is changed",
    role: "management",
    revoke: ({ staffId }) => decide(staffId, { decision: "change-role", role: "technician" }),
    next: 200,
  },
  {
    what: "a further location is added",
    revoke: (who) => setMemberships(who, atNorth("management")),
    next: 200,
  },
  {
    what: "a further location is taken away",
    before: async (who) => void (await setMemberships(who, atNorth("management"))) as undefined,
    revoke: (who) => setMemberships(who, atNorth(null)),
    next: 200,
  },
  {
    what: "the role at a further location is changed",
    before: async (who) => void (await setMemberships(who, atNorth("management"))) as undefined,
    revoke: (who) => setMemberships(who, atNorth("technician")),
    next: 200,
  },
  {
    what: "the approval limit is lowered",
    role: "management",
    revoke: (who) => setMemberships(who, withLimits({ discountBasisPoints: 500 })),
    next: 200,
  },
  {
    what: "costs are hidden",
    role: "management",
    revoke: (who) => setMemberships(who, withLimits({ seesCosts: false })),
    next: 200,
  },
  {
    what: "the account gets a second factor on another device",
    revoke: async ({ email }) => withApp((await signIn(email)).client),
    next: 401,
  },
  {
    what: "the second factor is removed that the shop asks for",
    before: async ({ client }) => {
      const { token } = await withApp(client);
      await askSecondFactorOf(["technician"]);
      return token;
    },
    revoke: async ({ client, userId }) => {
      const { data } = await client.auth.mfa.listFactors();
      const [factor] = data?.totp ?? [];
      good(await admin.mfa.deleteFactor({ userId, id: factor?.id ?? "" }));
    },
    next: 403,
  },
  {
    what: "the shop asks the role for a second factor",
    revoke: () => askSecondFactorOf(["technician"]),
    next: 403,
  },
];

describe("a person's event streams end on every server", () => {
  it.each(revocations)("when $what", { timeout: 30_000 }, async ({ role, before, revoke, next }) => {
    const who = await member(role);
    const token = (await before?.(who)) ?? who.token;
    const streams = await Promise.all(servers.map((server) => server.listen(token)));
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
    const earlier = await somethingHappens();
    for (const { events } of streams)
      await expect.poll(() => events.map((event) => event.id), patiently).toContain(earlier);

    await revoke(who);
    const afterwards = await somethingHappens();

    for (const { ended, events } of streams) {
      expect(await ended).toBe("session-changed");
      expect(events.map((event) => event.id)).not.toContain(afterwards);
    }
    for (const server of servers) {
      const again = await server.listen(token);
      expect(again.status).toBe(next);
      again.close();
    }
  });
});

describe("a person's event stream continues", () => {
  it("when only other devices are signed out, including events sent during the check", async () => {
    const who = await member();
    const streams = await Promise.all(servers.map((server) => server.listen(who.token)));
    await signIn(who.email);
    const [, happened] = await Promise.all([
      who.client.auth.signOut({ scope: "others" }).then(good),
      somethingHappens(),
    ]);
    const afterwards = await somethingHappens();
    for (const { events, close } of streams) {
      await expect
        .poll(() => events.map(({ id }) => id), patiently)
        .toEqual(expect.arrayContaining([happened, afterwards]));
      close();
    }
  });
});

describe("a client's event stream", () => {
  it("ends on every server when the client signs out", async () => {
    const who = await account("dana@two.example", { account_type: "client" });
    const streams = await Promise.all(servers.map((server) => server.listen(who.token, "/client/live")));
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
    good(await who.client.auth.signOut({ scope: "local" }));
    for (const { ended } of streams) expect(await ended).toBe("session-changed");
    expect((await elsewhere.listen(who.token, "/client/live")).status).toBe(401);
  });
});

describe("a server that lost its connection for notices", () => {
  it("restarts every stream after reconnecting, and receives later revocations", async () => {
    const who = await member();
    const streams = await Promise.all(servers.map((server) => server.listen(who.token)));
    await rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'autoiq-live' and datname = current_database()",
    );
    for (const { ended } of streams) await ended;
    controlStreams = await Promise.all(servers.map((server) => server.listen(owner.token)));
    const again = await Promise.all(servers.map((server) => server.listen(who.token)));
    await somethingHappens();
    expect((await decide(who.staffId, { decision: "suspend" })).status).toBe(200);
    const afterwards = await somethingHappens();
    for (const { ended, events } of again) {
      expect(await ended).toBe("session-changed");
      expect(events.map(({ id }) => id)).not.toContain(afterwards);
    }
  });
});

describe("an event stream", () => {
  it("ends when its access token expires, and a new token opens the next one", async () => {
    const who = await member();
    clock.now = new Date(expiryOf(who.token) - 60_000);
    const { data } = await who.client.auth.refreshSession({ refresh_token: who.refreshToken });
    clock.now = new Date(expiryOf(who.token) - 100);
    const streams = await Promise.all(servers.map((server) => server.listen(who.token)));
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
    clock.now = new Date(expiryOf(who.token));
    for (const { ended } of streams) expect(await ended).toBe("session-changed");
    expect((await here.listen(who.token)).status).toBe(401);
    const next = await here.listen(data.session?.access_token ?? "");
    expect(next.status).toBe(200);
    next.close();
  });
});
