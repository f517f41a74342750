import { describe, expect, it } from "vitest";
import { confirmedAccount, identityServer, password } from "../../../../test/servers/identity-server.ts";

const server = await identityServer();
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
const windows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

async function signIn(email: string, agent: string) {
  const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": agent },
    body: JSON.stringify({ email, password }),
  });
  return (await response.json()) as { access_token: string; refresh_token: string };
}
interface Listed {
  id: string;
  name: string;
  place: string;
  lastUsedAt: string;
  here: boolean;
}
const devices = async (token: string) =>
  (await server.api(token, "GET", "/account/devices")).body.devices as unknown as Listed[];

describe("an account's devices", async () => {
  await confirmedAccount(server, "devices@example.com");
  await confirmedAccount(server, "other@example.com");

  it("are described in plain words, this one first", async () => {
    const desk = await signIn("devices@example.com", windows);
    const phone = await signIn("devices@example.com", iphone);
    const listed = await devices(desk.access_token);
    expect(listed[0]).toMatchObject({ name: "Chrome on Windows", here: true, place: "Local connection" });
    expect(listed.filter(({ here }) => here)).toHaveLength(1);
    expect((await devices(phone.access_token))[0]).toMatchObject({ name: "Safari on iPhone", here: true });
  });

  it("update their last use", async () => {
    const { access_token: token } = await signIn("devices@example.com", windows);
    later(600);
    await devices(token);
    const [here] = await devices(token);
    expect(Date.parse(here?.lastUsedAt ?? "")).toBe(server.clock.now.getTime());
  });

  it("can be signed out one by one, at once", async () => {
    const desk = await signIn("devices@example.com", windows);
    const phone = await signIn("devices@example.com", iphone);
    const id = (await devices(phone.access_token))[0]?.id;
    expect((await server.api(desk.access_token, "DELETE", `/account/devices/${id}`)).status).toBe(204);
    expect((await server.api(phone.access_token, "GET", "/me")).status).toBe(401);
    expect((await server.api(desk.access_token, "GET", "/me")).status).toBe(200);
    const again = await server.api(desk.access_token, "DELETE", `/account/devices/${id}`);
    expect(again).toMatchObject({ status: 404, body: { detail: "That device is no longer signed in." } });
  });

  it("are out of reach for everyone else", async () => {
    const mine = await signIn("devices@example.com", windows);
    const otherAccount = await signIn("other@example.com", windows);
    const id = (await devices(mine.access_token))[0]?.id;
    expect((await server.api(otherAccount.access_token, "DELETE", `/account/devices/${id}`)).status).toBe(
      404,
    );
    expect((await server.api(mine.access_token, "GET", "/me")).status).toBe(200);
    expect((await devices(otherAccount.access_token)).map((each) => each.id)).not.toContain(id);
  });

  it("are all signed out except this one", async () => {
    const desk = await signIn("devices@example.com", windows);
    const phone = await signIn("devices@example.com", iphone);
    const reply = await server.api(desk.access_token, "POST", "/account/devices/end-others", {});
    expect(reply.status).toBe(200);
    expect(reply.body.ended).toBeGreaterThan(0);
    expect(await devices(desk.access_token)).toHaveLength(1);
    expect((await server.api(phone.access_token, "GET", "/me")).status).toBe(401);
  });
});

describe("a device that was never used before", async () => {
  await confirmedAccount(server, "news@example.com");
  const newDeviceEmails = async () =>
    (await server.mailsTo("news@example.com")).filter(({ subject }) => subject.startsWith("New sign-in"));

  it("triggers one email, and the very first device triggers none", async () => {
    expect(await newDeviceEmails()).toHaveLength(0);
    await signIn("news@example.com", iphone);
    expect(await newDeviceEmails()).toHaveLength(1);
    expect((await newDeviceEmails())[0]?.text).toContain("Safari on iPhone, Local connection, ");
    await signIn("news@example.com", iphone);
    await signIn("news@example.com", iphone.replace("18_6", "18_7"));
    expect(await newDeviceEmails()).toHaveLength(1);
    await signIn("news@example.com", windows);
    expect(await newDeviceEmails()).toHaveLength(2);
  });
});
