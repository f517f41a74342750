import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";
import { confirmedAccount, identityServer, password } from "../../../../test/servers/identity-server.ts";
import { window } from "./store.ts";

interface Entry {
  id: string;
  person: string;
  kind: string;
  action: string;
  address: string;
  device: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
interface Page {
  rows: Entry[];
  next: string | null;
  searchedBackTo: string | null;
  people: { userId: string; name: string }[];
}

describe("an account's activity", async () => {
  const server = await identityServer();
  const { client } = await confirmedAccount(server, "activity@example.com");
  const activity = async () => {
    const { data } = await client.auth.getSession();
    const reply = await server.api(data.session?.access_token, "GET", "/account/activity");
    return (reply.body as unknown as Page).rows;
  };

  it("lists sign-ins, failures, changes and sign-outs, and where they came from", async () => {
    await server.client().auth.signInWithPassword({ email: "activity@example.com", password: "a wrong one" });
    await client.auth.updateUser({ data: { first_name: "Robin" } });
    await client.auth.updateUser({ password: "another long password" });
    await client.auth.signOut({ scope: "others" });
    const rows = await activity();
    expect(rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["sign-in", "failure", "account", "security", "sign-out"]),
    );
    expect(rows.every(({ address, device }) => address === "127.0.0.1" && device !== "")).toBe(true);
    const profile = rows.find(({ action }) => action === "changed the profile");
    expect(profile?.after).toEqual({ first_name: "Robin" });
    for (const secret of [password, "a wrong one", "another long password"])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it("shows no one else's", async () => {
    const other = await confirmedAccount(server, "curious@example.com");
    const { data } = await other.client.auth.getSession();
    const reply = await server.api(data.session?.access_token, "GET", "/account/activity");
    expect(JSON.stringify(reply.body)).not.toContain("Robin");
  });

  it("also records an attempt with an unknown name, as a hash that no one can read", async () => {
    // People in a hurry type the password into the address field.
    const typed = ["hunter2@my-secret.example", "hunter2@my-secret.example", "ghost@example.com"];
    for (const email of typed)
      await server.client().auth.signInWithPassword({ email, password: "a wrong one" });
    const loggedEvents = await server.rows<{ person: string; whole: string }>(
      `select person, to_jsonb(audit_log)::text as whole from audit_log
       where kind = 'failure' and user_id is null order by at, id`,
    );
    expect(loggedEvents).toHaveLength(3);
    for (const { person, whole } of loggedEvents) {
      expect(person).toMatch(/^Unknown account [0-9a-f]{12}$/);
      expect(whole).not.toMatch(/hunter2|my-secret|ghost|a wrong one/);
    }
    const [one, again, other] = loggedEvents.map(({ person }) => person);
    expect(again, "the same name is seen to come again").toBe(one);
    expect(other).not.toBe(one);
  });

  it("stays as it was written, no matter who tries to change it", async () => {
    for (const text of [
      "update audit_log set person = 'Nobody'",
      "delete from audit_log",
      "truncate audit_log",
      "alter table audit_log disable trigger all",
      "drop table audit_log",
    ])
      await expect(server.rows(text), text).rejects.toMatchObject({ code: "42501" });
  });
});

describe("a business's audit log", () => {
  let server: TestServer;
  let shop: Shop;
  let other: Shop;
  const read = async (query = "", token = shop.people.owner.token) =>
    (await server.call<Page>(token, "GET", `/audit${query}`)).body;
  beforeAll(async () => {
    server = await testServer();
    shop = await server.makeShop();
    other = await server.makeShop();
  });

  it("records a change of role with before, after and origin, in the same transaction", async () => {
    const decided = await server.call(
      shop.people.owner.token,
      "POST",
      `/staff/${shop.people.technician.staffId}/decision`,
      { decision: "change-role", role: "management" },
    );
    expect(decided.status).toBe(200);
    const { rows } = await read("?kind=role");
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      person: "The owner",
      action: "change-role",
      address: "127.0.0.1",
      before: { role: "technician" },
      after: { role: "management" },
    });
  });

  it("includes invitations, but not rejected attempts", async () => {
    const invite = { email: "new@example.com", name: "Lee", role: "technician" };
    await server.call(shop.people.owner.token, "POST", "/staff/invitations", invite);
    const last = await server.call(
      ...([shop.people.owner.token, "POST", `/staff/${shop.people.owner.staffId}/decision`] as const),
      { decision: "suspend" },
    );
    expect(last.status).toBeGreaterThanOrEqual(400);
    expect((await read("?kind=invitation")).rows).toHaveLength(1);
    expect((await read("?kind=suspension")).rows).toHaveLength(0);
  });

  it("is visible only to the owner and admin of that business", async () => {
    for (const role of ["management", "technician"] as const)
      expect((await server.call(shop.people[role].token, "GET", "/audit")).status).toBe(403);
    expect((await read("", shop.people.admin.token)).rows.length).toBeGreaterThan(0);
    expect((await read("", other.people.owner.token)).rows).toEqual([]);
  });

  it("can be filtered by person, kind and day of the shop's calendar", async () => {
    const owner = shop.people.owner.userId;
    const all = await read();
    expect((await read(`?person=${owner}&kind=role`)).rows).toHaveLength(1);
    expect((await read(`?person=${shop.people.admin.userId}`)).rows).toHaveLength(0);
    expect((await read("?day=2026-11-20")).rows).toHaveLength(all.rows.length);
    expect((await read("?day=2026-11-19")).rows).toHaveLength(0);
    expect(all.people.map(({ name }) => name)).toContain("The technician");
    expect((await server.call(shop.people.owner.token, "GET", "/audit?after=nonsense")).status).toBe(422);
  });

  it("is paged newest first, without gaps or repeats", async () => {
    for (let at = 0; at < 120; at += 1)
      await shop.run(
        `insert into history (organization_id, id, at, actor_name, action, subject, subject_id)
         values ($1, $2, $3, 'Import', 'posted', 'invoice', $2)`,
        ...[shop.organizationId, randomUUID(), `2026-11-18T10:00:0${at % 5}Z`],
      );
    const seen: string[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const page: Page = await read(`?day=2026-11-18&kind=money&after=${encodeURIComponent(after)}`);
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next;
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
  });

  it("can be searched for words anywhere in an entry", async () => {
    const rows = async (query: string) => (await read(`?${query}`)).rows;
    expect(await rows("search=technician%20MANAGEMENT")).toHaveLength(1);
    expect(await rows("search=change%20role")).toHaveLength(1);
    expect(await rows("search=new%40example.com&kind=invitation")).toHaveLength(1);
    expect(await rows("search=new%40example.com&kind=role")).toHaveLength(0);
    expect(await rows("search=127.0.0.1&kind=role")).toHaveLength(1);
    // Wildcards match only themselves.
    for (const text of ["%25", "_", "%5C", "%27%27"]) expect(await rows(`search=${text}`), text).toEqual([]);
    expect((await read("?search=nowhere")).searchedBackTo).toBeNull();
    const long = await server.call(shop.people.owner.token, "GET", `/audit?search=${"x".repeat(101)}`);
    expect(long.status).toBe(422);
  });

  it("is searched part by part, and each part says how far back it looked", async () => {
    await shop.run(
      `insert into history (organization_id, id, at, actor_name, action, subject, subject_id)
       select $1, gen_random_uuid(), timestamptz '2024-01-01' + n * interval '1 second',
         case when n = 1 then 'The needle' else 'Import' end, 'posted', 'invoice', gen_random_uuid()
       from generate_series(1, $2::int) n`,
      ...[shop.organizationId, 2.5 * window],
    );
    const parts: Page[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const part: Page = await read(`?search=needle&after=${encodeURIComponent(after)}`);
      parts.push(part);
      after = part.next;
    }
    expect(parts.length).toBe(3);
    expect(parts.flatMap((part) => part.rows.map(({ person }) => person))).toEqual(["The needle"]);
    const looked = parts.map((part) => part.searchedBackTo);
    expect(looked.at(-1)).toBeNull();
    expect((looked[0] ?? "") > (looked[1] ?? "")).toBe(true);
    expect((await read("?search=import")).rows).toHaveLength(50);
  });

  it("exports completely as a table, and the export is logged", async () => {
    const get = (query: string, token = shop.people.owner.token) =>
      server.app.inject({ url: `/api/audit/export${query}`, headers: { authorization: `Bearer ${token}` } });
    const linesOf = async (query: string, token?: string) =>
      (await get(query, token)).payload.trimEnd().split("\r\n");
    const { headers } = await get("?day=2020-01-01");
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toContain("audit-log.csv");
    const lines = await linesOf("");
    expect(lines[0]).toBe("\uFEFFat,kind,person,action,subject,subjectId,address,device,before,after");
    const [{ count } = { count: 0 }] = await shop.run<{ count: number }>(
      "select count(*)::int as count from audit_log",
    );
    // The header row, and every entry from before this export.
    expect(lines).toHaveLength(1 + (count - 1));
    expect(lines.at(-1)).toContain("The needle");
    expect(await linesOf("?search=needle&kind=money")).toHaveLength(2);
    const { rows } = await read("?kind=export");
    expect(rows.map(({ action }) => action)).toEqual(Array(3).fill("exported the audit log"));
    expect(rows[0]?.after).toEqual({ search: "needle", kind: "money" });
    expect(rows[0]).toMatchObject({ person: "The owner", address: "127.0.0.1" });
    expect((await get("", shop.people.management.token)).statusCode).toBe(403);
    expect(await linesOf("", other.people.owner.token)).toHaveLength(1);
  });

  it("records who exported which list, with its filters and length", async () => {
    const take = (path: string, token = shop.people.owner.token) =>
      server.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
    for (const path of [
      "/customers.csv?q=nobody",
      "/staff.csv",
      "/time-entries.csv?from=2026-11-01&to=2026-11-20",
      "/appointments.csv?from=2026-11-20&to=2026-11-20",
    ])
      expect((await take(path)).statusCode, path).toBe(200);
    expect((await take("/staff.csv", shop.people.technician.token)).statusCode).toBe(403);
    expect((await take("/time-entries.csv?from=2026-11-20&to=2026-11-01")).statusCode).toBe(422);
    const rows = (await read("?kind=export")).rows.filter(({ action }) => !action.endsWith("audit log"));
    expect(rows.map(({ action }) => action).sort()).toEqual([
      ...["exported appointments", "exported customers", "exported team", "exported time entries"],
    ]);
    expect(rows.find(({ action }) => action === "exported customers")).toMatchObject({
      person: "The owner",
      address: "127.0.0.1",
      after: { rows: 0, q: "nobody" },
    });
  });

  it("cannot be written or changed by the shop itself", async () => {
    for (const text of [
      "update audit_log set person = 'Nobody'",
      "delete from audit_log",
      "truncate audit_log",
      "insert into audit_log select * from audit_log",
      "alter table history disable trigger history_goes_on_record",
    ])
      await expect(shop.run(text), text).rejects.toMatchObject({ code: "42501" });
  });
});
