import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { createAccount } from "../fixtures/account.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { emailTo } from "../fixtures/email.ts";
import { type Ask, openShop, type SignedIn, signInByApi } from "../fixtures/shop.ts";
import { inTheme } from "../fixtures/theme.ts";
import { sign } from "./full-visit-steps.ts";

const carla = "carla@client-phone.example";
const vehicle = "2019 Honda Civic";

let shop: SignedIn;
let phone: Page;
let repairOrderId = "";
let jobId = "";

/** The shop team's actions in the meantime, through the calls of their own screens. */
const ask: Ask = (method, path, body) => shop.ask(method, path, body);
const main = () => phone.getByRole("main");
const fits = () => phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser, baseURL }) => {
  const base = baseURL ?? "";
  shop = await openShop(browser, base, {
    company: "Client Phone Garage",
    owner: { firstName: "Ona", lastName: "Vale", email: "owner@client-phone.example" },
  });
  await createAccount(base, { type: "client", firstName: "Carla", lastName: "Cole", email: carla });
  const { id: customerId } = await ask("POST", "/customers", {
    firstName: "Carla",
    lastName: "Cole",
    email: carla,
  });
  await ask("POST", "/vehicles", { customerId, year: 2019, make: "Honda", model: "Civic" });
  const client = await signInByApi(browser, base, carla);
  phone = await client.page({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: "en-US" });
});
test.afterAll(async () => phone?.context().close());

test("books a free slot on the phone and sees the shop's confirmation arrive live", async () => {
  await phone.goto("/client");
  await expect(main().getByRole("heading", { name: "My vehicles" })).toBeVisible();
  await expectAccessible(phone);
  await main().getByRole("link", { name: "Book a visit", exact: true }).click();
  await main().getByRole("radio", { name: "Brakes" }).check();
  await main().getByRole("button", { name: "Later days" }).click();
  await main()
    .getByRole("button", { name: /^\d+:\d\d [AP]M$/ })
    .first()
    .click();
  await main()
    .getByRole("button", { name: /^Request \w.*\d/ })
    .click();
  await expect(main().getByText("Pending", { exact: true })).toBeVisible();
  await expectAccessible(phone);
  await expect.poll(fits).toBe(true);
  const { appointments } = (await ask("GET", "/appointments/requests")) as {
    appointments: { id: string; version: number }[];
  };
  await ask("POST", `/appointments/${appointments[0]?.id}/status`, {
    status: "confirmed",
    version: appointments[0]?.version,
  });
  await expect(main().getByText("Confirmed", { exact: true })).toBeVisible();
});

test("gets a live request to authorize the estimate, and approves it with a finger", async () => {
  await phone.goto("/client");
  await expect(main().getByRole("heading", { name: "My vehicles" })).toBeVisible();
  const { customers } = (await ask("GET", "/customers?q=Cole")) as { customers: { id: string }[] };
  const customerId = customers[0]?.id;
  const { vehicles } = (await ask("GET", `/customers/${customerId}`)) as { vehicles: { id: string }[] };
  const opened = await ask("POST", "/repair-orders", {
    customerId,
    vehicleId: vehicles[0]?.id,
    concern: "Brakes squeal",
    odometer: 41_250,
    confirmedOdometer: 41_250,
  });
  repairOrderId = String(opened.id);
  await expect(main().getByRole("heading", { name: "In the shop now" })).toBeVisible();
  jobId = randomUUID();
  const hours = { kind: "labor", description: "Replace front pads", hours: "2", rateCents: 13_500 };
  const saved = await ask("PUT", `/repair-orders/${repairOrderId}/jobs/${jobId}`, {
    version: opened.version,
    name: "Front brakes",
    lines: [{ id: randomUUID(), ...hours }],
  });
  await ask("POST", `/repair-orders/${repairOrderId}/estimates`, { version: saved.version, to: carla });
  await expect(
    main().getByRole("heading", { name: `Review the estimate for your ${vehicle}` }),
  ).toBeVisible();
  await expectAccessible(phone);
  await main().getByRole("link", { name: "View estimate" }).click();
  await main()
    .getByRole("group", { name: "Your decision for Front brakes" })
    .getByText("Approve", { exact: true })
    .click();
  await main().getByLabel("Your name").fill("Carla Cole");
  await main().getByRole("button", { name: "Draw signature" }).click();
  await sign(phone);
  await expectAccessible(phone);
  await main().getByRole("button", { name: "Send my response" }).click();
  await expect(main().getByText("Your response is recorded")).toBeVisible();
  expect((await ask("GET", `/repair-orders/${repairOrderId}`)).status).toBe("approved");
});

