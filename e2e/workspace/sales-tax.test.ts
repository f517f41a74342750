import { expect, test } from "@playwright/test";
import { postedInvoice } from "../fixtures/posted-invoice.ts";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { expectFits } from "../fixtures/widths.ts";

test("a shop in Ohio confirms its sales tax, taxes labor by state and county, and does not tax an exempt customer", async ({
  browser,
  baseURL,
}) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Ohio Tax Garage",
    owner: { firstName: "Ona", lastName: "Vale", email: "owner@ohio-tax.example" },
  });
  const { location } = (await shop.ask("GET", "/shop/settings")) as { location: object };
  await shop.ask("PUT", "/shop/location", { ...location, state: "OH", page: "shop" });
  const page = await shop.page();
  await page.goto("/owner/settings");
  await page.getByRole("link", { name: /^Sales tax .*to do$/ }).click();
  await expect(page.getByText("Nobody has confirmed sales tax for this location yet.")).toBeVisible();
  await page.getByText("Sources").click();
  await expect(page.getByText(/R\.C\. 5739/).first()).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Always/ })).toBeChecked();

  // The rate of a county, refused while it is not complete.
  await page.getByRole("button", { name: "Add jurisdiction" }).click();
  const dialog = page.getByRole("dialog", { name: "Add jurisdiction" });
  await dialog.getByRole("button", { name: "Add jurisdiction" }).click();
  await expect(dialog.getByText("Enter a percentage such as 6.25.")).toBeVisible();
  await dialog.getByLabel("Name").fill("Franklin County");
  await dialog.getByLabel("Rate (%)").fill("1.75");
  await dialog.getByRole("button", { name: "Add jurisdiction" }).click();
  await expect(page.getByText("Tax rates: 7.5% combined today")).toBeVisible();
  const example = page.getByRole("region", { name: "Example bill" });
  await expect(example.getByText("Ohio state tax 5.75%")).toBeVisible();
  await expect(example.getByText("Franklin County tax 1.75%")).toBeVisible();

  // The example follows what is typed, and a save confirms it.
  const total = example.getByText("Total").locator("xpath=following-sibling::dd");
  const before = (await total.textContent()) ?? "";
  await page.getByRole("radio", { name: /^Never/ }).click();
  await expect(total).not.toHaveText(before);
  await page.getByRole("radio", { name: /^Always/ }).click();
  await expect(total).toHaveText(before);
  await expectFits(page);
  await expectAccessibleInThemes(page);
  await page.getByRole("button", { name: "Save and confirm" }).click();
  await expect(page.getByText("Confirmed by Ona Vale")).toBeVisible();
  await expect(page.getByText("Nobody has confirmed sales tax")).toBeHidden();

  // $270.00 of labor and $21.60 of supplies: 5.75 % is $16.767, 1.75 % is $5.103.
  const invoice = await postedInvoice(shop.ask, "carla@ohio-tax.example");
  await page.goto(`/owner/invoices/${invoice}`);
  const row = (name: string) => page.getByText(name, { exact: true }).locator("xpath=following-sibling::dd");
  await expect(row("Sales tax, Ohio (5.75%)")).toHaveText("$16.77");
  await expect(row("Sales tax, Franklin County (1.75%)")).toHaveText("$5.10");
  await expect(page.getByText("$313.47").first()).toBeVisible();

  // A certificate takes the tax off the next bill of that customer.
  const { customers } = (await shop.ask("GET", "/customers?q=Carla")) as { customers: { id: string }[] };
  await page.goto(`/owner/clients/${customers[0]?.id}`);
  await page.getByRole("button", { name: "Add certificate" }).click();
  const form = page.getByRole("form", { name: "Tax exemption certificate" });
  await form.getByLabel("Certificate number").fill("85-801");
  await form.getByLabel("Reason").selectOption("Government");
  await form.getByLabel("Expires").fill("2020-01-31");
  await form.getByRole("button", { name: "Add certificate" }).click();
  await expect(form.getByText("This certificate expired on 2020-01-31.")).toBeVisible();
  await form.getByLabel("Expires").fill("");
  await expectAccessibleInThemes(page);
  await form.getByRole("button", { name: "Add certificate" }).click();
  await expect(page.getByText("Government · OH · no end date")).toBeVisible();

  const sale = (await shop.ask("POST", "/counter-sales", {
    id: crypto.randomUUID(),
    customerId: customers[0]?.id,
    lines: [
      {
        id: crypto.randomUUID(),
        kind: "part",
        description: "Wiper blade",
        quantity: "1",
        unitPriceCents: 1999,
        unitCostCents: 700,
      },
    ],
    totalCents: 1999,
    payments: [{ method: "cash", amountCents: 1999 }],
    rest: "none",
  })) as { id: string };
  await page.goto(`/owner/invoices/${sale.id}`);
  await expect(row("No sales tax, certificate 85-801")).toHaveText("$0.00");
  await page.context().close();
});
