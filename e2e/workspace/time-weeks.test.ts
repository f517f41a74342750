import { expect, type Page, test } from "@playwright/test";
import { openShop, signInByApi } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

/** The Monday of the week before this one, wherever the shop is: seven to fourteen days ago. */
function lastWeek(): string {
  const day = new Date(Date.now() - 8 * 86_400_000);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
const dayOf = (monday: string, index: number) =>
  new Date(Date.parse(monday) + index * 86_400_000).toISOString().slice(0, 10);

async function expectFits(page: Page): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  }
}

test("a manager corrects a technician's week, the technician signs it on a phone, and a later change opens it again", async ({
  browser,
  baseURL,
}) => {
  const tess = { firstName: "Tess", lastName: "Nguyen", email: "tess@time.example" };
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Time Garage",
    owner: { firstName: "Pia", lastName: "Roth", email: "owner@time.example" },
    team: [{ ...tess, type: "technician" }],
  });
  const week = lastWeek();
  const page = await shop.page();
  await page.goto(`/owner/team/time?week=${week}`);
  await page.getByRole("link", { name: "Tess Nguyen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tess Nguyen" })).toBeVisible();

  await page.getByRole("button", { name: "Add time" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Day").fill(dayOf(week, 2));
  await dialog.getByRole("button", { name: "Add a break" }).click();
  await dialog.getByRole("button", { name: "Add time" }).click();
  await expect(dialog.getByText("Enter the reason: a few words")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Forgot to clock in");
  await expectAccessibleInThemes(page);
  await dialog.getByRole("button", { name: "Add time" }).click();
  // 8:00 to 17:00 without half an hour.
  const total = page.getByRole("listitem").filter({ hasText: /^Total/ });
  await expect(total).toContainText("8 h 30 min");
  await expect(page.getByText("Pia Roth added time")).toBeVisible();

  await page.getByRole("button", { name: /^Change / }).click();
  await dialog.getByLabel("Clocked out").fill("16:30");
  await dialog.getByLabel("Reason").fill("Left at 4:30");
  await dialog.getByRole("button", { name: "Save the change" }).click();
  await expect(total).toContainText("8 h 0 min");

  const technician = await signInByApi(browser, baseURL ?? "", tess.email);
  const phone = await technician.page({ viewport: { width: 390, height: 844 } });
  await phone.goto(`/technician/week?week=${week}`);
  await expect(phone.getByText("Left at 4:30")).toBeVisible();
  await phone.getByRole("button", { name: "Sign this week" }).click();
  await expect(phone.getByRole("alertdialog")).toContainText("You confirm that 8 h 0 min is right.");
  await phone.getByRole("alertdialog").getByRole("button", { name: "Sign this week" }).click();
  await expect(phone.getByText("You signed this week.")).toBeVisible();
  await expectAccessibleInThemes(phone);

  // The manager's page follows.
  await page.getByRole("button", { name: "Approve this week" }).click();
  await expect(page.getByText("Pia Roth approved this week.")).toBeVisible();
  await expect(phone.getByText("Pia Roth approved this week.")).toBeVisible();

  await page.getByRole("button", { name: /^Split / }).click();
  await dialog.getByLabel("Left").fill("14:00");
  await dialog.getByLabel("Came back").fill("15:00");
  await dialog.getByLabel("Reason").fill("Was at the dentist");
  await dialog.getByRole("button", { name: "Split" }).click();
  await expect(total).toContainText("7 h 0 min");
  await expect(phone.getByText("This week changed after it was signed.")).toBeVisible();
  await page.getByRole("button", { name: /^Delete .*3:00/ }).click();
  await dialog.getByLabel("Reason").fill("Did not come back");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(total).toContainText("5 h 30 min");
  await expect(page.getByText("Pia Roth deleted time")).toBeVisible();
  await expectAccessibleInThemes(page);
  await expectFits(page);
  await page.getByRole("main").getByRole("link", { name: "Time", exact: true }).click();
  await expect(page.getByRole("row", { name: /Tess Nguyen.*Changed after signing/ })).toBeVisible();
  await expectAccessibleInThemes(page);
  await expectFits(page);
  await phone.context().close();
  await page.context().close();
});

test("a technician clocks in, takes breaks, and clocks out on the page of the week", async ({
  browser,
  baseURL,
}) => {
  const tom = { firstName: "Tom", lastName: "Lee", email: "tom@breaks.example" };
  await openShop(browser, baseURL ?? "", {
    company: "Breaks Garage",
    owner: { firstName: "Pia", lastName: "Roth", email: "owner@breaks.example" },
    team: [{ ...tom, type: "technician" }],
  });
  const technician = await signInByApi(browser, baseURL ?? "", tom.email);
  const page = await technician.page({ viewport: { width: 390, height: 844 } });
  await page.goto("/technician");
  await page.getByRole("link", { name: "My week" }).click();
  const now = page.getByRole("region", { name: "Now" });
  await now.getByRole("button", { name: "Clock in" }).click();
  await expect(now.getByText(/^Clocked in since/)).toBeVisible();
  await now.getByRole("button", { name: "Meal break" }).click();
  await expect(now.getByText(/^On a meal break since/)).toBeVisible();
  await expect(page.getByText(/^Meal .*unpaid$/)).toBeVisible();
  await now.getByRole("button", { name: "End break" }).click();
  await now.getByRole("button", { name: "Rest break" }).click();
  await expect(page.getByText(/^Rest .*, paid$/)).toBeVisible();
  // With the day, the break ends too.
  await now.getByRole("button", { name: "Clock out" }).click();
  await expect(now.getByText("You're not clocked in")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign this week" })).toBeVisible();
  await expectAccessibleInThemes(page);
  await expectFits(page);
  await page.context().close();
});
