import { describe, expect, test } from "vitest";
import { isPublicAddress, NotPublicError, publicLookup } from "../outgoing/public-address.ts";
import { StartupError } from "../startup-error.ts";
import { createPush } from "./push.ts";
import { checkVapidKeys, vapidKeysFrom } from "./vapid-keys.ts";

describe("an address", () => {
  test.each(["8.8.8.8", "142.250.1.1", "2607:f8b0::1", "2a00:1450::1"])(
    "of the internet is public: %s",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
  test.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "not an address",
  ])("that is not of the internet is refused: %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test("is checked when the name is resolved for the connection", async () => {
    const failure = await new Promise((resolve) => publicLookup("localhost", {}, resolve));
    expect(failure).toBeInstanceOf(NotPublicError);
  });

  test("of a push service that leads inside gets no request", async () => {
    const keys = vapidKeysFrom(new Uint8Array(32).fill(3));
    const push = createPush({ keys, contact: "mailto:support@example.com" });
    const target = { endpoint: "https://localhost/1", p256dh: keys.publicKey, auth: "A".repeat(22) };
    expect(await push.send(target, { title: "", body: "", path: "/", tag: "x" })).toBe("refused");
  });
});

describe("the keys of push", () => {
  test("are the same for the same installation, and others for another one", () => {
    const [one, same, other] = [1, 1, 2].map((byte) => vapidKeysFrom(new Uint8Array(32).fill(byte)));
    expect(one).toEqual(same);
    expect(one?.publicKey).not.toBe(other?.publicKey);
    expect(Buffer.from(one!.publicKey, "base64url")).toHaveLength(65);
    expect(checkVapidKeys(one!)).toEqual(one);
  });

  test("belong together whatever the secret begins with", () => {
    for (let number = 0; number < 600; number++) {
      const pair = vapidKeysFrom(new Uint8Array([number % 256, number >> 8]));
      expect(checkVapidKeys(pair)).toEqual(pair);
    }
  });

  test("must belong together", () => {
    const [one, other] = [1, 2].map((byte) => vapidKeysFrom(new Uint8Array(32).fill(byte)));
    expect(() => checkVapidKeys({ publicKey: one!.publicKey, privateKey: other!.privateKey })).toThrow(
      StartupError,
    );
    expect(() => checkVapidKeys({ publicKey: one!.publicKey, privateKey: "short" })).toThrow(StartupError);
  });
});
