import { gunzipSync } from "node:zlib";
import type { RepairOrderCard } from "@autoiq/domain/repair-orders/board/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";
import { createStopwatch } from "../clock/stopwatch.ts";
import { createResponseCache } from "./response-cache.ts";

const later = () => {
  let end: (text: string) => void = () => undefined;
  const answer = new Promise<string>((resolve) => {
    end = resolve;
  });
  return { answer, end };
};

/** Cached responses, returned as text. */
function answersAt(now: () => Date) {
  const responseCache = createResponseCache(createStopwatch(now, () => 0));
  return {
    ...responseCache,
    take: async (...args: Parameters<typeof responseCache.take>) =>
      `${(await responseCache.take(...args)).bytes}`,
  };
}

describe("a cached response", () => {
  it("is built once for everyone who requests it during that time and afterwards", async () => {
    const responseCache = answersAt(() => new Date());
    const { answer, end } = later();
    let orderCount = 0;
    const make = () => {
      orderCount += 1;
      return answer;
    };
    const both = [responseCache.take("shop", "board", make), responseCache.take("shop", "board", make)];
    end("cards");
    expect(await Promise.all(both)).toEqual(["cards", "cards"]);
    expect(await responseCache.take("shop", "board", make)).toBe("cards");
    expect(orderCount).toBe(1);
    expect(await responseCache.take("other shop", "board", async () => "theirs")).toBe("theirs");
    expect(await responseCache.take("shop", "today", async () => "numbers")).toBe("numbers");
  });

  it("is not returned for a request after a write, even when it was requested before the write and finished after it", async () => {
    const responseCache = answersAt(() => new Date());
    const { answer, end } = later();
    const before = responseCache.take("shop", "board", () => answer);
    responseCache.forget("shop");
    expect(await responseCache.take("shop", "board", async () => "after the write")).toBe("after the write");
    end("before the write");
    expect(await before).toBe("before the write");
    expect(await responseCache.take("shop", "board", async () => "made anew")).toBe("after the write");
    responseCache.forget("other shop");
    expect(await responseCache.take("shop", "board", async () => "made anew")).toBe("after the write");
  });

  it("expires after a quarter of a minute, and a failure is not cached", async () => {
    let now = new Date("2026-11-20T15:00:00Z");
    const responseCache = answersAt(() => now);
    const failure = responseCache.take("shop", "board", () =>
      Promise.reject(new Error("the database is away")),
    );
    await expect(failure).rejects.toThrow("away");
    expect(await responseCache.take("shop", "board", async () => "first")).toBe("first");
    now = new Date("2026-11-20T15:00:14.999Z");
    expect(await responseCache.take("shop", "board", async () => "second")).toBe("first");
    now = new Date("2026-11-20T15:00:15Z");
    expect(await responseCache.take("shop", "board", async () => "second")).toBe("second");
  });
});

describe("a shop's board", () => {
  let server: TestServer;
  let shop: Shop;
  beforeAll(async () => {
    server = await testServer();
    shop = await server.makeShop();
  });
  const keytags = async (role: "owner" | "management" | "technician", of = shop) => {
    const { body } = await server.call<{ cards: RepairOrderCard[] }>(of.people[role].token, "GET", "/board");
    return body.cards.map((card) => card.keytag);
  };

  it("shows each write at once, to everyone in the business and to nobody else", async () => {
    const other = await server.makeShop();
    expect(await keytags("owner")).toEqual([]);
    const { body: order } = await server.call<{ id: string; version: number }>(
      shop.people.management.token,
      ...(["POST", "/repair-orders"] as const),
      { customerId: shop.customerId, vehicleId: shop.vehicleId, concern: "Noise", keytag: "12" },
    );
    expect(await keytags("owner")).toEqual(["12"]);
    expect(await keytags("management")).toEqual(["12"]);
    expect(await keytags("owner", other)).toEqual([]);
    await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        if (at === 4)
          await server.call(shop.people.owner.token, "PATCH", `/repair-orders/${order.id}`, {
            version: order.version,
            keytag: "13",
          });
        else await keytags("owner");
      }),
    );
    expect(await keytags("owner")).toEqual(["13"]);
  });

  it("is rebuilt for every request when the cache is off", async () => {
    const off = await testServer({ responseCache: false });
    const { people } = await off.makeShop();
    expect(off.services.responseCache).toBeUndefined();
    for (let turn = 0; turn < 2; turn += 1)
      expect(await off.call(people.owner.token, "GET", "/board")).toMatchObject({ status: 200 });
  });

  it("is compressed for clients that accept it, the same bytes each time, and plain for others", async () => {
    const url = "/api/reports?from=2026-10-01&to=2026-10-31";
    const authorization = `Bearer ${shop.people.owner.token}`;
    const ask = (encoding: string) =>
      server.app.inject({ url, headers: { authorization, "accept-encoding": encoding } });
    const plain = await ask("identity");
    expect(plain.headers).not.toHaveProperty("content-encoding");
    expect(plain.headers.vary).toContain("accept-encoding");
    const packed = [await ask("gzip, br"), await ask("br;q=0, gzip")];
    for (const reply of packed) {
      expect(reply.headers).toMatchObject({
        "content-encoding": "gzip",
        "content-type": expect.stringContaining("json"),
      });
      expect(gunzipSync(reply.rawPayload).toString()).toBe(plain.body);
    }
    expect(packed[0]?.rawPayload).toEqual(packed[1]?.rawPayload);
    expect((await ask("gzip;q=0")).body).toBe(plain.body);
  });
});
