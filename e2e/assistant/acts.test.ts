import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { type Ask, openShop, type SignedIn } from "../fixtures/shop.ts";
import { tabTo } from "../fixtures/tab-walk.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { vehicleInShop } from "../fixtures/vehicle-in-shop.ts";

/** The Tuesday after next Monday: an open day, whenever this runs. */
const date = new Date();
date.setUTCDate(date.getUTCDate() + ((9 - date.getUTCDay()) % 7 || 7) + 7);
const day = date.toISOString().slice(0, 10);
const [, month = "", of = ""] = day.split("-").map((part) => String(Number(part)));

let shop: SignedIn;
let desk: Page;
let phone: Page;
let number: number;
let orderPath: string;

test.describe.configure({ mode: "serial" });

/** A car whose approved work is done and checked. */
async function readyVehicle(ask: Ask, firstName: string, email: string, mobile: string) {
  const { id, path, brakes, oil } = await vehicleInShop(ask, firstName, email, mobile);
  for (const jobId of [brakes, oil]) {
    await ask("PUT", `/jobs/${jobId}/findings`, { cause: "Worn", correction: "Replaced" });
    await ask("POST", `/jobs/${jobId}/work`, { work: "completed" });
  }
  await ask("POST", `${path}/quality-check`, { version: (await ask("GET", path)).version });
  const order = (await ask("GET", path)) as { customer: { id: string } };
  return { id, customerId: order.customer.id };
}

const technicianOf = async () => {
  const { jobs } = (await shop.ask("GET", orderPath)) as { jobs: { technician: { name: string } | null }[] };
  return jobs.map(({ technician }) => technician?.name ?? null);
};
const startOf = async () => {
  const { appointments } = (await shop.ask("GET", `/appointments?from=${day}&to=${day}`)) as {
    appointments: { startsAt: string }[];
  };
  return appointments.map(({ startsAt }) => new Date(startsAt).toISOString().slice(11, 16));
};
const say = async (page: Page, words: string) => {
  await page.getByLabel("Your question").fill(words);
  await page.keyboard.press("Enter");
};
const lastDrafts = (page: Page) =>
  page.getByRole("region", { name: "Conversation" }).getByRole("list", { name: "Drafts" }).last();

test.beforeAll(async ({ browser, baseURL }) => {
  shop = await openShop(browser, baseURL ?? "", {
    company: "Acts Test Garage",
    owner: { firstName: "Ona", lastName: "Owner", email: "ona@acts.example" },
    team: [{ type: "technician", firstName: "Theo", lastName: "Torque", email: "theo@acts.example" }],
  });
  const { location } = (await shop.ask("GET", "/shop")) as { location: { bays: { id: string }[] } };
  const { id: customerId } = await shop.ask("POST", "/customers", { firstName: "Rosa", lastName: "Ramirez" });
  await shop.ask("POST", "/appointments", {
    customerId,
    bayId: location.bays[0]?.id,
    concern: randomUUID().slice(0, 8),
    startsAt: `${day}T15:00:00Z`,
    endsAt: `${day}T16:00:00Z`,
  });
  const waiting = await vehicleInShop(shop.ask, "Wes", "wes@acts.example", "8135550171");
  number = waiting.number;
  orderPath = waiting.path;
  await readyVehicle(shop.ask, "Gil", "gil@acts.example", "8135550172");
  const ann = await readyVehicle(shop.ask, "Ann", "ann@acts.example", "8135550173");
  const record = (await shop.ask("GET", `/customers/${ann.customerId}`)) as { customer: object };
  await shop.ask("PUT", `/customers/${ann.customerId}`, { ...record.customer, smsAllowed: true });
  desk = await shop.page({ viewport: { width: 1440, height: 1000 } });
  phone = await shop.page({ viewport: { width: 390, height: 844 }, hasTouch: true });
});
test.afterAll(async () => {
  await desk?.context().close();
  await phone?.context().close();
});

test("an appointment is moved as shown, and moved back in one press, by keyboard", async () => {
  await desk.goto("/owner/assistant");
  await say(desk, `Move Ramirez to ${month}/${of} at 2pm`);
  const draft = lastDrafts(desk);
  await expect(draft.getByText("2:00 pm")).toBeVisible();
  await expectAccessibleInThemes(desk);
  const before = await startOf();
  await tabTo(draft.getByRole("button", { name: "Move appointment" }));
  await desk.keyboard.press("Enter");
  await expect(draft.getByText(/appointment is now on/)).toBeVisible();
  expect(await startOf()).not.toEqual(before);
  await tabTo(draft.getByRole("button", { name: "Undo" }));
  await desk.keyboard.press("Enter");
  await expect(draft.getByText(/Moved back to/)).toBeVisible();
  expect(await startOf()).toEqual(before);
  await expect(draft.getByRole("button", { name: "Undo" })).toHaveCount(0);
});

test("jobs are given to a technician, one left out, on a phone", async () => {
  await phone.goto("/owner/assistant");
  await say(phone, `give ${number} to theo`);
  const draft = lastDrafts(phone);
  await expect(draft.getByRole("checkbox")).toHaveCount(2);
  await expectAccessibleInThemes(phone);
  await draft.getByRole("checkbox", { name: /Oil change/ }).uncheck();
  await draft.getByRole("button", { name: "Assign 2 jobs (1 of 2)" }).click();
  await expect(draft.getByText(/Theo Torque has/)).toBeVisible();
  expect(await technicianOf()).toEqual(["Theo Torque", null]);
  await draft.getByRole("button", { name: "Undo" }).click();
  await expect(draft.getByText("Assigned as before.")).toBeVisible();
  expect(await technicianOf()).toEqual([null, null]);
});

test("everybody on a list gets one message, read, edited, or left out, after a question with the count", async () => {
  for (const page of [phone, desk]) {
    await say(page, "text everybody whose car is ready");
    await expect(lastDrafts(page).getByRole("checkbox")).toHaveCount(2);
    await expectAccessibleInThemes(page);
  }
  const draft = lastDrafts(desk);
  await expect(draft.getByRole("checkbox", { name: /Ann Network/ })).toBeChecked();
  await expect(draft.getByRole("checkbox", { name: /Gil Network/ })).not.toBeChecked();
  await expect(draft.getByText(/Gil Network hasn't agreed to texts/)).toBeVisible();
  await draft.getByRole("button", { name: "Read or edit the message to Ann Network" }).click();
  await draft.getByRole("textbox", { name: "Message to Ann Network" }).fill("Ann, your Civic is ready.");
  await draft.getByRole("checkbox", { name: /Gil Network/ }).check();
  await draft.getByRole("button", { name: "Send 1 text and 1 email" }).click();
  const asks = desk.getByRole("alertdialog");
  await expect(asks.getByText("Sent messages can't be taken back.")).toBeVisible();
  await asks.getByRole("button", { name: "Send 1 text and 1 email" }).click();
  await expect(draft.getByText("1 text and 1 email sent as Ona Owner.")).toBeVisible();
  await expect(draft.getByRole("button", { name: /Send/ })).toHaveCount(0);
});
