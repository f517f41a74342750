import { updates } from "@autoiq/domain/site/updates";
import { expect, test } from "@playwright/test";

const pages = [
  { path: "/about", title: "A shop is one team. It should work from one record." },
  { path: "/careers", title: "Build what a shop reaches for." },
  { path: "/press", title: "Write about AutoIQ." },
  { path: "/updates", title: "What is new" },
] as const;

for (const { path, title } of pages) {
  test(`${path} is readable without JavaScript and asks nobody else for anything`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(baseURL ?? "") && !request.url().startsWith("data:"))
        elsewhere.push(request.url());
    });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(elsewhere).toEqual([]);
    await context.close();
  });
}

test("careers lists no opening, and leads to a letter that is already begun", async ({ page }) => {
  await page.goto("/careers");
  await expect(page.getByText("No opening is listed at present.")).toBeVisible();
  await page.getByRole("link", { name: "Write to us" }).first().click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(
    /^I would like to work with AutoIQ\./,
  );
});

test("what another page begins joins a message that was begun before", async ({ page }) => {
  await page.goto("/contact");
  await page.getByRole("textbox", { name: "Message" }).fill("My own words");
  // Nobody types these words and is gone before the page has woken.
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await page.goto("/press");
  await page.getByRole("link", { name: "Write to us" }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(
    "My own words\n\nPress inquiry. What I need, and by when: ",
  );
});

test("every download of the press kit is there, and each logo is the kind of file that it says", async ({
  page,
}) => {
  await page.goto("/press");
  const links = await page.locator("main a[download]").all();
  expect(links.length).toBeGreaterThanOrEqual(8);
  for (const link of links) {
    const address = (await link.getAttribute("href")) ?? "";
    const answer = await page.request.get(address);
    expect([address, answer.status()]).toEqual([address, 200]);
    const kind = { svg: "image/svg+xml", png: "image/png", webp: "image/webp" }[
      address.split(".").at(-1) ?? ""
    ];
    expect(answer.headers()["content-type"]).toContain(kind);
  }
});

test("a text of the press kit is copied whole", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/press");
  await page.getByRole("button", { name: "Copy the text: In one sentence" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^AutoIQ is the intelligent automotive/);
});

test("where copying is refused the page says what to do instead", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await page.goto("/press");
  await page.getByRole("button", { name: "Copy the text: In full" }).click();
  await expect(page.getByText("This browser does not allow copying. Please select the text.")).toBeVisible();
});

test("updates stand newest first, each with its date and an address of its own", async ({ page }) => {
  await page.goto("/updates");
  const shown = await page
    .locator("article time")
    .evaluateAll((all) => all.map((each) => each.getAttribute("datetime")));
  expect(shown).toEqual(updates.map(({ at }) => at));
  const last = updates.at(-1);
  await page.goto(`/updates#${last?.id}`);
  await expect(page.getByRole("heading", { name: last?.title ?? "" })).toBeInViewport();
});

test("the feed at /updates.xml is well-formed Atom that the page points to", async ({ page, baseURL }) => {
  await page.goto("/updates");
  await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute("href", "/updates.xml");
  const answer = await page.request.get("/updates.xml");
  expect(answer.headers()["content-type"]).toBe("application/atom+xml; charset=utf-8");
  const read = await page.evaluate(
    (text) => {
      const feed = new DOMParser().parseFromString(text, "application/xml");
      return {
        broken: feed.querySelector("parsererror") !== null,
        titles: [...feed.querySelectorAll("entry > title")].map((each) => each.textContent),
        links: [...feed.querySelectorAll("entry > link")].map((each) => each.getAttribute("href")),
      };
    },
    await answer.text(),
  );
  expect(read.broken).toBe(false);
  expect(read.titles).toEqual(updates.map(({ title }) => title));
  expect(read.links[0]).toBe(`${baseURL}/updates#${updates[0]?.id}`);
});
