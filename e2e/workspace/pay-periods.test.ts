import { addDays } from "@autoiq/domain/kernel/time";
import { expect, test } from "@playwright/test";
import { openShop, signInByApi } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { mondayOf } from "../fixtures/weeks.ts";
import { expectFits } from "../fixtures/widths.ts";

test("an owner sets a pay plan and closes a pay period, and the technician sees the statement on a phone", async ({
  browser,
  baseURL,
}) => {
  const tess = { firstName: "Tess", lastName: "Nguyen", email: "tess@pay.example" };
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Pay Garage",
    owner: { firstName: "Pia", lastName: "Roth", email: "owner@pay.example" },
    team: [{ ...tess, type: "technician" }],
  });
  const monday = mondayOf(-15);
  const { people } = (await shop.ask("GET", `/time-weeks?week=${monday}`)) as {
    people: { staffId: string; name: string }[];
  };
  const staffId = people.find(({ name }) => name === "Tess Nguyen")?.staffId;
  const addTime = (index: number, hours: number) =>
    shop.ask("POST", "/time-entries", {
      id: crypto.randomUUID(),
      staffId,
      startedAt: `${addDays(monday, index)}T13:00:00Z`,
      endedAt: `${addDays(monday, index)}T${13 + hours}:00:00Z`,
      breaks: [],
      reason: "Recorded on paper",
    });
  for (const index of [0, 1, 2, 3, 4]) await addTime(index, 9);
  // A paid day off in the week after.
  await shop.ask("PUT", "/time-off/policies/vacation", {
    version: 0,
    startsOn: monday,
    workedMinutesPerHour: 1800,
    capMinutes: null,
  });
  const technician = await signInByApi(browser, baseURL ?? "", tess.email);
  const dayOff = { id: crypto.randomUUID(), firstDay: addDays(monday, 7), lastDay: addDays(monday, 7) };
  await technician.ask("POST", "/my-time-off", { ...dayOff, kind: "vacation" });
  await shop.ask("POST", `/time-off/${dayOff.id}/answer`, { version: 1, answer: "approved", word: "" });

  const page = await shop.page();
  await page.goto(`/owner/payroll?from=${monday}`);
  await expect(page.getByText("Tess Nguyen: time or jobs in this period, and no pay plan.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Close the period" })).toBeDisabled();
  await page.getByRole("button", { name: "Set a pay plan for Tess Nguyen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("For an hour at work").fill("20");
  await dialog.getByLabel("From").fill(addDays(monday, 1));
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("A pay plan begins on a Monday. Choose one.")).toBeVisible();
  await dialog.getByLabel("From").fill(monday);
  await expectAccessibleInThemes(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^\$20\.00 an hour, federal overtime, from/)).toBeVisible();

  // 40 × $20, 5 × $30, and 8 × $20 of vacation.
  await page.getByText("Tess Nguyen$1,110.00").click();
  await expect(page.getByRole("listitem").filter({ hasText: /^Overtime/ })).toContainText("$150.00");
  await expect(page.getByText(/ · Vacation, \$20\.00 an hour/)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /^Paid leave/ })).toContainText("$160.00");
  await expect(page.getByText("1 week isn't approved")).toBeVisible();
  await expectFits(page);
  await expectAccessibleInThemes(page);
  const booking = page.getByRole("checkbox", { name: "Book wages when a pay period closes" });
  await expect(booking).not.toBeChecked();
  await expect(page.getByText("Leave it off if your payroll service books wages.")).toBeVisible();
  // Not check(): the page shows the new state once it has sent it.
  await booking.click();
  await expect(booking).toBeChecked();
  await expect(page.getByText("Wages are booked from the next close on", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Close the period" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Its gross wages are booked in the journal.");
  await page.getByRole("alertdialog").getByRole("button", { name: "Close without approval" }).click();
  const closed = page.getByRole("table", { name: "Closed pay periods" });
  await expect(closed.getByRole("row", { name: /Pia Roth.*\$1,110\.00/ })).toBeVisible();

  // What is entered late falls into the next period: one more hour above 40.
  await shop.ask("POST", "/time-entries", {
    id: crypto.randomUUID(),
    staffId,
    startedAt: `${addDays(monday, 5)}T13:00:00Z`,
    endedAt: `${addDays(monday, 5)}T14:00:00Z`,
    breaks: [],
    reason: "Came in on Saturday",
  });
  await expect(page.getByText("Tess Nguyen$30.00")).toBeVisible();
  // So does a paid holiday of that week: 8 × $20.
  await expect(page.getByRole("button", { name: /^Add Labor Day, / })).toBeVisible();
  await page.getByRole("button", { name: "Add a holiday" }).click();
  await dialog.getByLabel("Name").fill("Shop anniversary");
  await dialog.getByLabel(/^Day/).fill(addDays(monday, 3));
  await expect(dialog.getByLabel("Tess Nguyen")).toHaveValue("8");
  await expect(dialog.getByText("This day is in a closed pay period")).toBeVisible();
  await expectAccessibleInThemes(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Tess Nguyen$190.00")).toBeVisible();
  await expect(page.getByText(/^Shop anniversary, .*: 1 person, 8 h/)).toBeVisible();
  await closed.getByRole("link").click();
  await expect(page.getByText("It never changes")).toBeVisible();
  await page.getByText("Tess Nguyen$1,110.00").click();
  await expectFits(page);
  await expectAccessibleInThemes(page);
  // The period opens its entry in the journal, and the entry opens the period.
  await page.getByRole("link", { name: /^journal of / }).click();
  const entry = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: /^Wages / }) });
  await expect(entry.getByRole("listitem").filter({ hasText: "Cost of labor" })).toContainText("$1,110.00");
  await expect(entry.getByRole("listitem").filter({ hasText: "Wages payable" })).toContainText("$1,110.00");
  await entry.getByRole("link", { name: /^Wages / }).click();
  await expect(page.getByText("Booked in the journal")).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV for Gusto" }).click();
  expect((await file).suggestedFilename()).toMatch(/^gusto-.*\.csv$/);

  const phone = await technician.page({ viewport: { width: 390, height: 844 } });
  await phone.goto("/technician/week");
  await phone.getByRole("link", { name: "My pay" }).click();
  await expect(phone.getByRole("heading", { level: 1, name: "My pay" })).toBeVisible();
  await expect(phone.getByText(/^Change of the week of/)).toBeVisible();
  await phone.getByRole("button", { name: /\$1,110\.00/ }).click();
  await expect(phone.getByText("Pay of the week").first()).toBeVisible();
  await expect(phone.getByText("Hours of leave and holidays, not worked")).toHaveCount(2);
  await expect(phone.getByText(/ · Paid holiday, \$20\.00 an hour/)).toBeVisible();
  await expect(phone.getByText("AutoIQ withholds no taxes")).toBeVisible();
  await expectAccessibleInThemes(phone);
  await expectFits(phone);
  await phone.context().close();
  await page.context().close();
});
