import { randomUUID } from "node:crypto";
import type { ActDraft } from "@autoiq/domain/assistant/acts/act-draft";
import { type ActName, actNames } from "@autoiq/domain/assistant/acts/registry";
import type { Draft } from "@autoiq/domain/assistant/analysis";
import type { ShopReply } from "@autoiq/domain/assistant/questions/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { acceptAct, makeCall } from "../../../../test/helpers/accept-act.ts";
import { readyRepairOrder } from "../../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let other: Shop;
let order: RepairOrder;

const owner = () => shop.people.owner.token;
const post = async (path: string, body: object, method: "POST" | "PUT" = "POST") => {
  const reply = await server.call<{ id: string; version: number }>(owner(), method, path, body);
  if (reply.status >= 300) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
  return reply.body;
};
const ask = async (question: string, token = owner(), plan: ShopReply["interpretation"] = null) =>
  (await server.call<ShopReply>(token, "POST", "/assistant/ask", { question, plan })).body;
const draftOf = async (question: string): Promise<Draft & { act: ActDraft }> => {
  const reply = await ask(question);
  if (!reply.analysis) throw new Error(JSON.stringify(reply));
  const { analysis, content } = reply;
  const [draft] = analysis.drafts;
  if (!draft?.act) throw new Error(`${question}: ${content}`);
  return { ...draft, act: draft.act };
};

const customer = async (firstName: string, lastName: string) =>
  (await post("/customers", { firstName, lastName })).id;
const booked = (customerId: string, day: string, clock: string, bayId = shop.bayId) =>
  post("/appointments", {
    customerId,
    bayId,
    concern: "Noise",
    startsAt: `${day}T${clock}:00-05:00`,
    endsAt: `${day}T${String(Number(clock.slice(0, 2)) + 1).padStart(2, "0")}${clock.slice(2)}:00-05:00`,
  });

/** A repair order with approved brakes and an oil change for a customer's car. */
async function openOrder(customerId: string, model: string): Promise<RepairOrder> {
  const { id: vehicleId } = await post("/vehicles", { customerId, year: 2018, make: "Chevrolet", model });
  const opened = await post("/repair-orders", { customerId, vehicleId, concern: "Noise" });
  const path = `/repair-orders/${opened.id}`;
  let { version } = opened;
  const jobs = [randomUUID(), randomUUID()];
  for (const [index, name] of ["Rear brakes", "Oil service"].entries()) {
    const lines = [{ id: randomUUID(), kind: "labor", description: name, hours: "1.00", rateCents: 15_000 }];
    ({ version } = await post(`${path}/jobs/${jobs[index]}`, { version, name, lines }, "PUT"));
  }
  await post(`${path}/authorizations`, {
    version,
    channel: "in-person",
    person: "A customer",
    decisions: jobs.map((jobId) => ({ jobId, decision: "approved" })),
  });
  return (await server.call<RepairOrder>(owner(), "GET", path)).body;
}

const state = async () => {
  const loaded = (await server.call<RepairOrder>(owner(), "GET", `/repair-orders/${order.id}`)).body;
  return {
    jobs: loaded.jobs.map(({ name, work, holdReason, technician }) => [
      name,
      work,
      holdReason,
      technician?.name ?? null,
    ]),
    promisedAt: loaded.promisedAt,
    keytag: loaded.keytag,
    labels: loaded.labels,
    advisor: loaded.advisor?.name ?? null,
    status: loaded.status,
    appointments: await shop.run(
      `select c.last_name, a.status, a.starts_at, a.bay_id from appointments a join customers c on c.id = a.customer_id
       where a.status <> 'cancelled' order by a.starts_at, a.id`,
    ),
    alerts: await shop.run("select last_name, alert from customers where alert <> '' order by 1"),
    stock: await shop.run("select part_id, minimum, maximum from stock_levels order by 1"),
    blocks: await shop.run("select staff_id, starts_at, ends_at, reason from calendar_blocks order by 1"),
    closed: await shop.run("select day, name from special_days order by 1"),
  };
};

