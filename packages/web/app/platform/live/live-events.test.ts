import { afterEach, beforeEach, expect, it, vi } from "vitest";

const refreshMe = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock("../session/watch-session", () => ({ refreshMe }));
vi.mock("../session/auth-client", () => ({ accessToken: async () => "token" }));

import { startLiveEvents } from "./live-events";

const requests: string[] = [];
let replies: Response[] = [];
let stop = () => {};
beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("fetch", async (address: string) => {
    requests.push(address);
    return replies.shift() ?? new Promise(() => {});
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
