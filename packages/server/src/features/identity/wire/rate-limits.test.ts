import { describe, expect, it } from "vitest";
import { identityServer } from "../../../../test/servers/identity-server.ts";
import { createStopwatch } from "../../../platform/clock/stopwatch.ts";
import { defaultEntry } from "../../../platform/config/entry-config.ts";
import { clientNetworkOf } from "../../../platform/http/client-network.ts";
import { createRateLimits } from "../../../platform/rate-limits/rate-limits.ts";
import { takeEntryRateLimit } from "../entry-rate-limit.ts";

const rateLimits = {
  ...defaultEntry.rateLimits,
  recover: { burst: 3, count: 3, seconds: 60 },
  token: { burst: 2, count: 2, seconds: 60 },
};
const server = await identityServer({}, { entry: { rateLimits } });
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
let people = 0;
/** A different address each time, because emails per address are counted elsewhere. */
const anybody = () => {
  people += 1;
  return { email: `nobody${people}@example.com` };
};
const ask = (path: string, body: object = anybody()) =>
  fetch(`${server.url}/auth/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
    body: JSON.stringify(body),
  });

describe("a request budget", () => {
  it("ends in 429 with Retry-After and the client's code, and fills up again", async () => {
    for (let times = 0; times < 3; times += 1) expect((await ask("/recover")).status).toBe(200);
    const refused = await ask("/recover");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("20");
    expect(await refused.json()).toEqual({
      code: "over_request_rate_limit",
      message: "Request rate limit reached",
    });
    later(19);
    expect((await ask("/recover")).headers.get("retry-after")).toBe("1");
    later(1);
    expect((await ask("/recover")).status).toBe(200);
    expect((await ask("/recover")).status).toBe(429);
    expect((await ask("/resend", { type: "signup", ...anybody() })).status, "another").toBe(200);
  });

  it("for refreshes makes the client try again, where 429 would sign out a whole shop", async () => {
    const refresh = () => ask("/token?grant_type=refresh_token", { refresh_token: "a".repeat(12) });
    expect((await refresh()).status).toBe(400);
    expect((await refresh()).status).toBe(400);
    const refused = await refresh();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);
    const password = await ask("/token?grant_type=password", { ...anybody(), password: "x" });
    expect(password.status).toBe(429);
  });

  it("is shared by all server processes, and by one IPv6 /64", async () => {
    const clock = {
      now: () => server.clock.now,
      stopwatch: createStopwatch(
        () => server.clock.now,
        () => 0,
      ),
    };
    const processes = [1, 2, 3].map(() => createRateLimits(server.identity.tenancy, clock));
    const waits = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        processes[at % 3]?.take("recover", clientNetworkOf(`2001:db8::${at}`), rateLimits.recover),
      ),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    const neighbor = clientNetworkOf("2001:db8:0:1::1");
    expect(await processes[0]?.take("recover", neighbor, rateLimits.recover), "the neighbor's").toBe(0);
  });

  it("stores no readable address, and deletes old entries", async () => {
    await takeEntryRateLimit(server.identity, "sso", "203.0.113.7");
    const rows = () =>
      server.rows<{ whole: string }>("select to_jsonb(b)::text as whole from auth.rate_limits b");
    expect(JSON.stringify(await rows())).not.toContain("203.0.113");
    later(2 * 86_400);
    await takeEntryRateLimit(server.identity, "sso", "198.51.100.1");
    expect(await rows()).toHaveLength(1);
  });
});
