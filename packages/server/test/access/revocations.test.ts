import type { SupabaseClient } from "@supabase/supabase-js";
import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import { good, type Member, password, patiently, twoServerShop } from "../servers/two-server-shop.ts";

const shop = await twoServerShop();
const { servers, clock, rows, here, admin, later } = shop;
const { owner, furtherLocation, signIn, member, decide, somethingHappens } = shop;

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

beforeEach(() => askSecondFactorOf([]));

interface Revocation {
  readonly title: string;
  readonly role?: "management";
  /** Setup. Returns the stream's token if it is not the one from the sign-in. */
  readonly before?: (member: Member) => Promise<string | undefined>;
  readonly revoke: (member: Member) => Promise<unknown>;
  /** The status of the stream that the browser opens next, with its current token. */
  readonly next: 200 | 401 | 403;
}

const revocations: Revocation[] = [
  {
    title: "the person signs out",
    revoke: async ({ client }) => good(await client.auth.signOut({ scope: "local" })),
    next: 401,
  },
  {
    title: "the person signs out everywhere, on another device",
    revoke: async ({ email }) => good(await (await signIn(email)).client.auth.signOut({ scope: "global" })),
    next: 401,
  },
  {
    title: "another device signs out all others",
    revoke: async ({ email }) => good(await (await signIn(email)).client.auth.signOut({ scope: "others" })),
    next: 401,
  },
  {
    title: "the device is signed out in the list of devices",
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
    title: "every other device is signed out in the list of devices",
    revoke: async ({ email }) => {
      const other = await signIn(email);
      expect((await here.api(other.token, "POST", "/account/devices/end-others", {})).status).toBe(200);
    },
    next: 401,
  },
  {
    title: "the owner signs the person out on one device",
    revoke: async ({ staffId, token }) => {
      const { body } = await here.api(token, "GET", "/account/devices");
      const devices = (body as unknown as { devices: { id: string; here: boolean }[] }).devices;
      const deviceId = devices.find((device) => device.here)?.id;
      const ended = await here.api(owner.token, "POST", `/staff/${staffId}/devices/end`, { deviceId });
      expect(ended).toMatchObject({ status: 200, body: { ended: 1 } });
    },
    next: 401,
  },
  {
    title: "the owner signs the person out on all devices",
    revoke: async ({ staffId }) => {
      const ended = await here.api(owner.token, "POST", `/staff/${staffId}/devices/end`, { deviceId: null });
      expect(ended).toMatchObject({ status: 200 });
    },
    next: 401,
  },
  {
    title: "the password is changed on another device",
    revoke: async ({ email }) => {
      const { client } = await signIn(email);
      good(await client.auth.updateUser({ password: "another long password" }));
    },
    next: 401,
  },
  {
    title: "an administrator sets another password",
    revoke: async ({ userId }) => good(await admin.updateUserById(userId, { password: "a third password" })),
    next: 401,
  },
  {
    title: "the account is banned",
    revoke: async ({ userId }) => good(await admin.updateUserById(userId, { ban_duration: "24h" })),
    next: 401,
  },
  {
    title: "the account is deleted",
    revoke: async ({ userId }) => good(await admin.deleteUser(userId)),
    next: 401,
  },
  {
    title: "the account is deleted and its row left",
    revoke: async ({ userId }) => good(await admin.deleteUser(userId, true)),
    next: 401,
  },
  {
    title: "the account's deletion is due",
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
    title: "a used-up refresh token comes again",
    revoke: async ({ refreshToken }) => {
      const second = await refresh(refreshToken);
      await refresh(second.body.refresh_token);
      later(60);
      expect((await refresh(refreshToken)).status).toBe(400);
    },
    next: 401,
  },
  {
    title: "the account's email address is changed",
    revoke: async ({ userId, email }) =>
      good(await admin.updateUserById(userId, { email: `new.${email}`, email_confirm: true })),
    next: 200,
  },
  {
    title: "the person is suspended",
    revoke: ({ staffId }) => decide(staffId, { decision: "suspend" }),
    next: 403,
  },
  {
    title: "the person leaves the shop",
    revoke: ({ token }) => here.api(token, "POST", "/staff/departure"),
    next: 403,
  },
  {
    title: "the role is changed",
    role: "management",
    revoke: ({ staffId }) => decide(staffId, { decision: "change-role", role: "technician" }),
    next: 200,
  },
  {
    title: "a further location is added",
    revoke: (person) => setMemberships(person, atNorth("management")),
    next: 200,
  },
  {
    title: "a further location is taken away",
    before: async (person) => void (await setMemberships(person, atNorth("management"))) as undefined,
    revoke: (person) => setMemberships(person, atNorth(null)),
    next: 200,
  },
  {
    title: "the role at a further location is changed",
    before: async (person) => void (await setMemberships(person, atNorth("management"))) as undefined,
    revoke: (person) => setMemberships(person, atNorth("technician")),
    next: 200,
  },
  {
    title: "the approval limit is lowered",
    role: "management",
    revoke: (person) => setMemberships(person, withLimits({ discountBasisPoints: 500 })),
    next: 200,
  },
  {
    title: "costs are hidden",
    role: "management",
    revoke: (person) => setMemberships(person, withLimits({ seesCosts: false })),
    next: 200,
  },
  {
    title: "the account gets a second factor on another device",
    revoke: async ({ email }) => withApp((await signIn(email)).client),
    next: 401,
  },
  {
    title: "the second factor is removed that the shop asks for",
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
    title: "the shop asks the role for a second factor",
    revoke: () => askSecondFactorOf(["technician"]),
    next: 403,
  },
];

