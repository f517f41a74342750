import type { Contract } from "@autoiq/domain/kernel/contract";
import { backoffMs } from "../live/backoff";
import { newId } from "../new-id";
import { currentPlace } from "../organization";
import type { NewAct } from "./act";
import { deviceStore } from "./device-store";
import { showAnew } from "./keepable";
import { createQueue, type Queue, type QueueState, type Settled } from "./queue";
import { sendAct } from "./send-act";

export type KeptState = QueueState & {
  /** False where this browser keeps nothing beyond the page. */
  readonly lasting: boolean;
};

const nobody: KeptState = { acts: [], sending: false, pause: null, lasting: true };
let state = nobody;
const listeners = new Set<() => void>();
const change = (next: KeptState) => {
  state = next;
  for (const listener of listeners) listener();
};

export const keptActs = {
  current: () => state,
  duringPrerender: () => nobody,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

let here: { userId: string; by: string; queue: Promise<Queue> } | undefined;

/** One tab sends at a time; where the browser has no locks, the keys alone keep an act from being done twice. */
const alone = (userId: string) => async (work: () => Promise<void>) => {
  if (navigator.locks) await navigator.locks.request(`autoiq-acts-${userId}`, work);
  else await work();
};

/** Sends that person's acts whenever it can, until the returned function is called. */
export function followKeptActs(userId: string, by: string): () => void {
  const end = new AbortController();
  const { signal } = end;
  const others = new BroadcastChannel(`autoiq-acts-${userId}`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = -1;
  const starting = deviceStore().then(({ store, lasting }) => {
    const queue = createQueue({
      ...{ userId, store, send: sendAct, alone: alone(userId), show: showAnew },
      online: () => navigator.onLine,
      onChange: (next) => {
        if (signal.aborted) return;
        change({ ...next, lasting });
        // Other tabs read again when something was added or taken out here.
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

export type Deed = Pick<NewAct, "lane" | "words"> &
  Partial<Pick<NewAct, "params" | "body" | "grows" | "makes" | "detail" | "about">>;

/**
 * Does something that can wait on this device: kept first, then sent. `settled` tells what the first attempt brought.
 * @throws StoreFull when it could be neither kept nor sent
 */
export async function perform(
  contract: Contract,
  deed: Deed,
  photo?: Blob,
): Promise<{ id: string; settled: Promise<Settled> }> {
  const place = currentPlace();
  if (!here || !place) throw new Error("Nobody is at work here any more. Sign in again.");
  // Otherwise the browser may empty its store when the device runs low.
  void navigator.storage?.persist?.().catch(() => false);
  const queue = await here.queue;
  const act: NewAct = {
    ...{ params: {}, body: null, grows: false, detail: "", about: {}, ...deed },
    ...{
      id: newId(),
      userId: here.userId,
      by: here.by,
      place,
      call: contract.name,
      photo: photo !== undefined,
    },
    actedAt: new Date().toISOString(),
  };
  return queue.perform(act, photo);
}

export const sendNow = async () => (await here?.queue)?.run();
export const sendAgain = async (id: string) => (await here?.queue)?.again(id);
export const noteAsked = async (id: string, asked: string) => (await here?.queue)?.told(id, asked);
export const giveUp = async (id: string) => (await here?.queue)?.drop(id);

/** The photo that waits with an act; undefined once it is gone. */
export const keptPhoto = async (actId: string) => (await here?.queue)?.photoOf(actId);
