import { updates } from "@autoiq/domain/site/updates";
import { expect, test } from "vitest";
import { headingsOf, hrefOf, mainOf, openPage, textOf } from "./page.ts";

test.each([
  ["/about", "One team, one record"],
  ["/careers", "Help build AutoIQ"],
  ["/press", "Press kit"],
  ["/updates", "What's new"],
])("%s is headed '%s'", (path, title) => {
  expect(headingsOf(mainOf(path), 1)).toEqual([title]);
});

test("careers lists no opening, and leads to the contact form", () => {
  expect(textOf(mainOf("/careers"))).toContain("There are no open positions right now.");
  expect(hrefOf(mainOf("/careers"), "Contact us")).toBe("/contact");
});

test("updates are listed newest first, each with its date and an address of its own", () => {
  const document = openPage("/updates");
  const dates = [...document.querySelectorAll("article time")].map((time) => time.getAttribute("datetime"));
  expect(dates).toEqual(updates.map(({ at }) => at));
  expect(dates).toEqual(dates.toSorted().reverse());
  for (const { id, title } of updates) expect(document.getElementById(id)?.textContent, id).toContain(title);
});

test("the updates point to their feed", () => {
  const link = openPage("/updates").querySelector('link[type="application/atom+xml"]');
  expect(link?.getAttribute("href")).toBe("/updates.xml");
});
