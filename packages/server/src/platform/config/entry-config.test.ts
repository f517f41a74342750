import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { loadConfig } from "./config.ts";
import { defaultEntry } from "./entry-config.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "autoiq-entry-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const entry = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR, ...env }).entry;

describe("entry protection", () => {
  it("is strict by default", () => {
    expect(entry()).toEqual(defaultEntry);
    expect(entry()).toMatchObject({
      autoconfirm: false,
      shortestPassword: 8,
      sendInterval: 60,
      captcha: { provider: "altcha" },
      trustedProxies: [],
    });
    expect(entry().leakedPasswords).toBeUndefined();
  });

  it("is set by the environment", () => {
    expect(
      entry({
        AUTH_AUTOCONFIRM: "on",
        AUTH_DISABLE_SIGNUP: "true",
        AUTH_MIN_PASSWORD: "12",
        AUTH_SEND_INTERVAL: "1",
        AUTH_LEAKED_PASSWORDS: "on",
        CAPTCHA_PROVIDER: "turnstile",
        CAPTCHA_SITE_KEY: "site",
        CAPTCHA_SECRET: "secret",
        TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8",
      }),
    ).toMatchObject({
      autoconfirm: true,
      signupDisabled: true,
      shortestPassword: 12,
      sendInterval: 1,
      leakedPasswords: "https://api.pwnedpasswords.com/range/",
      captcha: { provider: "turnstile", siteKey: "site", secret: "secret" },
      trustedProxies: ["127.0.0.1", "10.0.0.0/8"],
    });
  });

  it("allows passwords as short as the identity protocol does", () => {
    expect(entry({ AUTH_MIN_PASSWORD: "6" }).shortestPassword).toBe(6);
  });

  it("reads each limit separately", () => {
    const { rateLimits, failuresOfAddress } = entry({ AUTH_RATE_LIMITS: "signup=5/60, failures=10/600" });
    expect(rateLimits.signup).toEqual({ burst: 5, count: 5, seconds: 60 });
    expect(rateLimits.token).toEqual(defaultEntry.rateLimits.token);
    expect(failuresOfAddress).toEqual({ count: 10, seconds: 600 });
  });

  it.each([
    [{ AUTH_AUTOCONFIRM: "yes" }, /^AUTH_AUTOCONFIRM must be on or off/],
    [{ AUTH_MIN_PASSWORD: "5" }, /^AUTH_MIN_PASSWORD must be a whole number from 6 to 64/],
    [{ AUTH_SEND_INTERVAL: "-1" }, /^AUTH_SEND_INTERVAL must be a whole number/],
    [{ AUTH_RATE_LIMITS: "signup=0/60" }, /^AUTH_RATE_LIMITS must look like signup=30\/300/],
    [{ AUTH_RATE_LIMITS: "everything=1/60" }, /^AUTH_RATE_LIMITS must look like/],
    [{ AUTH_LEAKED_PASSWORDS: "file:///etc/passwd" }, /^AUTH_LEAKED_PASSWORDS must be on, off/],
    [{ CAPTCHA_PROVIDER: "picture" }, /^CAPTCHA_PROVIDER must be altcha, hcaptcha, turnstile or none/],
    [
      { CAPTCHA_PROVIDER: "hcaptcha" },
      /^CAPTCHA_PROVIDER=hcaptcha needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET$/,
    ],
    [{ TRUSTED_PROXIES: "everybody" }, /^TRUSTED_PROXIES must be a comma-separated list of IP addresses/],
  ])("rejects %j in one line", (env, words) => {
    expect(() => entry(env as unknown as Record<string, string>)).toThrow(words);
  });
});
