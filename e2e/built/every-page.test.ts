import { footerColumns, headerLinks, sitePages } from "@autoiq/domain/site/pages";
import { describe, expect, test } from "vitest";
import { footerOf, headerOf, headingsOf, hrefOf, hrefsOf, openPage, queriesOf, textOf } from "./page.ts";

/** The addresses that the specification names, written down a second time. */
const specified = [
  ...["/", "/landing", "/features", "/features/scheduling", "/pricing", "/contact", "/training", "/faq"],
  ...["/free-trial", "/login", "/integrations", "/updates", "/about", "/careers", "/press", "/help", "/docs"],
  ...["/support", "/privacy", "/terms", "/cookies"],
];
const paths = sitePages.map(({ path }) => path as string);

test("every address of the specification is in the table of pages", () => {
  expect(specified.filter((path) => !paths.includes(path))).toEqual([]);
});

describe.each(paths)("%s", (path) => {
  test("has one header, main, footer and h1, and skips no level of heading", () => {
    const body = queriesOf(openPage(path).body);
    for (const role of ["banner", "main", "contentinfo"])
      expect(body.getAllByRole(role), role).toHaveLength(1);
    const [title, ...others] = headingsOf(body, 1);
    expect(others).toEqual([]);
    expect(title).toBeTruthy();
    expect(title).not.toBe("404 Page Not Found");
    const levels = [...openPage(path).querySelectorAll("h1,h2,h3,h4,h5,h6")].map((each) => ({
      level: Number(each.tagName[1]),
      text: textOf(each),
    }));
    expect(levels.filter(({ level }, at) => level > (levels[at - 1]?.level ?? 0) + 1)).toEqual([]);
  });

  test("has the sales chat's button", () => {
    const chat = queriesOf(openPage(path).body).getByRole("button", { name: /^Ask About AutoIQ/ });
    expect(chat.getAttribute("aria-expanded")).toBe("false");
  });

  test("describes the pictures of both themes", () => {
    // In the second theme a browser judges colors alone: e2e/fixtures/axe.ts.
    const silent = [...openPage(path).querySelectorAll("img:not([alt])")];
    expect(silent.map((picture) => picture.getAttribute("src"))).toEqual([]);
  });

  test("has the header's links, and ways to log in and to sign up", () => {
    const header = headerOf(path);
    const targets = hrefsOf(queriesOf(header.getByRole("navigation", { name: "Main" })));
    expect(targets).toEqual(["/features", "/pricing", "/faq", "/contact"]);
    expect(targets).toEqual(headerLinks.map((link) => link.to));
    expect(hrefOf(header, "AutoIQ, home")).toBe("/");
    expect(hrefOf(header, "Log in")).toBe("/auth?tab=sign-in");
    expect(hrefOf(header, "Sign up")).toBe("/auth?tab=sign-up");
  });

  test("has the footer's tagline, its links by group and a year", () => {
    const footer = footerOf(path);
    expect(textOf(footer)).toContain("The intelligent automotive shop management solution powered by AI");
    const groups = {
      Product: ["/features", "/pricing", "/integrations", "/updates"],
      Company: ["/about", "/contact", "/careers", "/press"],
      Support: ["/help", "/docs", "/training", "/support"],
      Legal: ["/privacy", "/terms", "/cookies"],
    };
    expect(footerColumns.map((column) => column.heading)).toEqual(Object.keys(groups));
    for (const [name, targets] of Object.entries(groups))
      expect(hrefsOf(queriesOf(footer.getByRole("navigation", { name })))).toEqual(targets);
    expect(hrefOf(footer, "Cookie Settings")).toBe("/cookies");
    expect(textOf(footer)).toMatch(/© 20\d\d AutoIQ/);
  });

  test("says what it is: title, description, canonical address, preview picture", () => {
    const head = openPage(path).head;
    const only = (selector: string, attribute?: string): string => {
      const found = [...head.querySelectorAll(selector)];
      expect.soft(found, selector).toHaveLength(1);
      return (attribute ? found[0]?.getAttribute(attribute) : found[0]?.textContent) ?? "";
    };
    expect(only("title").length).toBeLessThanOrEqual(60);
    expect(only('meta[name="description"]', "content").length).toBeGreaterThanOrEqual(70);
    // The server writes the installation's own address in this place: e2e/site/every-page.test.ts.
    const canonical = only('link[rel="canonical"]', "href");
    expect(canonical).toBe(`https://origin.invalid${path === "/landing" ? "/" : path}`);
    expect(only('meta[property="og:image"]', "content")).toMatch(/^https:\/\//);
  });
});

test("no two pages have the same title, but for the first page and its second address", () => {
  const titles = paths.filter((path) => path !== "/landing").map((path) => openPage(path).title);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});
