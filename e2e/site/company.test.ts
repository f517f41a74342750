import { updates } from "@autoiq/domain/site/updates";
import { expect, test } from "@playwright/test";
import { JSDOM } from "jsdom";

test("careers leads to a letter that is already begun", async ({ page }) => {
  await page.goto("/careers");
  await page.getByRole("link", { name: "Write to us" }).first().click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(
    /^I would like to work with AutoIQ\./,
  );
});

test("a prefilled text is appended to an existing draft message", async ({ page }) => {
  await page.goto("/contact");
  await page.getByRole("textbox", { name: "Message" }).fill("My own words");
  // Nobody types this text and leaves before the page is hydrated.
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await page.goto("/press");
  await page.getByRole("link", { name: "Write to us" }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(
    "My own words\n\nPress inquiry. What I need, and by when: ",
  );
});

test("every press kit download exists, and each logo is the file type it claims", async ({ request }) => {
  const { document } = new JSDOM(await (await request.get("/press")).text()).window;
  const links = [...document.querySelectorAll("main a[download]")];
  expect(links.length).toBeGreaterThanOrEqual(8);
  for (const link of links) {
    const address = link.getAttribute("href") ?? "";
    const answer = await request.get(address);
    expect([address, answer.status()]).toEqual([address, 200]);
    const kind = { svg: "image/svg+xml", png: "image/png", webp: "image/webp" }[
      address.split(".").at(-1) ?? ""
    ];
    expect(answer.headers()["content-type"]).toContain(kind);
  }
});

test("a press kit text is copied completely", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/press");
  await page.getByRole("button", { name: "Copy the text: In one sentence" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^AutoIQ is the intelligent automotive/);
});

test("explains the alternative when copying is blocked", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await page.goto("/press");
  await page.getByRole("button", { name: "Copy the text: In full" }).click();
  await expect(page.getByText("This browser does not allow copying. Please select the text.")).toBeVisible();
});

test("a link to an update leads to it", async ({ page }) => {
  const last = updates.at(-1);
  await page.goto(`/updates#${last?.id}`);
  await expect(page.getByRole("heading", { name: last?.title ?? "" })).toBeInViewport();
});

test("the feed at /updates.xml is well-formed Atom with the installation's address", async ({
  request,
  baseURL,
}) => {
  const answer = await request.get("/updates.xml");
  expect(answer.headers()["content-type"]).toBe("application/atom+xml; charset=utf-8");
  // Throws where it is not well-formed.
  const feed = new JSDOM(await answer.text(), { contentType: "application/xml" }).window.document;
  expect([...feed.querySelectorAll("entry > title")].map((each) => each.textContent)).toEqual(
    updates.map(({ title }) => title),
  );
  expect(feed.querySelector("entry > link")?.getAttribute("href")).toBe(
    `${baseURL}/updates#${updates[0]?.id}`,
  );
});
