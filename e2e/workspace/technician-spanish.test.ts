import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { type Ask, openShop, signInByApi } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { type VehicleInShop, vehicleInShop } from "../fixtures/vehicle-in-shop.ts";

const technician = "teo@taller.example";

test.describe.configure({ mode: "serial" });
let ask: Ask;
let phone: BrowserContext;
let page: Page;
let order: VehicleInShop;

const point = (label: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: label, exact: true }) });
/** The device has its pages and the day's cars. */
const isReadyOffline = () =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration("/technician");
    const count = await new Promise<number>((resolve) => {
      const opening = indexedDB.open("autoiq-technician");
      opening.onsuccess = () => {
        const counting = opening.result.transaction("reads").objectStore("reads").count();
        counting.onsuccess = () => resolve(counting.result);
      };
    });
    return worker?.active?.state === "activated" && count >= 5;
  });

test("a shop whose technician has a phone in Spanish", async ({ browser, baseURL }) => {
  const base = baseURL ?? "";
  ({ ask } = await openShop(browser, base, {
    company: "Spanish Test Garage",
    owner: { firstName: "Ona", lastName: "Vale", email: "ona@taller.example" },
    team: [{ type: "technician", firstName: "Teo", lastName: "Vale", email: technician }],
  }));
  order = await vehicleInShop(ask, "Nora", "nora@taller.example");
  await ask("POST", "/parts", { number: "PF-48", name: "Oil filter", costCents: 450, bin: "A1" });
  const { browser: open } = await signInByApi(browser, base, technician);
  phone = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: "es-US" });
  page = await phone.newPage();
});

test("a job, its inspection and a request for a part, with a connection", async () => {
  await page.goto("/technician");
  await expect(page.getByRole("heading", { level: 1, name: "Mi día" })).toBeVisible();
  await expect(page).toHaveTitle("Mi día · AutoIQ");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.getByRole("button", { name: "Marcar entrada", exact: true }).click();
  await expect(page.getByText(/Entrada marcada a las/)).toBeVisible();
  await page.getByRole("button", { name: "Empezar: Oil change" }).click();
  await expect(page.getByRole("region", { name: "Trabajo en curso" })).toContainText("Oil change");
  await expectAccessibleInThemes(page);

  await page.getByRole("button", { name: "Empezar inspección" }).click();
  await page
    .getByRole("dialog", { name: "Empezar una inspección" })
    .getByRole("button", { name: /puntos/ })
    .first()
    .click();
  await expect(page).toHaveTitle("Inspección · AutoIQ");
  await point("Horn").getByText("Bien", { exact: true }).click();
  await point("Left front pad").getByText("Urgente", { exact: true }).click();
  await point("Left front pad").getByLabel("Nota").fill("Quedan 2 mm.");
  await expect(page.getByText(/^2 de \d+ calificados$/)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleInThemes(page);

  await page.goto("/technician/parts");
  await expect(page.getByText(/^Lo que pida es para “Oil change”/)).toBeVisible();
  await page.getByRole("button", { name: /^Pedirla ?: Oil filter/ }).click();
  await expect(page.getByRole("button", { name: /^Pedida ?: Oil filter/ })).toBeDisabled();
  await expectAccessibleInThemes(page);
  // What the desk reads is in its language.
  await expect
    .poll(async () => (await ask("GET", `${order.path}/technician-requests`)).requests)
    .toMatchObject([{ kind: "part", body: expect.stringContaining("None on the shelf; its home is A1.") }]);

  await page.goto("/technician");
  await page.getByRole("button", { name: "Detener: Oil change" }).first().click();
  await expect(page.getByRole("button", { name: "Empezar: Oil change" })).toBeVisible();
  // Everything is sent before the connection is cut.
  await expect.poll(async () => (await ask("GET", order.path)).clocks).toEqual([]);
});

test("the same without a connection, after the page was opened again", async () => {
  await expect.poll(isReadyOffline).toBe(true);
  await phone.setOffline(true);
  await page.goto("/technician");
  await expect(page.getByRole("heading", { level: 1, name: "Mi día" })).toBeVisible();
  await expect(page.getByText(/^Ve el taller como estaba a las/)).toBeVisible();
  await page.getByRole("button", { name: "Empezar: Front brakes" }).click();
  await expect(page.getByText("1 acción guardada en este dispositivo.")).toBeVisible();
  await page.getByRole("link", { name: "Seguir inspección" }).click();
  await point("Windshield").getByText("Pronto", { exact: true }).click();
  await expect(
    point("Windshield")
      .getByText(/Guardado en este dispositivo/)
      .first(),
  ).toBeVisible();

  await page.goto(`/technician/repair-orders/${order.id}`);
  const main = page.getByRole("main");
  const job = main.getByRole("article", { name: "Front brakes" });
  // A rule's sentence, translated on the device.
  await job.getByRole("button", { name: "Terminar trabajo: Front brakes" }).click();
  await expect(job.getByText(/^Escriba qué se hizo en “Front brakes”/)).toBeVisible();
  await main.getByRole("button", { name: "Pedir a recepción" }).click();
  const dialog = page.getByRole("dialog", { name: "Pedir a recepción" });
  await dialog.getByLabel("Qué pieza").fill("Balatas delanteras");
  await dialog.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(main.getByText("Balatas delanteras")).toBeVisible();
  await job.getByRole("button", { name: "Detener: Front brakes" }).click();
  await page.getByRole("button", { name: "Verlas" }).click();
  const saved = page.getByRole("dialog", { name: "Guardado en este dispositivo" });
  await expect(saved.getByText("Empezó “Front brakes”")).toBeVisible();
  await expect(saved.getByText("Calificó “Windshield”")).toBeVisible();
  await expect(saved.getByText("Pidió una pieza a recepción")).toBeVisible();
  await saved.getByRole("button", { name: "Listo" }).click();

  await phone.setOffline(false);
  await expect(page.getByText(/en este dispositivo\.$/)).toHaveCount(0);
  await expect
    .poll(async () => (await ask("GET", `${order.path}/technician-requests`)).requests)
    .toMatchObject([{ body: "Balatas delanteras" }, { kind: "part" }]);
  await phone.close();
});
