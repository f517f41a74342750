import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { emailTo, linkIn } from "../fixtures/email.ts";
import { openContext } from "../fixtures/open-context.ts";
import { openShop, type SignedIn } from "../fixtures/shop.ts";

const luz = "luz@link-spanish.example";
const jobs = ["Front brakes", "Oil change", "Serpentine belt"];

let shop: SignedIn;
let phone: Page;
let link = "";
let repairOrderId = "";

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser, baseURL }) => {
  shop = await openShop(browser, baseURL ?? "", {
    company: "Taller Bahia",
    owner: { firstName: "Ona", lastName: "Vale", email: "owner@link-spanish.example" },
  });
  const { ask } = shop;
  const { id: customerId } = await ask("POST", "/customers", {
    firstName: "Luz",
    lastName: "Mar",
    email: luz,
  });
  const { id: vehicleId } = await ask("POST", "/vehicles", {
    customerId,
    year: 2019,
    make: "Honda",
    model: "Civic",
  });
  const concern = "Brakes squeal";
  const opened = await ask("POST", "/repair-orders", { customerId, vehicleId, odometer: 41_250, concern });
  repairOrderId = String(opened.id);
  let { version } = opened;
  for (const name of jobs) {
    const line = { id: randomUUID(), kind: "labor", description: name, hours: "1", rateCents: 10_000 };
    const body = { version, name, lines: [line] };
    ({ version } = await ask("PUT", `/repair-orders/${repairOrderId}/jobs/${randomUUID()}`, body));
  }
  await ask("POST", `/repair-orders/${repairOrderId}/estimates`, { version, to: luz });
  link = linkIn(await emailTo(luz, /./), /\/e\//);
  const context = await openContext(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: "es-MX",
    timezoneId: "America/New_York",
  });
  phone = await context.newPage();
});
test.afterAll(async () => phone?.context().close());

test("opens the link in the browser's language, and answers three jobs with five taps", async () => {
  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: "Taller Bahia espera su respuesta" })).toBeVisible();
  await expect(phone.locator("html")).toHaveAttribute("lang", "es");
  await expectAccessible(phone);
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };
  const answer = (job: string, choice: string) =>
    tap(phone.getByRole("group", { name: `Su respuesta a ${job}` }).getByText(choice, { exact: true }));
  await answer("Front brakes", "Aprobar");
  await answer("Oil change", "Aprobar");
  await answer("Serpentine belt", "Rechazar");
  // 2 h × $100.00 and 8 % supplies. Labor alone is not taxed in Florida.
  await expect(phone.getByText("Aprueba").filter({ hasText: "$216.00" })).toBeVisible();
  await tap(phone.getByLabel("Su nombre"));
  await phone.keyboard.type("Luz Mar");
  await tap(phone.getByRole("button", { name: "Enviar respuesta" }));
  const recorded = phone.getByRole("region", { name: "Su respuesta" });
  await expect(recorded.getByText("Su respuesta quedó registrada")).toBeVisible();
  await expect(recorded.getByRole("listitem")).toHaveText([
    "Aprobado: Front brakes",
    "Aprobado: Oil change",
    "Rechazado: Serpentine belt",
  ]);
  expect(taps).toBe(5);
  await expect(phone.getByText(/^Usted aprobó 2 trabajos\./)).toBeVisible();
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(phone);
  expect((await shop.ask("GET", `/repair-orders/${repairOrderId}`)).status).toBe("approved");
});

test("remembers the other language once it is chosen", async () => {
  await phone.getByRole("button", { name: "English" }).tap();
  await expect(phone.getByRole("heading", { name: "The jobs" })).toBeVisible();
  await expect(phone.locator("html")).toHaveAttribute("lang", "en");
  await phone.reload();
  await expect(phone.getByText(/^You approved 2 jobs\./)).toBeVisible();
  await phone.getByRole("button", { name: "Español" }).tap();
  await expect(phone.getByRole("heading", { name: "Trabajos" })).toBeVisible();
});

test("a link that is not valid says so in Spanish", async () => {
  await phone.goto(`/e/${"x".repeat(43)}`);
  await expect(phone.getByRole("heading", { name: "Este enlace no es válido" })).toBeVisible();
  await expect(phone.getByRole("link", { name: "Iniciar sesión en su cuenta" })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "English" }).tap();
  await expect(phone.getByRole("heading", { name: "This link isn't valid" })).toBeVisible();
});