test("pays the invoice as soon as it arrives, and gets the receipt", async () => {
  await phone.goto("/client");
  await expect(main().getByText("You approved 1 job. Work hasn't started yet.")).toBeVisible();
  const path = `/repair-orders/${repairOrderId}`;
  await ask("PUT", `/jobs/${jobId}/findings`, { cause: "Worn pads", correction: "Replaced the pads" });
  await ask("POST", `/jobs/${jobId}/work`, { work: "completed" });
  await ask("POST", `${path}/quality-check`, { version: (await ask("GET", path)).version });
  await expect(main().getByText("The work is done and checked. You can pick up your car.")).toBeVisible();
  await ask("POST", `${path}/invoice`, { version: (await ask("GET", path)).version });
  // 2 h × $135.00 and 8 % supplies. Labor alone is not taxed in Florida.
  await expect(main().getByRole("heading", { name: `Pay $291.60 for your ${vehicle}` })).toBeVisible();
  await main()
    .getByRole("button", { name: /^Pay invoice/ })
    .click();
  await phone.waitForURL(/\/checkout\//);
  await phone.getByLabel(/card number/i).fill("4242 4242 4242 4242");
  await phone.getByLabel(/expir/i).fill("12 / 30");
  await phone.getByLabel(/cvc|security code/i).fill("123");
  await phone.getByRole("button", { name: /pay/i }).click();
  await phone.waitForURL(/\/client\/payments\//);
  await expect(main().getByText("Payment received")).toBeVisible();
  await expect(main().getByRole("button", { name: "Receipt as PDF" })).toBeVisible();
  await expectAccessible(phone);
  await expect.poll(fits).toBe(true);
  await emailTo(carla, /receipt|paid|payment/i);
  expect((await ask("GET", path)).status).toBe("closed");
});

test("sees payments and the car's history afterward, and no other client's", async ({ browser, baseURL }) => {
  await phone.goto("/client/payments");
  await expect(main().getByRole("heading", { name: "Your payments" })).toBeVisible();
  await expect(main().getByText("$291.60").first()).toBeVisible();
  await expectAccessible(phone);
  await expect.poll(fits).toBe(true);
  await phone.goto("/client");
  await main()
    .getByRole("link", { name: new RegExp(`^${vehicle}`) })
    .first()
    .click();
  await expect(main().getByText("Done: Front brakes")).toBeVisible();
  await main().getByLabel("Current odometer (miles)").fill("52,400");
  await main().getByRole("button", { name: "Send to the shop" }).click();
  await expect(main().getByText(/52,400 miles, reported by you/)).toBeVisible();
  await expectAccessible(phone);
  await expect.poll(fits).toBe(true);
  await inTheme(phone, "dark");
  await expectAccessible(phone);
  const car = new URL(phone.url()).pathname;
  await phone.goto("/client/message-preferences");
  const reminder = main().getByRole("checkbox", { name: /Appointment reminder, by email$/ });
  await reminder.click();
  await expect(reminder).not.toBeChecked();
  await expectAccessible(phone);
  await expect.poll(fits).toBe(true);

  const base = baseURL ?? "";
  const other = "sam@client-phone.example";
  await createAccount(base, { type: "client", firstName: "Carla", lastName: "Cole", email: other });
  const stranger = await (await signInByApi(browser, base, other)).page();
  await stranger.goto(car);
  await expect(stranger.getByRole("main").getByText("That's not on file for your account.")).toBeVisible();
  await stranger.context().close();
});
