import { describe, expect, it } from "vitest";
import { confirmedAccount, identityServer } from "../../../../test/servers/identity-server.ts";
import { createStopwatch } from "../../../platform/clock/stopwatch.ts";
import { createAuthenticator } from "./authenticate.ts";

const server = await identityServer();
const later = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds);
};
const company = "Stale Street Garage";
const owner = await confirmedAccount(server, "olivia@stale.example", {
  account_type: "owner",
  full_name: "Olivia Owens",
  company_name: company,
});
const decide = (id: string, body: object) => server.api(owner.token, "POST", `/staff/${id}/decision`, body);

let people = 0;
/** A person who works there, with their token. */
async function member(role: "management" | "technician") {
  people += 1;
  const email = `member${people}@stale.example`;
  const account = await confirmedAccount(server, email, { account_type: role, company_name: company });
  const staff = (await server.api(owner.token, "GET", "/staff")).body as unknown as {
    people: { id: string; email: string }[];
  };
  const id = staff.people.find((each) => each.email === email)?.id ?? "";
  expect((await decide(id, { decision: "approve" })).status).toBe(200);
  return { ...account, staffId: id };
}

/** Another server process on the same database that receives no notices. */
const clock = {
  now: () => server.clock.now,
  stopwatch: createStopwatch(
    () => server.clock.now,
    () => 0,
  ),
};
const elsewhere = createAuthenticator(server.identity.tenancy, server.identity.tokens, clock);
const rolesElsewhere = async (token: string) =>
  (await elsewhere.authenticate(token))?.memberships.map(({ role }) => role);

const endings: [
  _title: string,
  end: (person: Awaited<ReturnType<typeof member>>) => Promise<{ status: number }>,
  left: string[],
][] = [
  [
    "changed",
    ({ staffId }) => decide(staffId, { decision: "change-role", role: "technician" }),
    ["technician"],
  ],
  ["suspended", ({ staffId }) => decide(staffId, { decision: "suspend" }), []],
  ["left", ({ token }) => server.api(token, "POST", "/staff/departure"), []],
];

describe("a role that a person had", () => {
  it.each(endings)(
    "no longer counts at the next request with the same token once it was %s",
    async (_what, end, left) => {
      const manager = await member("management");
      const invite = () =>
        server.api(manager.token, "POST", "/staff/invitations", {
          email: `friend${people}@stale.example`,
          name: "A friend",
          role: "admin",
        });
      const roles = async () =>
        (
          (await server.api(manager.token, "GET", "/me")).body as unknown as {
            organizations: { role: string }[];
          }
        ).organizations.map(({ role }) => role);
      expect(await roles()).toEqual(["management"]);
      expect((await end(manager)).status).toBe(200);
      expect(await roles()).toEqual(left);
      expect((await invite()).status).toBe(403);
      expect((await server.api(manager.token, "GET", "/staff")).status).toBe(left.length > 0 ? 200 : 403);
    },
  );

  it.each(endings)(
    "no longer counts within ten seconds once it was %s, in a process that missed the notice",
    async (_what, end, left) => {
      const manager = await member("management");
      expect(await rolesElsewhere(manager.token)).toEqual(["management"]);
      expect((await end(manager)).status).toBe(200);
      later(9_999);
      expect(await rolesElsewhere(manager.token), "what it remembers").toEqual(["management"]);
      later(1);
      expect(await rolesElsewhere(manager.token)).toEqual(left);
    },
  );

  it("returns when a suspended person is let in again, and not before", async () => {
    const technician = await member("technician");
    const mine = async () => (await server.api(technician.token, "GET", "/staff")).status;
    await decide(technician.staffId, { decision: "suspend" });
    expect(await mine()).toBe(403);
    await technician.client.auth.refreshSession();
    const { data } = await technician.client.auth.getSession();
    const fresh = await server.api(data.session?.access_token, "GET", "/staff");
    expect(fresh.status, "a new token says no more than the old").toBe(403);
    await decide(technician.staffId, { decision: "reinstate" });
    expect(await mine()).toBe(200);
  });
});

describe("an ended session", () => {
  it("is rejected at once here, and within ten seconds in a process that missed the notice", async () => {
    const { client, token } = await member("technician");
    expect(await elsewhere.authenticate(token)).toBeDefined();
    await client.auth.signOut();
    expect((await server.api(token, "GET", "/me")).status).toBe(401);
    later(10_000);
    expect(await elsewhere.authenticate(token)).toBeUndefined();
  });
});
