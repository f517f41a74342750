import { randomUUID } from "node:crypto";
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { freePort, type ServerWithClock, startServerWithClock } from "../fixtures/dedicated-server.ts";
import { fixDate } from "../fixtures/fixed-date.ts";
import { type Ask, openShop, signInByApi } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { expectFits } from "../fixtures/widths.ts";

const tess = { firstName: "Tess", lastName: "Nguyen", email: "tess@two-weeks.example" };
const mara = { firstName: "Mara", lastName: "Hall", email: "mara@two-weeks.example" };
const pia = { firstName: "Pia", lastName: "Roth", email: "pia@two-weeks.example" };

test.describe.configure({ mode: "serial", timeout: 600_000 });
let server: ServerWithClock;
let phone: BrowserContext;
let page: Page;
let desk: BrowserContext;
let manager: Page;
let now: Date;

/** Time in New York: EDT until Sunday, November 1, at 2:00, and EST after it. */
const instant = (day: string, time: string) =>
  new Date(
    `${day}T${time}:00${day < "2026-11-01" || (day === "2026-11-01" && time < "01:00") ? "-04:00" : "-05:00"}`,
  );
/**
 * Everybody's clock stands at that time. The phone is put away until then: a page that is open while the clocks are set one
 * after the other would see a session that has ended for the server and not for itself.
 */
async function at(day: string, time: string): Promise<void> {
  await Promise.all([phone, desk].flatMap((each) => each.pages().map((open) => open.goto("about:blank"))));
  now = instant(day, time);
  await server.setClock(now);
  await Promise.all([phone, desk].map((each) => fixDate(each, now)));
}

