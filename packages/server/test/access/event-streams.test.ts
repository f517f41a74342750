import { describe, expect, it } from "vitest";
import { good, patiently, twoServerShop } from "../servers/two-server-shop.ts";

const shop = await twoServerShop();
const { servers, clock, rows, here, elsewhere } = shop;
const { account, signIn, member, decide, somethingHappens, listenAgain } = shop;
const expiryOf = (token: string): number =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).exp * 1000;

describe("a person's event stream continues", () => {
  it("when only other devices are signed out, including events sent during the check", async () => {
    const person = await member();
    const streams = await Promise.all(servers.map((server) => server.listen(person.token)));
    await signIn(person.email);
    const [, happened] = await Promise.all([
      person.client.auth.signOut({ scope: "others" }).then(good),
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
    const person = await account("dana@two.example", { account_type: "client" });
    const streams = await Promise.all(servers.map((server) => server.listen(person.token, "/client/live")));
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
    good(await person.client.auth.signOut({ scope: "local" }));
    for (const { ended } of streams) expect(await ended).toBe("session-changed");
    expect((await elsewhere.listen(person.token, "/client/live")).status).toBe(401);
  });
});

describe("a server that lost its connection for notices", () => {
  it("restarts every stream after reconnecting, and receives later revocations", async () => {
    const person = await member();
    const streams = await Promise.all(servers.map((server) => server.listen(person.token)));
    await rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'autoiq-live' and datname = current_database()",
    );
    for (const { ended } of streams) await ended;
    await listenAgain();
    const again = await Promise.all(servers.map((server) => server.listen(person.token)));
    await somethingHappens();
    expect((await decide(person.staffId, { decision: "suspend" })).status).toBe(200);
    const afterwards = await somethingHappens();
    for (const { ended, events } of again) {
      expect(await ended).toBe("session-changed");
      expect(events.map(({ id }) => id)).not.toContain(afterwards);
    }
  });
});

describe("an event stream", () => {
  it("ends when its access token expires, and a new token opens the next one", async () => {
    const person = await member();
    clock.now = new Date(expiryOf(person.token) - 60_000);
    const { data } = await person.client.auth.refreshSession({ refresh_token: person.refreshToken });
    clock.now = new Date(expiryOf(person.token) - 100);
    const streams = await Promise.all(servers.map((server) => server.listen(person.token)));
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
    clock.now = new Date(expiryOf(person.token));
    for (const { ended } of streams) expect(await ended).toBe("session-changed");
    expect((await here.listen(person.token)).status).toBe(401);
    const next = await here.listen(data.session?.access_token ?? "");
    expect(next.status).toBe(200);
    next.close();
  });
});
