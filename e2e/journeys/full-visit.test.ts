import { checkDigit } from "@autoiq/domain/vehicles/vin";
import { expect, type Page, test } from "@playwright/test";
import { createAccount, openSession } from "../fixtures/account.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { emailTo, linkIn } from "../fixtures/email.ts";
import { brakePhoto, drawnSignature } from "../fixtures/images.ts";
import { type Person, person, send, signUp } from "../fixtures/people.ts";
import { addCustomerAndCar, rateEveryPoint, sign } from "./full-visit-steps.ts";

const company = "Journey Auto Repair";
const customerEmail = "dana.driver@example.com";
/** The Tuesday after next Monday: an open day, whenever this runs. */
const day = (() => {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() + ((9 - date.getUTCDay()) % 7 || 7));
  return date.toISOString().slice(0, 10);
})();
const draft = "4T1B11HK0KU123456";
const vin = draft.slice(0, 8) + checkDigit(draft) + draft.slice(9);

// Calculated by hand. Brakes: 1.8 h × $135.00 and one pad set of $40.00 cost × 2.5. Oil: 0.5 h × $135.00. Supplies
// are 8 % of labor and parts. Florida's 6 % applies to all of it because a part is furnished.
const money = {
  brakes: "$343.00",
  oil: "$67.50",
  // 343.00 + 67.50 + 32.84 supplies + 26.60 tax
  presented: "$469.94",
  // 343.00 + 27.44 supplies + 22.23 tax
  authorized: "$392.67",
  salesWithoutTax: "$370.44",
};

let owner: Person;
let advisor: Person;
let technician: Person;
let customer: Person;

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser }) => {
  [owner, advisor, technician, customer] = await Promise.all([
    person(browser, "desk"),
    person(browser, "desk"),
    person(browser, "phone"),
    person(browser, "phone"),
  ]);
});
test.afterAll(async () => {
  for (const each of [owner, advisor, technician, customer]) await each?.context.close();
});

/** The id at the end of the URL. */
const idOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1) ?? "";
let repairOrderId = "";
let link = "";
const orderOf = async (page: Page) => (await send(page, "GET", `/repair-orders/${repairOrderId}`)).body;

test("an owner creates a business and invites the team", async ({ baseURL }) => {
  await signUp(owner.page, {
    type: "Business Owner",
    firstName: "Olga",
    lastName: "Owner",
    email: "olga@journey.example",
    company,
    securityPassword: "journey-two",
  });
  await expect(owner.page).toHaveURL(/\/owner/);
  await owner.page.goto("/owner/team");
  for (const [role, name, email] of [
    ["Manager", "Mara Manager", "mara@journey.example"],
    ["Technician", "Tom Torque", "tom@journey.example"],
  ] as const) {
    await owner.page.getByRole("button", { name: "Invite", exact: true }).first().click();
    const form = owner.page.getByRole("form", { name: "Invite a team member" });
    await form.getByLabel("Email").fill(email);
    await form.getByLabel("Name").fill(name);
    await form.getByLabel("Role").selectOption({ label: role });
    await form.getByRole("button", { name: /invit/i }).click();
    await emailTo(email, /invites you/);
  }
  await expectAccessible(owner.page);
  for (const [type, firstName, lastName, { page }] of [
    ["management", "Mara", "Manager", advisor],
    ["technician", "Tom", "Torque", technician],
  ] as const) {
    const email = `${firstName.toLowerCase()}@journey.example`;
    await createAccount(baseURL ?? "", { type, firstName, lastName, email, company });
    await openSession(page.context(), baseURL ?? "", email);
    await page.goto(`/${type}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${type}$`));
  }
  const created = await send(owner.page, "POST", "/parts", {
    number: "PAD-1",
    name: "Ceramic pad set",
    costCents: 4000,
  });
  expect(created.status).toBe(200);
  const received = await send(owner.page, "POST", `/parts/${created.body.id}/receipts`, {
    quantity: "1",
    unitCostCents: 4000,
  });
  expect(received.body.onHand).toMatch(/^1(\.0+)?$/);
});

