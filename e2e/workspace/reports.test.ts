import { dayIn, instantAt } from "@autoiq/domain/kernel/time";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes, inTheme } from "../fixtures/theme.ts";

let page: Page;

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser, baseURL }) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Figures Test Garage",
    owner: { firstName: "Fay", lastName: "Figures", email: "owner@figures.example" },
  });
  const customer = await shop.ask("POST", "/customers", { firstName: "Gil", lastName: "Gray" });
  const vehicle = await shop.ask("POST", "/vehicles", {
    customerId: customer.id,
    year: 2020,
    make: "Honda",
    model: "Fit",
    plate: "FIG1",
  });
  const late = new Date(Date.now() - 3_600_000).toISOString();
  // Open today on any weekday. Two cars are expected at noon in the shop's time zone.
  const today = dayIn("America/New_York", new Date());
  await shop.ask("PUT", "/availability/special-days", {
    name: "Open today",
    from: today,
    to: today,
    opens: "08:00",
    closes: "18:00",
  });
  const { location } = (await shop.ask("GET", "/shop")) as { location: { bays: { id: string }[] } };
  for (const clock of ["12:00", "13:00"])
    await shop.ask("POST", "/appointments", {
      customerId: customer.id,
      vehicleId: vehicle.id,
      bayId: location.bays[0]?.id,
      startsAt: instantAt("America/New_York", today, clock).toISOString(),
      endsAt: new Date(instantAt("America/New_York", today, clock).getTime() + 3_600_000).toISOString(),
    });
  for (const promisedAt of [late, null])
    await shop.ask("POST", "/repair-orders", {
      customerId: customer.id,
      vehicleId: vehicle.id,
      concern: "Noise",
      promisedAt,
    });
  page = await shop.page({ viewport: { width: 1440, height: 1000 } });
});
test.afterAll(async () => page?.context().close());

test("a number of the day links to exactly its rows", async () => {
  await page.goto("/owner");
  const today = page.getByRole("list", { name: "Today", exact: true });
  await expect(today.getByRole("link", { name: /^2 In the shop/ })).toBeVisible();
  await expectAccessible(page);
  await today.getByRole("link", { name: /^1 Promises at risk 1 late/ }).click();
  await expect(page).toHaveURL(/\/owner\/board\?promise=at-risk/);
  await expect(page.locator("main article")).toHaveCount(1);
  await page.goBack();
  await today.getByRole("link", { name: /^2 In the shop/ }).click();
  await expect(page.getByRole("main").getByRole("row").filter({ hasText: "Gray" })).toHaveCount(2);
  await page.goBack();
  await today.getByRole("link", { name: /^2 Arriving today/ }).click();
  const expected = page.getByRole("region", { name: "Arriving today" });
  await expect(expected.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page);
  await expected.getByRole("button", { name: "Close" }).click();
  await expect(expected).toHaveCount(0);
});

test("a metric shows its chart, its formula and its records, and the period is in the URL", async () => {
  await page.goto("/owner/analytics");
  await page.getByRole("link", { name: "Average repair order (ARO)" }).click();
  await expect(page).toHaveURL(/metric=aro/);
  await expect(page.getByRole("img", { name: /^Average repair order \(ARO\) by day/ })).toBeVisible();
  const records = page.getByRole("region", { name: /^Records for / });
  await expect(records).toContainText("Sales $0.00 ÷ cars 0 = –");
  await expect(records.getByText("No records in this period")).toBeVisible();
  await page.getByLabel("Period", { exact: true }).selectOption("90");
  await expect(page).toHaveURL(/period=90/);
  await expect(page.getByRole("img", { name: /^Average repair order \(ARO\) by week/ })).toBeVisible();
  for (const [width, theme] of [
    [1440, "dark"],
    [768, "light"],
    [390, "light"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await inTheme(page, theme);
    await expectAccessible(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
  }
});

test("each report page shows its data, and for a new shop says that there is none yet", async () => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto("/owner/analytics");
  const pages = page.getByRole("navigation", { name: "Reports" });
  for (const [name, words] of [
    ["Trends", /Nothing was posted (?:from|on) /],
    ["Forecast", "A forecast needs 16 whole weeks"],
    ["Team & costs", "there's no one to compare"],
    ["What-if", "No invoices posted in the last 13 weeks"],
  ] as const) {
    await pages.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(words);
    await expectAccessibleInThemes(page);
  }
});
