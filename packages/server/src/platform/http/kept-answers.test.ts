import { gunzipSync } from "node:zlib";
import type { RepairOrderCard } from "@autoiq/domain/repair-orders/board/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../test/repair-shop.ts";
import { createStopwatch } from "../clock/stopwatch.ts";
import { createKeptAnswers } from "./kept-answers.ts";

const later = () => {
  let end: (text: string) => void = () => undefined;
  const answer = new Promise<string>((resolve) => {
    end = resolve;
  });
  return { answer, end };
};

/** Kept answers, told as the texts they are. */
function answersAt(now: () => Date) {
  const answers = createKeptAnswers(createStopwatch(now, () => 0));
  return {
    ...answers,
    take: async (...asked: Parameters<typeof answers.take>) => `${(await answers.take(...asked)).bytes}`,
  };
}

describe("an answer that is kept", () => {
  it("is made once for all who ask while it is made, and for those who ask afterwards", async () => {
    const answers = answersAt(() => new Date());
    const { answer, end } = later();
    let made = 0;
    const make = () => {
      made += 1;
      return answer;
    };
    const both = [answers.take("shop", "board", make), answers.take("shop", "board", make)];
    end("cards");
    expect(await Promise.all(both)).toEqual(["cards", "cards"]);
    expect(await answers.take("shop", "board", make)).toBe("cards");
    expect(made).toBe(1);
    expect(await answers.take("other shop", "board", async () => "theirs")).toBe("theirs");
    expect(await answers.take("shop", "today", async () => "numbers")).toBe("numbers");
  });

  it("is not what somebody is shown who asks after a write, even when it was begun before and ends after", async () => {
    const answers = answersAt(() => new Date());
    const { answer, end } = later();
    const before = answers.take("shop", "board", () => answer);
    answers.forget("shop");
    expect(await answers.take("shop", "board", async () => "after the write")).toBe("after the write");
    end("before the write");
    expect(await before).toBe("before the write");
    expect(await answers.take("shop", "board", async () => "made anew")).toBe("after the write");
    answers.forget("other shop");
    expect(await answers.take("shop", "board", async () => "made anew")).toBe("after the write");
  });

  it("ends by itself after a quarter of a minute, and a failure is not kept", async () => {
    let now = new Date("2026-11-20T15:00:00Z");
    const answers = answersAt(() => now);
    const failure = answers.take("shop", "board", () => Promise.reject(new Error("the database is away")));
    await expect(failure).rejects.toThrow("away");
    expect(await answers.take("shop", "board", async () => "first")).toBe("first");
    now = new Date("2026-11-20T15:00:14.999Z");
    expect(await answers.take("shop", "board", async () => "second")).toBe("first");
    now = new Date("2026-11-20T15:00:15Z");
    expect(await answers.take("shop", "board", async () => "second")).toBe("second");
  });
});

describe("a shop's board", () => {
  let server: TestServer;
  let shop: Shop;
  beforeAll(async () => {
    server = await testServer();
    shop = await server.makeShop();
  });
  const keytags = async (who: "owner" | "management" | "technician", of = shop) => {
    const { body } = await server.call<{ cards: RepairOrderCard[] }>(of.people[who].token, "GET", "/board");
    return body.cards.map((card) => card.keytag);
  };

  it("shows each write at once, to everybody of the business and to nobody else", async () => {
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
            ...{ version: order.version, keytag: "13" },
          });
        else await keytags("owner");
      }),
    );
    expect(await keytags("owner")).toEqual(["13"]);
  });

  it("is made anew for everybody where the cache is switched off", async () => {
    const off = await testServer({ responseCache: false });
    const { people } = await off.makeShop();
    expect(off.services.answers).toBeUndefined();
    for (let turn = 0; turn < 2; turn += 1)
      expect(await off.call(people.owner.token, "GET", "/board")).toMatchObject({ status: 200 });
  });

  it("leaves packed for who takes it so, the same bytes each time, and as it is for others", async () => {
    const url = "/api/figures?from=2026-10-01&to=2026-10-31";
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