const newYork = { timezoneId: "America/New_York", locale: "en-US" };
/** Signs in on a device now. A sign-in ends after a week without use. */
async function signIn(
  browser: Browser,
  email: string,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<BrowserContext> {
  const context = await (await signInByApi(browser, server.url, email)).browser({ ...newYork, ...options });
  await fixDate(context, now);
  return context;
}
async function signInOnPhone(browser: Browser): Promise<void> {
  await phone?.close();
  phone = await signIn(browser, tess.email, { viewport: { width: 390, height: 844 }, hasTouch: true });
  page = await phone.newPage();
}
async function signInAtDesk(browser: Browser): Promise<void> {
  await desk?.close();
  desk = await signIn(browser, mara.email);
  manager = await desk.newPage();
}

interface Car {
  readonly path: string;
  readonly jobId: string;
}
const cars = new Map<string, Car>();
/** A car with one approved job of so many hours for Tess. */
async function receive(ask: Ask, technicianId: string, name: string, hours: string): Promise<void> {
  const { id: customerId } = await ask("POST", "/customers", { firstName: "Carla", lastName: name });
  const { id: vehicleId } = await ask("POST", "/vehicles", {
    customerId,
    year: 2019,
    make: "Honda",
    model: "Civic",
  });
  const opened = await ask("POST", "/repair-orders", { customerId, vehicleId, concern: name });
  const [jobId, path] = [randomUUID(), `/repair-orders/${opened.id}`];
  const line = { id: randomUUID(), kind: "labor", description: name, hours, rateCents: 15_000 };
  const { version } = await ask("PUT", `${path}/jobs/${jobId}`, {
    version: opened.version,
    name,
    lines: [line],
    technicianId,
  });
  await ask("POST", `${path}/authorizations`, {
    version,
    channel: "in-person",
    person: "Carla",
    decisions: [{ jobId, decision: "approved" }],
  });
  cars.set(name, { path, jobId });
}

/** Presses it and waits until the server has it. A session that is renewed is another request. */
const press = async (name: string) => {
  const sent = page.waitForResponse(
    (reply) => reply.request().method() === "POST" && reply.url().includes("/api/") && reply.ok(),
  );
  await page.getByRole("button", { name, exact: true }).click();
  await sent;
};
const clockIn = async () => {
  await page.goto("/technician");
  await press("Clock in");
  await expect(page.getByText(/^Clocked in since/)).toBeVisible();
};
const clockOut = async () => {
  await page.goto("/technician");
  await press("Clock out");
  await expect(page.getByText("You're not clocked in")).toBeVisible();
};
const runningJob = () => page.getByRole("region", { name: "Running job" });
const clockOn = async (name: string) => {
  await press(`Clock on: ${name}`);
  await expect(runningJob()).toContainText(name);
};
const writeUp = async (name: string) => {
  await page.goto(`/technician${cars.get(name)?.path}`);
  await page.getByRole("article", { name }).getByLabel("Correction").fill("Done and test-driven");
};
const completed = (name: string) =>
  expect(page.getByRole("article", { name }).getByText("Completed", { exact: true })).toBeVisible();
const complete = async (name: string) => {
  await writeUp(name);
  const done = page.waitForResponse((reply) => reply.url().endsWith("/work") && reply.ok());
  await page.getByRole("button", { name: `Complete job: ${name}` }).click();
  await done;
  await completed(name);
};
const mealBreak = async (day: string) => {
  const now = page.getByRole("region", { name: "Now" });
  await at(day, "12:00");
  await page.goto("/technician/week");
  await press("Meal break");
  await expect(now.getByText(/^On a meal break since/)).toBeVisible();
  await at(day, "12:30");
  await page.goto("/technician/week");
  await press("End break");
  await expect(now.getByText(/^Clocked in since/)).toBeVisible();
};
/** 8:00 to 17:00 with half an hour of lunch: 8 h 30 min. */
const usualDay = async (day: string, job?: string) => {
  await at(day, "08:00");
  await clockIn();
  if (job) await clockOn(job);
  await mealBreak(day);
  if (job) {
    await at(day, "16:30");
    await complete(job);
  }
  await at(day, "17:00");
  await clockOut();
};
const sign = async (week: string, time: string) => {
  await page.goto(`/technician/week?week=${week}`);
  await page.getByRole("button", { name: "Sign this week" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(`You confirm that ${time} is right.`);
  await question.getByRole("button", { name: "Sign this week" }).click();
  await expect(page.getByText("You signed this week.")).toBeVisible();
};
/** The lines of a week of pay. Sections around it have its heading too, and come before it. */
const amountsOf = (of: Page, week: string) => {
  const heading = of.getByRole("heading", { level: 3, name: week, exact: true });
  const section = of.locator("section").filter({ has: heading }).last();
  return (label: string) => section.getByRole("listitem").filter({ hasText: new RegExp(`^${label}`) });
};
const expectAmounts = async (of: Page, week: string, amounts: Record<string, string>) => {
  const line = amountsOf(of, week);
  for (const [label, amount] of Object.entries(amounts)) await expect(line(label)).toContainText(amount);
};

/*
 * The sheet, calculated by hand. Tess has $30.00 a flag hour, at least 36 a week, and federal overtime.
 *
 * October 26 to November 1: 8:30 on Monday, 9:30 on Tuesday, 8:30 on Wednesday, 9:30 on Thursday, and from 10 pm on
 * Saturday to 2:30 am on Sunday, when the clocks are set back: 5:30. 41:30, of which 1:30 is overtime. Jobs of 3.2, 11.6,
 * 9.4, and 9.3 h: 33.5 h, $1,005.00. The guarantee adds 2.5 h, $75.00. Overtime adds half of $1,080.00 / 41.5 h for 1.5 h:
 * $19.52. Together $1,099.52.
 *
 * November 2 to 8: five days of 8:30, and one of them ended an hour earlier: 41:30. Jobs of 9.4, 13.7, and 15.5 h: 38.6 h,
 * $1,158.00. Overtime: half of $1,158.00 / 41.5 h for 1.5 h, $20.93. Together $1,178.93.
 *
 * November 9 to 22: the job of 9.4 h is reopened, and the week of November 2 comes to 29.2 h: $876.00, a guarantee of
 * 6.8 h, $204.00, and overtime of $19.52 as above. That is $79.41 less than was paid. It is completed again in a week of
 * two days of 8:30: 9.4 h, $282.00, and a guarantee of 26.6 h, $798.00: $1,080.00. Together $1,000.59.
 *
 * Mara has $1,100.00 a week and no overtime.
 */
const first = { from: "2026-10-26" };
const firstWeek = {
  Hours: "41 h 30 min",
  "of which at one and a half": "1 h 30 min",
  "Flag hours\\$": "$1,005.00",
  Guarantee: "$75.00",
  Overtime: "$19.52",
  "Pay of the week": "$1,099.52",
};
const secondWeek = {
  Hours: "41 h 30 min",
  "of which at one and a half": "1 h 30 min",
  "Flag hours\\$": "$1,158.00",
  Overtime: "$20.93",
  "Pay of the week": "$1,178.93",
};

test("a shop with a technician on a flat rate and a manager on a salary", async ({ browser }) => {
  server = await startServerWithClock(await freePort(), {
    AUTH_SERVICE_KEY: process.env.E2E_SERVICE_KEY ?? "",
  });
  now = instant("2026-10-26", "07:00");
  await server.setClock(now);
  const shop = await openShop(browser, server.url, {
    company: "Two Weeks Garage",
    owner: pia,
    team: [
      { ...tess, type: "technician" },
      { ...mara, type: "management" },
    ],
  });
  const { people } = (await shop.ask("GET", "/payroll")) as { people: { staffId: string; name: string }[] };
  const staffId = (name: string) => people.find((each) => each.name === name)?.staffId ?? "";
  const plans = [
    [staffId("Tess Nguyen"), { kind: "flat", rateCents: 3000, guaranteeHours: "36", overtime: "federal" }],
    [staffId("Mara Hall"), { kind: "salary", weekCents: 110_000, overtime: "exempt" }],
    [staffId("Pia Roth"), { kind: "outside" }],
  ] as const;
  for (const [id, plan] of plans)
    await shop.ask("PUT", `/payroll/plans/${randomUUID()}`, {
      version: 0,
      staffId: id,
      startsOn: first.from,
      plan,
    });
  const jobs = [
    ["Front brakes", "3.2"],
    ["Clutch", "11.6"],
    ["Struts", "9.4"],
    ["Timing belt", "9.3"],
    ["Engine mount", "9.4"],
    ["Suspension", "13.7"],
    ["Head gasket", "15.5"],
  ] as const;
  for (const [name, hours] of jobs) await receive(shop.ask, staffId("Tess Nguyen"), name, hours);
  await signInOnPhone(browser);
  await signInAtDesk(browser);
});

test("the first week: a missed clock-out, a day without a network, a day off, and a night", async () => {
  await at("2026-10-26", "08:00");
  await clockIn();
  await clockOn("Front brakes");
  await mealBreak("2026-10-26");
  await at("2026-10-26", "16:00");
  await complete("Front brakes");
  await page.goto("/technician/week");
  await page.getByRole("button", { name: "Ask for time off" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("First day").fill("2026-10-30");
  await form.getByLabel("Last day").fill("2026-10-30");
  await form.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Waiting")).toBeVisible();
  await at("2026-10-26", "17:00");
  await clockOut();

  // The manager approves Friday, and the technician forgets to clock out.
  await at("2026-10-27", "07:30");
  await manager.goto("/management/team/time");
  await manager.getByRole("button", { name: "Approve Tess Nguyen" }).click();
  await expect(manager.getByText("No requests are waiting.")).toBeVisible();
  await at("2026-10-27", "08:00");
  await clockIn();

  await at("2026-10-28", "07:55");
  await page.goto("/technician");
  await page.getByRole("button", { name: /^Fix end time/ }).click();
  const fix = page.getByRole("dialog");
  await fix.getByLabel("Day").fill("2026-10-27");
  await fix.getByLabel("Time").fill("17:30");
  await fix.getByRole("button", { name: "Save end time" }).click();
  await expect(page.getByText("You're not clocked in")).toBeVisible();

  // A day in a garage without a network. The phone has what it needs.
  const clutch = cars.get("Clutch")?.path ?? "";
  await expect
    .poll(() =>
      page.evaluate(async (address) => {
        const worker = await navigator.serviceWorker.getRegistration("/technician");
        const cached = await new Promise<IDBValidKey[]>((resolve) => {
          const opening = indexedDB.open("autoiq-technician");
          opening.onsuccess = () => {
            const keys = opening.result.transaction("reads").objectStore("reads").getAllKeys();
            keys.onsuccess = () => resolve(keys.result);
          };
        });
        return worker?.active?.state === "activated" && JSON.stringify(cached).includes(address);
      }, clutch.split("/").at(-1) ?? ""),
    )
    .toBe(true);
  await phone.setOffline(true);
  await at("2026-10-28", "08:05");
  await page.goto("/technician");
  await page.getByRole("button", { name: "Clock in", exact: true }).click();
  await page.getByRole("button", { name: "Clock on: Clutch" }).click();
  await expect(runningJob()).toContainText("Clutch");
  await expect(page.getByText("2 actions are saved on this device.")).toBeVisible();
  await at("2026-10-28", "16:00");
  await writeUp("Clutch");
  await page.getByRole("button", { name: "Complete job: Clutch" }).click();
  await completed("Clutch");
  await at("2026-10-28", "16:35");
  await page.goto("/technician");
  await page.getByRole("button", { name: "Clock out", exact: true }).click();
  await expect(page.getByText("You're not clocked in")).toBeVisible();
  await expect(page.getByText(/actions are saved on this device\./)).toBeVisible();
  await at("2026-10-28", "18:20");
  await page.goto("/technician");
  await phone.setOffline(false);
  await expect(page.getByText(/saved on this device\./)).toHaveCount(0);
  await page.goto("/technician/week");
  await expect(page.getByText("26 h 30 min")).toBeVisible();

  await at("2026-10-29", "08:00");
  await clockIn();
  await clockOn("Struts");
  await mealBreak("2026-10-29");
  await at("2026-10-29", "17:00");
  await complete("Struts");
  await at("2026-10-29", "18:00");
  await clockOut();

  // A tow-in at night, while the clocks are set back.
  await at("2026-10-31", "22:00");
  await clockIn();
  await clockOn("Timing belt");
  await at("2026-11-01", "02:15");
  await complete("Timing belt");
  await at("2026-11-01", "02:30");
  await clockOut();
  await sign("2026-10-26", "41 h 30 min");
  await expectFits(page);
  await expectAccessibleInThemes(page);
});

test("the second week: the manager corrects a signed day, the technician signs again, and the manager approves", async ({
  browser,
}) => {
  await usualDay("2026-11-02");
  await usualDay("2026-11-03", "Engine mount");
  await usualDay("2026-11-04", "Suspension");
  await usualDay("2026-11-05");
  await usualDay("2026-11-06", "Head gasket");
  await sign("2026-11-02", "42 h 30 min");

  await at("2026-11-09", "07:30");
  await signInAtDesk(browser);
  await manager.goto("/management/team/time?week=2026-11-02");
  await manager.getByRole("link", { name: "Tess Nguyen" }).click();
  await manager.getByRole("button", { name: "Change Thu 8:00 AM" }).click();
  const dialog = manager.getByRole("dialog");
  await dialog.getByLabel("Clocked out").fill("16:00");
  await dialog.getByLabel("Reason").fill("Left at 4 for a school play");
  await dialog.getByRole("button", { name: "Save the change" }).click();
  await expect(manager.getByRole("listitem").filter({ hasText: /^Total/ })).toContainText("41 h 30 min");

  await page.goto("/technician/week?week=2026-11-02");
  await expect(page.getByText("This week changed after it was signed.")).toBeVisible();
  await expect(page.getByText("Left at 4 for a school play")).toBeVisible();
  await sign("2026-11-02", "41 h 30 min");
  await manager.getByRole("button", { name: "Approve this week" }).click();
  await expect(manager.getByText("Mara Hall approved this week.")).toBeVisible();
  await manager.goto("/management/team/time?week=2026-10-26");
  await manager.getByRole("link", { name: "Tess Nguyen" }).click();
  await manager.getByRole("button", { name: "Approve this week" }).click();
  await expect(manager.getByText("Mara Hall approved this week.")).toBeVisible();
});

test("the owner closes the period, and the statements equal the sheet", async ({ browser }) => {
  await at("2026-11-09", "09:00");
  const office = await signIn(browser, pia.email);
  const owner = await office.newPage();
  await owner.goto(`/owner/payroll?from=${first.from}&weeks=2`);
  await expect(owner.getByText("Tess Nguyen$2,278.45")).toBeVisible();
  await expect(owner.getByText("Mara Hall$2,200.00")).toBeVisible();
  await owner.getByText("Tess Nguyen$2,278.45").click();
  await expectAmounts(owner, "Week of Oct 26", firstWeek);
  await expectAmounts(owner, "Week of Nov 2", secondWeek);
  await owner.getByRole("button", { name: "Close the period" }).click();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Close the period" }).click();
  const closed = owner.getByRole("table", { name: "Closed pay periods" });
  await expect(closed.getByRole("row", { name: /Pia Roth.*\$4,478\.45/ })).toBeVisible();

  await page.goto("/technician/pay");
  await page.getByRole("button", { name: /\$2,278\.45/ }).click();
  await expectAmounts(page, "Week of Oct 26", firstWeek);
  await expectAmounts(page, "Week of Nov 2", secondWeek);
  await expectFits(page);
  await office.close();
});

test("a reopened job falls into the next period, and the closed one stays as it was", async ({ browser }) => {
  await usualDay("2026-11-09");
  await at("2026-11-10", "08:00");
  await clockIn();
  await at("2026-11-10", "08:30");
  await manager.goto(`/management${cars.get("Engine mount")?.path}`);
  await manager.getByRole("button", { name: "More for Engine mount" }).click();
  await manager.getByRole("menuitem", { name: "Reopen job" }).click();
  const dialog = manager.getByRole("dialog", { name: "Reopen job" });
  await dialog.getByRole("button", { name: "Reopen job" }).click();
  await expect(dialog.getByText("Enter what still has to be done.")).toBeVisible();
  await expectAccessibleInThemes(manager);
  await dialog.getByLabel("What still has to be done?").fill("It still knocks when cold");
  await dialog.getByRole("button", { name: "Reopen job" }).click();
  await expect(manager.getByRole("article", { name: "Engine mount" })).toContainText(
    "It still knocks when cold",
  );

  await page.goto("/technician/notifications");
  await expect(page.getByText(/^Reopened: Engine mount/)).toBeVisible();
  await page.goto("/technician/pay");
  await expectAmounts(page, "Change of the week of Nov 2", {
    "Flag hours\\W*\\$": "282.00",
    Guarantee: "$204.00",
    Overtime: "1.41",
    Difference: "79.41",
  });
  await page.goto(`/technician${cars.get("Engine mount")?.path}`);
  await expect(page.getByText("It still knocks when cold")).toBeVisible();
  await expectAccessibleInThemes(page);
  await at("2026-11-10", "15:00");
  await complete("Engine mount");
  await expect(page.getByText("It still knocks when cold")).toBeHidden();
  await at("2026-11-10", "16:30");
  await clockOut();
  await sign("2026-11-09", "17 h 0 min");

  await at("2026-11-23", "09:00");
  await signInAtDesk(browser);
  await signInOnPhone(browser);
  await manager.goto("/management/team/time?week=2026-11-09");
  await manager.getByRole("link", { name: "Tess Nguyen" }).click();
  await manager.getByRole("button", { name: "Approve this week" }).click();
  await expect(manager.getByText("Mara Hall approved this week.")).toBeVisible();
  const office = await signIn(browser, pia.email);
  const owner = await office.newPage();
  await owner.goto("/owner/payroll");
  await expect(owner.getByText("Tess Nguyen$1,000.59")).toBeVisible();
  await owner.getByRole("button", { name: "Close the period" }).click();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Close the period" }).click();
  const closed = owner.getByRole("table", { name: "Closed pay periods" });
  await expect(closed.getByRole("row", { name: /Pia Roth.*\$3,200\.59/ })).toBeVisible();
  await expect(closed.getByRole("row", { name: /Pia Roth.*\$4,478\.45/ })).toBeVisible();

  await page.goto("/technician/pay");
  await page.getByRole("button", { name: /\$1,000\.59/ }).click();
  await expectAmounts(page, "Week of Nov 9", {
    Hours: "17 h 0 min",
    "Flag hours\\$": "$282.00",
    Guarantee: "$798.00",
    "Pay of the week": "$1,080.00",
  });
  await page.getByRole("button", { name: /\$2,278\.45/ }).click();
  await expectAmounts(page, "Week of Nov 2", secondWeek);
  await office.close();
});

test.afterAll(async () => {
  await Promise.allSettled([phone, desk].map((each) => each?.close()));
  await server?.stop();
});
