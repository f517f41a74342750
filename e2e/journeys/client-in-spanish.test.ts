import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { createAccount } from "../fixtures/account.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { openContext } from "../fixtures/open-context.ts";
import { password } from "../fixtures/people.ts";
import { openShop, type SignedIn } from "../fixtures/shop.ts";

const carmen = "carmen@client-spanish.example";

let shop: SignedIn;
let page: Page;

const main = () => page.getByRole("main");
const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser, baseURL }) => {
  const base = baseURL ?? "";
  shop = await openShop(browser, base, {
    company: "Spanish Portal Garage",
    owner: { firstName: "Ona", lastName: "Vale", email: "owner@client-spanish.example" },
  });
  await createAccount(base, { type: "client", firstName: "Carmen", lastName: "Ruiz", email: carmen });
  const { id: customerId } = await shop.ask("POST", "/customers", {
    firstName: "Carmen",
    lastName: "Ruiz",
    email: carmen,
  });
  await shop.ask("POST", "/vehicles", { customerId, year: 2019, make: "Honda", model: "Civic" });
  await shop.ask("POST", "/counter-sales", {
    id: randomUUID(),
    customerId,
    totalCents: 4000,
    payments: [],
    rest: "customer",
    lines: [{ id: randomUUID(), kind: "fee", description: "Storage", amountCents: 4000 }],
  });
  const context = await openContext(browser, {
    baseURL: base,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: "es-US",
  });
  page = await context.newPage();
});
test.afterAll(async () => page?.context().close());

test("a client whose browser prefers Spanish signs in, and the portal is in Spanish", async () => {
  await page.goto("/auth?tab=sign-in");
  await page.getByLabel("Correo electrónico").fill(carmen);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await page.waitForURL(/\/client/);
  await expect(main().getByRole("heading", { level: 1, name: "Hola, Carmen" })).toBeVisible();
  await expect(page).toHaveTitle("Mi garaje · AutoIQ");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(main().getByText("2019 Honda Civic")).toBeVisible();
  await expectAccessible(page);
});

test("books an appointment in Spanish, and sees it", async () => {
  await main().getByRole("link", { name: "Reservar una cita", exact: true }).click();
  await main().getByRole("radio", { name: "Frenos" }).check();
  await main().getByRole("button", { name: "Días siguientes" }).click();
  await main()
    .getByRole("button", { name: /^\d+:\d\d [ap]\.\s?m\.$/ })
    .first()
    .click();
  await main()
    .getByRole("button", { name: /^Pedir \p{L}{3}, \d+ de/u })
    .click();
  await expect(main().getByText("Solicitud enviada")).toBeVisible();
  await expect(main().getByText("Pendiente", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(fits).toBe(true);
  await page.getByRole("link", { name: "Mi garaje" }).first().click();
  await expect(main().getByText("Pendiente", { exact: true })).toBeVisible();
  await expect(main().getByText(/de \d{4}, \d+:\d\d\s[ap]\.\s?m\./)).toBeVisible();
});

test("reads an invoice in Spanish", async () => {
  await page.getByRole("navigation", { name: "Menú principal" }).getByRole("link", { name: "Pagos" }).click();
  await expect(page).toHaveTitle("Pagos · AutoIQ");
  await main()
    .getByRole("link", { name: /^Compra en mostrador/ })
    .click();
  await expect(main().getByRole("heading", { level: 1, name: /^Factura \d+$/ })).toBeVisible();
  await expect(main().getByRole("button", { name: "Factura en PDF" })).toBeVisible();
  await expect(main().getByText("Storage")).toBeVisible();
  await expect.poll(fits).toBe(true);
});

test("a language chosen in the account menu is shown at once, and kept in the account for other devices", async ({
  browser,
  baseURL,
}) => {
  const other = await openContext(browser, { baseURL: baseURL ?? "", locale: "en-US" });
  const laptop = await other.newPage();
  await page.goto("/client");
  await page.getByRole("button", { name: "Cuenta de Carmen Ruiz" }).click();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await expect(main().getByRole("heading", { level: 1, name: "Welcome, Carmen" })).toBeVisible();
  // The menu stays open.
  const saved = page.waitForResponse((reply) => reply.url().endsWith("/api/account/preferences"));
  await page.getByRole("menuitemradio", { name: "Español" }).click();
  expect((await saved).status()).toBe(200);
  await laptop.goto("/auth?tab=sign-in");
  await laptop.getByLabel("Email").fill(carmen);
  await laptop.getByLabel("Password", { exact: true }).fill(password);
  await laptop.getByRole("button", { name: "Sign In" }).click();
  await expect(laptop.getByRole("heading", { level: 1, name: "Hola, Carmen" })).toBeVisible();
  await other.close();
});
