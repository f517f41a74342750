import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ActionStore, memoryStore, StoreFull } from "./action-store";
import type { NewAction, StoredAction } from "./offline-action";
import { createQueue, type Outcome, type SendQueue } from "./send-queue";

const userId = "person";
const place = { organizationId: "shop", locationId: "here" };
const actOf = (id: string, lane: string, more: Partial<NewAction> = {}): NewAction => ({
  id,
  userId,
  by: "Tess",
  place,
  call: "work",
  params: {},
  body: { text: id },
  photo: false,
  grows: false,
  actedAt: "2026-11-20T15:00:00Z",
  lane,
  words: `Did ${id}`,
  detail: "",
  about: {},
  ...more,
});

/** What may happen to one request. */
type Weather = "reply" | "lost-before" | "lost-after" | "down" | "crash-before" | "crash-after";

/** A server that stores its responses by key, behind a network that follows a script. */
function world(script: readonly Weather[], refuses: ReadonlySet<string> = new Set()) {
  const done: string[] = [];
  const replies = new Map<string, unknown>();
  let step = 0;
  const serve = (act: StoredAction): Outcome => {
    if (refuses.has(act.id))
      return { is: "refused", refusal: { sentence: "No.", code: "conflict", theirs: null } };
    if (!replies.has(act.id)) {
      done.push(act.id);
      replies.set(act.id, { version: done.length });
    }
    return { is: "accepted", reply: replies.get(act.id) };
  };
  /** Never resolves: the page was closed. */
  const never = () => new Promise<never>(() => undefined);
  const send = async (act: StoredAction, crashed: () => void): Promise<Outcome> => {
    const weather = script[step++] ?? "reply";
    await Promise.resolve();
    if (weather === "down") return { is: "later", why: "server" };
    if (weather === "lost-before") return { is: "later", why: "offline" };
    if (weather === "crash-before") {
      crashed();
      return never();
    }
    const outcome = serve(act);
    if (weather === "lost-after") return { is: "later", why: "offline" };
    if (weather === "crash-after") {
      crashed();
      return never();
    }
    return outcome;
  };
  return { done, send, calmFrom: () => (step = script.length) };
}

/** One device. Its page can be closed and reopened, its store remains. */
function device(of: ReturnType<typeof world>, store: ActionStore) {
  let crashed = false;
  let free: Promise<void> = Promise.resolve();
  let queue: SendQueue;
  const open = () => {
    crashed = false;
    // A closed page releases its lock.
    free = Promise.resolve();
    queue = createQueue({
      userId,
      store,
      send: (act) => of.send(act, () => (crashed = true)),
      withSendLock: (work) => {
        const before = free;
        free = before.then(work);
        return free;
      },
    });
  };
  open();
  return {
    queue: () => queue,
    /** Lets pending work continue as far as it can. */
    async rest() {
      for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
      if (crashed) open();
    },
    reopen: open,
  };
}

const weather = fc.constantFrom<Weather>(
  "reply",
  "lost-before",
  "lost-after",
  "down",
  "crash-before",
  "crash-after",
);
const lane = fc.constantFrom("clock/1", "clock/2", "job:1/findings", "job:1", "attendance");
type Step = { is: "act"; lane: string } | { is: "run" } | { is: "reopen" };
const step = fc.oneof(
  { weight: 4, arbitrary: lane.map((each): Step => ({ is: "act", lane: each })) },
  { weight: 2, arbitrary: fc.constant<Step>({ is: "run" }) },
  { weight: 1, arbitrary: fc.constant<Step>({ is: "reopen" }) },
);

async function live(steps: readonly Step[], of: ReturnType<typeof world>) {
  const store = memoryStore();
  const phone = device(of, store);
  const acts: { id: string; lane: string }[] = [];
  for (const each of steps) {
    if (each.is === "act") {
      const id = `act-${acts.length}`;
      acts.push({ id, lane: each.lane });
      await phone.queue().perform(actOf(id, each.lane));
    } else if (each.is === "run") void phone.queue().run();
    else phone.reopen();
    await phone.rest();
  }
  of.calmFrom();
  phone.reopen();
  void phone.queue().start();
  for (let turn = 0; turn < 20; turn += 1) await phone.rest();
  return { acts, store, phone };
}

