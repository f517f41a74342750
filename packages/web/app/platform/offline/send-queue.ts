import { type ActionStore, StoreFull } from "./action-store";
import {
  type ActionRejection,
  accepted,
  begin,
  drop,
  keep,
  type NewAction,
  nextToSend,
  type ReplacedId,
  refused,
  type StoredAction,
  sendAgain,
  shown,
} from "./offline-action";

/** Why nothing is being sent although actions are waiting. */
export type PauseReason = "offline" | "server" | "signed-out" | "second-step";

export type Outcome =
  | { readonly is: "accepted"; readonly reply: unknown; readonly renamed?: ReplacedId }
  | { readonly is: "refused"; readonly refusal: ActionRejection }
  | { readonly is: "later"; readonly why: PauseReason };

/** The state of an action after the first attempt to send it. */
export type ActionOutcome =
  | Exclude<Outcome, { is: "later" }>
  | { readonly is: "waiting"; readonly why: PauseReason | null };

/** How long after the last action the screens refetch their data from the server. */
const restMs = 1000;

export interface QueueState {
  readonly acts: readonly StoredAction[];
  readonly sending: boolean;
  readonly pause: PauseReason | null;
}

/**
 * A person's actions on this device, sent one after another in the order they were performed. An action leaves the
 * store only after the server has responded. An action that is sent twice takes effect once, because both requests
 * have the same idempotency key.
 */
export function createQueue(of: {
  userId: string;
  store: ActionStore;
  send: (act: StoredAction, photo: Blob | undefined) => Promise<Outcome>;
  /** Whether there is a network at all. Without one, nothing is waited for. Defaults to true. */
  online?: () => boolean;
  /** Lets only one tab send at a time. */
  withSendLock: (work: () => Promise<void>) => Promise<void>;
  /**
   * Refreshes the screens with what the server made of these actions. Until then the screens show the actions
   * themselves.
   */
  show?: (done: readonly StoredAction[]) => Promise<void>;
  onChange?: (state: QueueState) => void;
  /** Schedules another run. The attempt number counts from 0 since the last success. */
  onPause?: (attempt: number) => void;
}) {
  const { userId, store, send } = of;
  const waiters = new Map<string, ((result: ActionOutcome) => void)[]>();
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
    ...options: Parameters<ActionStore["change"]> extends [string, ...infer Rest] ? Rest : never
  ) => {
    await store.change(userId, ...options);
    await refresh();
  };
  const settle = (id: string, result: ActionOutcome) => {
    const waiting = waiters.get(id) ?? [];
    waiters.delete(id);
    for (const resolve of waiting) resolve(result);
  };

  /** Screens that cannot be refreshed now are refreshed after the next run. */
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

  /** Sends until nothing more may be sent. @returns why it stopped, null when everything was sent */
  async function drain(): Promise<PauseReason | null> {
    for (;;) {
      let act: StoredAction | undefined;
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
      let pause: PauseReason | null = "server";
      try {
        await of.withSendLock(async () => {
          pause = await drain();
        });
      } catch {
        // The device's storage is failing right now. Its contents are sent on the next run.
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
        // Several actions in a row are refreshed together. Until then the screens show the actions themselves.
        if (of.show) resting = setTimeout(() => void bringUpToDate(), restMs);
        else void bringUpToDate();
      }
    });
    return running;
  }

  return {
    state: () => state,
    /** Loads the waiting actions, then sends them. */
    async start() {
      await refresh();
      await run();
    },
    run,
    refresh,
    photoOf: (actId: string) => store.photoOf(actId),
    /**
     * Stores an action and sends it as soon as possible. Resolves once it is stored. `settled` resolves with the
     * result of the first attempt. An action performed offline counts as waiting from the start: the person was
     * notified that it is stored here, so a rejection waits for them too, however soon the network is back. If the
     * device has no space, the action is sent immediately and never stored.
     * @throws StoreFull when it could be neither stored nor sent
     */
    async perform(act: NewAction, photo?: Blob): Promise<{ id: string; completion: Promise<ActionOutcome> }> {
      const looksOn = of.online?.() !== false;
      let id = act.id;
      try {
        await change(
          (acts) => {
            const queued = keep(acts, act);
            id = queued.id;
            return queued.edit;
          },
          { new: true, photo },
        );
      } catch (cause) {
        if (!(cause instanceof StoreFull)) throw cause;
        const outcome = await send({ ...act, seq: 0, attempts: 1, refused: null, done: null }, photo);
        if (outcome.is === "later") throw cause;
        return { id, completion: Promise.resolve(outcome) };
      }
      const completion: Promise<ActionOutcome> = looksOn
        ? new Promise((resolve) => waiters.set(id, [...(waiters.get(id) ?? []), resolve]))
        : Promise.resolve({ is: "waiting", why: "offline" });
      void run();
      return { id, completion };
    },
    /** Sends a rejected action again, deliberately overwriting the current value. */
    async again(id: string) {
      await change((acts) => {
        const act = acts.find((each) => each.id === id);
        return act?.refused ? sendAgain(act) : null;
      });
      await run();
    },
    /** Records which request reports a rejected action to the front desk. */
    async setReported(id: string, requestId: string) {
      await change((acts) => {
        const act = acts.find((each) => each.id === id);
        return act?.refused ? { put: [{ ...act, asked: requestId }] } : null;
      });
    },
    /** Discards a rejected action. */
    async drop(id: string) {
      await change((acts) => {
        const act = acts.find((each) => each.id === id);
        return act?.refused ? drop(acts, act) : null;
      });
      await run();
    },
  };
}
export type SendQueue = ReturnType<typeof createQueue>;
