import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { wrongCode } from "../fixtures/auth.ts";
import { daytimeZone } from "../fixtures/daytime-zone.ts";
import { openShop, type SignedIn, signInByApi } from "../fixtures/shop.ts";
import { codeIn, latestSmsTo } from "../fixtures/sms.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

const phone = "+18135550163";
const technician = "teo@on-time.example";

test.describe.configure({ mode: "serial" });

let shop: SignedIn;
let floor: SignedIn;
let page: Page;
let customerId = "";
let vehicleId = "";
const numbers: string[] = [];
let orderId = "";

test.beforeAll(async ({ browser, baseURL }) => {
  shop = await openShop(browser, baseURL ?? "", {
    company: "Told Test Garage",
    owner: { firstName: "Tess", lastName: "Owner", email: "owner@on-time.example" },
    team: [{ type: "technician", firstName: "Teo", lastName: "Vale", email: technician }],
  });
  floor = await signInByApi(browser, baseURL ?? "", technician);
  // Texts are sent during the shop's daytime, so the shop is in a time zone where it is daytime now.
  const { location } = (await shop.ask("GET", "/shop/settings")) as { location: object };
  await shop.ask("PUT", "/shop/location", { ...location, timeZone: daytimeZone() });
  const customer = await shop.ask("POST", "/customers", { firstName: "Rosa", lastName: "Marin" });
  customerId = String(customer.id);
  await shop.ask("POST", "/customers", { lastName: "Careful", alert: "Call before noon" });
  const car = { customerId, year: 2019, make: "Honda", model: "Civic", odometer: 40_000 };
  vehicleId = String((await shop.ask("POST", "/vehicles", car)).id);
  for (const concern of ["Rattle", "Squeal"]) {
    const opened = await shop.ask("POST", "/repair-orders", { customerId, vehicleId, concern });
    numbers.push(String(opened.number));
    orderId = String(opened.id);
  }
  page = await shop.page();
});
test.afterAll(async () => page?.context().close());

test("a team member verifies a number and gets a text that names the car", async () => {
  await page.goto("/owner/notifications");
  const box = page.getByRole("checkbox", { name: "Technician request: By text" });
  await expect(box).toBeDisabled();
  await page.getByRole("link", { name: "Confirm your number in your profile" }).click();
  const card = page.locator("#mobile");
  await card.getByRole("textbox", { name: "Mobile number" }).fill("12");
  await card.getByRole("button", { name: "Text me a code" }).click();
  await expect(card.getByText("Enter a mobile number with its area code")).toBeVisible();
  await card.getByRole("textbox", { name: "Mobile number" }).fill("(813) 555-0163");
  await card.getByRole("button", { name: "Text me a code" }).click();
  const code = await codeIn(phone, 1);
  await card.getByRole("textbox", { name: "Code from the text" }).fill(wrongCode(code));
  await card.getByRole("button", { name: "Confirm number" }).click();
  await expect(card.getByText("This code is incorrect or expired.")).toBeVisible();
  await card.getByRole("textbox", { name: "Code from the text" }).fill(code);
  await card.getByRole("button", { name: "Confirm number" }).click();
  await expect(card.getByText("(813) 555-0163")).toBeVisible();
  await expectAccessibleInThemes(page);

  await page.goto("/owner/notifications");
  await expect(page.getByText("Sent to your number ending in 0163")).toBeVisible();
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith("/api/notifications/preferences") && response.request().method() === "PUT",
  );
  await box.check();
  expect((await saved).status()).toBe(200);
  const hours = page.getByRole("form", { name: "Quiet hours" });
  await expect(hours.getByLabel("Nothing before")).toHaveValue("07:00");
  await hours.getByLabel("Nothing before").fill("06:00");
  await hours.getByLabel("Nothing after").fill("21:30");
  const preferenceSaved = page.waitForResponse(
    (response) =>
      response.url().endsWith("/api/notifications/preferences") && response.request().method() === "PUT",
  );
  await hours.getByRole("button", { name: "Save hours" }).click();
  expect((await preferenceSaved).status()).toBe(200);
  await expectAccessibleInThemes(page);

  await floor.ask("POST", `/repair-orders/${orderId}/technician-requests`, {
    id: randomUUID(),
    jobId: null,
    kind: "question",
    body: "Does Rosa want the $89 pads?",
  });
  const { body } = await latestSmsTo(phone, /Technician request/);
  expect(body).toContain(`RO ${numbers.at(-1)}, 2019 Honda Civic`);
  expect(body).not.toMatch(/Rosa|89/);
});

test("a reported odometer reading is stored separately, and many rows get a label or an alert at once", async () => {
  await test.step("a reported odometer reading", async () => {
    await page.goto(`/owner/clients/${customerId}`);
    await page
      .getByRole("button", { name: /Honda Civic/ })
      .first()
      .click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("tab", { name: "Due", exact: true }).click();
    await sheet.getByRole("button", { name: "Record odometer" }).click();
    const form = sheet.getByRole("form", { name: "Record odometer" });
    await form.getByLabel("Odometer (miles)").fill("39,000");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByText(/The last reading was 40,000 mi on/)).toBeVisible();
    await form.getByLabel("Odometer (miles)").fill("40,150");
    await expectAccessibleInThemes(page);
    await form.getByRole("button", { name: "Save" }).click();
    await expect(sheet.getByText(/^40,150 mi reported on .*, recorded by Tess Owner\.$/)).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("a label is added to many rows and removed", async () => {
    await page.goto("/owner/repair-orders");
    await page.getByRole("checkbox", { name: `Select repair order ${numbers[0]}` }).check();
    await page.getByRole("checkbox", { name: `Select repair order ${numbers[1]}` }).check();
    await page.getByRole("button", { name: "Label", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Label 2 repair orders" });
    await dialog.getByLabel("Label", { exact: true }).selectOption("Fleet");
    await expectAccessibleInThemes(page);
    await dialog.getByRole("button", { name: "Add" }).click();
    await expect(dialog.getByText("“Fleet” was added to 2 repair orders.")).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).last().click();
    const row = page.getByRole("row", { name: new RegExp(numbers[0] ?? "") });
    await expect(row.getByText("Fleet", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Label", exact: true }).click();
    await dialog.getByLabel("Label", { exact: true }).selectOption("Fleet");
    await dialog.getByRole("button", { name: "Add" }).click();
    await expect(dialog.getByText("No changes made.")).toBeVisible();
    await expect(dialog.getByText("It already has this label.")).toHaveCount(2);
    await dialog.getByRole("button", { name: "Close" }).last().click();
  });

  await test.step("an alert on many customers leaves a different one alone", async () => {
    await page.goto("/owner/clients");
    await page.getByRole("checkbox", { name: "Select all 2 on this page" }).check();
    await page.getByRole("button", { name: "Alert", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Alert for 2 customers" });
    await dialog.getByLabel("Alert", { exact: true }).fill("Pays by fleet card");
    await dialog.getByRole("button", { name: "Add" }).click();
    await expect(dialog.getByText("Alert added to 1 customer.")).toBeVisible();
    await expect(dialog.getByText("Has another alert: “Call before noon”.")).toBeVisible();
    await expectAccessibleInThemes(page);
    const undone = page.waitForResponse((response) => response.url().endsWith("/api/customers/alerts"));
    await dialog.getByRole("button", { name: "Undo" }).click();
    expect((await undone).status()).toBe(200);
  });
  expect((await shop.ask("GET", `/customers/${customerId}`)).customer).toMatchObject({ alert: "" });
});
