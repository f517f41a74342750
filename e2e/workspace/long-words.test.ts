import { expect, type Page, test } from "@playwright/test";
import { createAccount } from "../fixtures/account.ts";
import { emailTo, linkIn } from "../fixtures/email.ts";
import { type LongWords, typeLongWords } from "../fixtures/long-words.ts";
import { openShop, type SignedIn, signInByApi } from "../fixtures/shop.ts";

// A test that fails restarts the file with a shop and people of its own.
const place = process.env.TEST_WORKER_INDEX ?? "0";
const customer = `wendy${place}@long-words.example`;
const technician = `tia${place}@long-words.example`;

/** A question without a place to break it. */
const question = "W".repeat(900);

/** What waits for the server, outside of what is folded away. */
const loading = "[data-loading]:visible, [data-loading][hidden]";

let shop: SignedIn;
let records: LongWords;

test.beforeAll(async ({ browser, baseURL }) => {
  const base = baseURL ?? "";
  shop = await openShop(browser, base, {
    company: `Long Words Garage ${place}`,
    owner: { firstName: "Ona", lastName: "Owner", email: `owner${place}@long-words.example` },
    team: [{ type: "technician", firstName: "T".repeat(60), lastName: "W".repeat(60), email: technician }],
  });
  await createAccount(base, { type: "client", firstName: "Wendy", lastName: "Words", email: customer });
  records = await typeLongWords(shop.ask, customer);
});

const softly = expect.configure({ soft: true });

/** What is wider than the page, or outside of it. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").slice(0, 40)}"`;
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const scroller = (element: Element): Element | null => {
      const parent = element.parentElement;
      if (!parent || parent === document.body) return null;
      return scrolls(parent) ? parent : scroller(parent);
    };
    const all = [...document.body.querySelectorAll("*")];
    const { scrollWidth } = document.documentElement;
    return [
      ...(scrollWidth > window.innerWidth
        ? all
            .filter(
              (each) => each.getBoundingClientRect().right > scrollWidth - 1 && each.children.length === 0,
            )
            .map((each) => `${nameOf(each)} makes the page ${scrollWidth} px wide`)
        : []),
      ...all
        .filter((each) => scrolls(each) && each.scrollWidth > Math.max(1.5 * each.clientWidth, 1500))
        .map((each) => `${nameOf(each)} scrolls ${each.scrollWidth} px in ${each.clientWidth} px`),
      ...all
        .filter((each) => each.matches("button, a[href], input, select, textarea") && !scroller(each))
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .filter((each) => {
          const { left, right, width } = each.getBoundingClientRect();
          return width > 1 && (left < -1 || right > window.innerWidth + 1);
        })
        .map((each) => `${nameOf(each)} is outside`),
    ];
  });

/**
 * Expects the page to be no wider than its viewport, and no button, link, or field to be outside of it. What scrolls on
 * purpose, such as a calendar, is little wider than with short words.
 */
async function expectPageFits(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator(loading)).toHaveCount(0);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // The frame changes with the width, and takes a moment.
    await softly.poll(() => misfits(page), { message: `${path} at ${width} px`, timeout: 5000 }).toEqual([]);
  }
}

test("no page of the desk is wider than its screen", async () => {
  test.setTimeout(240_000);
  const page = await shop.page();
  for (const path of [
    "",
    `/scheduling?day=${records.appointmentDay}`,
    `/scheduling?day=${records.appointmentDay}&view=week`,
    "/board",
    "/repair-orders",
    `/repair-orders/${records.repairOrderId}`,
    "/canned-jobs",
    "/clients",
    `/clients/${records.customerId}`,
    "/crm",
    "/service-schedule",
    "/messages",
    "/notifications",
    "/inventory",
    "/inventory/bins",
    "/inventory/forecast",
    `/inventory/${records.partId}`,
    "/inventory/cores",
    "/invoices",
    `/invoices/${records.invoiceId}`,
    "/invoices/new",
    "/deposits",
    "/gift-cards",
    "/day-close",
  ])
    await expectPageFits(page, `/owner${path}`);
  await page.context().close();
});

test("no page of settings, team, inspections, and reports is wider than its screen", async () => {
  test.setTimeout(240_000);
  const page = await shop.page();
  for (const path of [
    "/settings",
    ...["hours", "labels", "bays", "templates", "locations", "plan"].map((page) => `/settings#${page}`),
    "/team",
    "/team/permissions",
    "/team/missed-clock-outs",
    "/scheduling/hours",
    `/scheduling/plan?day=${records.appointmentDay}`,
    "/inspection-templates",
    `/inspection-templates/${records.templateId}`,
    `/inspections/${records.inspectionId}`,
    "/analytics",
    "/analytics/trends",
    "/analytics/forecast",
    "/analytics/team-costs",
    "/analytics/payments",
    "/analytics/what-if",
    "/audit",
  ])
    await expectPageFits(page, `/owner${path}`);
  await page.context().close();
});

test("neither a long question to the assistant nor its history is wider than the screen", async () => {
  const page = await shop.page();
  await page.goto("/owner/assistant");
  await page.locator("#assistant-question").fill(question);
  await page.locator("#assistant-question").press("Enter");
  await expect(page.getByText(question).first()).toBeVisible();
  // Leaving the page would end a question that is not answered yet.
  await expect(page.getByRole("button", { name: "Start over" })).toBeVisible();
  await expectPageFits(page, "/owner/assistant");
  await expectPageFits(page, "/owner/assistant-log");
  await expect(page.getByText(question.slice(0, 50)).first()).toBeVisible();
  await page.context().close();
});

test("no page of a technician is wider than its screen", async ({ browser, baseURL }) => {
  const page = await (await signInByApi(browser, baseURL ?? "", technician)).page();
  for (const path of [
    "",
    "/parts",
    "/assistant",
    `/repair-orders/${records.repairOrderId}`,
    `/inspections/${records.inspectionId}`,
  ])
    await expectPageFits(page, `/technician${path}`);
  await page.context().close();
});

test("no page of a customer is wider than its screen", async ({ browser, baseURL }) => {
  const page = await (await signInByApi(browser, baseURL ?? "", customer)).page();
  for (const path of ["", "/scheduling", "/payments", "/messages"])
    await expectPageFits(page, `/client${path}`);
  await page.goto("/client");
  const linked = page
    .getByRole("main")
    .locator('a[href^="/client/repair-orders/"], a[href^="/client/vehicles/"]');
  for (const path of await linked.evaluateAll((links) =>
    links.map((link) => link.getAttribute("href") ?? ""),
  ))
    await expectPageFits(page, path);
  await page.context().close();
});

test("a requested deposit's page behind its link is no wider than its screen", async ({ page }) => {
  const link = linkIn(await emailTo(customer, /deposit/i), /\/d\//);
  await expectPageFits(page, new URL(link).pathname);
});

test("an estimate's page behind its link is no wider than its screen", async ({ page }) => {
  const link = linkIn(await emailTo(customer, /estimate/i), /\/e\//);
  await expectPageFits(page, new URL(link).pathname);
});
