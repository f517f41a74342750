import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

let visitors = 0;
/** Each visitor has a network address of their own. */
const visitor = () => {
  visitors += 1;
  const remoteAddress = `203.0.113.${visitors}`;
  return (url: string, payload: object | string) =>
    server.app.inject({
      method: "POST",
      url,
      remoteAddress,
      ...(typeof payload === "string"
        ? { payload, headers: { "content-type": "application/json" } }
        : { payload }),
    });
};
const question = { prompt: "What does Professional cost yearly for 2 locations?" };

describe("the sales chat", () => {
  it.each(["/api/ai/chat-response", "/functions/v1/ai/chat-response"])(
    "answers a visitor without an account at %s",
    async (url) => {
      const reply = await visitor()(url, question);
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toEqual({
        content: expect.stringContaining("$11,472 a year"),
        metadata: { processingTime: expect.any(Number), model: "autoiq-facts", confidence: 1 },
      });
    },
  );

  it.each(["/api/ai/chat-response/stream", "/functions/v1/ai/chat-response/stream"])(
    "streams the same answer as text at %s",
    async (url) => {
      const ask = visitor();
      const streamed = await ask(url, question);
      expect(streamed.statusCode).toBe(200);
      expect(streamed.headers["content-type"]).toBe("text/plain; charset=utf-8");
      expect(streamed.headers["content-encoding"]).toBeUndefined();
      expect(streamed.body).toBe((await ask("/api/ai/chat-response", question)).json().content);
    },
  );

  it("rejects too long, too many or empty questions with a clear message", async () => {
    const ask = visitor();
    const refused = async (payload: object | string) => {
      const reply = await ask("/api/ai/chat-response/stream", payload);
      expect(reply.headers["content-type"]).toContain("application/problem+json");
      return { status: reply.statusCode, detail: reply.json().detail as string };
    };
    const turn = { role: "user", content: "Hello" };
    expect(await refused({ prompt: "x".repeat(2001) })).toMatchObject({
      status: 422,
      detail: expect.stringContaining("under 2,000 characters"),
    });
    expect(await refused({ prompt: "  \n " })).toMatchObject({
      status: 422,
      detail: expect.stringContaining("Type your question"),
    });
    expect(await refused({ ...question, context: { history: Array(12).fill(turn) } })).toMatchObject({
      status: 422,
      detail: expect.stringContaining("at most 11 messages"),
    });
    expect(
      (await refused({ ...question, context: { history: [{ role: "root", content: "" }] } })).status,
    ).toBe(422);
    expect((await refused("{")).status).toBe(400 + 22);
    const eleven = { ...question, context: { page: "/pricing", history: Array(11).fill(turn) } };
    expect((await ask("/api/ai/chat-response", eleven)).statusCode).toBe(200);
  });

  it("limits one network address, says when to ask again, and lets others continue", async () => {
    const ask = visitor();
    for (let count = 0; count < 30; count += 1) {
      expect((await ask("/api/ai/chat-response", question)).statusCode).toBe(200);
    }
    for (const url of ["/api/ai/chat-response", "/functions/v1/ai/chat-response/stream"]) {
      const reply = await ask(url, question);
      expect(reply.statusCode).toBe(429);
      expect(reply.headers["retry-after"]).toBe("3");
      expect(reply.json()).toMatchObject({
        code: "too-many-requests",
        detail: "Too many questions at once. Try again in 3 seconds.",
      });
    }
    expect((await visitor()("/api/ai/chat-response", question)).statusCode).toBe(200);
    server.setNow("2026-11-20T15:00:03Z");
    expect((await ask("/api/ai/chat-response", question)).statusCode).toBe(200);
    server.setNow("2026-11-20T15:00:00Z");
  });

  it("says that an unknown kind of analysis does not exist", async () => {
    for (const base of ["/api/ai", "/functions/v1/ai"]) {
      for (const end of ["", "/stream"]) {
        const reply = await visitor()(`${base}/no-such-kind${end}`, question);
        expect(reply.statusCode).toBe(404);
        expect(reply.json()).toMatchObject({
          code: "not-found",
          detail: "AI analysis not available at this time.",
        });
      }
    }
  });

  it("keeps working after a visitor leaves in the middle of an answer", async () => {
    await server.app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const body = JSON.stringify(question);
    for (let times = 0; times < 5; times += 1) {
      const leaving = request({
        host: "127.0.0.1",
        port,
        method: "POST",
        path: "/api/ai/chat-response/stream",
        headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body) },
      });
      leaving.on("error", () => undefined);
      leaving.on("response", (response) => {
        response.on("error", () => undefined);
        leaving.destroy();
      });
      leaving.end(body);
      await once(leaving, "close");
    }
    const reply = await fetch(`http://127.0.0.1:${port}/api/ai/chat-response/stream`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "accept-encoding": "gzip" },
    });
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain("$956 a month");
  });
});

describe("the chat of a signed-in team member", () => {
  const asMember = (token: string, payload: object, end = "") =>
    server.app.inject({
      method: "POST",
      url: `/api/ai/chat-response${end}`,
      payload,
      headers: { authorization: `Bearer ${token}` },
    });

  it("is answered from the records, with their own permissions, also as a stream", async () => {
    const { people } = await server.makeShop();
    const asked = { prompt: "How many cars are in the shop?" };
    const reply = await asMember(people.owner.token, asked);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      content: expect.stringMatching(/repair orders?/i),
      metadata: { processingTime: expect.any(Number), model: "autoiq-analyst", confidence: 1 },
    });
    const streamed = await asMember(people.owner.token, asked, "/stream");
    expect(streamed.headers["x-ai-model"]).toBe("autoiq-analyst");
    expect(streamed.body).toBe(reply.json().content);
    const sales = { prompt: "What were sales last month?" };
    expect((await asMember(people.owner.token, sales)).json().content).toContain("Sales");
    expect((await asMember(people.technician.token, sales)).json().content).toContain("Your role");
  });

  it("goes on from the message before", async () => {
    const { people } = await server.makeShop();
    const history = [{ role: "user", content: "What were sales in October?" }];
    const reply = await asMember(people.owner.token, { prompt: "And in September?", context: { history } });
    expect(reply.json().content).toMatch(/^Sales, September 20\d\d\b/);
  });

  it("has the product's facts for what the records do not have, and for visitors", async () => {
    const { people } = await server.makeShop();
    expect((await asMember(people.owner.token, question)).json()).toMatchObject({
      content: expect.stringContaining("$11,472 a year"),
      metadata: { model: "autoiq-facts" },
    });
    expect((await asMember("no such token", question)).json().metadata.model).toBe("autoiq-facts");
    const unread = await asMember(people.owner.token, { prompt: "Zorblax the frobnicator" });
    expect(unread.json()).toMatchObject({
      content: expect.stringContaining("I'm not sure"),
      metadata: { model: "autoiq-analyst", confidence: 0 },
    });
  });
});
