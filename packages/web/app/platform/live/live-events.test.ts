import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const refreshMe = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock("../session/watch-session", () => ({ refreshMe }));
vi.mock("../session/auth-client", () => ({ accessToken: async () => "token" }));

import { queryClient } from "../query-client";
import { liveStore, onLiveEvent, startLiveEvents } from "./live-events";

const requests: string[] = [];
let replies: Response[] = [];
let stop = () => {};
/** A stream that stays open until the request is aborted. */
function openStream(signal: AbortSignal | null | undefined): Response {
  return new Response(
    new ReadableStream({
      start: (stream) => signal?.addEventListener("abort", () => stream.error(signal.reason)),
    }),
  );
}
beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("fetch", async (address: string, { signal }: RequestInit) => {
    requests.push(address);
    return replies.shift() ?? openStream(signal);
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  requests.length = 0;
});

it("reloads the user and reconnects when the server reports a changed session", async () => {
  replies = [new Response("event: session-changed\ndata: {}\n\n")];
  stop = startLiveEvents("/api/live");
  await vi.waitFor(() => expect(refreshMe).toHaveBeenCalledWith({ keepScreens: true }));
  await vi.waitFor(
    () => {
      window.dispatchEvent(new Event("online"));
      expect(requests).toEqual(["/api/live", "/api/live"]);
    },
    { timeout: 15_000 },
  );
  expect(refreshMe).toHaveBeenCalledTimes(1);
});

it("repeats a first load that was under way when the change happened", async () => {
  const data = 'data: {"topic":"shop","id":"1","organizationId":"2"}\n\n';
  const answers = ["before the change", "after it"];
  let answer = (_: string | undefined) => {};
  const first = new Promise<string | undefined>((resolve) => {
    answer = resolve;
  });
  let reads = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: ["shop.read"],
    queryFn: () => (reads++ === 0 ? first : answers.at(-1)),
    meta: { topics: ["shop"], isPublic: false },
  });
  const unsubscribe = observer.subscribe(() => undefined);
  expect(reads).toBe(1);
  const changed = new Promise<void>((resolve) => {
    const unfollow = onLiveEvent(() => {
      unfollow();
      resolve();
    });
  });
  replies = [new Response(data)];
  stop = startLiveEvents("/api/live");
  await changed;
  answer(answers[0]);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("after it"));
  unsubscribe();
});

it.each([401, 403])("reloads the user when a stream is rejected with %i", async (status) => {
  replies = [new Response("{}", { status })];
  stop = startLiveEvents("/api/live");
  await vi.waitFor(() => expect(refreshMe).toHaveBeenCalledTimes(1));
});

it("does not reload the user when a stopping server ends the stream", async () => {
  replies = [new Response(": open\n\n")];
  stop = startLiveEvents("/api/live");
  await vi.waitFor(
    () => {
      window.dispatchEvent(new Event("online"));
      expect(requests).toHaveLength(2);
    },
    { timeout: 15_000 },
  );
  expect(refreshMe).not.toHaveBeenCalled();
});

it("is live no longer as soon as the browser is offline, and again once it is online", async () => {
  stop = startLiveEvents("/api/live");
  await vi.waitFor(() => expect(liveStore.current()).toBe("live"));
  window.dispatchEvent(new Event("offline"));
  await vi.waitFor(() => expect(liveStore.current()).toBe("waiting"));
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(liveStore.current()).toBe("live"));
});
