import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { type AIResponse, createAIService } from "./ai-service";
import { fallbackText, sentencesOf } from "./fallback";

const kinds = [
  ...["invoice-description", "service-recommendation", "customer-insights", "maintenance-schedule"],
  ...[
    "chat-response",
    "crm-insights",
    "inventory-optimization",
    "inventory-forecasting",
    "inventory-reorder",
  ],
  ...["analytics-prediction", "analytics-trends", "financial-forecasting", "scheduling-optimization"],
  ...["customer-segmentation", "business-optimization", "predictive-maintenance", "cost-analysis"],
  "performance-insights",
];

let answer: (url: string, init: RequestInit) => Promise<Response>;
const sent: { url: string; body: unknown }[] = [];
const failures: string[] = [];
const service = () =>
  createAIService({
    base: () => "/api/ai",
    onFailure: (error) => failures.push(error instanceof Error ? error.message : String(error)),
  });

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  failures.length = 0;
  answer = async () => new Response("down", { status: 503 });
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(init.body)) });
    return answer(url, init);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A response stream that the test controls chunk by chunk. */
function openStream() {
  let control: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      control = controller;
    },
  });
  return {
    body,
    say: (text: string) => control.enqueue(new TextEncoder().encode(text)),
    break: () => control.error(new TypeError("network error")),
    end: () => control.close(),
  };
}
const outcomeOf = <T>(work: Promise<T>) => {
  const seen: { value?: T } = {};
  void work.then((value) => {
    seen.value = value;
  });
  return seen;
};

describe("a signed-in user's request", () => {
  const analysis = { facts: [], drafts: [], basis: "Exact sums.", asOf: "2026-11-22T12:00:00Z" };
  const ofShop = () =>
    createAIService({
      base: () => "/api/ai",
      headers: async () => ({ authorization: "Bearer token", "x-organization": "org" }),
      readAnalysis: (value) => value as typeof analysis,
    });

  it("carries the session and the shop, and returns the analysis", async () => {
    let headers: unknown;
    answer = async (_, init) => {
      headers = init.headers;
      return Response.json({ content: "Yes.", analysis });
    };
    const reply = await ofShop().ask({ kind: "analytics-trends", prompt: "?" });
    expect(headers).toEqual({
      "content-type": "application/json",
      authorization: "Bearer token",
      "x-organization": "org",
    });
    expect(reply.analysis).toEqual(analysis);
  });

  it("returns the server's error message next to the canned text when rejected", async () => {
    const detail = "The assistant's budget of this month is used up.";
    answer = async () => Response.json({ title: "Too many requests", status: 429, detail }, { status: 429 });
    const outcome = outcomeOf(ofShop().ask({ kind: "analytics-trends", prompt: "?" }));
    await vi.advanceTimersByTimeAsync(1200);
    expect(outcome.value).toMatchObject({ content: fallbackText("analytics-trends"), refusal: detail });
  });
});

describe("the server's response", () => {
  it("is requested with prompt and context and returned with its metadata", async () => {
    const metadata = { processingTime: 3, model: "autoiq-facts", confidence: 0.9 };
    answer = async () => Response.json({ content: "Yes.", metadata });
    const context = { page: "/pricing", userType: "visitor", history: [] };
    const reply = await service().ask({ kind: "chat-response", prompt: "Trial?", context });
    expect(sent).toEqual([{ url: "/api/ai/chat-response", body: { prompt: "Trial?", context } }]);
    expect(reply).toEqual({ content: "Yes.", metadata });
  });

  it.each(["content", "text", "result"])("may hold its text in %s", async (name) => {
    answer = async () => Response.json({ [name]: "Yes." });
    expect((await service().ask({ kind: "chat-response", prompt: "?" })).content).toBe("Yes.");
  });

  it("streams regardless of how its chunks are split", async () => {
    const stream = openStream();
    answer = async () => new Response(stream.body, { headers: { "x-ai-model": "autoiq-facts" } });
    const chunks: string[] = [];
    const reply = service().stream({ kind: "chat-response", prompt: "?" }, (soFar) => chunks.push(soFar));
    stream.say("One. ");
    await vi.advanceTimersByTimeAsync(0);
    expect(chunks).toEqual(["One. "]);
    stream.say("Two.");
    stream.end();
    expect(await reply).toMatchObject({ content: "One. Two.", metadata: { model: "autoiq-facts" } });
    expect(chunks).toEqual(["One. ", "One. Two."]);
    expect(sent[0]?.url).toBe("/api/ai/chat-response/stream");
  });
});

