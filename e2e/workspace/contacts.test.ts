import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

test("a contact authorizes work up to their limit, chosen on the repair order", async ({
  browser,
  baseURL,
}) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Contacts Test Garage",
    owner: { firstName: "Ona", lastName: "Vale", email: "owner@contacts.example" },
  });
  const customer = await shop.ask("POST", "/customers", {
    firstName: "Fay",
    lastName: "Fleet",
    company: "Acme Fleet",
    email: "fleet@contacts.example",
    phone: "(813) 555-0142",
  });
  const vehicle = await shop.ask("POST", "/vehicles", {
    customerId: customer.id,
    year: 2020,
    make: "Ford",
    model: "Transit",
  });
  const order = await shop.ask("POST", "/repair-orders", {
    id: randomUUID(),
    customerId: customer.id,
    vehicleId: vehicle.id,
    concern: "Brakes",
    odometerIn: 41_000,
  });
  await shop.ask("PUT", `/repair-orders/${order.id}/jobs/${randomUUID()}`, {
    version: order.version,
    name: "Front brakes",
    lines: [{ id: randomUUID(), kind: "fee", description: "Flat", amountCents: 60_000 }],
  });

  const page = await shop.page();
  await page.goto(`/owner/clients/${customer.id}`);
  await page.getByRole("button", { name: "Add contact" }).click();
  const form = page.getByRole("form", { name: "Contact" });
  await form.getByRole("button", { name: "Add contact" }).click();
  await expect(form.getByText("Enter the contact's name.")).toBeVisible();
  await form.getByLabel("Name").fill("Ana Ruiz");
  await form.getByLabel("Title").fill("Fleet manager");
  await form.getByLabel("Phone").fill("813 555 0199");
  await form.getByLabel("May authorize work").check();
  await form.getByLabel("Up to").fill("500");
  await expectAccessibleInThemes(page);
  await form.getByRole("button", { name: "Add contact" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("May authorize up to $500.00")).toBeVisible();

  await page.goto(`/owner/repair-orders/${order.id}`);
  await page.getByRole("button", { name: "Record authorization" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Record authorization" });
  await dialog.getByRole("radio", { name: "Approved" }).click();
  await dialog.getByLabel("How they responded").selectOption("phone");
  await dialog.getByLabel("Who responded").selectOption({ label: "Ana Ruiz, Fleet manager" });
  await expect(dialog.getByText("May authorize up to $500.00.")).toBeVisible();
  await expect(dialog.getByLabel(/Number called|Phone/)).toHaveValue("(813) 555-0199");
  await dialog.getByRole("button", { name: "Record authorization" }).click();
  await expect(
    dialog.getByText(/Ana Ruiz may authorize up to \$500\.00, and the new total would be/),
  ).toBeVisible();
  await expectAccessibleInThemes(page);
  await dialog.getByLabel("Who responded").selectOption({ label: "Acme Fleet" });
  await dialog.getByRole("button", { name: "Record authorization" }).click();
  await expect(dialog).toBeHidden();
  await page.context().close();
});
