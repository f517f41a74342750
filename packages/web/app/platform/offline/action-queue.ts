import { en } from "@autoiq/domain/catalog/action-words/en";
import type { Contract } from "@autoiq/domain/kernel/contract";
import { backoffMs } from "../live/backoff";
import { newId } from "../new-id";
import { currentLocation } from "../organization";
import { deviceStore } from "./device-store";
import type { NewAction } from "./offline-action";
import { refetchAfter } from "./queueable-calls";
import { sendAction } from "./send-action";
import { type ActionOutcome, createQueue, type QueueState, type SendQueue } from "./send-queue";

export type ActionQueueState = QueueState & {
  /** False if this browser stores nothing beyond the page. */
  readonly lasting: boolean;
};

const nobody: ActionQueueState = { acts: [], sending: false, pause: null, lasting: true };
let state = nobody;
const listeners = new Set<() => void>();
const change = (next: ActionQueueState) => {
  state = next;
  for (const listener of listeners) listener();
};

export const actionQueue = {
  current: () => state,
  duringPrerender: () => nobody,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

let here: { userId: string; by: string; queue: Promise<SendQueue> } | undefined;

/** One tab sends at a time. In a browser without locks, only the idempotency keys prevent duplicates. */
const withSendLock = (userId: string) => async (work: () => Promise<void>) => {
  if (navigator.locks) await navigator.locks.request(`autoiq-acts-${userId}`, work);
  else await work();
};

/** Sends that user's actions whenever possible, until the returned function is called. */
export function startActionQueue(userId: string, by: string): () => void {
  const end = new AbortController();
  const { signal } = end;
  const others = new BroadcastChannel(`autoiq-acts-${userId}`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = -1;
  const starting = deviceStore().then(({ store, lasting }) => {
    const queue = createQueue({
      userId,
      store,
      send: sendAction,
      withSendLock: withSendLock(userId),
      show: refetchAfter,
      online: () => navigator.onLine,
      onChange: (next) => {
        if (signal.aborted) return;
        change({ ...next, lasting });
        // Other tabs reload when an action was added or removed here.
        const now = next.acts.length;
        if (count !== -1 && count !== now) others.postMessage(now);
        count = now;
      },
      onPause: (attempt) => {
        clearTimeout(timer);
        if (!signal.aborted) timer = setTimeout(() => void queue.run(), backoffMs(attempt, Math.random()));
      },
    });
    const run = () => void queue.run();
    window.addEventListener("online", run, { signal });
    document.addEventListener("visibilitychange", () => document.hidden || run(), { signal });
    others.onmessage = () => void queue.refresh();
    if (!signal.aborted) void queue.start();
    return queue;
  });
  here = { userId, by, queue: starting };
  return () => {
    end.abort();
    clearTimeout(timer);
    others.close();
    if (here?.userId === userId) here = undefined;
    change(nobody);
  };
}

export type ActionInput = Pick<NewAction, "lane" | "words"> &
  Partial<Pick<NewAction, "params" | "body" | "grows" | "makes" | "detail" | "about">>;

/**
 * Runs an action that can wait on this device: stored first, then sent. `settled` resolves to the result of the first
 * attempt.
 * @throws StoreFull when it could be neither stored nor sent
 */
export async function perform(
  contract: Contract,
  action: ActionInput,
  photo?: Blob,
): Promise<{ id: string; completion: Promise<ActionOutcome> }> {
  const location = currentLocation();
  if (!here || !location) throw new Error(en.problem.nobody);
  // Otherwise the browser may evict its storage when the device runs low.
  void navigator.storage?.persist?.().catch(() => false);
  const queue = await here.queue;
  const act: NewAction = {
    params: {},
    body: null,
    grows: false,
    detail: "",
    about: {},
    ...action,
    id: newId(),
    userId: here.userId,
    by: here.by,
    place: location,
    call: contract.name,
    photo: photo !== undefined,
    actedAt: new Date().toISOString(),
  };
  return queue.perform(act, photo);
}

export const sendNow = async () => (await here?.queue)?.run();
export const sendAgain = async (id: string) => (await here?.queue)?.again(id);
export const markReported = async (id: string, requestId: string) =>
  (await here?.queue)?.setReported(id, requestId);
export const discardAction = async (id: string) => (await here?.queue)?.drop(id);

/** The photo stored with an action. Undefined once it is gone. */
export const storedPhoto = async (actId: string) => (await here?.queue)?.photoOf(actId);