beforeAll(async () => {
  server = await testServer();
  // The limit of questions in a short time has its own test.
  Object.assign(server.services.rateLimits, { take: async () => 0 });
  shop = await server.makeShop();
  other = await server.makeShop();
  for (const [role, name] of [
    ["technician", "Theo Park"],
    ["management", "Tess Vale"],
  ] as const)
    await shop.run("update staff set name = $1 where id = $2", name, shop.people[role].staffId);
  const ramirez = await customer("Rosa", "Ramirez");
  // It is Friday, November 20.
  await booked(ramirez, "2026-11-24", "09:00");
  const maria = await customer("Maria", "Lopez");
  await customer("Marco", "López");
  await booked(maria, "2026-11-24", "11:00");
  await booked(await customer("Bob", "Smith"), "2026-11-20", "14:00");
  order = await openOrder(maria, "Silverado");
});

/** Every act that can be undone: what is said, and the difference that is shown. */
const undoable: readonly (readonly [ActName, () => string, RegExp])[] = [
  [
    "act_move_appointment",
    () => "move Ramirez to Wednesday 2pm",
    /^Tuesday, November 24, 9:00 am → Wednesday, November 25, 2:00 pm$/,
  ],
  ["act_mark_appointment", () => "Smith never showed up", /^Confirmed → No-show$/],
  [
    "act_book_appointment",
    () => "book Rosa Ramirez monday at 10 for an oil change",
    /Monday, November 23, 10:00 am to 11:00 am.*oil change/,
  ],
  ["act_assign_technician", () => `give ${order.number} to Theo`, /^Nobody → Theo Park; Nobody → Theo Park$/],
  ["act_set_advisor", () => `make Tess the advisor on ${order.number}`, /→ Tess Vale$/],
  ["act_set_promise", () => `promise ${order.number} for 4pm`, /^No promise → Friday, November 20, 4:00 pm$/],
  [
    "act_hold",
    () => `put ${order.number} on hold for parts`,
    /^Not started → On hold: waiting for parts; Not started → On hold: waiting for parts$/,
  ],
  ["act_label", () => `label ${order.number} as Comeback`, /→ Comeback$/],
  ["act_set_keytag", () => `key tag 14 on ${order.number}`, /^None → 14$/],
  ["act_add_job", () => `add front brakes to ${order.number}`, /^ → \$\d.* before supplies and tax$/],
  [
    "act_customer_alert",
    () => "add an alert to Ramirez: call before any extra work",
    /^None → call before any extra work$/,
  ],
  ["act_stock_level", () => "set min of PAD-1 to 6 max 12", /^None → 6; None → 12$/],
  ["act_time_off", () => "Theo is off Wednesday", /^Works as usual → Off$/],
  [
    "act_close_day",
    () => "close the shop on december 24 for Christmas Eve",
    /^8:00 am to 6:00 pm → Closed: Christmas Eve$/,
  ],
];
const textOf = ({ steps }: ActDraft): string =>
  steps.flatMap(({ changes }) => changes.map(({ was, will }) => `${was ?? ""} → ${will}`)).join("; ");

