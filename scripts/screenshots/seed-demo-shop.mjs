import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { call } from "./browser.mjs";

/**
 * Sets up the demo shop for the screenshots through the product's own calls: a full next workday, a
 * technician who has clocked in, a sent estimate.
 * @returns what the shots refer to
 */
export async function seedDemoShop(visitor, folder, now) {
  const manager = await visitor("manager", "desk", "light");
  const { rows } = await call(manager, "GET", "/repair-orders");
  const detailed = await Promise.all(rows.map(({ id }) => call(manager, "GET", `/repair-orders/${id}`)));
  const most = (status) =>
    detailed
      .filter((order) => order.status === status)
      .sort((a, b) => b.jobs.length - a.jobs.length)
      .at(0);
  const scene = {
    estimate: most("estimate"),
    ready: most("ready"),
    invoiced: most("invoiced"),
    day: await fillNextOpenDay(manager, now),
  };
  const technician = await visitor("tech", "phone", "light");
  await call(technician, "POST", "/time-clock/in");
  const myDay = await call(technician, "GET", "/my-day");
  scene.working = detailed.find(({ id }) => id === (myDay.onJob?.repairOrderId ?? myDay.repairOrders[0]?.id));
  await manager.context().close();
  await technician.context().close();
  let link;
  const sendOnce = () => {
    link ??= sendEstimate(visitor, scene.estimate, folder);
    return link;
  };
  return { ...scene, sendEstimate: sendOnce };
}

const tampa = "America/New_York";
const dayMs = 86_400_000;

/** Fills the next weekday on which the shop is open, and returns it, as "2026-11-18". */
async function fillNextOpenDay(page, now) {
  const weekday = new Intl.DateTimeFormat("en-US", { timeZone: tampa, weekday: "short" });
  const date = new Intl.DateTimeFormat("en-CA", { timeZone: tampa });
  for (let ahead = 1; ahead <= 7; ahead++) {
    const at = new Date(now.getTime() + ahead * dayMs);
    if (weekday.format(at).startsWith("S")) continue;
    try {
      await fillDay(page, date.format(at));
      return date.format(at);
    } catch (closed) {
      if (!closed.message.includes("The shop is closed")) throw closed;
    }
  }
  throw new Error("The shop is closed all week.");
}

/** How far Tampa's clock is from UTC at noon of that day, as "-05:00". */
function offsetOn(day) {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: tampa, timeZoneName: "longOffset" });
  const name = parts.formatToParts(new Date(`${day}T17:00:00Z`)).find(({ type }) => type === "timeZoneName");
  return name.value.replace("GMT", "");
}

/** Bay, first and last hour in Tampa, customer concern: in addition to the demo shop's own appointments that day. */
const morning = [
  [0, "08:00", "10:00", "Front brakes squeal", "drop-off"],
  [0, "15:00", "17:00", "60,000-mile service", "drop-off"],
  [1, "08:30", "10:30", "A/C blows warm", "waiter"],
  [1, "15:30", "17:30", "Clunk over bumps", "drop-off"],
  [2, "08:00", "11:00", "Water pump leaks", "loaner"],
  [2, "13:30", "15:00", "Check engine light is on", "drop-off"],
  [3, "09:00", "11:30", "Front struts", "drop-off"],
  [3, "15:00", "17:00", "Hum that grows with speed", "shuttle"],
  [4, "08:30", "10:30", "Alternator", "drop-off"],
  [4, "13:00", "15:30", "Rear brakes grind", "drop-off"],
  [5, "08:00", "10:00", "Spark plugs are due", "waiter"],
  [5, "14:30", "16:30", "Coolant on the driveway", "drop-off"],
  [6, "08:30", "10:00", "Pulls to the right", "waiter"],
  [6, "14:00", "15:30", "Alignment after new tires", "drop-off"],
  [7, "08:00", "09:00", "Oil service", "waiter"],
  [7, "09:00", "10:00", "Oil service and rotation", "waiter"],
  [7, "11:00", "12:00", "Oil service", "waiter"],
  [7, "13:00", "14:00", "Wiper blades, cabin filter", "waiter"],
  [7, "15:00", "16:00", "Oil service", "waiter"],
];

/** Books a full day. The demo shop's own appointments remain, and what does not fit between them is skipped. */
async function fillDay(page, day) {
  const { location, people } = await call(page, "GET", "/shop");
  const technicians = people.filter(({ role }) => role === "technician");
  const { customers } = await call(page, "GET", "/customers");
  const offset = offsetOn(day);
  for (const [place, [bay, from, to, concern, visit]] of morning.entries()) {
    const customer = customers.at((place + 3) % customers.length);
    await call(page, "POST", "/appointments", {
      customerId: customer.id,
      vehicleId: customer.vehicles[0]?.id ?? null,
      bayId: location.bays[bay].id,
      technicianId: technicians[bay]?.id ?? null,
      startsAt: `${day}T${from}:00${offset}`,
      endsAt: `${day}T${to}:00${offset}`,
      concern,
      visit,
    }).catch((refused) => {
      if (!/ (409|422) /.test(refused.message) || /The shop is closed/.test(refused.message)) throw refused;
    });
  }
}

async function sendEstimate(visitor, order, folder) {
  const page = await visitor("manager", "desk", "light");
  const { version, customer } = await call(page, "GET", `/repair-orders/${order.id}`);
  await call(page, "POST", `/repair-orders/${order.id}/estimates`, { version, to: customer.email });
  await page.context().close();
  const outbox = join(folder, "data", "outbox", "mail");
  for (let wait = 0; wait < 60; wait++) {
    const names = existsSync(outbox) ? readdirSync(outbox) : [];
    for (const name of names.filter((each) => each.endsWith(".eml"))) {
      const { text } = await PostalMime.parse(readFileSync(join(outbox, name)));
      const link = text?.match(/\/e\/[\w-]+/);
      if (link) return link[0];
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("The estimate's mail did not arrive.");
}
