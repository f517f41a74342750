import { request } from "node:http";
import type { AddressInfo } from "node:net";
import type { listAiCalls } from "@autoiq/domain/assistant/question-history";
import { type AnswerPart, emptyAnswer, withPart } from "@autoiq/domain/assistant/questions/answer-stream";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { parseAnswerStream } from "../../../../test/helpers/parse-answer-stream.ts";
import { type ScriptedReply, scriptedModel } from "../../../../test/providers/scripted-model.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

const question = "How many repair orders are open?";
let model: Awaited<ReturnType<typeof scriptedModel>>;
let server: TestServer;
let shop: Shop;
let port: number;
/** The built-in analyst's answer to that question. */
let ours: string;

beforeAll(async () => {
  model = await scriptedModel("openai-compatible", { firstTokenMs: 500, timeoutMs: 1500, maxTokens: 120 });
  server = await testServer({ model: model.config });
  shop = await server.makeShop();
  await server.call(shop.people.owner.token, "POST", "/repair-orders", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    concern: "Noise from the front",
  });
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
  plays({ status: 401 });
  ours = (await follow()).whole.content;
  expect(ours).toMatch(/\d/);
});

const plays = (...turns: ScriptedReply[]) => {
  model.state.turns = turns;
};

/** Reads the answer part by part. `until` ends it from the client's side. */
function follow(until: (part: AnswerPart) => boolean = () => false) {
  return new Promise<{ parts: AnswerPart[]; whole: ReturnType<typeof withPart>; times: number[] }>(
    (resolve, reject) => {
      const parts: AnswerPart[] = [];
      const times: number[] = [];
      const openRequest = request(
        {
          host: "127.0.0.1",
          port,
          method: "POST",
          path: "/api/assistant/ask/stream",
          headers: {
            authorization: `Bearer ${shop.people.owner.token}`,
            "content-type": "application/json",
          },
        },
        async (reply) => {
          let held = "";
          try {
            for await (const piece of reply) {
              held += piece;
              const end = held.lastIndexOf("\n") + 1;
              for (const part of parseAnswerStream(held.slice(0, end))) {
                parts.push(part);
                times.push(performance.now());
                if (until(part)) return void openRequest.destroy();
              }
              held = held.slice(end);
            }
          } catch (error) {
            reject(error);
          } finally {
            resolve({ parts, times, whole: parts.reduce(withPart, emptyAnswer) });
          }
        },
      );
      openRequest.on("error", () => {});
      openRequest.end(JSON.stringify({ question }));
    },
  );
}
const logged = async () =>
  (await server.call<ReplyOf<typeof listAiCalls>>(shop.people.owner.token, "GET", "/assistant/calls")).body
    .rows;
const kinds = (parts: readonly AnswerPart[]) => parts.map(({ part }) => part);

describe("an answer that a model words while it is read", () => {
  it("has its numbers before the model's first word, and its text sentence by sentence", async () => {
    plays({ say: ["At the moment ", "there are open repair orders. ", `${ours} `, ours], pauseMs: 120 });
    const { parts, whole, times } = await follow();
    const words = parts.flatMap(({ part }, index) => (part === "words" ? [index] : []));
    expect(kinds(parts).indexOf("facts")).toBeLessThan(words[0] ?? 0);
    expect(words.length).toBeGreaterThan(1);
    const [first = 0, last = 0] = [words[0], words.at(-1)];
    expect((times[last] ?? 0) - (times[first] ?? 0)).toBeGreaterThan(60);
    expect(whole.content).toBe(`At the moment there are open repair orders. ${ours} ${ours}`);
    expect(parts.at(-1)).toMatchObject({ part: "done", metadata: { model: "test-model" } });
  });

  it.each<[string, ScriptedReply]>([
    ["a figure that no record has", { say: [`${ours} `, "Another 977 are waiting. ", "And more."] }],
    ["a cut connection", { cutAfter: [`${ours} `, "There are"] }],
    ["words without an end", { endless: "and so on " }],
    ["silence", { silent: true }],
  ])("uses only the built-in text after %s", async (_what, turn) => {
    plays(turn);
    const { parts, whole } = await follow();
    expect(whole.content).toBe(ours);
    expect(JSON.stringify(parts)).not.toContain("977");
    expect(parts.at(-1)).toMatchObject({ part: "done", metadata: { model: "autoiq-analyst" } });
  });

  it("says when words are withdrawn", async () => {
    plays({ say: [`${ours} `, "Another 977 are waiting. "] });
    expect(kinds((await follow()).parts)).toContain("withdrawn");
  });

  it("ends when the person leaves, which is logged", async () => {
    plays({ say: [`${ours} `, ...Array.from({ length: 40 }, () => `${ours} `)], pauseMs: 100 });
    const before = model.left.count;
    const { parts } = await follow(({ part }) => part === "words");
    expect(kinds(parts)).not.toContain("done");
    await expect.poll(async () => (await logged())[0]?.outcome).toBe("left");
    await expect.poll(() => model.left.count).toBe(before + 1);
  });
});
