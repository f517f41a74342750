import { beforeEach, describe, expect, it } from "vitest";
import { confirmedAccount, identityServer } from "../../../../test/servers/identity-server.ts";
import { findUser } from "../accounts/store.ts";
import { attemptOf, failAttempt } from "../attempts/sign-in-attempt.ts";
import { openSessionFast } from "./open-session-fast.ts";

const server = await identityServer();
const email = "ordinary@example.com";
const { userId } = await confirmedAccount(server, email);
const { identity: parts } = server;
const origin = { ip: "192.0.2.7", userAgent: "Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36" };
const userOf = async () => {
  const user = await parts.tenancy.identity((tx) => findUser(tx, userId));
  if (!user) throw new Error("The account is gone");
  return user;
};
const attempt = (from = origin.ip) => attemptOf(email, from);
const traces = () =>
  server.rows(
    `select (select count(*)::int from auth.sessions where user_id = $1) as sessions,
       (select count(*)::int from audit_log where user_id = $1) as acts,
       (select last_sign_in_at from auth.users where id = $1) as last`,
    [userId],
  );

describe("a sign-in in one statement", () => {
  const password = "a long enough password";
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
  beforeEach(async () => {
    // The device is known from here on.
    expect((await signIn()).status).toBe(200);
  });

  it("does everything a sign-in does, and ends sessions that were idle for a week", async () => {
    await server.rows(
      `insert into auth.sessions (id, user_id, amr, refresh_key, refreshed_at, created_at, last_used_at)
       values (gen_random_uuid(), $1, '[]', sha256('key'), '2020-01-01', '2020-01-01', '2020-01-01')`,
      [userId],
    );
    const [before] = await traces();
    const opened = await openSessionFast(parts, await userOf(), attempt(), origin);
    const stamped = Date.parse((await userOf()).last_sign_in_at ?? "");
    expect(Date.parse(opened?.user.last_sign_in_at ?? "")).toBe(stamped);
    expect(opened?.identities).toHaveLength(1);
    const [after] = await traces();
    expect(after).toMatchObject({ sessions: before?.sessions, acts: (before?.acts as number) + 1 });
    const [session] = await server.rows("select * from auth.sessions where id = $1", [opened?.session.id]);
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
    expect(act).toMatchObject({ kind: "sign-in", action: "signed in", after: { by: "password" } });
    expect(act).toMatchObject({
      person: "Dana Reyes",
      network_address: origin.ip,
      user_agent: origin.userAgent,
    });
  });

  it("returns the same as an ordinary sign-in", async () => {
    const ordinary = (await signIn()).body;
    await server.rows("delete from auth.sign_in_failures");
    await parts.tenancy.identity((tx) => failAttempt(parts, tx, attempt()));
    const other = (await signIn()).body;
    expect(Object.keys(ordinary)).toEqual(Object.keys(other));
    expect({ ...ordinary.user, last_sign_in_at: "", updated_at: "" }).toEqual({
      ...other.user,
      last_sign_in_at: "",
      updated_at: "",
    });
  });

  it.each([
    ["the password was changed", "update auth.users set password_hash = 'another' where id = $1"],
    ["the account was banned", "update auth.users set banned_until = 'infinity' where id = $1"],
    ["the device is not known", "update auth.known_devices set mark = sha256(mark) where user_id = $1"],
    ["it was not seen for a day", "update auth.known_devices set last_at = '2020-01-01' where user_id = $1"],
  ])("is not used when %s", async (_what, change) => {
    const user = await userOf();
    await server.rows(change, [userId]);
    const before = await traces();
    expect(await openSessionFast(parts, user, attempt(), origin)).toBeUndefined();
    expect(await traces()).toEqual(before);
    await server.rows("update auth.users set password_hash = $2, banned_until = null where id = $1", [
      userId,
      user.password_hash,
    ]);
    await server.rows("update auth.known_devices set last_at = '2020-01-01' where user_id = $1", [userId]);
  });

  it("is not used after a failure, of the account or from the address", async () => {
    for (const failed of [attemptOf(email, "198.51.100.1"), attemptOf("else@example.com", origin.ip)]) {
      await parts.tenancy.identity((tx) => failAttempt(parts, tx, failed));
      const before = await traces();
      expect(await openSessionFast(parts, await userOf(), attempt(), origin)).toBeUndefined();
      expect(await traces()).toEqual(before);
      await server.rows("delete from auth.sign_in_failures");
    }
    expect(await openSessionFast(parts, await userOf(), attempt(), origin)).toBeDefined();
  });
});
