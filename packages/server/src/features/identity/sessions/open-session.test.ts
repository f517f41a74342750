import { describe, expect, it } from "vitest";
import { confirmedAccount, identityServer, password } from "../../../../test/servers/identity-server.ts";
import { attemptOf, failAttempt } from "../attempts/sign-in-attempt.ts";

const server = await identityServer();
const email = "ordinary@example.com";
const { userId } = await confirmedAccount(server, email);
const { identity: parts } = server;
const origin = { ip: "192.0.2.7", userAgent: "Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36" };

const signIn = async () => {
  const response = await server.app.inject({
    method: "POST",
    url: "/auth/v1/token?grant_type=password",
    payload: { email, password },
    remoteAddress: origin.ip,
    headers: { "user-agent": origin.userAgent },
  });
  return { status: response.statusCode, body: response.json() };
};
const traces = () =>
  server.rows<{ sessions: number; acts: number; last: string }>(
    `select (select count(*)::int from auth.sessions where user_id = $1) as sessions,
       (select count(*)::int from audit_log where user_id = $1) as acts,
       (select last_sign_in_at from auth.users where id = $1) as last`,
    [userId],
  );

describe("a sign-in with a password", () => {
  it("opens a session, stamps the account, writes the audit event, and ends sessions that were idle for a week", async () => {
    expect((await signIn()).status).toBe(200);
    await server.rows(
      `insert into auth.sessions (id, user_id, amr, refresh_key, refreshed_at, created_at, last_used_at)
       values (gen_random_uuid(), $1, '[]', sha256('key'), '2020-01-01', '2020-01-01', '2020-01-01')`,
      [userId],
    );
    const [before] = await traces();
    const { status, body } = await signIn();
    expect(status).toBe(200);
    const [after] = await traces();
    expect(after).toMatchObject({ sessions: before?.sessions, acts: (before?.acts ?? 0) + 1 });
    expect(Date.parse(body.user.last_sign_in_at)).toBe(Date.parse(after?.last ?? ""));
    expect(body.user.identities).toHaveLength(1);
    const claims = JSON.parse(Buffer.from(body.access_token.split(".")[1], "base64url").toString());
    const [session] = await server.rows("select * from auth.sessions where id = $1", [claims.session_id]);
    expect(session).toMatchObject({
      user_id: userId,
      ip: origin.ip,
      user_agent: origin.userAgent,
      aal: "aal1",
    });
    const [act] = await server.rows(
      "select * from audit_log where user_id = $1 order by at desc, id desc limit 1",
      [userId],
    );
    expect(act).toMatchObject({
      kind: "sign-in",
      action: "signed in",
      after: { by: "password" },
      person: "Dana Reyes",
      network_address: origin.ip,
      user_agent: origin.userAgent,
    });
  });

  it("returns the same after a failure as without one", async () => {
    const first = (await signIn()).body;
    await parts.tenancy.identity((tx) => failAttempt(parts, tx, attemptOf(email, origin.ip)));
    const second = (await signIn()).body;
    expect(Object.keys(second)).toEqual(Object.keys(first));
    expect({ ...second.user, last_sign_in_at: "", updated_at: "" }).toEqual({
      ...first.user,
      last_sign_in_at: "",
      updated_at: "",
    });
  });

  it("writes the last use of a known device once a day", async () => {
    const lastUse = async () =>
      (
        await server.rows<{ last_at: string }>("select last_at from auth.known_devices where user_id = $1", [
          userId,
        ])
      )
        .map(({ last_at }) => new Date(last_at).toISOString())
        .toSorted()
        .at(-1);
    await signIn();
    const before = await lastUse();
    server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
    await signIn();
    expect(await lastUse()).toBe(before);
    server.clock.now = new Date(server.clock.now.getTime() + 24 * 3_600_000);
    await signIn();
    expect(await lastUse()).toBe(server.clock.now.toISOString());
  });
});
