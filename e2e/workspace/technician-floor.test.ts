import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { brakePhoto, labelPhoto } from "../fixtures/images.ts";
import { type Ask, openShop, signInByApi } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { type VehicleInShop, vehicleInShop } from "../fixtures/vehicle-in-shop.ts";

const owner = "owner@floor.example";
const technician = "tia@floor.example";
const company = "Floor Test Garage";

test.describe.configure({ mode: "serial" });
let ask: Ask;
let phone: BrowserContext;
let page: Page;
let order: VehicleInShop;
let other: VehicleInShop;

const point = (label: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: label, exact: true }) });
const rate = (label: string, word: string) => point(label).getByText(word, { exact: true }).click();
const ratings = async (): Promise<Record<string, string | null>> => {
  const { inspection } = (await ask("GET", order.path)) as { inspection: { id: string } | null };
  if (!inspection) return {};
  const { items } = await ask("GET", `/inspections/${inspection.id}`);
  return Object.fromEntries(
    (items as { label: string; rating: string | null }[]).map(({ label, rating }) => [label, rating]),
  );
};
interface TechnicianRequestView {
  readonly id: string;
  readonly kind: string;
  readonly jobName: string | null;
  readonly body: string;
  readonly photos: readonly unknown[];
}
const listRequests = async (of: VehicleInShop): Promise<readonly TechnicianRequestView[]> =>
  (await ask("GET", `${of.path}/technician-requests`)).requests as readonly TechnicianRequestView[];
/** Number of templates with their items this device has prefetched. None if it could not open its database. */
const cachedTemplates = () =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration("/technician");
    if (worker?.active?.state !== "activated") return 0;
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open("autoiq-technician");
      opening.onsuccess = () => {
        const keys = opening.result.transaction("reads").objectStore("reads").getAllKeys();
        keys.onsuccess = () =>
          resolve(keys.result.filter((key) => JSON.stringify(key).includes("inspections.template\\")).length);
      };
    });
  });

test("a shop with a car whose inspection is not started", async ({ browser, baseURL }) => {
  const base = baseURL ?? "";
  ({ ask } = await openShop(browser, base, {
    company,
    owner: { firstName: "Ona", lastName: "Vale", email: owner },
    team: [{ type: "technician", firstName: "Tia", lastName: "Vale", email: technician }],
  }));
  order = await vehicleInShop(ask, "Flo", "flo@floor.example");
  other = await vehicleInShop(ask, "Rob", "rob@floor.example", "8135550179");
  await ask("POST", "/parts", { number: "PF-48", name: "Oil filter", costCents: 450, bin: "A1" });
  const { browser: open } = await signInByApi(browser, base, technician);
  phone = await open({ viewport: { width: 390, height: 844 }, hasTouch: true });
  page = await phone.newPage();
});

