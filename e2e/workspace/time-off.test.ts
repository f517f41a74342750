import { addDays } from "@autoiq/domain/kernel/time";
import { expect, test } from "@playwright/test";
import { openShop, signInByApi } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { mondayOf } from "../fixtures/weeks.ts";
import { expectFits } from "../fixtures/widths.ts";

test("a technician asks for time off on a phone, the owner approves it, and both see what is left", async ({
  browser,
  baseURL,
}) => {
  const tess = { firstName: "Tess", lastName: "Nguyen", email: "tess@time-off.example" };
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Time Off Garage",
    owner: { firstName: "Pia", lastName: "Roth", email: "owner@time-off.example" },
    team: [{ ...tess, type: "technician" }],
  });
  // Two to three weeks ahead.
  const monday = mondayOf(21);
  const technician = await signInByApi(browser, baseURL ?? "", tess.email);
  const phone = await technician.page({ viewport: { width: 390, height: 844 } });
  await phone.goto("/technician/week");
  await expect(phone.getByText("No requests yet.")).toBeVisible();
  await phone.getByRole("button", { name: "Ask for time off" }).click();
  const form = phone.getByRole("dialog");
  await form.getByLabel("First day").fill(monday);
  await form.getByLabel("Last day").fill(addDays(monday, 1));
  await form.getByLabel("Note").fill("Family visit");
  await expectAccessibleInThemes(phone);
  await form.getByRole("button", { name: "Send request" }).click();
  await expect(phone.getByText("Waiting")).toBeVisible();
  await expect(phone.getByText("16 h 0 min of your working time")).toBeVisible();

  const page = await shop.page();
  await page.goto("/owner/team/time");
  await expect(page.getByText("Family visit")).toBeVisible();
  await page.getByRole("button", { name: "Decline Tess Nguyen" }).click();
  await expect(page.getByText("Enter a few words that say why")).toBeVisible();
  await page.getByLabel("A word for Tess Nguyen").fill("Enjoy it");
  await expectAccessibleInThemes(page);
  await expectFits(page);
  await page.getByRole("button", { name: "Approve Tess Nguyen" }).press("Enter");
  await expect(page.getByText("Approved Tess Nguyen's time off", { exact: true })).toBeVisible();
  await expect(page.getByText("No requests are waiting.")).toBeVisible();
  // The technician's page follows.
  await expect(phone.getByText("Pia Roth approved it: Enjoy it")).toBeVisible();

  const left = page.getByRole("button", { name: "What people have left" });
  await left.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Set how vacation is earned" }).click();
  await dialog.getByLabel("Hours at work for one hour of vacation").fill("26");
  await dialog.getByLabel("Time at work counts from").fill(addDays(monday, -60));
  await dialog.getByRole("button", { name: "Save" }).click();
  // Two days are approved, and nothing is earned yet.
  await expect(dialog.getByText("Vacation −16 h 0 min")).toBeVisible();
  await dialog.getByRole("button", { name: "Adjust what Tess Nguyen has left" }).click();
  await dialog.getByLabel("Hours").fill("40");
  await dialog.getByLabel("Reason").fill("From the last software");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Vacation 24 h 0 min")).toBeVisible();
  await expectAccessibleInThemes(page);
  // The toast of the saved adjustment may still be there. The dialog gets the key.
  await page.keyboard.press("Escape");
  await expect(left).toBeFocused();
  await page.getByText("Approved ahead").click();
  const cancel = page.getByRole("button", { name: "Cancel time off of Tess Nguyen" });
  await cancel.press("Enter");
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(cancel).toBeFocused();
  await expect(phone.getByText("24 h 0 min", { exact: true })).toBeVisible();

  await phone.getByRole("button", { name: /^Cancel time off/ }).click();
  await phone.getByRole("alertdialog").getByRole("button", { name: "Cancel time off" }).click();
  await expect(phone.getByText("40 h 0 min", { exact: true })).toBeVisible();
  await expectFits(phone);
  await phone.context().close();
  await page.context().close();
});
