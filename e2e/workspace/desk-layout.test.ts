import { expect, type Locator, type Page, test } from "@playwright/test";
import { openShop, type SignedIn } from "../fixtures/shop.ts";
import { type VehicleInShop, vehicleInShop } from "../fixtures/vehicle-in-shop.ts";

// A test that fails restarts the file with a shop and people of its own.
const place = process.env.TEST_WORKER_INDEX ?? "0";

let shop: SignedIn;
let order: VehicleInShop;
let page: Page;

test.beforeAll(async ({ browser, baseURL }) => {
  shop = await openShop(browser, baseURL ?? "", {
    company: `Layout Garage ${place}`,
    owner: { firstName: "Ona", lastName: "Owner", email: `owner${place}@desk-layout.example` },
  });
  order = await vehicleInShop(shop.ask, "Lara", `lara${place}@desk-layout.example`);
  page = await shop.page({ viewport: { width: 1440, height: 900 } });
});

const at = (width: number, height = 900) => page.setViewportSize({ width, height });
async function boxOf(of: Locator) {
  await expect(of).toBeVisible();
  const box = await of.boundingBox();
  if (!box) throw new Error("It has no place on the page");
  return box;
}

/** The first instant at which the shop is open, on its next workday. */
async function firstOpening(): Promise<{ day: string; from: Date }> {
  const { location } = (await shop.ask("GET", "/shop")) as {
    location: { opens: string; timeZone: string };
  };
  const local = new Intl.DateTimeFormat("sv-SE", {
    timeZone: location.timeZone,
    dateStyle: "short",
    timeStyle: "short",
  });
  const quarter = 900_000;
  for (let at = Math.ceil(Date.now() / quarter + 96) * quarter; ; at += quarter) {
    const [day = "", clock] = local.format(at).split(" ");
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    if (clock === location.opens && weekday > 0 && weekday < 6) return { day, from: new Date(at) };
  }
}

test("a repair order's middle is at least 760 pixels wide at 1440, with and without the visit's details", async () => {
  await at(1440);
  await page.goto(`/owner${order.path}`);
  const jobs = page.getByRole("region", { name: "Jobs" });
  expect((await boxOf(jobs)).width).toBeGreaterThanOrEqual(760);
  const details = page.getByRole("button", { name: "Visit details" });
  await expect(details).toHaveAttribute("aria-pressed", "false");
  await details.click();
  await expect(page.getByRole("heading", { name: "Visit", exact: true })).toBeVisible();
  expect((await boxOf(jobs)).width).toBeGreaterThanOrEqual(760);
  // Where both fit, the details are beside the jobs.
  await at(1700);
  await expect
    .poll(async () => {
      const visit = await boxOf(page.locator("#visit"));
      const middle = await boxOf(jobs);
      return visit.x + visit.width <= middle.x && middle.width >= 760;
    })
    .toBe(true);
  await at(1440);
  await details.click();
  await expect(details).toHaveAttribute("aria-pressed", "false");
});

test("vehicle and customer are in its header, and next step and totals stay in sight when it is scrolled", async () => {
  await page.goto(`/owner${order.path}`);
  await expect(page.getByRole("article", { name: "Front brakes" })).toBeVisible();
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await at(width, height);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole("link", { name: "Lara Network" }).first()).toBeInViewport();
    await expect(page.getByText("2019 Honda Civic").first()).toBeInViewport();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    const inSight = (of: Locator) => expect(of.locator("visible=true").first()).toBeInViewport();
    if (width === 1440) {
      await inSight(page.locator("#next-step"));
      await inSight(
        page.getByRole("complementary", { name: "Totals and authorizations" }).getByText("Total"),
      );
    } else {
      await inSight(page.locator('a[href="#next-step"]'));
      await inSight(page.locator('a[href="#money"]', { hasText: "Total" }));
    }
  }
});

