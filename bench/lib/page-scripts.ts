import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Browser, BrowserContextOptions } from "@playwright/test";

/** A page of the demo shop for one of its people, or for a visitor. */
export interface OpenedPage {
  readonly path: string;
  /** Absent: a visitor without an account. */
  readonly as?: DemoPerson;
  readonly locale?: "en-US" | "es-US";
}

export interface PageScripts extends OpenedPage {
  /** Each file compressed by itself with gzip, added up. */
  readonly bytes: number;
  readonly files: number;
}

const people = ["owner", "tech", "client", "student"] as const;
type DemoPerson = (typeof people)[number];

const quietMs = 1_500;

/** The page without what differs between two demo shops. */
export const nameOfPage = ({ path, locale }: OpenedPage): string =>
  `${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id").replace(/^\/e\/.+/, "/e/:token")}${locale === "es-US" ? " in Spanish" : ""}`;

/** The pages, with addresses of records that the demo shop has. */
export async function pagesOfDemo(url: string): Promise<OpenedPage[]> {
  const tokens = await Promise.all((["owner", "client"] as const).map((each) => signIn(url, each)));
  const [owner, client] = tokens.map(({ access_token: token }) => askAs(url, token)) as [Ask, Ask];
  const order = await newestEstimate(owner);
  const customer = first(await owner("GET", "/customers"), "customers").id;
  const part = first(await owner("GET", "/parts"), "parts").id;
  const invoice = first(await owner("GET", "/invoices"), "rows").id;
  const template = first(await owner("GET", "/inspection-templates"), "templates").id;
  const link = await sendEstimate(url, owner, order);
  const portal = (await client("GET", "/client/overview")) as Record<
    string,
    { id: string; organizationId: string }[]
  >;
  const [car] = portal.vehicles ?? [];
  const [visit] = portal.repairOrders ?? [];
  const page = (as: DemoPerson | undefined, path: string): OpenedPage => (as ? { as, path } : { path });
  const spanish = (each: OpenedPage): OpenedPage => ({ ...each, locale: "es-US" });
  const visitors = [
    "/",
    "/features",
    "/features/scheduling",
    "/pricing",
    "/faq",
    "/contact",
    "/help",
    "/docs",
    "/docs/api",
    "/press",
    "/training",
    "/about",
    "/cookies",
    "/privacy",
  ].map((path) => page(undefined, path));
  const account = [
    "/auth",
    "/auth?tab=sign-up",
    "/forgot-password",
    "/reset-password",
    "/email-verification",
  ].map((path) => page(undefined, path));
  const links = [page(undefined, link)];
  const desk = [
    "",
    "/scheduling",
    "/scheduling/hours",
    "/scheduling/plan",
    "/board",
    "/repair-orders",
    `/repair-orders/${order}`,
    "/canned-jobs",
    "/clients",
    `/clients/${customer}`,
    "/crm",
    "/service-schedule",
    "/messages",
    "/notifications",
    "/inventory",
    `/inventory/${part}`,
    "/inventory/bins",
    "/inventory/cores",
    "/inventory/forecast",
    "/invoices",
    "/invoices/new",
    `/invoices/${invoice}`,
    "/inspection-templates",
    `/inspection-templates/${template}`,
    "/assistant",
    "/team",
    "/team/permissions",
    "/settings",
    "/analytics",
    "/analytics/trends",
    "/analytics/forecast",
    "/analytics/team-costs",
    "/analytics/what-if",
    "/audit",
    "/assistant-log",
  ].map((path) => page("owner", `/owner${path}`));
  const technician = ["", "/parts", "/assistant", `/repair-orders/${order}`].map((path) =>
    page("tech", `/technician${path}`),
  );
  const customers = [
    "",
    "/scheduling",
    "/payments",
    "/messages",
    "/message-preferences",
    ...(car ? [`/vehicles/${car.organizationId}/${car.id}`] : []),
    ...(visit
      ? [
          `/repair-orders/${visit.organizationId}/${visit.id}`,
          `/payments/${visit.organizationId}/${visit.id}`,
        ]
      : []),
  ].map((path) => page("client", `/client${path}`));
  return [
    ...visitors,
    ...[...account, ...links].flatMap((each) => [each, spanish(each)]),
    ...desk,
    page("owner", "/settings"),
    page("owner", "/profile"),
    ...[...technician, ...customers].flatMap((each) => [each, spanish(each)]),
    page("student", "/student"),
  ];
}

