import { randomUUID } from "node:crypto";
import { type ActName, actNames, acts } from "@autoiq/domain/assistant/acts/registry";
import type { ShopReply } from "@autoiq/domain/assistant/questions/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { readyRepairOrder } from "../../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let number: number;

const post = async (path: string, body: object, method: "POST" | "PUT" = "POST") => {
  const reply = await server.call<{ id: string; number: number; version: number }>(
    shop.people.owner.token,
    method,
    path,
    body,
  );
  if (reply.status >= 300) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
  return reply.body;
};
const ask = async (question: string) =>
  (await server.call<ShopReply>(shop.people.owner.token, "POST", "/assistant/ask", { question })).body;

beforeAll(async () => {
  server = await testServer();
  Object.assign(server.services.rateLimits, { take: async () => 0 });
  shop = await server.makeShop();
  for (const [role, name] of [
    ["technician", "Theo Park"],
    ["management", "Tess Vale"],
  ] as const)
    await shop.run("update staff set name = $1 where id = $2", name, shop.people[role].staffId);
  const booked = async (firstName: string, lastName: string, at: string) => {
    const { id: customerId } = await post("/customers", {
      firstName,
      lastName,
      email: `${randomUUID()}@acts.example`,
    });
    const startsAt = new Date(at).toISOString();
    const endsAt = new Date(Date.parse(at) + 3_600_000).toISOString();
    await post("/appointments", { customerId, bayId: shop.bayId, concern: "Noise", startsAt, endsAt });
    return customerId;
  };
  // It is Friday, November 20, 10 am.
  await booked("Rosa", "Ramirez", "2026-11-24T09:00:00-05:00");
  await booked("Bob", "Smith", "2026-11-20T14:00:00-05:00");
  const customerId = await booked("María", "López", "2026-11-21T11:00:00-05:00");
  await readyRepairOrder(server, shop);
  const { id: vehicleId } = await post("/vehicles", {
    customerId,
    year: 2018,
    make: "Chevrolet",
    model: "Silverado",
  });
  const opened = await post("/repair-orders", { customerId, vehicleId, concern: "Noise" });
  number = opened.number;
  const jobId = randomUUID();
  const lines = [{ id: randomUUID(), kind: "labor", description: "Labor", hours: "1.00", rateCents: 15_000 }];
  const { version } = await post(
    `/repair-orders/${opened.id}/jobs/${jobId}`,
    { version: opened.version, name: "Rear brakes", lines },
    "PUT",
  );
  await post(`/repair-orders/${opened.id}/authorizations`, {
    version,
    channel: "in-person",
    person: "María López",
    decisions: [{ jobId, decision: "approved" }],
  });
  await post("/parts", {
    number: "OIL-5W30",
    name: "Motor oil 5W-30",
    costCents: 500,
    minimum: "6",
    maximum: "40",
  });
});

