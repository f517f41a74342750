import { expect, test } from "@playwright/test";
import { openShop, signInByApi } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { expectFits } from "../fixtures/widths.ts";

test("a technician enters a certificate on a phone, the owner confirms it and says which jobs need it, and both fill the personnel file", async ({
  browser,
  baseURL,
}) => {
  const tess = { firstName: "Tess", lastName: "Nguyen", email: "tess@certificates.example" };
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Certificate Garage",
    owner: { firstName: "Pia", lastName: "Roth", email: "owner@certificates.example" },
    team: [{ ...tess, type: "technician" }],
  });
  const technician = await signInByApi(browser, baseURL ?? "", tess.email);
  const phone = await technician.page({ viewport: { width: 390, height: 844 } });
  await phone.goto("/technician/week");
  await phone.getByRole("link", { name: "My certificates" }).click();
  await expect(phone.getByText("No certificates yet. Add one with a photo of it.")).toBeVisible();
  await phone.getByRole("button", { name: "Add certificate" }).click();
  const form = phone.getByRole("dialog");
  await form.getByRole("combobox", { name: "Certificate" }).selectOption("ase-a5");
  await form.getByLabel("Issued on").fill("2024-03-01");
  // What ASE says.
  await expect(form.getByLabel("Valid through")).toHaveValue("2029-03-01");
  await form.getByLabel("Number").fill("4711");
  await expectAccessibleInThemes(phone);
  await expectFits(phone);
  await form.getByRole("button", { name: "Send to manager" }).click();
  await expect(phone.getByText("Waiting", { exact: true })).toBeVisible();
  await phone.getByLabel("Add photo or PDF: ASE A5 Brakes").setInputFiles({
    name: "a5.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\ntrailer <<>>\n%%EOF"),
  });
  await expect(phone.getByRole("button", { name: "Open document ASE A5 Brakes" })).toBeVisible();
  await expectAccessibleInThemes(phone);
  await expectFits(phone);

  const page = await shop.page();
  await page.goto("/owner/team/certificates");
  await expect(page.getByText("To confirm")).toBeVisible();
  await expect(page.getByRole("button", { name: "Open document ASE A5 Brakes" })).toBeVisible();
  await page.getByRole("button", { name: "Decline ASE A5 Brakes of Tess Nguyen" }).click();
  await expect(page.getByText("Enter a few words that say why")).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.getByRole("button", { name: "Confirm ASE A5 Brakes of Tess Nguyen" }).press("Enter");
  await expect(page.getByText("To confirm")).toBeHidden();
  await expect(phone.getByText("Confirmed", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Add certificate of Tess Nguyen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Certificate" }).selectOption("state-license");
  await dialog.getByLabel("Issued on").fill("2025-03-01");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter what it is called.")).toBeVisible();
  await dialog.getByLabel("Name").fill("Smog check inspector");
  await dialog.getByRole("combobox", { name: /^State/ }).selectOption("CA");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Smog check inspector").first()).toBeVisible();

  await page.getByLabel("When somebody without the skill is assigned").selectOption("warn");
  await page.getByLabel("Canned job or category").selectOption({ label: "All of Climate" });
  await page.getByRole("button", { name: "Add need" }).click();
  await page.getByRole("button", { name: "Save what jobs need" }).click();
  await expect(page.getByText("Saved what jobs need", { exact: true })).toBeVisible();
  await expect(page.getByText("needs EPA 609 refrigerant")).toBeVisible();
  await expectAccessibleInThemes(page);
  await expectFits(page);

  // The personnel file: the owner starts the checklist, and the technician adds what it asks for.
  await page.goto("/owner/team/personnel");
  await page.getByRole("link", { name: /^Tess Nguyen/ }).click();
  const start = page.getByRole("button", { name: "Start checklist" });
  await expect(start.or(page.getByText(/^Onboarding: /))).toBeVisible();
  if (await start.isVisible()) await start.click();
  await page.getByRole("button", { name: "Enter first day" }).click();
  await page.getByRole("dialog").getByLabel("First day of work").fill("2024-03-04");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Onboarding: \d+ open, \d+ overdue$/)).toBeVisible();
  await expectAccessibleInThemes(page);
  await expectFits(page);
  await phone.goto("/technician/file");
  await phone.getByRole("button", { name: "Add document Form W-4" }).click();
  await phone
    .getByRole("dialog")
    .getByLabel("Photo or PDF")
    .setInputFiles({
      name: "w4.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.4\ntrailer <<>>\n%%EOF"),
    });
  await phone.getByRole("dialog").getByRole("button", { name: "Add" }).click();
  await expect(phone.getByRole("button", { name: "Open Form W-4" })).toBeVisible();
  await expectAccessibleInThemes(phone);
  await expectFits(phone);
  await expect(page.getByRole("button", { name: "Open Form W-4" })).toBeVisible();

  await phone.context().close();
  await page.context().close();
});