describe("an act", () => {
  it.each(undoable)(
    "%s is a draft that changes nothing, is accepted once, and is undone",
    async (act, said, shown) => {
      const before = await state();
      const draft = await draftOf(said());
      expect(draft.act).toMatchObject({ act, final: null });
      expect(textOf(draft.act)).toMatch(shown);
      expect(await state()).toEqual(before);
      const { replies, undo } = await acceptAct(server, owner(), draft.act);
      expect(replies.map(({ status }) => status).every((status) => status < 300)).toBe(true);
      const after = await state();
      expect(after).not.toEqual(before);
      // Pressed twice, it acts once.
      const again = await acceptAct(server, owner(), draft.act);
      expect(again.replies.map(({ status }) => status)).toEqual(replies.map(({ status }) => status));
      expect(await state()).toEqual(after);
      for (const each of undo) {
        const back = await makeCall(server, owner(), draft.act, each, randomUUID());
        expect(back.body.detail).toBeUndefined();
      }
      expect(await state()).toEqual(before);
    },
  );

  it("that takes jobs off hold is undone by the reason that they had", async () => {
    await acceptAct(server, owner(), (await draftOf(`put ${order.number} on hold for approval`)).act);
    const held = await state();
    const { act } = await draftOf("take the Silverado off hold");
    const { undo } = await acceptAct(server, owner(), act);
    expect((await state()).jobs.map(([, work]) => work)).toEqual(["pending", "pending"]);
    for (const each of undo) await makeCall(server, owner(), act, each, randomUUID());
    expect(await state()).toEqual(held);
    await acceptAct(server, owner(), (await draftOf(`take ${order.number} off hold`)).act);
  });

  it("that cannot be undone says so", async () => {
    const canceled = await draftOf("cancel Lopez's appointment");
    expect(canceled.act.final).toContain("can't be restored");
    const note = await draftOf("add a note to Ramirez: prefers calls after 5");
    expect(note.act.final).toContain("can't be removed");
    await acceptAct(server, owner(), note.act);
    await acceptAct(server, owner(), note.act);
    const notes = await shop.run<{ text: string }>("select text from customer_notes");
    expect(notes).toEqual([{ text: "prefers calls after 5" }]);
  });

  it("adds a task of whoever asks, once, on the day that was said", async () => {
    const { act } = await draftOf("remind me to call Ramirez on Monday at 9 about the brakes");
    expect(act.final).toContain("End it on the page Tasks");
    await acceptAct(server, owner(), act);
    await acceptAct(server, owner(), act);
    const tasks = await shop.run(
      `select f.title, to_char(f.due_on, 'YYYY-MM-DD') as due_on, to_char(f.due_clock, 'HH24:MI') as due_clock,
         f.owner_id, c.last_name
       from follow_ups f join customers c on c.organization_id = f.organization_id and c.id = f.customer_id`,
    );
    expect(tasks).toEqual([
      {
        title: "Call Rosa Ramirez about the brakes",
        due_on: "2026-11-23",
        due_clock: "09:00",
        owner_id: shop.people.owner.staffId,
        last_name: "Ramirez",
      },
    ]);
    const { technician } = shop.people;
    const refused = await ask("remind me to call Ramirez on Monday", technician.token);
    expect(refused.analysis.drafts).toEqual([]);
    expect(refused.content).toContain("Your role doesn't include that");
    const [step] = act.steps;
    expect((await makeCall(server, technician.token, act, step!.accept, randomUUID())).status).toBe(403);
    const foreign = await makeCall(server, other.people.owner.token, act, step!.accept, randomUUID());
    expect(foreign.status).toBe(404);
  });

  it("marks a car ready once its work is done, and says what is missing before", async () => {
    expect((await ask(`mark ${order.number} ready`)).content).toMatch(/Rear brakes.*not completed/);
    const done = await readyRepairOrder(server, shop);
    await shop.run(
      "update repair_orders set status = 'quality-check', quality_checked_at = null where id = $1",
      done.id,
    );
    const { act } = await draftOf(`mark ${done.number} ready`);
    expect(act.final).toContain("can't be undone");
    await acceptAct(server, owner(), act);
    const [now] = await shop.run<{ status: string }>(
      "select status from repair_orders where id = $1",
      done.id,
    );
    expect(now?.status).toBe("ready");
  });

  it("is tested for every kind", () => {
    const tested = new Set<ActName>(undoable.map(([act]) => act));
    const above: ActName[] = [
      "act_resume",
      "act_cancel_appointment",
      "act_customer_note",
      "act_remind",
      "act_mark_ready",
      "act_message_many",
      "act_reorder",
    ];
    expect(actNames.filter((name) => !tested.has(name) && !above.includes(name))).toEqual([]);
  });
});