/** What is typed at a counter, and the act with what it will be. "#" is the Silverado's number. */
const typed: readonly (readonly [string, ActName, RegExp])[] = [
  ["move Ramirez to Wednesday 9", "act_move_appointment", /Rosa Ramirez.*Wednesday, November 25, 9:00 am/],
  ["can u move ramirez to weds at 2pm pls", "act_move_appointment", /Wednesday, November 25, 2:00 pm/],
  [
    "push Smith's appointment to next Tuesday at 2pm",
    "act_move_appointment",
    /Bob Smith.*Tuesday, November 24, 2:00 pm/,
  ],
  ["bump the smith appt to mon 8:30", "act_move_appointment", /Monday, November 23, 8:30 am/],
  ["resched Rosa Ramirez for dec 3 at 10", "act_move_appointment", /Thursday, December 3, 10:00 am/],
  ["movve Ramirez to wendesday 9", "act_move_appointment", /Wednesday, November 25, 9:00 am/],
  ["move ramirez to 3", "act_move_appointment", /Tuesday, November 24, 3:00 pm/],
  ["slide ramirez to half past 1", "act_move_appointment", /Tuesday, November 24, 1:30 pm/],
  ["move lopez to the 30th at noon", "act_move_appointment", /María López.*Monday, November 30, 12:00 pm/],
  ["mueve a Ramirez al miércoles a las 9", "act_move_appointment", /Wednesday, November 25, 9:00 am/],
  [
    "pasa la cita de López para el lunes a las 2 de la tarde",
    "act_move_appointment",
    /Monday, November 23, 2:00 pm/,
  ],
  ["cancel Smith's appt", "act_cancel_appointment", /Bob Smith.*Canceled/],
  ["cxl the appointment for Ramirez on tuesday", "act_cancel_appointment", /Rosa Ramirez.*Canceled/],
  ["cancela la cita de Ramirez", "act_cancel_appointment", /Rosa Ramirez.*Canceled/],
  ["smith is here", "act_mark_appointment", /Bob Smith.*Arrived/],
  ["mark Bob Smith as a no show", "act_mark_appointment", /Bob Smith.*No-show/],
  ["Smith didnt show up", "act_mark_appointment", /No-show/],
  [
    "book Rosa Ramirez tomorrow at 10 for an oil change",
    "act_book_appointment",
    /Saturday, November 21, 10:00 am.*oil change/,
  ],
  ["pencil in smith mon 8 for brakes", "act_book_appointment", /Monday, November 23, 8:00 am.*brakes/],
  [
    "schedule Bob Smith for 12/3 8am AC not cold",
    "act_book_appointment",
    /Thursday, December 3, 8:00 am.*AC not cold/,
  ],
  [
    "agenda a Rosa Ramirez mañana a las 10 para cambio de aceite",
    "act_book_appointment",
    /November 21, 10:00 am.*cambio de aceite/,
  ],
  ["give # to Theo", "act_assign_technician", /Rear brakes: Nobody → Theo Park/],
  ["assign the Silverado's brakes to theo", "act_assign_technician", /Rear brakes: Nobody → Theo Park/],
  ["put theo on the silverado", "act_assign_technician", /→ Theo Park/],
  ["have Theo take ro#", "act_assign_technician", /→ Theo Park/],
  ["dale la # a Theo", "act_assign_technician", /→ Theo Park/],
  ["# to theo", "act_assign_technician", /→ Theo Park/],
  ["make Tess the advisor on #", "act_set_advisor", /→ Tess Vale/],
  ["promise # for 4pm", "act_set_promise", /Friday, November 20, 4:00 pm/],
  ["promise the silverado by tmrw noon", "act_set_promise", /Saturday, November 21, 12:00 pm/],
  ["change the promise time on ro # to 3:30", "act_set_promise", /Friday, November 20, 3:30 pm/],
  ["promete el # para las 4", "act_set_promise", /Friday, November 20, 4:00 pm/],
  ["put # on hold for parts", "act_hold", /On hold: waiting for parts/],
  ["silverado is waiting on approval", "act_hold", /waiting for approval/],
  ["pon el # en espera por piezas", "act_hold", /waiting for parts/],
  ["label # as comeback", "act_label", /comeback/],
  ["key tag 14 on #", "act_set_keytag", /→ 14/],
  ["add front brakes to #", "act_add_job", /Front brakes/],
  ["throw front brakes on ro #", "act_add_job", /Front brakes/],
  [
    "remind me to call Ramirez on Monday at 9 about the brakes",
    "act_remind",
    /Call Rosa Ramirez about the brakes.*Monday, November 23, 9:00 am.*You/,
  ],
  ["remind me tomorrow to text smith", "act_remind", /Text Bob Smith.*Saturday, November 21/],
  ["remind me to follow up with Ramirez", "act_remind", /Follow up with Rosa Ramirez.*Friday, November 20/],
  ["add a task to email Smith next monday", "act_remind", /Write to Bob Smith.*Monday, November 23/],
  ["recuérdame llamar a Ramirez el lunes", "act_remind", /Call Rosa Ramirez.*Monday, November 23/],
  [
    "recuerdame mañana llamar a Smith sobre los frenos",
    "act_remind",
    /Call Bob Smith about los frenos.*November 21/,
  ],
  ["add a note to Ramirez: prefers calls after 5", "act_customer_note", /prefers calls after 5/],
  ["note on smith - wants old parts back", "act_customer_note", /wants old parts back/],
  ["ponle una nota a Ramirez que prefiere llamadas", "act_customer_note", /prefiere llamadas/],
  ["add an alert to Smith: no checks", "act_customer_alert", /no checks/],
  ["set min of 5W-30 to 24", "act_stock_level", /Minimum: 6 → 24/],
  ["bump oil-5w30 max to 60", "act_stock_level", /Maximum: 40 → 60/],
  ["pon el minimo de 5w-30 a 12", "act_stock_level", /Minimum: 6 → 12/],
  ["Theo is off Wednesday", "act_time_off", /Wednesday, November 25: Works as usual → Off/],
  ["theo is out sick tmrw", "act_time_off", /Saturday, November 21: .*Sick/],
  [
    "Theo is on vacation from dec 21 to dec 24",
    "act_time_off",
    /December 21 to Thursday, December 24.*Vacation/,
  ],
  ["theo no viene el lunes", "act_time_off", /Monday, November 23/],
  ["close the shop on december 24 for Christmas Eve", "act_close_day", /Closed: Christmas Eve/],
  ["were closed friday", "act_close_day", /Friday, November 20|Friday, November 27/],
  ["text everybody whose car is ready", "act_message_many", /Dana Reyes/],
  ["email everyone with an appt tmrw", "act_message_many", /María López/],
  ["txt tomorrow's appointments", "act_message_many", /María López/],
  ["avísale a todos los que tienen el carro listo", "act_message_many", /Dana Reyes/],
  ["email everybody with declined work", "act_message_many", /Dana Reyes/],
];

