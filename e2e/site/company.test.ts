import { updates } from "@autoiq/domain/site/updates";
import { expect, test } from "@playwright/test";
import { JSDOM } from "jsdom";

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
