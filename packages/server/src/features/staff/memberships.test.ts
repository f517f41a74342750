import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { confirmedAccount, identityServer, password } from "../../../test/servers/identity-server.ts";

const server = await identityServer();
interface Me {
  organizations: { organizationName: string; role: string }[];
  memberships: {
    organizationId: string;
    locationId: string;
    locationName: string;
    role: string;
    limits: object;
  }[];
}
const meOf = async (token: string) => (await server.api(token, "GET", "/me")).body as unknown as Me;
const none = { discountBasisPoints: null, seesCosts: null, canRefund: null };

const owner = await confirmedAccount(server, "olivia@bayside.example", {
  account_type: "owner",
  full_name: "Olivia Owens",
  company_name: "Bayside Auto",
});
const rival = await confirmedAccount(server, "rita@rival.example", {
  account_type: "owner",
  company_name: "Rival Repair",
});
await server.api(owner.token, "POST", "/staff/invitations", {
  email: "manny@example.com",
  role: "management",
});
const manny = await confirmedAccount(server, "manny@example.com", { account_type: "client" });

const staffId = async () => {
  const { people } = (await server.api(owner.token, "GET", "/staff")).body as unknown as {
    people: { id: string; email: string }[];
  };
  return people.find((each) => each.email === "manny@example.com")?.id ?? "";
};
interface Plan {
  version: number;
  memberships: {
    locationId: string;
    locationName: string;
    home: boolean;
    role: string | null;
    own: object;
  }[];
}
const planOf = async () =>
  (await server.api(owner.token, "GET", `/staff/${await staffId()}/memberships`)).body as unknown as Plan;
const set = async (token: string, body: object) =>
  server.api(token, "PUT", `/staff/${await staffId()}/memberships`, body);
const shopAt = async (token: string, locationId: string, path = "/api/shop/settings") =>
  fetch(`${server.url}${path}`, {
    headers: { authorization: `Bearer ${token}`, "x-location": locationId },
  });

describe("another location", () => {
  it("is opened by an owner, once, with the rates of the first", async () => {
    const input = { id: randomUUID(), name: "Bayside Brandon", state: "FL" };
    const body = { ...input, phone: "", street: "9 Oak St", city: "Brandon", zip: "33511" };
    expect((await server.api(manny.token, "POST", "/shop/locations", body)).status).toBe(403);
    const twice = await Promise.all(
      [1, 2].map(() => server.api(owner.token, "POST", "/shop/locations", body)),
    );
    expect(twice.map((each) => each.status)).toEqual([200, 200]);
    const same = { ...body, id: randomUUID(), name: "BAYSIDE brandon" };
    expect(await server.api(owner.token, "POST", "/shop/locations", same)).toMatchObject({
      status: 409,
      body: { detail: "You already have a location named Bayside Brandon. Choose another name." },
    });
    const me = await meOf(owner.token);
    expect(me.memberships.map(({ locationName, role }) => [locationName, role])).toEqual([
      ["Bayside Auto", "owner"],
      ["Bayside Brandon", "owner"],
    ]);
    expect((await shopAt(owner.token, input.id)).status).toBe(200);
    const matrices = await server
      .rows<{ n: number }>("select count(*)::int as n from part_matrix_steps group by location_id")
      .catch(() => []);
    expect(new Set(matrices.map((each) => each.n)).size).toBeLessThan(2);
  });
});

describe("a person's memberships", () => {
  it("are set only by an owner, and apply from the next request", async () => {
    const plan = await planOf();
    expect(plan.memberships).toMatchObject([
      { locationName: "Bayside Auto", home: true, role: "management", own: none },
      { locationName: "Bayside Brandon", home: false, role: null },
    ]);
    const [home, other] = plan.memberships;
    expect((await shopAt(manny.token, other?.locationId ?? "", "/api/shop")).status).toBe(403);
    const body = {
      version: plan.version,
      memberships: [
        {
          locationId: home?.locationId,
          role: "management",
          own: { discountBasisPoints: 1250, seesCosts: false, canRefund: false },
        },
        { locationId: other?.locationId, role: "admin", own: none },
      ],
    };
    expect((await set(manny.token, body)).status).toBe(403);
    expect((await set(rival.token, body)).status).toBe(404);
    expect((await set(owner.token, body)).status).toBe(200);
    const me = await meOf(manny.token);
    expect(me.memberships).toMatchObject([
      { role: "management", limits: { discountBasisPoints: 1250, seesCosts: false, canRefund: false } },
      { role: "admin", limits: { discountBasisPoints: 0, seesCosts: true, canRefund: false } },
    ]);
    expect(me.organizations).toMatchObject([{ organizationName: "Bayside Auto", role: "management" }]);
    // A manager may not change settings, an admin may, each at their own location.
    expect((await shopAt(manny.token, home?.locationId ?? "")).status).toBe(403);
    expect((await shopAt(manny.token, other?.locationId ?? "")).status).toBe(200);
    expect(await set(owner.token, body)).toMatchObject({ status: 409 });
  });

  it("are in the audit log with before and after", async () => {
    const [entry] = await server.rows<{ before: object; after: object }>(
      "select before, after from audit_log where action = 'memberships' and subject = 'staff' order by at desc limit 1",
    );
    expect(entry).toEqual({
      before: {
        person: expect.any(String),
        "Bayside Auto": "Manager; any discount; sees costs; can refund",
        "Bayside Brandon": "no access",
      },
      after: {
        person: expect.any(String),
        "Bayside Auto": "Manager; discounts up to 12.5%; doesn't see costs; no refunds",
        "Bayside Brandon": "Admin; no discount; sees costs; no refunds",
      },
    });
  });

  it("exist once for each business that a person works for", async () => {
    await server.api(rival.token, "POST", "/staff/invitations", {
      email: "manny@example.com",
      role: "technician",
    });
    const signedIn = await server.client().auth.signInWithPassword({ email: "manny@example.com", password });
    const me = await meOf(signedIn.data.session?.access_token ?? "");
    expect(me.memberships.map(({ role }) => role)).toEqual(["management", "admin", "technician"]);
    expect(me.organizations).toHaveLength(2);
  });

  it("end when the person is suspended from the business", async () => {
    await server.api(owner.token, "POST", `/staff/${await staffId()}/decision`, { decision: "suspend" });
    const [, other] = (await planOf()).memberships;
    expect((await shopAt(manny.token, other?.locationId ?? "")).status).toBe(403);
    expect((await meOf(manny.token)).memberships.map(({ role }) => role)).toEqual(["technician"]);
  });

  it("of an owner cover every location, without limits", async () => {
    const { people } = (await server.api(owner.token, "GET", "/staff")).body as unknown as {
      people: { id: string; email: string }[];
    };
    const self = people.find((each) => each.email === "olivia@bayside.example");
    const body = { version: 1, memberships: [] };
    expect(await server.api(owner.token, "PUT", `/staff/${self?.id}/memberships`, body)).toMatchObject({
      status: 422,
      body: { detail: "An owner works at every location and has no limits. Change the role first." },
    });
  });
});