const drawn = (question: string) => question.replace("#", String(number)).replace("ro1", "ro 1");

describe("an instruction as it is typed", () => {
  it.each(typed)("%s", async (question, act, expected) => {
    const { analysis, content, interpretation } = await ask(drawn(question));
    const [draft] = analysis.drafts;
    expect([content, draft === undefined]).toEqual([content, false]);
    expect(interpretation?.tool).toBe(act);
    const text = [
      draft?.title,
      ...(draft?.act?.steps ?? []).flatMap(({ changes }) =>
        changes.map(({ label, was, will }) => `${label}: ${was} → ${will}`),
      ),
      ...(draft?.messages ?? []).map(({ name }) => name),
    ].join(" | ");
    expect(text).toMatch(expected);
  });

  it("is not understood in part", async () => {
    const parts = [
      "move Ramirez to Wednesday 9 and text her",
      "text everybody whose car is ready and give them 10% off",
      "cancel Smith's appointment and book Ramirez instead",
      "give # to Theo unless it is an oil change",
      "set min of 5W-30 to 24 and order 10",
      "promise # for 4pm if the parts come",
      "put # on hold for the weather",
      "move everybody from monday to tuesday",
      "text everybody",
      "delete Ramirez",
      "mark # paid",
      "refund Smith",
      "add $50 to #",
      "add 2 hours to #",
      "change the tax rate to 7",
      "take Theo off the schedule",
      "mark all cars ready",
      "assign everything to Theo",
    ];
    for (const question of parts) {
      const { analysis } = await ask(drawn(question));
      expect([question, analysis.drafts]).toEqual([question, []]);
    }
  });

  it("is not taken from a question", async () => {
    const questions = [
      "is # ready?",
      "# is ready?",
      "who is here",
      "which cars are ready?",
      "is Theo off friday?",
      "who is off monday",
      "did Smith show up?",
      "what was the close rate last month",
      "when is Ramirez's appointment?",
      "how many appointments did we cancel last week",
    ];
    for (const question of questions) {
      const { analysis, interpretation } = await ask(drawn(question));
      expect([question, analysis.drafts]).toEqual([question, []]);
      expect(interpretation?.tool ?? "").not.toMatch(/^act_/);
    }
  });

  it("means the record on the screen where it says so", async () => {
    const [order] = await shop.run<{ id: string; customer_id: string }>(
      "select id, customer_id from repair_orders where number = $1",
      number,
    );
    const said = async (question: string, subject: object) =>
      (
        await server.call<ShopReply>(shop.people.owner.token, "POST", "/assistant/ask", {
          question,
          context: { subject },
        })
      ).body.analysis.drafts[0]?.title;
    expect(await said("promise this car for 4pm", { repairOrderId: order?.id })).toContain(`RO ${number}`);
    expect(await said("put it on hold for parts", { repairOrderId: order?.id })).toContain(`RO ${number}`);
    expect(await said("add a note to her: call him back", { customerId: order?.customer_id })).toBe(
      "María López",
    );
    expect(await said("promise this car for 4pm", {})).toBeUndefined();
  });

  it("that is incomplete says how to write it", async () => {
    expect((await ask("move Ramirez")).content).toContain(
      `Write it like “${acts.act_move_appointment.example}”`,
    );
  });
});

it("every kind of act has a sentence here", () => {
  const said = new Set(typed.map(([, act]) => act));
  // Their own tests need other records.
  const elsewhere: readonly ActName[] = ["act_resume", "act_mark_ready", "act_reorder"];
  expect(actNames.filter((name) => !said.has(name) && !elsewhere.includes(name))).toEqual([]);
});