describe("a person's event streams end on every server", () => {
  it.each(revocations)("when $what", { timeout: 30_000 }, async ({ role, before, revoke, next }) => {
    const person = await member(role);
    const token = (await before?.(person)) ?? person.token;
    const streams = await Promise.all(servers.map((server) => server.listen(token)));
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
    const earlier = await somethingHappens();
    for (const { events } of streams)
      await expect.poll(() => events.map((event) => event.id), patiently).toContain(earlier);

    await revoke(person);
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

// Without the notice, a server learns of it after 30 seconds.
const soon = { timeout: 15_000 };
it(
  "a location that its owner closes takes no new work on either server, and is read as before",
  soon,
  async () => {
    const atNorthOf = async (
      server: { readonly url: string },
      method: string,
      path: string,
      body?: object,
    ) => {
      const headers = {
        authorization: `Bearer ${owner.token}`,
        "content-type": "application/json",
        "x-location": furtherLocation,
      };
      const sent = body ? { method, headers, body: JSON.stringify(body) } : { method, headers };
      const response = await fetch(`${server.url}/api${path}`, sent);
      return { status: response.status, body: (await response.json()) as { version: number; code: string } };
    };
    const [, elsewhere] = servers;
    const writes = () => Promise.all(servers.map((server) => atNorthOf(server, "POST", "/customers", {})));
    const statuses = async () => (await writes()).map(({ status }) => status);
    expect(await statuses()).toEqual([422, 422]);

    const streams = await Promise.all(servers.map((server) => server.listen(owner.token)));
    const { body } = await atNorthOf(here, "GET", "/shop/closing");
    const closed = await atNorthOf(here, "POST", "/shop/close", { version: body.version, moveTo: null });
    expect(closed.status).toBe(200);
    // Open screens learn of it, and read who they are again.
    for (const { ended } of streams) expect(await ended).toBe("session-changed");
    expect(await statuses()).toEqual([409, 409]);
    for (const server of servers) expect((await atNorthOf(server, "GET", "/shop")).status).toBe(200);
    const me = await here.api(owner.token, "GET", "/me");
    const { memberships } = me.body as unknown as {
      memberships: { locationId: string; isClosed: boolean }[];
    };
    expect(memberships.map(({ locationId, isClosed }) => [locationId === furtherLocation, isClosed])).toEqual(
      [
        [false, false],
        [true, true],
      ],
    );

    const reopened = await atNorthOf(elsewhere, "POST", "/shop/reopen", { version: closed.body.version });
    expect(reopened.status).toBe(200);
    await expect.poll(statuses, patiently).toEqual([422, 422]);
  },
);
