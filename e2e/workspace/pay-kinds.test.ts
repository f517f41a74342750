import { expect, test } from "@playwright/test";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { mondayOf } from "../fixtures/weeks.ts";
import { expectFits } from "../fixtures/widths.ts";

test("an owner pays a salary, changes it to tiers, and adds a spiff, by keyboard", async ({
  browser,
  baseURL,
}) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Kinds Garage",
    owner: { firstName: "Pia", lastName: "Roth", email: "owner@pay-kinds.example" },
    team: [{ firstName: "Tess", lastName: "Nguyen", email: "tess@pay-kinds.example", type: "technician" }],
  });
  const page = await shop.page();
  const monday = mondayOf(-15);
  await page.goto(`/owner/payroll?from=${monday}`);
  const dialog = page.getByRole("dialog");

  await test.step("a salary says what a sample week pays", async () => {
    await page.getByRole("button", { name: "Set a pay plan for Tess Nguyen" }).focus();
    await page.keyboard.press("Enter");
    await dialog.getByLabel("Paid").selectOption("salary");
    await dialog.getByLabel("Salary a week").fill("980");
    await dialog.getByLabel("Overtime").selectOption("exempt");
    await dialog.getByLabel("From").fill(monday);
    await expect(dialog.getByText(/^A week of 45 hours would pay \$980\.00/)).toBeVisible();
    await expectAccessibleInThemes(page);
    await dialog.getByLabel("From").press("Enter");
    await expect(page.getByText(/^\$980\.00 a week, exempt from overtime, from/)).toBeVisible();
    // Two weeks, although nobody worked.
    await expect(page.getByText("Tess Nguyen$1,960.00")).toBeVisible();
  });

  await test.step("a change begins from the plan that counts now", async () => {
    await page.getByRole("button", { name: "Add a change for Tess Nguyen" }).click();
    await expect(dialog.getByLabel("Paid")).toHaveValue("salary");
    await expect(dialog.getByLabel("Salary a week")).toHaveValue("980.00");
    await dialog.getByLabel("Paid").selectOption("tiers");
    await expectAccessibleInThemes(page);
    await page.keyboard.press("Escape");
  });

  await test.step("a spiff needs what it is for", async () => {
    await page.getByRole("button", { name: "Add a spiff" }).click();
    await dialog.getByLabel("Paid for").selectOption("category");
    await dialog.getByLabel("Amount apiece").fill("3");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Choose a category.")).toBeVisible();
    await expectAccessibleInThemes(page);
    await page.keyboard.press("Escape");
  });
  await expectFits(page);
});
