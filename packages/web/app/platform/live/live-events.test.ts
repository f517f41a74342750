import { afterEach, beforeEach, expect, it, vi } from "vitest";

const refreshMe = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock("../session/watch-session", () => ({ refreshMe }));
vi.mock("../session/auth-client", () => ({ accessToken: async () => "token" }));

import { startLiveEvents } from "./live-events";

const asked: string[] = [];
let replies: Response[] = [];
let stop = () => {};
beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return replies.shift() ?? new Promise(() => {});
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  asked.length = 0;
});

it("asks who the person is when the server says that the session has changed, and connects again", async () => {
  replies = [new Response("event: session-changed\ndata: {}\n\n")];
  stop = startLiveEvents("/api/live");
  await vi.waitFor(() => expect(refreshMe).toHaveBeenCalledWith({ keepScreens: true }));
  await vi.waitFor(
    () => {
      window.dispatchEvent(new Event("online"));
      expect(asked).toEqual(["/api/live", "/api/live"]);
    },
    { timeout: 15_000 },
  );
  expect(refreshMe).toHaveBeenCalledTimes(1);
});

it.each([401, 403])("asks who the person is when a stream is refused with %i", async (status) => {
  replies = [new Response("{}", { status })];
  stop = startLiveEvents("/api/live");
  await vi.waitFor(() => expect(refreshMe).toHaveBeenCalledTimes(1));
});

it("asks nothing of the kind when a server that stops ends the stream", async () => {
  replies = [new Response(": open\n\n")];
  stop = startLiveEvents("/api/live");
  await vi.waitFor(
    () => {
      window.dispatchEvent(new Event("online"));
      expect(asked).toHaveLength(2);
    },
    { timeout: 15_000 },
  );
  expect(refreshMe).not.toHaveBeenCalled();
});
