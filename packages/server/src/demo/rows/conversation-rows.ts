import { fillIn } from "@autoiq/domain/catalog/message";
import { en as staffNotifications } from "@autoiq/domain/catalog/staff-notifications/en";
import { createRandom } from "../random.ts";
import { demoLocationId } from "../shop.ts";
import type { Simulated, Visit } from "../simulate.ts";
import { type AllRows, later, manager, owner } from "./shared.ts";

/** One message of a thread: minutes before the shop's last open time, sender, channel. */
type DemoMessage = readonly [
  minutesBefore: number,
  direction: "in" | "out",
  channel: "sms" | "email" | "portal",
  body: string,
];

interface Thread {
  readonly stage: Visit["stage"];
  readonly messages: readonly DemoMessage[];
  readonly unread: number;
  readonly mine?: true;
}

/** What customers of the cars in the shop might write. The texts are made up, like the customers. */
const threads: readonly Thread[] = [
  {
    stage: "awaiting-approval",
    unread: 1,
    messages: [
      [
        95,
        "out",
        "sms",
        "Hello {name}, the estimate for your {car} is in your email. Questions? Just answer here.",
      ],
      [12, "in", "sms", "Got it. Is the second item urgent or can it wait until spring?"],
    ],
  },
  {
    stage: "in-progress",
    unread: 2,
    messages: [
      [
        180,
        "in",
        "sms",
        "Dropped the key in the box. Please call before you start anything beyond the brakes",
      ],
      [172, "out", "sms", "Thank you {name}, found it. We call before anything else."],
      [24, "in", "sms", "Any idea when it will be done?"],
      [21, "in", "sms", "I can pick it up until 5:30"],
    ],
  },
  {
    stage: "ready",
    unread: 0,
    mine: true,
    messages: [
      [40, "out", "sms", "Hello {name}, your {car} is ready. We are open until 6:00 pm today."],
      [33, "in", "sms", "Great, on my way"],
    ],
  },
  {
    stage: "approved",
    unread: 0,
    messages: [
      [300, "in", "email", "Could you keep the old parts for me? I would like to see them."],
      [280, "out", "email", "Of course. They will be in a box on the passenger side."],
    ],
  },
  {
    stage: "on-hold",
    unread: 1,
    messages: [
      [
        210,
        "out",
        "sms",
        "Hello {name}, one part for your {car} comes tomorrow morning. It will be done by noon.",
      ],
      [55, "in", "portal", "No problem. Do you have a loaner until then?"],
    ],
  },
];

const filled = (words: string, { owner: { person }, car: { car } }: Visit): string =>
  words.replace("{name}", person.first_name || person.company).replace("{car}", `${car.make} ${car.model}`);

/** Threads of the cars on the demo's board. */
export function pushThreads(rows: AllRows, { visits, anchor }: Simulated): void {
  // A separate generator, so that later random values stay the same.
  const random = createRandom(11);
  for (const { stage, messages, unread, mine } of threads) {
    const visit = visits.find((each) => each.stage === stage);
    if (!visit || rows.conversations.some((row) => row.customer_id === visit.owner.id)) continue;
    const id = random.uuid();
    const { person } = visit.owner;
    const name = person.company || `${person.first_name} ${person.last_name}`;
    const [lastAt = 0, direction = "out", , preview = ""] = messages.at(-1) ?? [];
    rows.conversations.push({
      id,
      location_id: demoLocationId,
      customer_id: visit.owner.id,
      preview: filled(preview, visit),
      last_direction: direction,
      last_at: later(anchor, -lastAt),
      unread,
      done: false,
      assigned_to: mine ? manager.id : null,
    });
    if (unread > 0)
      for (const { userId } of [owner, manager])
        rows.notifications.push({
          id: random.uuid(),
          user_id: userId,
          kind: "message",
          title: fillIn(staffNotifications.message, { name }),
          body: filled(preview, visit),
          path: `/messages/${id}`,
          at: later(anchor, -lastAt),
          about: `demo ${id}`,
        });
    for (const [minutes, way, channel, body] of messages) {
      const at = later(anchor, -minutes);
      rows.messages.push({
        id: random.uuid(),
        conversation_id: id,
        customer_id: visit.owner.id,
        repair_order_id: visit.id,
        channel,
        direction: way,
        kind: "person",
        created_at: at,
        body: filled(body, visit),
        recipient: (channel === "email" ? person.email : person.phone) ?? "",
        subject: channel === "email" && way === "out" ? "Your car" : "",
        state: way === "in" ? "received" : "delivered",
        author_id: way === "out" ? manager.userId : null,
        author_name: way === "out" ? manager.name : name,
        sent_at: way === "out" ? at : null,
      });
    }
  }
}
