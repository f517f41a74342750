import { beforeAll, beforeEach, expect, it } from "vitest";
import { scriptedModel } from "../../../test/providers/scripted-model.ts";
import { type TestServer, testServer } from "../../../test/servers/full-server.ts";

let model: Awaited<ReturnType<typeof scriptedModel>>;
let server: TestServer;
const question = "What does Professional cost yearly for 2 locations? I am lee@example.com";
const builtIn =
  "Professional for 2 locations costs $956 a month billed yearly ($11,472 a year). That's $2,880 less than paying monthly. More: /pricing";

beforeAll(async () => {
  model = await scriptedModel("openai-compatible", { chatsPerDay: 6, maxTokens: 120, firstTokenMs: 300 });
  server = await testServer({ model: model.config });
});
beforeEach(() => {
  model.requests.length = 0;
});

let visitors = 0;
async function ask(prompt: string, end = "") {
  visitors += 1;
  const reply = await server.app.inject({
    method: "POST",
    url: `/api/ai/chat-response${end}`,
    remoteAddress: `203.0.113.${visitors}`,
    payload: { prompt },
  });
  expect(reply.statusCode).toBe(200);
  return reply;
}

it("the model may word a visitor's answer, and we name the page", async () => {
  model.state.turns = [{ say: ["For 2 locations, Professional ", "costs $956 a month billed yearly."] }];
  const reply = (await ask(question)).json();
  expect(reply).toEqual({
    content: "For 2 locations, Professional costs $956 a month billed yearly. More: /pricing",
    metadata: { processingTime: expect.any(Number), model: "test-model", confidence: 1 },
  });
  expect(model.requests[0]?.body).not.toContain("lee@example.com");
  expect((await ask(question, "/stream")).body).toBe(reply.content);
});

it("promises, other numbers and addresses never reach a visitor", async () => {
  for (const words of [
    "Professional is $1 a month.",
    "Professional is free for you.",
    "You get a discount, guaranteed.",
    "Pay at https://evil.example.",
  ]) {
    model.state.turns = [{ say: [words] }];
    const reply = (await ask(question)).json();
    expect(reply.content, words).toBe(builtIn);
    expect(reply.metadata.model).toBe("autoiq-facts");
  }
});

it("the daily budget of all visitors runs out, and answers continue", async () => {
  model.state.turns = [{ say: ["Professional for 2 locations costs $956 a month."] }];
  expect((await ask(question)).json().content).toBe(builtIn);
  expect((await ask(question, "/stream")).body).toBe(builtIn);
  expect(model.requests.length).toBe(0);
});

it("the model words neither greetings nor unknown topics", async () => {
  server.setNow("2026-11-25T15:00:00Z");
  expect((await ask("Hi there!")).json().metadata.model).toBe("autoiq-facts");
  expect((await ask("who won the super bowl")).json().content).toContain("I don't know");
  expect(model.requests.length).toBe(0);
});
