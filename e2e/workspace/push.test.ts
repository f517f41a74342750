import { type BrowserContext, type CDPSession, expect, test, type Worker } from "@playwright/test";
import {
  type LocalPushService,
  localPushService,
  type PushBrowser,
} from "../../packages/server/test/providers/local-push-service.ts";
import { daytimeZone } from "../fixtures/daytime-zone.ts";
import { type DedicatedServer, freePort, startDedicatedServer } from "../fixtures/dedicated-server.ts";
import { type Ask, openShop, signInByApi } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { type VehicleInShop, vehicleInShop } from "../fixtures/vehicle-in-shop.ts";

// Chromium's own push service is on the internet. So the browser's subscription is played: it names the local push service,
// which decrypts what the server sends and hands it to the real service worker through the browser's debugging protocol.

const technician = "tess@push.example";

test.describe.configure({ mode: "serial" });
let service: LocalPushService;
let server: DedicatedServer;
let ask: Ask;
let phone: BrowserContext;
let subscribed: PushBrowser;
let order: VehicleInShop;
let technicianId: string;

test.beforeAll(async ({ browser }) => {
  service = await localPushService();
  server = await startDedicatedServer(await freePort(), {
    PUSH_TEST_SERVICE: service.origin,
    AUTH_SERVICE_KEY: process.env.E2E_SERVICE_KEY ?? "",
  });
  ({ ask } = await openShop(browser, server.url, {
    company: "Push Test Garage",
    owner: { firstName: "Ona", lastName: "Vale", email: "owner@push.example" },
    team: [{ type: "technician", firstName: "Tess", lastName: "Vale", email: technician }],
  }));
  // Pushes come during the shop's daytime.
  const { location } = (await ask("GET", "/shop/settings")) as { location: object };
  await ask("PUT", "/shop/location", { ...location, timeZone: daytimeZone() });
  order = await vehicleInShop(ask, "Nora", "nora@push.example");
  const { people } = (await ask("GET", "/staff")) as { people: { id: string; email: string }[] };
  technicianId = people.find(({ email }) => email === technician)!.id;
  subscribed = service.browser();
  const { browser: open } = await signInByApi(browser, server.url, technician);
  phone = await open({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await phone.grantPermissions(["notifications"], { origin: server.url });
  await phone.addInitScript((played) => {
    let current: unknown = null;
    const subscription = {
      endpoint: played.endpoint,
      options: {},
      toJSON: () => played,
      unsubscribe: async () => {
        current = null;
        localStorage.removeItem("played-push");
        return true;
      },
    };
    if (localStorage.getItem("played-push")) current = subscription;
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem("played-push", "on");
      current = subscription;
      return subscription as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
  }, subscribed.subscription);
});
test.afterAll(async () => {
  await phone?.close();
  await server?.stop();
  service?.close();
});

const give = (to: string | null) =>
  ask("PUT", `${order.path}/jobs/${order.brakes}/technician`, { technicianId: to });
interface Shown {
  title: string;
  body: string;
  path: string;
}
/** What the running worker shows from now on. Chromium's headless shell permits no notification, so the call counts. */
async function recordShown(worker: Worker): Promise<() => Promise<Shown[]>> {
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const show = registration.showNotification.bind(registration);
    const all: Shown[] = [];
    Object.assign(self, { shown: all });
    registration.showNotification = async (title, options) => {
      const { body = "", data } = options ?? {};
      all.push({ title, body, path: (data as { path: string }).path });
      await show(title, options).catch(() => undefined);
    };
  });
  return () => worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown);
}

test("a technician turns on push with one click, and it fits a phone", async () => {
  const page = await phone.newPage();
  await page.goto("/technician");
  await page.getByRole("button", { name: "Notifications" }).click();
  await page.getByRole("menuitem", { name: /notifications/i }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  await page.getByRole("button", { name: "Turn on push here" }).click();
  await expect(page.getByText("Push is on in this browser.")).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.close();
});

test("a push reaches the browser with every tab closed, and says the kind and the repair order only", async () => {
  await give(technicianId);
  await expect.poll(() => subscribed.arrived.length, { timeout: 30_000 }).toBe(1);
  const { message } = subscribed.arrived[0]!;
  expect(message).toMatchObject({ title: "A job was assigned to you", body: `Repair order ${order.number}` });

  // Every page of the product is closed: the only tab shows a picture, and asks what the browser shows.
  const elsewhere = await phone.newPage();
  const session: CDPSession = await phone.newCDPSession(elsewhere);
  await elsewhere.goto(`${server.url}/favicon.svg`);
  const registrationId = await new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith("/push-worker/"));
      if (found) resolve(found.registrationId);
    });
    void session.send("ServiceWorker.enable");
  });
  await session.send("ServiceWorker.startWorker", { scopeURL: `${server.url}/push-worker/` });
  const running = () => phone.serviceWorkers().find((each) => each.url().endsWith("/push-worker.js"));
  await expect.poll(() => running() !== undefined).toBe(true);
  const shown = await recordShown(running()!);
  await session.send("ServiceWorker.deliverPushMessage", {
    origin: server.url,
    registrationId,
    data: JSON.stringify(message),
  });
  await expect
    .poll(shown)
    .toEqual([{ title: message.title, body: message.body, path: `/technician${order.path}` }]);
  const isPermitted = await elsewhere.evaluate(() => Notification.permission === "granted");
  const onScreen = () =>
    elsewhere.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/push-worker/");
      return ((await registration?.getNotifications()) ?? []).map(({ title }) => title);
    });
  if (isPermitted) await expect.poll(onScreen).toEqual([message.title]);
  await elsewhere.close();
});

test("the notification is under the bell, and opens the car", async () => {
  const page = await phone.newPage();
  await page.goto("/technician/notifications");
  await page.getByRole("link", { name: /Your job on repair order/ }).click();
  await expect(page.getByRole("heading", { name: "2019 Honda Civic" }).first()).toBeVisible();
  await page.close();
});

test("a kind that is turned off isn't pushed, and nothing is after push is turned off", async () => {
  const page = await phone.newPage();
  await page.goto("/technician/notifications");
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith("/api/notifications/preferences") && response.request().method() === "PUT",
  );
  await page.getByRole("checkbox", { name: "Job assigned to you: Push" }).uncheck();
  expect((await saved).status()).toBe(200);
  await give(null);
  await give(technicianId);
  await expect(page.getByRole("link", { name: /Your job on repair order/ })).toHaveCount(2, {
    timeout: 30_000,
  });
  expect(subscribed.arrived).toHaveLength(1);

  await page.getByRole("button", { name: "Turn off push here" }).click();
  await expect(page.getByRole("button", { name: "Turn on push here" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("played-push"))).toBeNull();
});