/** What each page loads until it is quiet, each in a browser that has loaded nothing before. */
export async function weighPages(
  browser: Browser,
  url: string,
  pages: readonly OpenedPage[],
): Promise<PageScripts[]> {
  const sessions = new Map(
    await Promise.all(people.map(async (each) => [each, JSON.stringify(await signIn(url, each))] as const)),
  );
  const weighed: PageScripts[] = [];
  const waiting = pages.entries();
  const work = async () => {
    for (const [index, each] of waiting) {
      weighed[index] = { ...each, ...(await weigh(browser, url, each, each.as && sessions.get(each.as))) };
    }
  };
  await Promise.all([work(), work(), work()]);
  return weighed;
}

async function weigh(
  browser: Browser,
  url: string,
  { path, locale = "en-US" }: OpenedPage,
  session?: string,
) {
  const options: BrowserContextOptions = {
    viewport: { width: 1440, height: 900 },
    locale,
    reducedMotion: "reduce",
    // It stores every file of the technician's pages on the device, after the page has loaded what it shows.
    serviceWorkers: "block",
  };
  const context = await browser.newContext(options);
  try {
    if (session)
      await context.addInitScript(([value]) => localStorage.setItem("sb-localhost-auth-token", value), [
        session,
      ] as const);
    const page = await context.newPage();
    const sizes = new Map<string, number>();
    let lastAt = Date.now();
    page.on("response", async (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.endsWith(".js")) return;
      lastAt = Date.now();
      const body = await response.body().catch(() => Buffer.alloc(0));
      sizes.set(pathname, gzipSync(body, { level: 9 }).length);
      lastAt = Date.now();
    });
    await page.goto(url + path, { waitUntil: "load" });
    await page.locator("h1").first().waitFor({ timeout: 30_000 });
    while (Date.now() - lastAt < quietMs) await page.waitForTimeout(100);
    const at = new URL(page.url());
    if (at.pathname + at.search !== path) console.log(`${path} led to ${at.pathname}${at.search}`);
    return { bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0), files: sizes.size };
  } finally {
    await context.close();
  }
}

type Ask = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

async function signIn(url: string, person: DemoPerson): Promise<{ access_token: string }> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: `${person}@demo.example`, password: "autoiq-demo" }),
  });
  if (!response.ok) throw new Error(`${person} could not sign in: ${await response.text()}`);
  return (await response.json()) as { access_token: string };
}

const askAs =
  (url: string, token: string): Ask =>
  async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: body === undefined ? { authorization: headers.authorization } : headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };

function first(reply: Record<string, unknown>, key: string): { id: string } {
  const [found] = (reply[key] ?? []) as { id: string }[];
  if (!found) throw new Error(`The demo shop has no ${key}.`);
  return found;
}

async function newestEstimate(owner: Ask): Promise<string> {
  const { rows } = (await owner("GET", "/repair-orders")) as { rows: { id: string; status: string }[] };
  const found = rows.find(({ status }) => ["estimate", "awaiting-approval"].includes(status));
  if (!found) throw new Error("The demo shop has no repair order.");
  return found.id;
}

/** Sends an estimate and reads the path of its link from the outbox. */
async function sendEstimate(url: string, owner: Ask, order: string): Promise<string> {
  const { version } = await owner("GET", `/repair-orders/${order}`);
  const to = `estimate-${order}@demo.example`;
  await owner("POST", `/repair-orders/${order}/estimates`, { version, to });
  for (;;) {
    const outbox = await (await fetch(`${url}/outbox`)).text();
    const email = outbox.includes(to) && /\/outbox\/mail\/[\w-]+/.exec(outbox.slice(outbox.indexOf(to)))?.[0];
    const link = email && /\/e\/[\w-]{20,}/.exec(await (await fetch(url + email)).text())?.[0];
    if (link) return link;
    await sleep(200);
  }
}
