import { expect, type Page, test } from "@playwright/test";
import { withoutScripts } from "../fixtures/public-page.ts";

const main = (page: Page) => page.getByRole("main");
const groups = ["At the counter", "In the bay", "In the office"];

test("the hero has 'Start Free Trial' to /free-trial and 'Request Demo' to /training", async ({ page }) => {
  await page.goto("/features");
  await expect(main(page).getByRole("link", { name: "Start Free Trial" }).first()).toHaveAttribute(
    "href",
    "/free-trial",
  );
  await main(page).getByRole("link", { name: "Request Demo" }).click();
  await expect(page).toHaveURL(/\/training$/);
});

test("there are twelve feature cards, one for each thing that the product claims to do", async ({ page }) => {
  await page.goto("/features");
  const titles = await Promise.all(
    groups.map((name) =>
      page.getByRole("region", { name }).getByRole("heading", { level: 3 }).allTextContents(),
    ),
  );
  expect(titles.flat()).toEqual([
    "Smart scheduling with reminders",
    "Customer records and service history",
    "Customer messaging and notifications",
    "Service schedules",
    "Digital inspections with photos",
    "Technician time tracking",
    "Vehicle history",
    "Predictive inventory with low-stock alerts",
    "Analytics",
    "An AI assistant",
    "Multi-location management with role-based access",
    "Secure storage",
  ]);
});

test("three quotes are marked as illustrative and attributed to a role and a kind of shop", async ({
  page,
}) => {
  await page.goto("/features");
  const quotes = page.getByRole("region", { name: "What a day sounds like" }).getByRole("figure");
  await expect(quotes).toHaveCount(3);
  for (const [index, who] of [
    "Service advisorneighborhood shop with three bays",
    "Techniciantire and brake shop",
    "Ownergeneral repair shop with eight bays",
  ].entries()) {
    await expect(quotes.nth(index).locator("figcaption")).toHaveText(`${who}Illustrative quote`);
  }
});

test("the closing call leads to /free-trial and /login", async ({ page }) => {
  await page.goto("/features");
  const closing = page.getByRole("region", { name: "See it with your own cars." });
  await expect(closing.getByRole("link", { name: "Start Free Trial" })).toHaveAttribute(
    "href",
    "/free-trial",
  );
  await expect(closing.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
});

test("the features are readable without scripts", async ({ browser }) => {
  await withoutScripts(browser, "/features", async (page) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "From the first call to the paid invoice.",
    );
    for (const name of groups)
      await expect(page.getByRole("region", { name }).getByRole("listitem")).toHaveCount(4);
  });
});

const desk = (page: Page) => page.getByRole("form", { name: "Try to break it" });
const calendar = (page: Page) => page.getByRole("region", { name: "The example's calendar" });

async function book(
  page: Page,
  wish: Partial<Record<"Bay" | "Technician" | "Day" | "Start" | "Length", string>>,
) {
  for (const [label, option] of Object.entries(wish))
    await desk(page).getByLabel(label, { exact: true }).selectOption(option);
  await desk(page).getByRole("button", { name: "Book" }).click();
}

test.describe("smart scheduling in depth", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/features/scheduling");
    await page.waitForLoadState("networkidle");
  });

  for (const [what, wish, sentence] of [
    [
      "a bay that is taken",
      {},
      "Bay 1 is taken from 8:00 am to 9:30 am by Maria Lopez, 2019 Toyota Camry. Choose another bay or time.",
    ],
    [
      "a technician who is taken",
      { Bay: "Bay 4", Technician: "Tess", Start: "8:30 AM" },
      "Tess is booked from 8:00 am to 9:30 am for Maria Lopez, 2019 Toyota Camry. Choose another technician or time.",
    ],
    [
      "a time before the shop opens",
      { Start: "7:00 AM" },
      "That is outside of the opening hours. Bay Street Auto is open Monday to Saturday, 8:00 am to 6:00 pm.",
    ],
    [
      "a day on which the shop is closed",
      { Day: "Sunday" },
      "The shop is closed on Sundays. Bay Street Auto is open Monday to Saturday, 8:00 am to 6:00 pm.",
    ],
    ["a day that is over", { Day: "Monday, yesterday" }, "That day has passed. Choose today or a later day."],
    ["less than a quarter of an hour", { Length: "10 min" }, "An appointment takes at least 15 minutes."],
  ] as const) {
    test(`refuses ${what} in the product's own words, which stand on the page too`, async ({ page }) => {
      await book(page, wish);
      await expect(desk(page).getByRole("status")).toHaveText(sentence);
      await expect(calendar(page).getByText("Your customer")).toHaveCount(0);
      await expect(page.getByRole("region", { name: "What it refuses, and what it says" })).toContainText(
        sentence,
      );
    });
  }

  test("books a free slot, shows it in both views, and keeps what was chosen", async ({ page }) => {
    await book(page, { Bay: "Bay 4", Technician: "Tara", Start: "1:00 PM", Length: "2 hours" });
    await expect(desk(page).getByRole("status")).toHaveText("Appointment booked: Bay 4, 1:00 PM to 3:00 PM.");
    const own = (column: string) =>
      calendar(page)
        .getByRole("list", { name: column })
        .getByRole("listitem")
        .filter({ hasText: "Your customer" });
    await expect(own("Bay 4")).toContainText("Confirmed · Tara");
    await page.getByRole("radio", { name: "Technicians" }).check({ force: true });
    await expect(own("Tara")).toHaveCount(1);
    await expect(desk(page).getByLabel("Start")).toHaveValue(String(13 * 60));
  });

  test("can be tried by keyboard alone", async ({ page }) => {
    await desk(page).getByLabel("Bay").focus();
    await page.keyboard.press("B");
    for (const _ of ["Technician", "Day", "Start", "Length", "Book"]) await page.keyboard.press("Tab");
    await expect(desk(page).getByRole("button", { name: "Book" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(desk(page).getByRole("status")).not.toBeEmpty();
  });

  test("says so when its rules do not load, and works at the next press", async ({ page }) => {
    await page.context().setOffline(true);
    await book(page, {});
    await expect(desk(page).getByRole("status")).toHaveText(
      "The rules did not load. Check your connection and press Book again.",
    );
    await page.context().setOffline(false);
    await book(page, {});
    await expect(desk(page).getByRole("status")).toHaveText(
      "Bay 1 is taken from 8:00 am to 9:30 am by Maria Lopez, 2019 Toyota Camry. Choose another bay or time.",
    );
  });
});

test("the calendar, the refusals and the week are readable without scripts", async ({ browser }) => {
  await withoutScripts(browser, "/features/scheduling", async (page) => {
    await expect(calendar(page).getByRole("listitem")).toHaveCount(9);
    await expect(page.getByRole("region", { name: "What it refuses, and what it says" })).toContainText(
      "An appointment takes at least 15 minutes.",
    );
    await expect(page.getByText("37.5 h of 40 h booked")).toBeVisible();
    await expect(page.locator("form noscript p")).toBeVisible();
    expect(await page.locator("form noscript p").textContent()).toContain("Trying this needs JavaScript.");
  });
});
