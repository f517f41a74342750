import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { addSession, requestSession } from "../fixtures/account.ts";
import { type DedicatedServer, freePort, startDedicatedServer } from "../fixtures/dedicated-server.ts";
import { openContext } from "../fixtures/open-context.ts";

// The table "Addresses" of docs/specification.md, opened row by row on the demo shop.

interface Row {
  readonly address: string;
  readonly name: string;
  readonly leadsTo: string;
}

const emails: Readonly<Record<string, string>> = {
  owner: "owner@demo.example",
  management: "manager@demo.example",
  technician: "tech@demo.example",
  admin: "admin@demo.example",
  client: "client@demo.example",
  student: "student@demo.example",
};
const demoPassword = "autoiq-demo";

const checklist = readFileSync(join(import.meta.dirname, "../../docs/specification.md"), "utf8");
const table = checklist.split("### Addresses\n")[1]?.split("\n### ")[0] ?? "";
const rowsByRole = new Map<string, Row[]>();
for (const line of table.split("\n").filter((each) => each.startsWith("| `"))) {
  const [address = "", role = "", name = "", , , leadsTo = ""] = line
    .split("|")
    .slice(1)
    .map((cell) => cell.trim().replaceAll("`", ""));
  const row = { address: address.replace("/*", "/no-such-page"), name, leadsTo };
  rowsByRole.set(role, [...(rowsByRole.get(role) ?? []), row]);
}

let server: DedicatedServer;

test.beforeAll(async () => {
  // The demo shop's months of work are made first.
  test.setTimeout(180_000);
  server = await startDedicatedServer(await freePort(), { DEMO: "on" });
});
test.afterAll(() => server?.stop());

async function expectPage(page: Page, { address, name, leadsTo }: Row): Promise<void> {
  const failed: string[] = [];
  const note = (response: { status(): number; url(): string }) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && pathname !== address) failed.push(`${response.status()} ${pathname}`);
  };
  const stop = (error: Error) => failed.push(error.message);
  page.on("response", note);
  page.on("pageerror", stop);
  await page.goto(`${server.url}${address}`);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading, address).toBeVisible({ timeout: 30_000 });
  await expect(page, address).toHaveURL((url) => url.pathname === (leadsTo || address));
  // A heading that greets or has a date is named by the tab's title.
  await expect(async () => {
    const names = [(await heading.textContent()) ?? "", (await page.title()).replace(/ · AutoIQ$/, "")];
    expect(names, address).toContain(name);
  }).toPass();
  const main = page.getByRole("main");
  await expect(main.getByText(/^Loading/).first(), address).toBeHidden();
  const shown = ((await main.textContent()) ?? "").replace((await heading.textContent()) ?? "", "").trim();
  expect(shown.length, `contents of ${address}`).toBeGreaterThan(40);
  await expect(page.getByRole("button", { name: "Try again" }), address).toHaveCount(0);
  expect(failed, address).toEqual([]);
  page.off("response", note);
  page.off("pageerror", stop);
}

test("the table has rows for a visitor and for every role", () => {
  expect([...rowsByRole.keys()].sort()).toEqual(["visitor", ...Object.keys(emails)].sort());
});

for (const role of rowsByRole.keys())
  test(`every address of the specification opens its page for ${role}`, async ({ browser }) => {
    // A page takes longer on a busy machine.
    test.setTimeout(300_000);
    const context = await openContext(browser, { reducedMotion: "reduce" });
    const email = emails[role];
    if (email) {
      const { status, text } = await requestSession(server.url, email, demoPassword);
      expect(status, text).toBe(200);
      await addSession(context, server.url, text);
    }
    const page = await context.newPage();
    for (const row of rowsByRole.get(role) ?? []) await expectPage(page, row);
    await context.close();
  });