describe("when the server fails", () => {
  it("returns the canned text after 1200 ms", async () => {
    const seen = outcomeOf(service().ask({ kind: "chat-response", prompt: "?" }));
    await vi.advanceTimersByTimeAsync(1199);
    expect(seen.value).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.value).toMatchObject({
      content: fallbackText("chat-response"),
      metadata: { model: "fallback-model-after-error", confidence: 0.85 },
    });
    expect(failures).toEqual(["AI request failed with status: 503"]);
  });

  it("streams the canned text one sentence every 250 ms", async () => {
    const chunks: string[] = [];
    const seen = outcomeOf(
      service().stream({ kind: "chat-response", prompt: "?" }, (soFar) => chunks.push(soFar)),
    );
    const sentences = sentencesOf(fallbackText("chat-response"));
    expect(sentences.length).toBeGreaterThan(3);
    for (const [index] of sentences.entries()) {
      await vi.advanceTimersByTimeAsync(249);
      expect(chunks).toHaveLength(index);
      await vi.advanceTimersByTimeAsync(1);
      expect(chunks.at(-1)).toBe(sentences.slice(0, index + 1).join(" "));
    }
    expect(seen.value).toMatchObject({
      content: fallbackText("chat-response"),
      metadata: { model: "fallback-after-streaming-error", confidence: 0.85 },
    });
    expect(failures).toEqual(["AI streaming request failed with status: 503"]);
  });

  it("replaces a partial stream with the canned text", async () => {
    const stream = openStream();
    answer = async () => new Response(stream.body);
    const chunks: string[] = [];
    const reply = service().stream({ kind: "chat-response", prompt: "?" }, (soFar) => chunks.push(soFar));
    stream.say("Half a");
    await vi.advanceTimersByTimeAsync(0);
    stream.break();
    await vi.advanceTimersByTimeAsync(5000);
    expect((await reply).content).toBe(fallbackText("chat-response"));
    expect(chunks[0]).toBe("Half a");
    expect(chunks[1]).toBe(sentencesOf(fallbackText("chat-response"))[0]);
  });

  it.each([
    ["no body", async () => new Response(null), "ReadableStream not supported in this browser."],
    ["nothing", async () => new Response(""), "The answer was empty."],
    ["no connection", () => Promise.reject(new TypeError("Failed to fetch")), "Failed to fetch"],
  ] as const)("treats %s as a failure", async (_what, body, message) => {
    answer = body;
    const reply = service().stream({ kind: "chat-response", prompt: "?" }, () => undefined);
    await vi.advanceTimersByTimeAsync(5000);
    expect((await reply).metadata.model).toBe("fallback-after-streaming-error");
    expect(failures).toEqual([message]);
  });

  it("treats 20 s without data as a failure", async () => {
    answer = (_url, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    const reply = service().ask({ kind: "chat-response", prompt: "?" });
    await vi.advanceTimersByTimeAsync(20_000 + 1200);
    expect((await reply).metadata.model).toBe("fallback-model-after-error");
    expect(failures).toEqual(["The server did not answer in time."]);
  });
});

describe("concurrent requests", () => {
  it("rejects a second request while one is running and accepts one afterwards", async () => {
    const ai = service();
    const first = ai.ask({ kind: "chat-response", prompt: "?" });
    for (const second of [
      () => ai.ask({ kind: "chat-response", prompt: "?" }),
      () => ai.stream({ kind: "chat-response", prompt: "?" }, () => undefined),
    ]) {
      await expect(second()).rejects.toThrow("AI service is already processing a request");
    }
    await vi.advanceTimersByTimeAsync(1200);
    await first;
    answer = async () => Response.json({ content: "Yes." });
    expect((await ai.ask({ kind: "chat-response", prompt: "?" })).content).toBe("Yes.");
    expect(sent).toHaveLength(2);
  });

  it("ends a request the visitor cancels without a response", async () => {
    const ai = service();
    const control = new AbortController();
    const pending = ai.stream(
      { kind: "chat-response", prompt: "?", signal: control.signal },
      () => undefined,
    );
    await vi.advanceTimersByTimeAsync(300);
    control.abort();
    await expect(pending).rejects.toThrow(/abort/i);
    answer = async () => Response.json({ content: "Yes." });
    expect((await ai.ask({ kind: "chat-response", prompt: "?" })).content).toBe("Yes.");
  });
});

test("warns about an empty prompt except for kinds that need none", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  answer = async () => Response.json({ content: "Yes." } satisfies Partial<AIResponse>);
  for (const kind of kinds) await service().ask({ kind });
  expect(sent.every(({ body }) => (body as { prompt: string }).prompt === "")).toBe(true);
  const warned = warn.mock.calls.map(([text]) => String(text));
  for (const kind of kinds) {
    const needsNone = kind === "customer-insights" || kind === "maintenance-schedule";
    expect(warned.some((text) => text.includes(` ${kind} `))).toBe(!needsNone);
  }
});

test("each kind has its own canned text, and an unknown kind says that no analysis is available", () => {
  expect(new Set(kinds.map(fallbackText)).size).toBe(18);
  for (const kind of ["", "no-such-kind", "toString", "__proto__"]) {
    expect(fallbackText(kind)).toBe("AI analysis not available at this time.");
  }
});
