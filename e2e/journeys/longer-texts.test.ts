import { randomUUID } from "node:crypto";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { createAccount } from "../fixtures/account.ts";
import { emailTo, linkIn } from "../fixtures/email.ts";
import { openContext } from "../fixtures/open-context.ts";
import { openShop, type SignedIn, signInByApi } from "../fixtures/shop.ts";

// A language whose texts are about 40 % longer than Spanish: every vowel is written twice. Words grow, too, so that a
// button's label cannot escape to a second line. Each translated page has to have room for it.

// A test that fails restarts the file with a shop and people of its own.
const place = process.env.TEST_WORKER_INDEX ?? "0";
const customer = `lola${place}@longer-texts.example`;
const technician = `tono${place}@longer-texts.example`;
const options = { locale: "es-US", serviceWorkers: "block" } as const;

let shop: SignedIn;
let repairOrderId = "";
let estimate = "";
let deposit = "";

test.beforeAll(async ({ browser, baseURL }) => {
  const base = baseURL ?? "";
  shop = await openShop(browser, base, {
    company: `Longer Texts Garage ${place}`,
    owner: { firstName: "Ona", lastName: "Vale", email: `owner${place}@longer-texts.example` },
    team: [{ type: "technician", firstName: "Tono", lastName: "Vale", email: technician }],
  });
  await createAccount(base, { type: "client", firstName: "Lola", lastName: "Ruiz", email: customer });
  const { ask } = shop;
  const { id: customerId } = await ask("POST", "/customers", {
    firstName: "Lola",
    lastName: "Ruiz",
    email: customer,
    phone: "8135550162",
  });
  const car = { customerId, year: 2019, make: "Honda", model: "Civic" };
  const { id: vehicleId } = await ask("POST", "/vehicles", car);
  await ask("POST", "/counter-sales", {
    id: randomUUID(),
    customerId,
    totalCents: 4000,
    payments: [],
    rest: "customer",
    lines: [{ id: randomUUID(), kind: "fee", description: "Storage", amountCents: 4000 }],
  });
  await ask("POST", "/parts", { number: "PF-48", name: "Oil filter", costCents: 450, bin: "A1" });
  const concern = "Brakes squeal";
  const opened = await ask("POST", "/repair-orders", { customerId, vehicleId, odometer: 41_250, concern });
  repairOrderId = String(opened.id);
  const path = `/repair-orders/${repairOrderId}`;
  let { version } = opened;
  const [brakes] = [randomUUID()];
  for (const [id, name] of [
    [brakes, "Front brakes"],
    [randomUUID(), "Oil change"],
  ]) {
    const line = { id: randomUUID(), kind: "labor", description: name, hours: "1", rateCents: 10_000 };
    ({ version } = await ask("PUT", `${path}/jobs/${id}`, { version, name, lines: [line] }));
  }
  const decisions = [{ jobId: brakes, decision: "approved" }];
  const authorization = { version, channel: "in-person", person: "Lola Ruiz", decisions };
  ({ version } = await ask("POST", `${path}/authorizations`, authorization));
  await ask("POST", `${path}/inspection`, {});
  await ask("POST", `${path}/estimates`, { version, to: customer });
  estimate = linkIn(await emailTo(customer, /estimate/i), /\/e\//);
  await ask("POST", `${path}/deposit-requests`, { id: randomUUID(), amountCents: 2500, send: "email" });
  deposit = linkIn(await emailTo(customer, /deposit/i), /\/d\//);
});

/** Serves each script of Spanish messages with the longer ones. */
async function lengthenTexts(context: BrowserContext): Promise<void> {
  await context.route(/\/assets\/es-[\w-]+\.js$/, async (route) => {
    const code = await (await route.fetch()).text();
    // A script may hold the texts of several areas, each exported by a short name.
    const exported = [...code.matchAll(/export\s*\{([^}]*)\}/g)].flatMap(([, list = ""]) =>
      list.split(",").map((each) => each.split(" as ").at(-1)?.trim() ?? ""),
    );
    await route.fulfill({
      contentType: "text/javascript",
      body: `import * as spanish from ${JSON.stringify(`${route.request().url()}?spanish`)};
        const longerText = (text) => text.split(/(\\{[^}]+\\})/)
          .map((part) => part.startsWith("{") ? part : part.replace(/[aeiouáéíóú]/gi, "$&$&")).join("");
        const longer = (texts) => typeof texts === "string" ? longerText(texts)
          : typeof texts !== "object" ? texts
          : Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, longer(value)]));
        ${exported.map((name, index) => `const part${index} = longer(spanish[${JSON.stringify(name)}]); export { part${index} as ${name} };`).join("\n")}`,
    });
  });
}

const softly = expect.configure({ soft: true });

/** What is wider than the page, and controls whose label is cut. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const { documentElement } = document;
    const wide =
      documentElement.scrollWidth > window.innerWidth
        ? [`the page is ${documentElement.scrollWidth} px wide`]
        : [];
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      // The link to the content is clipped until it has the focus.
      const isClipped = getComputedStyle(element).clipPath !== "none";
      return width > 2 && height > 2 && !isClipped && element.checkVisibility({ visibilityProperty: true });
    };
    // Letters of a heading may be taller than its line. A button has a height of its own.
    const isCut = (element: Element) =>
      element.clientWidth > 0 &&
      (element.scrollWidth > element.clientWidth + 1 ||
        (element.matches("button, .button") && element.scrollHeight > element.clientHeight + 1));
    const isOutside = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > window.innerWidth + 1;
    };
    const controls = "button, a[href], label, legend, summary, th, h1, h2, h3, [role=tab]";
    const cut = [...document.querySelectorAll(controls)]
      .filter(isShown)
      .filter(
        (control) =>
          isOutside(control) ||
          [control, ...control.querySelectorAll("span")].some((each) => isShown(each) && isCut(each)),
      )
      .map((control) => `${control.tagName.toLowerCase()} “${control.textContent.trim().slice(0, 60)}”`);
    return [...wide, ...cut];
  });

async function expectRoom(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator("[data-loading]:visible, [data-loading][hidden]")).toHaveCount(0);
  await expect(page.locator("body"), `${path} is in the longer language`).toContainText(/aa/);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    // The frame changes with the width, and takes a moment.
    await softly.poll(() => misfits(page), { message: `${path} at ${width} px`, timeout: 3000 }).toEqual([]);
  }
}

test("pages without an account have room for longer texts", async ({ browser, baseURL }) => {
  const context = await openContext(browser, { ...options, baseURL: baseURL ?? "" });
  await lengthenTexts(context);
  const page = await context.newPage();
  for (const path of [
    "/auth?tab=sign-in",
    "/auth?tab=sign-up",
    "/forgot-password",
    "/reset-password",
    "/signup-complete?email=lola@longer-texts.example",
    "/email-verification",
    "/email-verified",
    "/cancel-account-deletion",
    new URL(estimate).pathname,
    new URL(deposit).pathname,
    "/e/unknown",
  ])
    await expectRoom(page, path);
  await context.close();
});

test("a customer's pages have room for longer texts", async ({ browser, baseURL }) => {
  const { browser: open } = await signInByApi(browser, baseURL ?? "", customer);
  const context = await open(options);
  await lengthenTexts(context);
  const page = await context.newPage();
  const linked = async (path: string, links: string) => {
    await expectRoom(page, path);
    const hrefs = await page
      .getByRole("main")
      .locator(links)
      .evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? ""));
    return [...new Set(hrefs)];
  };
  for (const path of [
    ...(await linked("/client", 'a[href^="/client/repair-orders/"], a[href^="/client/vehicles/"]')),
    ...(await linked("/client/payments", 'a[href^="/client/payments/"]')),
    "/client/scheduling",
    "/client/messages",
    "/client/message-preferences",
    "/settings",
    "/profile",
  ])
    await expectRoom(page, path);
  await context.close();
});

test("a technician's pages have room for longer texts", async ({ browser, baseURL }) => {
  const { browser: open } = await signInByApi(browser, baseURL ?? "", technician);
  const context = await open(options);
  await lengthenTexts(context);
  const page = await context.newPage();
  for (const path of [
    "",
    "/parts",
    `/repair-orders/${repairOrderId}`,
    `/inspections/${repairOrderId}`,
    "/assistant",
  ])
    await expectRoom(page, `/technician${path}`);
  await context.close();
});
