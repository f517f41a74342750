import type { Query } from "@tanstack/react-query";
import { EventSourceParserStream } from "eventsource-parser/stream";
import { z } from "zod";
import { locationHeaders } from "../organization";
import { queryClient } from "../query-client";
import { accessToken } from "../session/auth-client";
import { refreshMe } from "../session/watch-session";
import { backoffMs } from "./backoff";

/** One change: the kind of record and its id. The record itself is refetched. */
const liveEvent = z.object({ topic: z.string(), id: z.string(), organizationId: z.string() });

export type LiveState = "off" | "connecting" | "live" | "waiting";

/** The server sends a comment at least every 25 s. Silence beyond this means the connection is dead. */
const silenceLimitMs = 60_000;

let state: LiveState = "off";
const listeners = new Set<() => void>();

function change(next: LiveState) {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

export const liveStore = {
  current: () => state,
  duringPrerender: (): LiveState => "off",
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

type Changed = { topic: string; id: string };
const followers = new Set<(changed: Changed) => void>();

/** Calls the listener for each change until the returned function is called. */
export function onLiveEvent(follower: (changed: Changed) => void): () => void {
  followers.add(follower);
  return () => {
    followers.delete(follower);
  };
}

async function refetchAfter(query: Query): Promise<void> {
  await Promise.allSettled([query.promise]);
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
}

function refresh(changed: Changed) {
  const { topic } = changed;
  const isAbout = (query: Query): boolean =>
    (query.meta?.topics?.includes(topic) ?? false) &&
    !(query.isActive() && query.meta?.mergedChanges?.includes(topic));
  // A first load that is under way may have been read before the change, and invalidating does not repeat it.
  const loading = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: "fetching", predicate: isAbout })
    .filter(({ state }) => state.data === undefined);
  void queryClient.invalidateQueries({ predicate: isAbout });
  for (const query of loading) void refetchAfter(query);
  for (const follower of followers) follower(changed);
}

async function listen(address: string, signal: AbortSignal, onOpen: () => void): Promise<void> {
  const silence = new AbortController();
  // An open stream notices a lost network only by its silence. The browser knows at once.
  const lose = () => silence.abort();
  window.addEventListener("offline", lose);
  let timer = setTimeout(lose, silenceLimitMs);
  const onActivity = () => {
    clearTimeout(timer);
    timer = setTimeout(lose, silenceLimitMs);
  };
  try {
    const response = await fetch(address, {
      headers: {
        accept: "text/event-stream",
        authorization: `Bearer ${(await accessToken()) ?? ""}`,
        ...locationHeaders(),
      },
      cache: "no-store",
      signal: AbortSignal.any([signal, silence.signal]),
    });
    // Signed out in the meantime, or no longer in that shop: reload what the user may see.
    if (response.status === 401 || response.status === 403) await refreshMe({ keepScreens: true });
    if (!response.ok || !response.body) throw new Error(`The server answered ${response.status}.`);
    onOpen();
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(
        new TransformStream<string, string>({
          transform(chunk, out) {
            onActivity();
            out.enqueue(chunk);
          },
        }),
      )
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    for (;;) {
      const { done, value } = await events.read();
      if (done) return;
      // The session has ended or its permissions have changed. The server sends nothing more on this connection.
      if (value.event === "session-changed") return await refreshMe({ keepScreens: true });
      const event = liveEvent.safeParse(parseJson(value.data));
      if (event.success) refresh(event.data);
    }
  } finally {
    window.removeEventListener("offline", lose);
    clearTimeout(timer);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
}

/** Follows the events at that URL until the returned function is called. */
export function startLiveEvents(address: string): () => void {
  const stop = new AbortController();
  void (async () => {
    let attempt = 0;
    let missedSome = false;
    while (!stop.signal.aborted) {
      change("connecting");
      try {
        await listen(address, stop.signal, () => {
          attempt = 0;
          change("live");
          // Changes missed while disconnected are unknown, so everything on the screen is refetched.
          if (missedSome) void queryClient.invalidateQueries();
          missedSome = true;
        });
      } catch {
        missedSome = true;
      }
      if (stop.signal.aborted) break;
      change("waiting");
      await pause(backoffMs(attempt, Math.random()), stop.signal);
      attempt += 1;
    }
    change("off");
  })();
  return () => stop.abort();
}
