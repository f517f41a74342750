import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { expectFits } from "../fixtures/widths.ts";

test("a package is offered, sold for cash and a check, covers a job with one click, and is refunded", async ({
  browser,
  baseURL,
}) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Package Test Garage",
    owner: { firstName: "Pia", lastName: "Field", email: "owner@package.example" },
  });
  const { ask } = shop;
  const cannedJobId = randomUUID();
  await ask("PUT", `/canned-jobs/${cannedJobId}`, {
    version: null,
    code: "OIL",
    name: "Oil change",
    lines: [
      { kind: "labor", description: "Change oil and filter", laborOp: "OIL", hours: "0.5" },
      { kind: "bought-part", description: "Oil filter", quantity: "1", unitPriceCents: 1500 },
    ],
  });
  const { id: customerId } = await ask("POST", "/customers", {
    firstName: "Carla",
    lastName: "Cole",
    email: "carla@package.example",
    phone: "8135550177",
  });
  const { id: vehicleId } = await ask("POST", "/vehicles", {
    customerId,
    year: 2019,
    make: "Honda",
    model: "Civic",
  });
  const opened = await ask("POST", "/repair-orders", {
    customerId,
    vehicleId,
    concern: "Oil change",
    odometer: 41_250,
    confirmedOdometer: 41_250,
  });
  const order = `/repair-orders/${opened.id}`;
  const jobId = randomUUID();
  await ask("POST", `${order}/canned-jobs`, { jobs: [{ jobId, cannedJobId }] });

  const page = await shop.page();
  await page.goto("/owner/gift-cards");
  await page.getByRole("radio", { name: "Packages" }).click();
  await expect(page.getByText("No packages")).toBeVisible();
  await page.getByRole("button", { name: "Packages offered" }).click();
  const offers = page.getByRole("dialog", { name: "Packages offered" });
  await offers.getByRole("button", { name: "New package" }).click();
  await offers.getByLabel("Name").fill("5 oil changes");
  await offers.getByLabel("How often, row 1").fill("5");
  await offers.getByLabel("Canned job, row 1").selectOption(cannedJobId);
  await offers.getByLabel("Price").fill("199.99");
  await expectAccessibleInThemes(page);
  await offers.getByRole("button", { name: "Save package" }).click();
  await expect(
    offers.getByRole("button", { name: /^5 oil changes.*\$199\.99.*5 × Oil change/ }),
  ).toBeVisible();
  await offers.getByRole("button", { name: "Close" }).first().click();
  await expect(offers).toBeHidden();

  // Sold for cash and a check.
  await page.getByRole("button", { name: "Sell package" }).click();
  const sale = page.getByRole("dialog", { name: "Sell a package" });
  await sale.getByRole("combobox", { name: /Customer/ }).fill("Carla");
  await page.getByRole("option", { name: /Carla Cole/ }).click();
  await sale.getByLabel("Vehicle").selectOption("2019 Honda Civic");
  await sale.getByLabel("Cash received").fill("100");
  await sale.getByRole("button", { name: /^Take \$100\.00 in cash/ }).click();
  await sale.getByRole("radio", { name: "Check" }).click();
  await sale.getByLabel("Check number").fill("1044");
  await expectAccessibleInThemes(page);
  await sale.getByRole("button", { name: "Sell package: $199.99" }).click();
  const sold = page.getByRole("dialog", { name: "5 oil changes" });
  await expect(sold.getByText("5 of 5 left")).toBeVisible();
  await expect(sold.getByText("Check 1044")).toBeVisible();
  await expectAccessibleInThemes(page);
  await expectFits(page);
  await sold.getByRole("button", { name: "Close" }).click();
  await expect(sold).toBeHidden();

  // One click on the repair order.
  await page.goto(`/owner${order}`);
  const job = page.getByRole("article", { name: "Oil change" });
  await expect(job.getByText("Can use package: 5 oil changes, 5 of 5 left")).toBeVisible();
  await job.getByRole("button", { name: "Use package: $39.99" }).click();
  await expect(job.getByText("Covered by package: 5 oil changes, 4 of 5 left")).toBeVisible();
  await expect(job.getByText("$39.99").first()).toBeVisible();
  await expectAccessibleInThemes(page);
  await expectFits(page);

  const read = () => ask("GET", order);
  await ask("POST", `${order}/authorizations`, {
    version: (await read()).version,
    channel: "in-person",
    person: "Carla Cole",
    decisions: [{ jobId, decision: "approved" }],
  });
  await ask("PUT", `/jobs/${jobId}/findings`, { cause: "Due", correction: "Changed" });
  await ask("POST", `/jobs/${jobId}/work`, { work: "completed" });
  await ask("POST", `${order}/quality-check`, { version: (await read()).version });
  const invoice = await ask("POST", `${order}/invoice`, { version: (await read()).version });
  await page.goto(`/owner/invoices/${invoice.id}`);
  await expect(page.getByText(/Prepaid package, 5 oil changes|5 oil changes/).first()).toBeVisible();
  await expect(page.getByRole("radio", { name: "Prepaid package" })).toBeHidden();

  // The customer's page, and the rest is refunded by the ways it was paid.
  await page.goto(`/owner/clients/${customerId}`);
  await page.getByRole("link", { name: "5 oil changes" }).click();
  await expect(sold.getByText("4 of 5 left")).toBeVisible();
  await sold.getByRole("button", { name: "Refund" }).click();
  await expect(sold.getByText(/\$199\.99 less \$39\.99 for the work that was done/)).toBeVisible();
  await sold.getByLabel("Reason").fill("Moving away");
  await expectAccessibleInThemes(page);
  await sold.getByRole("button", { name: "Refund $160.00" }).click();
  await expect(sold.getByText("Refunded", { exact: true })).toBeVisible();
  await expectFits(page);

  await page.goto("/owner/analytics/payments");
  const report = page.getByRole("region", { name: "Prepaid packages" });
  await expect(page.getByRole("heading", { name: "Prepaid packages" })).toBeVisible();
  await expect(report.or(page.locator("section", { hasText: "Prepaid packages" })).first()).toContainText(
    "$39.99",
  );
  await page.context().close();
});