test("the advisor books a new customer's car, with its VIN explained and decoded", async () => {
  const { page } = advisor;
  await page.goto(`/management/scheduling?day=${day}`);
  await page.getByRole("button", { name: "Book", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Book an appointment" });
  await addCustomerAndCar(dialog, { email: customerEmail, vin });
  await dialog.getByLabel("Start").fill("10:00");
  await dialog.getByLabel("Bay").selectOption({ label: "Bay 1" });
  await dialog.getByLabel("Technician").selectOption({ label: "Tom Torque" });
  await dialog.getByLabel("Concern").fill("Brakes squeal when stopping");
  await dialog.getByRole("button", { name: "Book appointment" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: /Dana Driver/ }).first()).toBeVisible();
  await expectAccessible(page);

  const { body } = await send(page, "GET", `/appointments?from=${day}&to=${day}`);
  const [booked] = body.appointments as (Record<string, unknown> & { customer: { id: string } })[];
  const again = await send(page, "POST", "/appointments", {
    customerId: booked?.customer.id,
    bayId: booked?.bayId,
    startsAt: booked?.startsAt,
    endsAt: booked?.endsAt,
  });
  expect(again.status).toBe(409);
  expect(again.body.detail).toContain("Bay 1 is booked from 10:00 am to");
});

test("the car is checked in, opening a repair order with the first number", async () => {
  const { page } = advisor;
  await page
    .getByRole("button", { name: /Dana Driver/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Check in", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /Check in/ });
  await dialog.getByLabel("Odometer (miles)").fill("60250");
  await dialog.getByLabel("Keytag").fill("17");
  await dialog.getByRole("button", { name: "Check in and open repair order" }).click();
  await page.waitForURL(/\/repair-orders\//);
  repairOrderId = idOf(page);
  await expect(page.getByRole("heading", { name: "Repair order 1001" })).toBeVisible();
  await expectAccessible(page);
});

test("the technician inspects it on a phone, with a photo", async () => {
  const { page } = technician;
  await page.goto(`/technician/repair-orders/${repairOrderId}`);
  await page.getByRole("button", { name: "Start inspection" }).click();
  await page
    .getByRole("dialog", { name: "Start an inspection" })
    .getByRole("button", { name: /points/ })
    .first()
    .click();
  await page.waitForURL(/\/inspections\//);
  await rateEveryPoint(page, "Pads are at 2 mm on both sides.");
  const photo = { name: "brakes.jpg", mimeType: "image/jpeg", buffer: await brakePhoto() };
  await page
    .getByLabel(/^Add photos of /)
    .first()
    .setInputFiles(photo);
  await expect(page.locator("img[src^='blob:']").first()).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Complete inspection" }).click();
  await expect(page.getByText(/complete/i).first()).toBeVisible();
  await expect
    .poll(
      async () => ((await orderOf(page)).inspection as { completedAt: string | null } | null)?.completedAt,
    )
    .toBeTruthy();
});

test("the advisor signs off the findings, turns them into jobs and sends the estimate", async () => {
  const { page } = advisor;
  const early = await send(page, "POST", `/repair-orders/${repairOrderId}/invoice`, {
    version: (await orderOf(page)).version,
  });
  expect(early.status).toBe(409);
  expect(early.body.detail).toMatch(/approv/);

  await page.goto(`/management/repair-orders/${repairOrderId}`);
  await page.getByRole("link", { name: "See inspection" }).click();
  await page.getByRole("button", { name: "Sign off", exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Sign off/ })
    .click();
  await expect(page.getByText("Signed off by Mara Manager")).toBeVisible();

  // Four clicks and two keys from the finding to the priced job.
  await page.goto(`/management/repair-orders/${repairOrderId}`);
  await page
    .getByRole("button", { name: /^Make a job for / })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("combobox").fill("front brake");
  await page.getByRole("option", { name: /Front brake pads and rotors/ }).click();
  const brakes = page
    .getByRole("article", { name: "Front brake pads and rotors" })
    .or(page.getByRole("region", { name: "Front brake pads and rotors" }));
  await expect(brakes).toBeVisible();
  await brakes.getByRole("button", { name: "Edit Front brake pads and rotors" }).click();
  const editor = page.getByRole("form", { name: "Edit Front brake pads and rotors" });
  await editor.getByRole("button", { name: "Add part" }).click();
  await editor.getByPlaceholder("Part number or name").fill("pad");
  await page.getByRole("option", { name: /Ceramic pad set/ }).click();
  // The total shown while typing equals the total the server saves.
  await expect(editor.getByText(money.brakes)).toBeVisible();
  await editor.getByRole("button", { name: "Save job" }).click();
  await expect(editor).toBeHidden();
  await expect(brakes.getByText(money.brakes).first()).toBeVisible();

  await page.getByRole("button", { name: "Add job" }).click();
  await page.getByRole("dialog").getByRole("combobox").fill("oil and filter");
  await page.getByRole("option", { name: /Oil and filter service/ }).click();
  const side = page.getByRole("complementary", { name: "Totals and authorizations" });
  await expect(side.getByText(money.presented).first()).toBeVisible();
  expect(((await orderOf(page)).presented as { totalCents: number }).totalCents).toBe(46_994);
  await expectAccessible(page);

  await side.getByRole("button", { name: "Send estimate" }).click();
  const dialog = page.getByRole("dialog", { name: "Send estimate" });
  await expect(dialog.getByLabel("Email address")).toHaveValue(customerEmail);
  await dialog.getByRole("button", { name: "Send estimate" }).click();
  await expect(page.getByText("Awaiting approval").first()).toBeVisible();
  link = linkIn(await emailTo(customerEmail, /estimate/i), /\/e\//);
});

test("of two users on one estimate, the second does not overwrite the first", async () => {
  const { version } = await orderOf(owner.page);
  const [first, second] = await Promise.all([
    send(owner.page, "PATCH", `/repair-orders/${repairOrderId}`, { version, keytag: "18" }),
    send(advisor.page, "PATCH", `/repair-orders/${repairOrderId}`, { version, keytag: "19" }),
  ]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  const refused = first.status === 409 ? first : second;
  expect(refused.body).toMatchObject({ code: "stale-version" });
  expect(refused.body.detail).toMatch(/changed this repair order/);
});

test("the customer approves one job and declines the other on a phone, without an account", async () => {
  const { page } = customer;
  await page.goto(link);
  await page.getByText("Your concern", { exact: true }).click();
  await expect(page.getByText("Brakes squeal when stopping").first()).toBeVisible();
  await expect(page.getByText("Pads are at 2 mm on both sides.").first()).toBeVisible();
  await expect(page.locator("img").first()).toBeVisible();
  await expectAccessible(page);
  const answer = (job: string, choice: string) =>
    page
      .getByRole("group", { name: `Your decision for ${job}` })
      .getByText(choice, { exact: true })
      .click();
  await answer("Front brake pads and rotors", "Approve");
  await answer("Oil and filter service", "Decline");
  await expect(page.getByText("You're approving").filter({ hasText: money.authorized })).toBeVisible();
  await page.getByLabel("Your name").fill("Dana Driver");
  await page.getByRole("button", { name: "Draw signature" }).click();
  await sign(page);
  const answers: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/decisions")) answers.push(request.method());
  });
  // A double tap sends the answer once.
  await page.getByRole("button", { name: "Send my response" }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText("Your response is recorded")).toBeVisible();
  expect(answers).toEqual(["POST"]);

  const order = await orderOf(advisor.page);
  expect((order.authorized as { totalCents: number }).totalCents).toBe(39_267);
  expect(order.authorizations).toHaveLength(2);
  expect(order.authorizations).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        channel: "portal",
        person: "Dana Driver",
        decision: "approved",
        signed: true,
        revisedTotalCents: 39_267,
      }),
    ]),
  );
  const jobs = order.jobs as { id: string; name: string }[];
  const token = new URL(link).pathname.split("/").at(-1);
  const view = await send(page, "GET", `/links/${token}`);
  const again = await send(page, "POST", `/links/${token}/decisions`, {
    repairOrderVersion: view.body.repairOrderVersion,
    person: "Dana Driver",
    signature: await drawnSignature(),
    decisions: [{ jobId: jobs.find((job) => /brake/i.test(job.name))?.id, decision: "approved" }],
  });
  expect(again.status).toBe(409);
  expect(again.body.detail).toMatch(/already approved/);
  expect((await orderOf(advisor.page)).authorizations).toHaveLength(2);
  // The front desk's screen updated without a reload.
  await expect(advisor.page.getByText("Approved").first()).toBeVisible();
});

