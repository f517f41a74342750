import { beforeEach, expect, test } from "vitest";
import type { AIResponse, AIService } from "./ai-service";
import { observedService } from "./observed-service";

const reply: AIResponse = { content: "Yes.", metadata: { processingTime: 1, model: "m", confidence: 1 } };
const request = { kind: "chat-response", prompt: "?" };
const seen: (boolean | string | null)[] = [];
beforeEach(() => {
  seen.length = 0;
});

/** A service with the same behavior for both methods. */
const watched = (work: (onFailure: (error: unknown) => void) => Promise<AIResponse>): AIService =>
  observedService((onFailure) => ({ ask: () => work(onFailure), stream: () => work(onFailure) }), {
    onProcessing: (processing) => seen.push(processing),
    onError: (error) => seen.push(error),
  });
const calls = [
  ["Unknown error occurred", (ai: AIService) => ai.ask(request)],
  ["Unknown streaming error occurred", (ai: AIService) => ai.stream(request, () => undefined)],
] as const;

test.each(calls)("reports a failure without a message as '%s'", async (words, call) => {
  await expect(call(watched(() => Promise.reject("no error at all")))).rejects.toBe("no error at all");
  expect(seen).toEqual([true, null, words, false]);
  seen.length = 0;
  await expect(call(watched(() => Promise.reject(new Error(""))))).rejects.toThrow();
  expect(seen).toEqual([true, null, words, false]);
});

test.each(calls)("reports a failure even if a canned text covers it (%s)", async (words, call) => {
  const covered = (reason: unknown) =>
    watched(async (onFailure) => {
      onFailure(reason);
      return reply;
    });
  expect(await call(covered(new Error("AI request failed with status: 503")))).toBe(reply);
  expect(await call(covered(undefined))).toBe(reply);
  expect(seen).toEqual([true, null, "AI request failed with status: 503", false, true, null, words, false]);
});

test("a success leaves no error, and the service is idle after the last of two requests", async () => {
  const ends: (() => void)[] = [];
  const ai = watched(() => new Promise((resolve) => ends.push(() => resolve(reply))));
  const [one, two] = [ai.ask(request), ai.ask(request)];
  ends[0]?.();
  await one;
  expect(seen).not.toContain(false);
  ends[1]?.();
  await two;
  expect(seen).toEqual([true, null, true, null, false]);
});