describe("an act is refused", () => {
  it.each(undoable)(
    "%s for a role that may not make its call, which the server refuses too",
    async (act, said) => {
      const before = await state();
      const { technician } = shop.people;
      const reply = await ask(said(), technician.token);
      const mayHold = act === "act_hold";
      expect(reply.analysis.drafts).toHaveLength(mayHold ? 1 : 0);
      if (!mayHold) expect(reply.content).toContain("Your role doesn't include that");
      const draft = await draftOf(said());
      if (!mayHold) {
        const { replies } = await acceptAct(server, technician.token, draft.act);
        expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([403]));
      }
      expect(await state()).toEqual(before);
    },
  );

  it.each(undoable)("%s for another business, which does not find the records", async (_, said) => {
    const before = await state();
    const draft = await draftOf(said());
    const reply = await ask(said(), other.people.owner.token);
    const records = JSON.stringify(draft.act).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
    const shared = records.filter((id) => JSON.stringify(reply).includes(id));
    expect(shared).toEqual([]);
    await acceptAct(server, other.people.owner.token, draft.act);
    expect(await state()).toEqual(before);
  });

  it("once somebody else has changed the record", async () => {
    const stale = [
      ["move Ramirez to Thursday 9", "move Ramirez to Wednesday 10"],
      [`promise ${order.number} for 4pm`, `promise ${order.number} for 5pm`],
      [`give ${order.number} to Theo`, `give ${order.number} to Tess`],
      ["set min of PAD-1 to 9", "set min of PAD-1 to 8"],
    ] as const;
    for (const [first, second] of stale) {
      const [late, early] = [await draftOf(first), await draftOf(second)];
      const done = await acceptAct(server, owner(), early.act);
      const before = await state();
      const { replies } = await acceptAct(server, owner(), late.act);
      for (const reply of replies) {
        expect([first, reply.status]).toEqual([first, 409]);
        expect(reply.body.detail).toContain("The owner");
      }
      expect(await state()).toEqual(before);
      for (const each of done.undo) await makeCall(server, owner(), early.act, each, randomUUID());
    }
  });

  it("and says why where the calendar, hours, or stock levels do not allow it", async () => {
    const refusals = [
      ["move Ramirez to Sunday at 9", /closed on Sundays/],
      ["move Ramirez to Tuesday at 9pm", /outside opening hours/],
      ["move Ramirez to november 24 at 9", /already on Tuesday, November 24/],
      ["set min of PAD-1 to 20 max 10", /Name a maximum at or above the minimum/],
      ["set max of PAD-1 to 0", /already has those levels/],
      ["promise the silverado for 8am", /has passed/],
      ["cancel Marco Lopez's appointment", /has no appointment ahead/],
    ] as const;
    for (const [question, why] of refusals) {
      const reply = await ask(question);
      expect([question, reply.analysis.drafts]).toEqual([question, []]);
      expect(reply.content).toMatch(why);
    }
  });
});

describe("names", () => {
  it("of several customers are asked back, and pressed", async () => {
    const reply = await ask("add a note to Lopez: wants old parts back");
    expect(reply.analysis.drafts).toEqual([]);
    expect(reply.suggestions.map(({ label }) => label).sort()).toEqual(["Marco López", "Maria Lopez"]);
    const marco = reply.suggestions.find(({ label }) => label === "Marco López");
    const pressed = await ask("Marco López", owner(), marco?.plan ?? null);
    expect(pressed.analysis.drafts[0]?.title).toBe("Marco López");
  });

  it("of several customers are one where only one has an appointment", async () => {
    expect((await draftOf("move Lopez to Wednesday at 9")).title).toContain("Maria Lopez");
  });

  it("that nobody has are said, with nothing prepared", async () => {
    const reply = await ask("move Xyzzy to Thursday 9");
    expect(reply.content).toContain("There is no customer “xyzzy” here");
    expect(reply.analysis.drafts).toEqual([]);
  });
});