test("the technician works: clock, cause and correction, part from stock, completion", async () => {
  const { page } = technician;
  await page.goto(`/technician/repair-orders/${repairOrderId}`);
  await page.getByRole("button", { name: "Clock on: Front brake pads and rotors" }).click();
  await expect(
    page.getByRole("button", { name: "Clock off: Front brake pads and rotors" }).first(),
  ).toBeVisible();
  await page.getByLabel("Cause").first().fill("Front pads worn to 2 mm");
  await page.getByLabel("Correction").first().fill("Replaced pads and rotors, bedded in, road tested");
  await page.getByLabel("Correction").first().blur();
  await page.getByRole("button", { name: "Pull from stock: Ceramic pad set" }).click();
  await expect(page.getByRole("button", { name: "Pull from stock: Ceramic pad set" })).toBeHidden();
  const { jobs } = (await orderOf(page)) as { jobs: { lines: { id: string; kind: string }[] }[] };
  const pad = jobs.flatMap((job) => job.lines).find((line) => line.kind === "part");
  const twice = await send(page, "POST", `/repair-orders/${repairOrderId}/lines/${pad?.id}/issue`);
  expect(twice.status).toBe(409);
  expect(twice.body.detail).toMatch(/already pulled/);
  await page.getByRole("button", { name: "Clock off: Front brake pads and rotors" }).first().click();
  await page.getByRole("button", { name: "Complete job: Front brake pads and rotors" }).click();
  await expect.poll(async () => (await orderOf(advisor.page)).status).toBe("quality-check");
  await expectAccessible(page);
});

