import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { confirmedAccount, identityServer } from "../../../../test/servers/identity-server.ts";

const requests: string[] = [];
/** SHA-1 of "correct horse battery" and of "padded out for nothing", as the service writes them. */
const service = createServer((request, response) => {
  requests.push(`${request.url} ${request.headers["add-padding"]}`);
  if (request.url === "/range/00000") return response.destroy();
  response.end(`${leaked.slice(5)}:37\r\n${padding.slice(5)}:0\r\n`);
});
const { createHash } = await import("node:crypto");
const sha1 = (text: string) => createHash("sha1").update(text).digest("hex").toUpperCase();
const leaked = sha1("correct horse battery");
const padding = sha1("padded out for nothing");
await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
afterAll(() => service.close());
const rangeUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/range/`;

const plain = await identityServer();
const checkingServer = await identityServer(
  {},
  { entry: { leakedPasswords: rangeUrl, shortestPassword: 12 } },
);
let count = 0;
const signUp = async (password: string, on = plain) => {
  count += 1;
  const { error } = await on.client().auth.signUp({ email: `p${count}@example.com`, password });
  return error;
};
const weak = (reasons: string[], message: string) => ({
  name: "AuthWeakPasswordError",
  code: "weak_password",
  status: 422,
  reasons,
  message,
});
const known = "Password is known to be weak and easy to guess, please choose a different one.";

describe("a new password", () => {
  it.each(["password", "PASSWORD1", "12345678", "iloveyou", "qwertyuiop", "football1"])(
    "may not be %s, a very common one",
    async (password) => {
      expect(await signUp(password)).toMatchObject(weak(["pwned"], known));
    },
  );

  it("may be long and of one's own choice", async () => {
    expect(await signUp("a password nobody has")).toBeNull();
  });

  it("may not be changed to a common one later either", async () => {
    const { client } = await confirmedAccount(plain, "later@example.com");
    expect((await client.auth.updateUser({ password: "password123" })).error).toMatchObject(
      weak(["pwned"], known),
    );
  });

  it("has as many characters as the installation requires, counted as people count them", async () => {
    const short = weak(["length"], "Password should be at least 12 characters.");
    expect(await signUp("eleven char", checkingServer)).toMatchObject(short);
    expect(await signUp("\u{1F697}".repeat(11), checkingServer)).toMatchObject(short);
    expect(await signUp("\u{1F697}".repeat(12), checkingServer)).toBeNull();
  });
});

describe("the leak check", () => {
  it("is off unless the installation turns it on", async () => {
    const before = requests.length;
    expect(await signUp("correct horse battery")).toBeNull();
    expect(requests).toHaveLength(before);
  });

  it("sends five digits of a hash and rejects a known password", async () => {
    expect(await signUp("correct horse battery", checkingServer)).toMatchObject(weak(["pwned"], known));
    expect(requests.at(-1)).toBe(`/range/${leaked.slice(0, 5)} true`);
  });

  it("is not fooled by the padding", async () => {
    expect(await signUp("padded out for nothing", checkingServer)).toBeNull();
  });

  it("accepts the password when the service is unavailable", async () => {
    const away = await identityServer({}, { entry: { leakedPasswords: "http://127.0.0.1:1/range/" } });
    expect(await signUp("correct horse battery", away)).toBeNull();
  });

  it("accepts the password when the service never responds", async () => {
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    await new Promise((ready) => silent.once("listening", ready));
    const { port } = silent.address() as AddressInfo;
    const slow = await identityServer({}, { entry: { leakedPasswords: `http://127.0.0.1:${port}/range/` } });
    // Vitest's own timeout is five seconds. Without a limit on the wait this test would fail.
    expect(await signUp("correct horse battery", slow)).toBeNull();
    silent.close();
    silent.closeAllConnections();
  });
});