test("the first booking of a day stands high on the schedule", async () => {
  const { day, from } = await firstOpening();
  const { location } = (await shop.ask("GET", "/shop")) as unknown as {
    location: { bays: { id: string }[] };
  };
  const { customer, vehicle } = (await shop.ask("GET", order.path)) as {
    customer: { id: string };
    vehicle: { id: string };
  };
  await shop.ask("POST", "/appointments", {
    customerId: customer.id,
    vehicleId: vehicle.id,
    bayId: location.bays[0]?.id,
    technicianId: null,
    startsAt: from.toISOString(),
    endsAt: new Date(from.getTime() + 3_600_000).toISOString(),
    concern: "Oil change",
  });
  for (const [width, limit] of [
    [1440, 200],
    [390, 230],
  ] as const) {
    await at(width, 844);
    await page.goto(`/owner/scheduling?day=${day}`);
    const booking = page
      .getByRole("main")
      .getByRole("button", { name: /Lara Network/ })
      .first();
    await expect(booking).toBeVisible();
    await expect(page.locator("[data-loading]:visible")).toHaveCount(0);
    expect((await boxOf(booking)).y, `at ${width} px`).toBeLessThanOrEqual(limit);
  }
});

test("the navigation at the side does not scroll on a tablet or a desk", async () => {
  for (const width of [768, 1440]) {
    await at(width);
    await page.goto("/owner");
    const rail = page.getByRole("navigation", { name: "Workspace" });
    await expect(rail.getByRole("link", { name: "Today" }).locator("visible=true")).toBeVisible();
    const { scrollHeight, clientHeight } = await rail.evaluate((each) => ({
      scrollHeight: each.scrollHeight,
      clientHeight: each.clientHeight,
    }));
    expect(scrollHeight, `at ${width} px`).toBeLessThanOrEqual(clientHeight);
  }
});

test("on a phone the row of reports and the row of settings scroll to the page that is open", async () => {
  await at(390);
  for (const [address, row, label] of [
    ["/owner/analytics/what-if", "Reports", "What-if"],
    ["/owner/settings#departments", "Settings pages", "Departments"],
  ] as const) {
    await page.goto(address);
    const link = page.getByRole("navigation", { name: row }).getByRole("link", { name: label });
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect
      .poll(async () => {
        const { x, width } = await boxOf(link);
        return x >= 0 && x + width <= 390;
      })
      .toBe(true);
  }
});

test("at a desk the navigation names everyday tasks in sight, without a click", async () => {
  await at(1440);
  await page.goto("/owner");
  const rail = page.getByRole("navigation", { name: "Workspace" });
  for (const name of [
    "Deposits",
    "Canned jobs",
    "Refund a payment",
    "Missed clock-outs",
    "Declined work",
    "Low stock",
    "Tax rates",
    "Roles & permissions",
    "Unpaid invoices",
    "Yesterday's sales",
  ])
    await expect(rail.getByRole("link", { name }).locator("visible=true")).toBeInViewport();
  // A page that the inventory leads to is listed while it is open.
  const cores = rail.getByRole("link", { name: "Cores" }).locator("visible=true");
  await expect(cores).toHaveCount(0);
  await page.goto("/owner/inventory/cores");
  await expect(cores).toHaveAttribute("aria-current", "page");
});

test("a dialog's buttons stand at its right edge, with the one that it is for last", async () => {
  await at(1440);
  for (const [path, opener, action] of [
    ["/repair-orders", "New repair order", "Open repair order"],
    ["/inventory", "New part", "Add part"],
    ["/clients", "New customer", "Add customer"],
    ["/scheduling", "Book", "Book"],
  ] as const) {
    await page.goto(`/owner${path}`);
    await page.getByRole("main").getByRole("button", { name: opener }).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    const edge = await dialog.evaluate((each) => each.getBoundingClientRect().right);
    const last = await boxOf(dialog.getByRole("button", { name: action }).last());
    const cancel = await boxOf(dialog.getByRole("button", { name: "Cancel" }));
    // The dialog's padding, and a scroll bar of a long form.
    expect(edge - (last.x + last.width), `${opener}: ${action}`).toBeLessThan(40);
    expect(last.x, `${opener}: ${action}`).toBeGreaterThan(cancel.x);
  }
});