test("the work is checked and the invoice posted, only once and unchangeable", async () => {
  const { page } = advisor;
  await page.getByRole("button", { name: "Record quality check" }).click();
  // The button disappears with the action, so keyboard users continue in the same card.
  await expect(page.locator("section:focus")).toContainText("Post invoice");
  await page.getByRole("button", { name: "Post invoice" }).click();
  const dialog = page.getByRole("dialog", { name: "Post invoice" });
  await dialog.getByLabel("Odometer out (miles)").fill("60252");
  await dialog.getByRole("button", { name: "Post invoice" }).click();
  await expect(page.getByRole("link", { name: "Invoice 100001" })).toBeVisible();
  const order = await orderOf(page);
  expect(order.invoice).toMatchObject({ number: 100_001, totalCents: 39_267, paidCents: 0 });
  const again = await send(page, "POST", `/repair-orders/${repairOrderId}/invoice`, {
    version: order.version,
  });
  expect(again.status).toBe(409);
  const edited = await send(page, "PATCH", `/repair-orders/${repairOrderId}`, {
    version: order.version,
    concern: "Other",
  });
  expect(edited.status).toBe(409);
  expect(edited.body.detail).toMatch(/never changes/);
});

test("the customer pays through the checkout, gets a receipt, and cannot pay twice", async () => {
  const { page } = customer;
  await page.goto(link);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.waitForURL(/\/checkout\//);
  await expect(page.getByText(/test mode/i).first()).toBeVisible();
  await expect(page.getByText(money.authorized).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/card number/i).fill("4242 4242 4242 4242");
  await page.getByLabel(/expir/i).fill("12 / 30");
  await page.getByLabel(/cvc|security code/i).fill("123");
  await page.getByRole("button", { name: /pay/i }).click();
  await page.waitForURL(/\/e\//);
  await expect(page.getByText(/paid/i).first()).toBeVisible();
  await emailTo(customerEmail, /receipt|paid|payment/i);
  const order = await orderOf(advisor.page);
  expect(order.status).toBe("closed");
  expect(order.invoice).toMatchObject({ paidCents: 39_267 });
  const token = new URL(link).pathname.split("/").at(-1);
  const again = await send(page, "POST", `/links/${token}/checkout`);
  expect(again.status).toBe(409);
  expect(again.body.detail).toMatch(/already paid/);
  const document = await page.request.get(`/api/links/${token}/invoice.pdf`);
  expect(document.headers()["content-type"]).toContain("application/pdf");
  expect((await document.body()).subarray(0, 5).toString()).toBe("%PDF-");
  const unknownLink = await page.request.get(`/api/links/${"x".repeat(43)}`);
  expect(unknownLink.status()).toBe(404);
});

test("the owner's home page shows it, with formula and date driver", async () => {
  const { page } = owner;
  await page.goto("/owner");
  await expect(page.getByText(money.salesWithoutTax).first()).toBeVisible();
  await expect(page.getByText(/posted/i).first()).toBeVisible();
  await expectAccessible(page);
  const today = new Date().toISOString().slice(0, 10);
  const from = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const { body } = await send(page, "GET", `/reports?from=${from}&to=${today}`);
  const value = (key: RegExp) =>
    (body.metrics as { key: string; value: number }[]).find((metric) => key.test(metric.key))?.value;
  expect(value(/^sales/)).toBe(37_044);
  expect(value(/car-?count/i)).toBe(1);
  expect(value(/^aro$/i)).toBe(37_044);
  for (const each of [owner, advisor, technician, customer]) expect(each.errors).toEqual([]);
});
