import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { expectFits } from "../fixtures/widths.ts";

const pdf = Buffer.from("%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n");

test("a city gets departments, a unit is found by its number, and a certificate is uploaded", async ({
  browser,
  baseURL,
}) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Fleet Test Garage",
    owner: { firstName: "Ona", lastName: "Vale", email: "owner@fleet-test.example" },
  });
  const customer = await shop.ask("POST", "/customers", {
    firstName: "Fay",
    lastName: "Marsh",
    company: "City of Ybor",
    email: "fleet@fleet-test.example",
  });
  for (const [unitNumber, model] of [
    ["U-204", "Explorer"],
    ["U-205", "F-150"],
  ])
    await shop.ask("POST", "/vehicles", {
      customerId: customer.id,
      year: 2022,
      make: "Ford",
      model,
      unitNumber,
    });
  await shop.ask("POST", `/customers/${customer.id}/tax-exemptions`, {
    id: randomUUID(),
    number: "85-801",
    reason: "government",
    state: null,
    issuedOn: null,
    expiresOn: null,
  });

  const page = await shop.page();
  await page.goto(`/owner/clients/${customer.id}`);
  // A department and its vehicle: set up, name, add, choose. Four clicks.
  await page.getByRole("button", { name: "Set up departments" }).click();
  const form = page.getByRole("dialog", { name: "Departments" });
  await form.getByLabel("New department").fill("Police");
  await form.getByRole("button", { name: "Add" }).click();
  await form.getByLabel("Department of 2022 Ford Explorer").selectOption({ label: "Police" });
  await form.getByLabel("New department").fill("police");
  await form.getByRole("button", { name: "Add" }).click();
  await expect(
    form.getByText("This customer already has a department “police”. Enter another name."),
  ).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Edit departments" })).toBeFocused();
  await expect(page.getByText("1 vehicle", { exact: true })).toBeVisible();
  await expect(page.getByText("Unit U-204")).toBeVisible();

  // The certificate itself: one click and the file.
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload file of 85-801" }).click();
  await (await chooser).setFiles({ name: "certificate.pdf", mimeType: "application/pdf", buffer: pdf });
  await expect(page.getByRole("button", { name: "View file of 85-801" })).toBeVisible();
  const wrong = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Replace file of 85-801" }).click();
  await (await wrong).setFiles({
    name: "note.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("No certificate"),
  });
  await expect(
    page.getByText("This file can't be read. Choose a PDF, JPEG, or PNG file of the certificate."),
  ).toBeVisible();
  await expectAccessibleInThemes(page);
  await expectFits(page);

  // Found by the customer's own number of the vehicle.
  await page.goto("/owner/clients");
  await page.getByRole("searchbox").first().fill("U-205");
  await expect(page.getByRole("link", { name: /City of Ybor/ }).first()).toBeVisible();

  // A contact who gets the estimates.
  await page.goto(`/owner/clients/${customer.id}`);
  await page.getByRole("button", { name: "Add contact" }).click();
  const contact = page.getByRole("form", { name: "Contact" });
  await contact.getByLabel("Name").fill("Ana Ruiz");
  await contact.getByLabel("Gets estimates by email").check();
  await contact.getByRole("button", { name: "Add contact" }).click();
  await expect(contact.getByText("Enter an email address for estimates.")).toBeVisible();
  await contact.getByLabel("Email", { exact: true }).fill("ana@fleet-test.example");
  await contact.getByRole("button", { name: "Add contact" }).click();
  await expect(page.getByText("Gets estimates")).toBeVisible();
  await page.context().close();
});