describe("offline actions", () => {
  it("are each performed exactly once and in order, whatever the network, server and page do", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 25 }),
        fc.array(weather, { maxLength: 40 }),
        async (steps, script) => {
          const of = world(script);
          const { acts, store } = await live(steps, of);
          expect(of.done).toEqual(acts.map(({ id }) => id));
          expect(await store.list(userId)).toEqual([]);
        },
      ),
      { numRuns: 400 },
    );
  });

  it("wait only behind a rejected action in their own lane, and none is lost", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 20 }),
        fc.array(weather, { maxLength: 30 }),
        fc.uniqueArray(fc.nat(15), { maxLength: 4 }),
        async (steps, script, no) => {
          const refuses = new Set(no.map((each) => `act-${each}`));
          const of = world(script, refuses);
          const { acts, store, phone } = await live(steps, of);
          const left = (await store.list(userId)).map(({ id }) => id);
          expect([...of.done, ...left].sort()).toEqual(acts.map(({ id }) => id).sort());
          expect(of.done).toEqual(acts.map(({ id }) => id).filter((id) => of.done.includes(id)));
          // Discarding the rejected actions one by one sends the rest.
          for (;;) {
            const stuck = (await store.list(userId)).find((each) => each.refused);
            if (!stuck) break;
            void phone.queue().drop(stuck.id);
            for (let turn = 0; turn < 5; turn += 1) await phone.rest();
          }
          expect(of.done).toHaveLength(acts.filter(({ id }) => !refuses.has(id)).length);
          expect(await store.list(userId)).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("an action performed offline", () => {
  it("waits for the person when it is rejected, even if the network is back before it is first sent", async () => {
    let online = false;
    const queue = createQueue({
      userId,
      store: memoryStore(),
      withSendLock: (work) => work(),
      online: () => online,
      send: async () => ({ is: "refused", refusal: { sentence: "No.", code: "conflict", theirs: null } }),
    });
    const { id, completion } = await queue.perform(actOf("a", "clock/1"));
    online = true;
    expect(await completion).toEqual({ is: "waiting", why: "offline" });
    await queue.run();
    expect(queue.state().acts).toMatchObject([{ id, refused: { sentence: "No." } }]);
    expect(await (await queue.perform(actOf("b", "clock/2"))).completion).toMatchObject({ is: "refused" });
  });
});

describe("a text field being typed into", () => {
  const note = (id: string, text: string, version = 3) =>
    actOf(id, "inspection:1/item:1", { grows: true, body: { note: text, version } });

  it("is one action until it is sent, then continues from the server's version", async () => {
    const sent: unknown[] = [];
    let online = false;
    const queue = createQueue({
      userId,
      store: memoryStore(),
      withSendLock: (work) => work(),
      send: async (act) => {
        if (!online) return { is: "later", why: "offline" };
        sent.push(act.body);
        return { is: "accepted", reply: { version: 4 } };
      },
    });
    await queue.perform(note("a", "Pads"));
    // The first attempt may have reached the server, so the action can no longer change.
    await (await queue.perform(note("b", "Pads at"))).completion;
    await queue.perform(note("c", "Pads at 2 mm"));
    online = true;
    await queue.run();
    expect(sent).toEqual([
      { note: "Pads", version: 3 },
      { note: "Pads at 2 mm", version: 4 },
    ]);
  });

  it("overwrites the current value only when the person confirms it", async () => {
    const sent: unknown[] = [];
    const refusal = {
      sentence: "Mara changed this.",
      code: "stale-version",
      theirs: { words: "“Fine”", against: { version: 9 } },
    };
    const queue = createQueue({
      userId,
      store: memoryStore(),
      withSendLock: (work) => work(),
      send: async (act) => {
        sent.push(act.body);
        return act.body?.version === 9
          ? { is: "accepted", reply: { version: 10 } }
          : { is: "refused", refusal };
      },
    });
    const { completion, id } = await queue.perform(note("a", "Worn"));
    expect(await completion).toEqual({ is: "refused", refusal });
    expect(queue.state().acts).toMatchObject([{ id, refused: refusal }]);
    await queue.again(id);
    expect(sent.at(-1)).toEqual({ note: "Worn", version: 9 });
    expect(await queue.run()).toBeUndefined();
  });
});

describe("a record created on the device", () => {
  const [mine, point, existingId, place] = ["1", "2", "3", "4"].map(
    (each) => `00000000-0000-4000-8000-00000000000${each}`,
  ) as [string, string, string, string];
  const startAction = actOf("start", `inspection:${mine}`, { makes: true, about: { inspectionId: mine } });
  const rated = actOf("rate", `inspection:${mine}/item:${point}`, {
    params: { id: point },
    about: { inspectionId: mine },
    body: { version: 1, note: `See ${point}` },
  });
  const refusal = {
    sentence: "Ona began one.",
    code: "stale-version",
    theirs: { words: "“60 points”", against: { joins: existingId } },
  };
  const renamed = new Map([
    [mine, existingId],
    [point, place],
  ]);
  const tried = async () => {
    const sent: StoredAction[] = [];
    const queue = createQueue({
      userId,
      store: memoryStore(),
      withSendLock: (work) => work(),
      send: async (act) => {
        sent.push(act);
        if (act.id !== "start") return { is: "accepted", reply: {} };
        return act.body?.joins ? { is: "accepted", reply: {}, renamed } : { is: "refused", refusal };
      },
    });
    await (await queue.perform(startAction)).completion;
    await (await queue.perform(rated)).completion;
    await (await queue.perform(actOf("clock", "attendance"))).completion;
    return { sent, queue };
  };

  it("blocks only the actions on it, and when it joins another record they are sent with that record's ids", async () => {
    const { sent, queue } = await tried();
    expect(sent.map(({ id }) => id)).toEqual(["start", "clock"]);
    await queue.again("start");
    await expect.poll(() => sent.at(-1)?.id).toBe("rate");
    expect(sent.at(-1)).toMatchObject({
      id: "rate",
      params: { id: place },
      about: { inspectionId: existingId },
      lane: `inspection:${existingId}/item:${place}`,
      body: { version: 1, note: `See ${point}` },
    });
  });

  it("when discarded, also discards the actions that depend on it", async () => {
    const { sent, queue } = await tried();
    await queue.drop("start");
    expect(queue.state().acts.filter((act) => !act.done)).toEqual([]);
    expect(sent.map(({ id }) => id)).toEqual(["start", "clock"]);
  });
});

describe("a device without storage space", () => {
  const full: ActionStore = {
    ...memoryStore(),
    change: async (_, decide) => {
      if (decide([])?.add) throw new StoreFull();
    },
  };
  const queueOf = (outcome: Outcome) =>
    createQueue({
      userId,
      store: full,
      withSendLock: (work: () => Promise<void>) => work(),
      send: async () => outcome,
    });

  it("sends immediately what it cannot store, and reports it when sending also fails", async () => {
    const sent = await queueOf({ is: "accepted", reply: 1 }).perform(actOf("a", "attendance"));
    expect(await sent.completion).toEqual({ is: "accepted", reply: 1 });
    const lost = queueOf({ is: "later", why: "offline" }).perform(actOf("b", "attendance"));
    await expect(lost).rejects.toThrow(/out of space/);
  });
});
