import { expect, type Page, test } from "@playwright/test";
import { emailTo } from "../fixtures/email.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

// Results, messages, failures and repeats: packages/web/app/routes/site/landing/roi/roi-button.test.tsx.

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Calculate Your Savings" });

async function openCalculator(page: Page) {
  await page.clock.install();
  await page.goto("/landing");
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Get Your Free ROI Analysis" }).click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

test("a visitor sets sliders and numbers, calculates, and really receives the analysis", async ({ page }) => {
  const dialog = await openCalculator(page);
  const number = (label: string) => dialog.getByLabel(label, { exact: true });
  const slider = (label: string) => dialog.getByRole("slider", { name: label });

  await test.step("the arrow keys move a slider by its step, and its number field follows", async () => {
    await slider("Average ticket").press("ArrowRight");
    await expect(number("Average ticket")).toHaveValue("360");
    await slider("Labor rate per hour").press("ArrowLeft");
    await expect(number("Labor rate per hour")).toHaveValue("90");
    await number("Vehicles per week").fill("120");
    await expect(slider("Vehicles per week")).toHaveValue("120");
  });
  await test.step("number fields parse to integers, 0 if invalid", async () => {
    const calculate = dialog.getByRole("button", { name: "Calculate" });
    for (const label of ["Vehicles per week", "Average ticket"]) {
      await number(label).fill("");
      await expect(number(label)).toHaveValue("0");
      await expect(calculate).toBeDisabled();
      await expect(dialog.getByText(`${label}: enter`)).toBeVisible();
      // The 0 is selected, so that what is typed replaces it.
      await number(label).pressSequentially("120");
      await expect(number(label)).toHaveValue("120");
      await expect(calculate).toBeEnabled();
    }
    await number("Technicians").fill("4.9");
    await expect(number("Technicians")).toHaveValue("4");
    await number("Vehicles per week").fill("-5");
    await expect(calculate).toBeDisabled();
  });
  await test.step("the analysis is emailed", async () => {
    for (const [label, value] of [
      ["Vehicles per week", "30"],
      ["Average ticket", "350"],
      ["Technicians", "3"],
      ["Labor rate per hour", "95"],
    ] as const)
      await number(label).fill(value);
    await dialog.getByRole("button", { name: "Calculate" }).click();
    await page.clock.runFor(1500);
    await expect(dialog.getByRole("region", { name: "Results" })).toBeVisible();
    await dialog.getByLabel("Email (optional)").fill("roi.visitor@example.com");
    await dialog.getByRole("button", { name: "Email My Complete Analysis" }).dblclick();
    await expect(page.getByText("ROI Analysis Sent", { exact: true })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Get Your Free ROI Analysis" })).toBeFocused();
    const mail = await emailTo("roi.visitor@example.com", /ROI analysis/);
    expect(mail.text).toContain("$938,700");
    expect(mail.text).toContain("30 vehicles × 4 weeks × 23% × $350 × 12 months");
  });
});

test("the calculator loads only when it is opened, and reports a failure to load", async ({ page }) => {
  await page.route(/roi-dialog/, (route) => route.abort());
  await page.goto("/landing");
  const entry = page.getByRole("button", { name: "Get Your Free ROI Analysis" });
  // A click before the page's scripts have run has no effect.
  await expect(async () => {
    await entry.click();
    await expect(page.getByText("The calculator didn't load.")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.unroute(/roi-dialog/);
  await expect(entry).toBeEnabled();
});

test("it meets WCAG 2.2 AA in both themes, before and with results", async ({ page }) => {
  const dialog = await openCalculator(page);
  await expectAccessibleInThemes(page);
  await dialog.getByRole("button", { name: "Calculate" }).click();
  await page.clock.runFor(1500);
  await expect(dialog.getByRole("region", { name: "Results" })).toBeVisible();
  await page.clock.runFor(1000);
  await expectAccessibleInThemes(page);
});
