import { expect, test } from "@playwright/test";
import { openShop, signInByApi } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

test("an owner sees who was at work and downloads the clocks, and a manager has no such page", async ({
  browser,
  baseURL,
}) => {
  const manager = { firstName: "Mona", lastName: "Hall", email: "manager@payroll.example" };
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Payroll Garage",
    owner: { firstName: "Pia", lastName: "Roth", email: "owner@payroll.example" },
    team: [{ ...manager, type: "management" }],
  });
  await shop.ask("POST", "/time-clock/in");
  const page = await shop.page();
  await page.goto("/owner/payroll/hours");
  await expect(page.getByRole("heading", { level: 1, name: "Hours for payroll" })).toBeVisible();
  const table = page.getByRole("table", { name: "Hours by person" });
  await expect(table.getByRole("row", { name: /Mona Hall/ })).toBeVisible();
  await expect(table.getByRole("row", { name: /Pia Roth.*1 clock running/ })).toBeVisible();
  await expect(page.getByText("1 clock is still running. Hours count when the clock ends.")).toBeVisible();
  // Another browser tab ends the clock, and this one follows.
  await shop.ask("POST", "/time-clock/out");
  await expect(page.getByText("1 clock is still running.")).toBeHidden();
  await expect(table.getByRole("row", { name: /Pia Roth/ })).toContainText("0.00");
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Time clock CSV" }).click();
  expect((await file).suggestedFilename()).toMatch(/^time-entries.*\.csv$/);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  }
  await expectAccessibleInThemes(page);

  const desk = await (await signInByApi(browser, baseURL ?? "", manager.email)).page();
  await desk.goto("/management/payroll");
  await expect(desk).toHaveURL(/\/management\/team\/missed-clock-outs$/);
  await desk.context().close();
  await page.context().close();
});
