import { expect, type Page, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { send } from "../fixtures/people.ts";
import { openShop, type SignedIn } from "../fixtures/shop.ts";

const people = {
  owner: "owner@calendar.example",
  tech: "tech@calendar.example",
  client: "client@calendar.example",
} as const;
/** The Tuesday and Wednesday after next Monday: open days, whenever this runs. */
const [day, nextDay] = [0, 1].map((more) => {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() + ((9 - date.getUTCDay()) % 7 || 7) + 7 + more);
  return date.toISOString().slice(0, 10);
}) as [string, string];

test.describe.configure({ mode: "serial" });

let shop: SignedIn;
let page: Page;
const slots = async (of = day) => {
  const { appointments } = await shop.ask("GET", `/appointments?from=${of}&to=${of}`);
  const list = appointments as { id: string; startsAt: string; endsAt: string; status: string }[];
  return list.map(({ startsAt, endsAt }) => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
};
const column = (name: string) =>
  page.locator("[data-calendar-column]").and(page.getByRole("group", { name }));
const block = (name: RegExp) => page.locator("button[data-appointment]").filter({ hasText: name });

test.beforeAll(async ({ browser, baseURL }) => {
  shop = await openShop(browser, baseURL ?? "", {
    company: "Calendar Test Garage",
    owner: { firstName: "Olive", lastName: "Owner", email: people.owner },
    team: [{ type: "technician", firstName: "Tom", lastName: "Torque", email: people.tech }],
  });
  page = await shop.page({ viewport: { width: 1440, height: 1000 } });
});
test.afterAll(async () => page?.context().close());

test("a free slot books a new customer in one dialog, by keyboard", async () => {
  await page.goto(`/owner/scheduling?day=${day}`);
  await expect(page.getByRole("button", { name: "Book Bay 1 at 9:00 AM" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Book Bay 1 at 9:00 AM" }).click();
  const dialog = page.getByRole("dialog", { name: "Book an appointment" });
  await expect(dialog.getByLabel("Start")).toHaveValue("09:00");
  await dialog.getByRole("button", { name: "New customer" }).click();
  await expect(dialog.getByLabel("First name")).toBeFocused();
  await dialog.getByLabel("First name").fill("Rosa");
  await dialog.getByLabel("Last name").fill("Lopez");
  await dialog.getByLabel("Email").fill(people.client);
  await dialog.getByLabel("Phone").fill("(813) 555-0191");
  await dialog.getByRole("button", { name: "Add customer" }).click();
  await expect(dialog.getByText("Rosa Lopez")).toBeVisible();
  await expect(
    dialog.getByRole("region", { name: "Next available" }).getByRole("button").first(),
  ).toBeVisible();
  await dialog.getByLabel("Concern").fill("Brakes squeal");
  // Booking stops at an unfinished new vehicle instead of silently dropping it.
  await dialog.getByRole("button", { name: "New vehicle" }).click();
  await expect(dialog.getByLabel("VIN")).toBeFocused();
  await dialog.getByLabel("Concern").press("Control+Enter");
  await expect(dialog.getByText("Press Add vehicle to save the new vehicle")).toBeVisible();
  await dialog.getByRole("button", { name: "Back to list" }).click();
  await dialog.getByLabel("Concern").press("Control+Enter");
  await expect(dialog).toBeHidden();
  await expect(column("Bay 1").locator(block(/Rosa Lopez/))).toBeVisible();
  await expect(page.getByRole("region", { name: "Capacity today" })).toContainText("1 h of");
});

test("the keyboard lifts an appointment, moves it to another bay, resizes it and drops it", async () => {
  await block(/Rosa Lopez/).focus();
  await page.keyboard.press("Space");
  for (const key of ["ArrowRight", "ArrowDown", "ArrowDown", "Shift+ArrowDown", "Shift+ArrowDown"])
    await page.keyboard.press(key);
  await expect(page.locator("[aria-live=assertive]")).toHaveText("9:30 AM to 11:00 AM, Bay 2");
  await page.keyboard.press("Enter");
  await expect(column("Bay 2").locator(block(/Rosa Lopez/))).toBeVisible();
  await expect(block(/Rosa Lopez/)).toBeFocused();
  await expect.poll(() => slots()).toEqual([90]);
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect.poll(() => slots()).toEqual([90]);
});

test("the mouse drags it and resizes it, and a taken slot is rejected with the bay's name", async () => {
  const from = await block(/Rosa Lopez/).boundingBox();
  const to = await column("Bay 1").boundingBox();
  if (!from || !to) throw new Error("Nothing to drag");
  await page.mouse.move(from.x + 40, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, from.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect(column("Bay 1").locator(block(/Rosa Lopez/))).toBeVisible();
  await expect(page.getByText("Appointment moved", { exact: true })).toBeVisible();
  const resizeHandle = await page.locator("[data-resize]").boundingBox();
  if (!resizeHandle) throw new Error("No edge to pull");
  await page.mouse.move(resizeHandle.x + resizeHandle.width / 2, resizeHandle.y + resizeHandle.height / 2);
  await page.mouse.down();
  // Half an hour is 36px high.
  const pulled = resizeHandle.y + resizeHandle.height / 2 + 36;
  await page.mouse.move(resizeHandle.x + resizeHandle.width / 2, pulled, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => slots()).toEqual([120]);

  const { appointments } = await shop.ask("GET", `/appointments?from=${day}&to=${day}`);
  const [booked] = appointments as {
    customer: { id: string };
    bayId: string;
    startsAt: string;
    endsAt: string;
  }[];
  const again = await send(page, "POST", "/appointments", {
    customerId: booked?.customer.id,
    bayId: booked?.bayId,
    startsAt: booked?.startsAt,
    endsAt: booked?.endsAt,
  });
  expect(again).toMatchObject({
    status: 409,
    body: {
      detail: "Bay 1 is booked from 9:30 am to 11:30 am by Rosa Lopez. Choose another bay or time.",
    },
  });
});

test("the week view moves it to another day, and its history says who did what", async () => {
  await page.getByRole("radio", { name: "Week" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await expectAccessible(page);
  await block(/Rosa Lopez/).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.locator(`[data-week-day="${nextDay}"]`).locator(block(/Rosa Lopez/))).toBeVisible();
  await expect.poll(() => slots(nextDay)).toEqual([120]);
  await block(/Rosa Lopez/).click();
  const sheet = page.getByRole("dialog", { name: "Rosa Lopez" });
  const history = sheet.getByRole("region", { name: "History" });
  await expect(history.getByRole("listitem").first()).toContainText("Moved by Olive Owner");
  await expect(history.getByRole("listitem").last()).toContainText("Booked by Olive Owner");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
});

test("hours, a holiday and a blocked bay limit what the schedule accepts", async () => {
  await page.getByRole("main").getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Hours & time off" }).click();
  await expect(page.getByRole("heading", { name: "Hours & time off", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Change hours for Tom Torque" }).click();
  const dialog = page.getByRole("dialog", { name: "Work hours for Tom Torque" });
  await dialog.getByLabel("Works whenever the shop is open").uncheck();
  for (const weekday of ["Monday", "Saturday"]) await dialog.getByLabel(weekday, { exact: true }).uncheck();
  await dialog.getByLabel("Tuesday, until").fill("16:00");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save hours" }).click();
  await expect(page.getByText("Tue 8:00 AM to 4:00 PM, Wed–Fri 8:00 AM to 6:00 PM")).toBeVisible();

  const holiday = page.getByRole("form", { name: "Add a special day" });
  await holiday.getByLabel("Name").fill("Stocktaking");
  await holiday.getByLabel("First day").fill(nextDay);
  await holiday.getByRole("button", { name: "Save day" }).click();
  await expect(holiday.getByRole("alert")).toContainText("One appointment is booked then: Rosa Lopez");

  const lift = page.getByRole("form", { name: "Bays out of service" });
  await lift.getByLabel("Bay").selectOption({ label: "Bay 2" });
  await lift.getByLabel("Reason").fill("Lift inspection");
  await lift.getByLabel("First day").fill(day);
  await lift.getByRole("button", { name: "Take out of service" }).click();
  await expect(page.getByText(/Lift inspection/).first()).toBeVisible();
  await page.goto(`/owner/scheduling?day=${day}`);
  await expect(column("Bay 2")).toContainText("Out of service: Lift inspection");
  await page.getByRole("radio", { name: "Technicians" }).click();
  await expect(page.getByText("0 h of 8 h").first()).toBeVisible();
  await expectAccessible(page);
});

test("a customer requests on a phone, the front desk sees it live and confirms, the customer cancels", async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? "";
  await createAccount(base, { type: "client", firstName: "Rosa", lastName: "Lopez", email: people.client });
  const phone = await signedIn(browser, base, people.client, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const client = await phone.newPage();
  await client.goto("/client/scheduling");
  await expect(client.getByRole("heading", { name: "Request an appointment" })).toBeVisible();
  await client.getByRole("radio", { name: "Brakes" }).check();
  await client.getByRole("button", { name: "Later days" }).click();
  await client
    .getByRole("button", { name: /^\d+:\d\d [AP]M$/ })
    .first()
    .click();
  await expectAccessible(client);
  await client.getByRole("button", { name: /^Request \w.*\d/ }).click();
  await expect(client.getByText("Pending", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: /^\d+ requests?$/ }).click();
  const requests = page.getByRole("button", { name: "Confirm Rosa Lopez" });
  await expect(requests).toBeVisible();
  await requests.click();
  await expect(requests).toBeHidden();
  await client.reload();
  await expect(client.getByText("Pending", { exact: true })).toBeHidden();
  await expect(client.getByText("Confirmed").first()).toBeVisible();
  await client
    .getByRole("button", { name: /^Cancel/ })
    .first()
    .click();
  await client.getByRole("alertdialog").getByRole("button", { name: "Cancel appointment" }).click();
  await expect(client.getByText("Canceled", { exact: true })).toBeVisible();
  await phone.close();
});

test("a long press moves an appointment on the front desk's phone, and nothing is wider than the screen", async () => {
  const phone = await shop.browser({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    colorScheme: "dark",
  });
  const small = await phone.newPage();
  await small.goto(`/owner/scheduling?day=${nextDay}`);
  const held = small.locator("button[data-appointment]").filter({ hasText: "Rosa Lopez" });
  await held.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await held.boundingBox();
  if (!box) throw new Error("Nothing to hold");
  const touch = await phone.newCDPSession(small);
  const at = { x: box.x + 30, y: box.y + 20 };
  const touchAs = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touchAs("touchStart", [at]);
  await expect(small.locator("[data-ghost]")).toBeVisible();
  for (const down of [16, 32, 48, 64]) await touchAs("touchMove", [{ x: at.x, y: at.y + down }]);
  await touchAs("touchEnd", []);
  await expect(small.getByText("Appointment moved", { exact: true })).toBeVisible();
  await expectAccessible(small);
  for (const span of ["day", "week"]) {
    await small.goto(`/owner/scheduling?day=${nextDay}&span=${span}`);
    await expect(small.getByRole("button", { name: /Rosa Lopez/ }).first()).toBeVisible();
    const wider = await small.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    await expectAccessible(small);
  }
  await phone.close();
});