test("an inspection started offline merges into the one the front desk started in the meantime", async () => {
  await page.goto("/technician");
  await expect(page.getByRole("heading", { name: "2019 Honda Civic" }).first()).toBeVisible();
  await expect.poll(cachedTemplates).toBeGreaterThan(0);
  await phone.setOffline(true);
  await page
    .getByRole("article", { name: `repair order ${order.number}` })
    .getByRole("button", { name: "Start inspection" })
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /points/ })
    .first()
    .click();
  await rate("Horn", "OK");
  await rate("Left front pad", "Urgent");
  const file = { name: "pad.jpg", mimeType: "image/jpeg", buffer: await brakePhoto() };
  await point("Left front pad")
    .getByLabel(/^Add photos of/)
    .setInputFiles(file);
  await expect(
    point("Left front pad")
      .getByText(/Saved on this device/)
      .first(),
  ).toBeVisible();

  // Sign-out asks for confirmation and shows the number of unsent actions.
  await page.getByRole("button", { name: "Account of Tia Vale" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  const leaving = page.getByRole("dialog", { name: /4 actions haven't been sent yet/ });
  await expect(leaving.getByRole("button", { name: "Wait, then sign out" })).toBeVisible();
  await leaving.getByRole("button", { name: "Stay signed in" }).click();
  await expect(leaving).toBeHidden();

  const existing = await ask("POST", `${order.path}/inspection`, { templateId: null });
  const windshield = (existing.items as { id: string; label: string; version: number }[]).find(
    ({ label }) => label === "Windshield",
  );
  await ask("PATCH", `/inspection-items/${windshield?.id}`, {
    version: windshield?.version,
    rating: "green",
  });
  await phone.setOffline(false);
  await page.getByRole("button", { name: "Review" }).click();
  const queueDialog = page.getByRole("dialog", { name: "Saved on this device" });
  await expect(queueDialog.getByText(/^Ona Vale started an inspection of this car/)).toBeVisible();
  await expect(queueDialog.getByText("with 3 related actions")).toBeVisible();
  await expect(queueDialog.getByText(/: 1 of \d+ points rated/)).toBeVisible();
  await expectAccessible(page);
  await queueDialog.getByRole("button", { name: "Merge mine" }).click();
  await expect(queueDialog.getByText(/Everything you did is recorded/)).toBeVisible();
  await queueDialog.getByRole("button", { name: "Done" }).click();
  await expect.poll(ratings).toMatchObject({ Horn: "green", "Left front pad": "red", Windshield: "green" });
  await expect(page).toHaveURL(new RegExp(`/technician/inspections/${existing.id}$`));
});

test("a part is found by its barcode and requested for the running job, and the front desk responds", async () => {
  await page.goto(`/technician/repair-orders/${order.id}`);
  await page.getByRole("button", { name: "Clock on: Oil change" }).click();
  await expect(page.getByRole("button", { name: "Clock off: Oil change" }).first()).toBeVisible();
  await page.getByRole("link", { name: "Parts", exact: true }).first().click();
  const main = page.getByRole("main");
  await expect(main.getByText(/go to “Oil change” on repair order/)).toBeVisible();
  await main.getByRole("button", { name: "Scan with camera" }).click();
  await page
    .getByLabel("Take a photo of a code")
    .setInputFiles({ name: "label.jpg", mimeType: "image/jpeg", buffer: await labelPhoto("PF-48") });
  await expect(main.getByLabel("Search parts")).toHaveValue("PF-48");
  await expect(main.getByText("None available")).toBeVisible();
  await expect(main.getByText("Home bin A1")).toBeVisible();
  await expect(main.getByText("4.50")).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleInThemes(page);
  await main.getByRole("button", { name: /^Request ?: Oil filter/ }).click();
  await expect(main.getByRole("button", { name: /^Requested ?: Oil filter/ })).toBeDisabled();

  // With a photo, from the car. The response arrives live.
  await page.goto(`/technician/repair-orders/${order.id}`);
  await main.getByRole("button", { name: "Ask the front desk" }).click();
  const askDialog = page.getByRole("dialog", { name: "Ask the front desk" });
  await askDialog.getByRole("radio", { name: /^Something else/ }).check();
  await askDialog.getByRole("textbox", { name: "Question" }).fill("Is this scratch known?");
  await askDialog
    .getByLabel("Add photos for the front desk")
    .setInputFiles({ name: "scratch.jpg", mimeType: "image/jpeg", buffer: await brakePhoto() });
  await expect(askDialog.getByText("1 photo attached.")).toBeVisible();
  await askDialog.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(askDialog).toBeHidden();
  await expect
    .poll(async () => (await listRequests(order)).map(({ photos }) => photos.length))
    .toEqual([1, 0]);
  const [question, part] = await listRequests(order);
  expect(part).toMatchObject({ kind: "part", jobName: "Oil change" });
  expect(part?.body).toContain("Oil filter (PF-48)");
  await ask("POST", `/technician-requests/${question?.id}/response`, { answer: "Yes, it was there." });
  await expect(main.getByText("Yes, it was there.")).toBeVisible();
});

test("a permanently rejected action is sent to the front desk, and stays until it is dismissed", async () => {
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Clock off: Oil change" }).first().click();
  await expect(main.getByRole("button", { name: "Clock on: Oil change" })).toBeVisible();
  await page.goto(`/technician/repair-orders/${other.id}`);
  await expect(main.getByRole("button", { name: "Clock on: Front brakes" })).toBeVisible();
  await phone.setOffline(true);
  await main.getByRole("button", { name: "Clock on: Front brakes" }).click();
  await expect(main.getByRole("button", { name: "Clock off: Front brakes" }).first()).toBeVisible();
  await expect(page.getByText(/saved on this device\./)).toBeVisible();
  const { version } = await ask("GET", other.path);
  await ask("POST", `${other.path}/void`, { version });
  await phone.setOffline(false);
  await page.getByRole("button", { name: "Review" }).click();
  const queueDialog = page.getByRole("dialog", { name: "Saved on this device" });
  await queueDialog.getByRole("button", { name: "Send to front desk" }).click();
  await expect(queueDialog.getByText(/^The front desk was asked to record it/)).toBeVisible();
  await expect
    .poll(async () => (await listRequests(other))[0]?.body)
    .toContain("Clocked on to “Front brakes”");
  await queueDialog.getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Dismiss it" }).click();
  await expect(queueDialog.getByText(/Everything you did is recorded/)).toBeVisible();
  await phone.close();
});
