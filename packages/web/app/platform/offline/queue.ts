import {
  type ActRefusal,
  accepted,
  begin,
  drop,
  type KeptAct,
  keep,
  type NewAct,
  nextToSend,
  type Renamed,
  refused,
  sendAgain,
  shown,
} from "./act";
import { type ActStore, StoreFull } from "./store";

/** Why nothing is sent at the moment although something waits. */
export type Pause = "offline" | "server" | "signed-out" | "second-step";

export type Outcome =
  | { readonly is: "accepted"; readonly reply: unknown; readonly renamed?: Renamed }
  | { readonly is: "refused"; readonly refusal: ActRefusal }
  | { readonly is: "later"; readonly why: Pause };

/** What became of an act by the end of the first attempt. */
export type Settled =
  | Exclude<Outcome, { is: "later" }>
  | { readonly is: "waiting"; readonly why: Pause | null };

/** So long after the last act the screens ask what the server made of them. */
const restMs = 1000;

export interface QueueState {
  readonly acts: readonly KeptAct[];
  readonly sending: boolean;
  readonly pause: Pause | null;
}

/**
 * A person's acts on this device, sent one after the other in the order in which they were done. An act leaves the
 * store only once the server has answered for it; what is sent twice is done once, because it carries the same key.
 */
export function createQueue(of: {
  userId: string;
  store: ActStore;
  send: (act: KeptAct, photo: Blob | undefined) => Promise<Outcome>;
  /** Whether there is a network at all; without it nothing is waited for. Taken as true where it is not given. */
  online?: () => boolean;
  /** Lets one tab send at a time. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** Brings what the server made of these acts onto the screens; until it has, they show the acts themselves. */
  show?: (done: readonly KeptAct[]) => Promise<void>;
  onChange?: (state: QueueState) => void;
  /** Asks for another run later; the attempt counts from 0 since the last success. */
  onPause?: (attempt: number) => void;
}) {
  const { userId, store, send } = of;
  const waiters = new Map<string, ((settled: Settled) => void)[]>();
  let state: QueueState = { acts: [], sending: false, pause: null };
  let running: Promise<void> | undefined;
  let again = false;
  let failures = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const tell = (part: Partial<QueueState>) => {
    state = { ...state, ...part };
    of.onChange?.(state);
  };
  const refresh = async () => tell({ acts: await store.list(userId) });
  const change = async (
    ...what: Parameters<ActStore["change"]> extends [string, ...infer Rest] ? Rest : never
  ) => {
    await store.change(userId, ...what);
    await refresh();
  };
  const settle = (id: string, settled: Settled) => {
    const told = waiters.get(id) ?? [];
    waiters.delete(id);
    for (const resolve of told) resolve(settled);
  };

  /** Screens that cannot be brought up to date now are so after the next run. */
  const bringUpToDate = async () => {
    if (running) return;
    const done = state.acts.filter((act) => act.done);
    if (done.length === 0) return;
    try {
      await of.show?.(done);
    } catch {
      return;
    }
    const ids = new Set(done.map(({ id }) => id));
    await change((acts) => shown(acts, ids));
  };

  /** Sends until nothing is left that may be sent. @returns why it stopped, null when it is through */
  async function drain(): Promise<Pause | null> {
    for (;;) {
      let act: KeptAct | undefined;
      await change((acts) => {
        act = nextToSend(acts);
        return act ? begin(act) : null;
      });
      if (!act) return null;
      const outcome = await send(act, act.photo ? await store.photoOf(act.id) : undefined);
      if (outcome.is === "later") return outcome.why;
      failures = 0;
      const { id } = act;
      await change((acts) => {
        const there = acts.find((each) => each.id === id);
        if (!there) return null;
        return outcome.is === "accepted"
          ? accepted(acts, there, outcome.reply, outcome.renamed)
          : refused(there, outcome.refusal);
      });
      settle(id, outcome);
    }
  }

  function run(): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    again = false;
    running = (async () => {
      tell({ sending: true });
      let pause: Pause | null = "server";
      try {
        await of.alone(async () => {
          pause = await drain();
        });
      } catch {
        // The device's store fails at the moment: what is in it is sent at the next run.
      } finally {
        tell({ sending: false, pause });
        for (const id of [...waiters.keys()]) if (!again) settle(id, { is: "waiting", why: pause });
        if (pause) of.onPause?.(failures++);
      }
    })().finally(() => {
      running = undefined;
      if (again) void run();
      else if (state.pause !== "offline") {
        clearTimeout(resting);
        // Several acts in a row are shown anew together; until then the screens show the acts themselves.
        if (of.show) resting = setTimeout(() => void bringUpToDate(), restMs);
        else void bringUpToDate();
      }
    });
    return running;
  }

  return {
    state: () => state,
    /** Reads what waits, then sends it. */
    async start() {
      await refresh();
      await run();
    },
    run,
    refresh,
    photoOf: (actId: string) => store.photoOf(actId),
    /**
     * Keeps an act and sends it as soon as it can. Resolves once it is kept; `settled` tells what the first attempt
     * brought. What is done without a network is waiting from the first: the person was told that it is kept here, so
     * a refusal waits for them too, however soon the network is back. Where the device has no room an act is sent at
     * once and never kept.
     * @throws StoreFull when it could be neither kept nor sent
     */
    async perform(act: NewAct, photo?: Blob): Promise<{ id: string; settled: Promise<Settled> }> {
      const looksOn = of.online?.() !== false;
      let id = act.id;
      try {
        await change(
          (acts) => {
            const kept = keep(acts, act);
            id = kept.id;
            return kept.edit;
          },
          { new: true, photo },
        );
      } catch (cause) {
        if (!(cause instanceof StoreFull)) throw cause;
        const outcome = await send({ ...act, seq: 0, attempts: 1, refused: null, done: null }, photo);
        if (outcome.is === "later") throw cause;
        return { id, settled: Promise.resolve(outcome) };
      }
      const settled: Promise<Settled> = looksOn
        ? new Promise((resolve) => waiters.set(id, [...(waiters.get(id) ?? []), resolve]))
        : Promise.resolve({ is: "waiting", why: "offline" });
      void run();
      return { id, settled };
    },
    /** Sends a refused act once more, knowingly over what stands there. */
    async again(id: string) {
      await change((acts) => {
        const act = acts.find((each) => each.id === id);
        return act?.refused ? sendAgain(act) : null;
      });
      await run();
    },
    /** Notes by which request the desk is told of a refused act. */
    async told(id: string, asked: string) {
      await change((acts) => {
        const act = acts.find((each) => each.id === id);
        return act?.refused ? { put: [{ ...act, asked }] } : null;
      });
    },
    /** Gives a refused act up. */
    async drop(id: string) {
      await change((acts) => {
        const act = acts.find((each) => each.id === id);
        return act?.refused ? drop(acts, act) : null;
      });
      await run();
    },
  };
}
export type Queue = ReturnType<typeof createQueue>;
