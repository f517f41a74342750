import { describe, expect, test } from "vitest";
import { headingsOf, hrefsOf, mainOf, openPage, queriesOf } from "./page.ts";

describe.each([
  ["/privacy", "Privacy notice", 13],
  ["/terms", "Terms of service", 17],
])("%s", (path, title, parts) => {
  test("is headed by its title, with its version and date", () => {
    expect(headingsOf(mainOf(path), 1)).toEqual([title]);
    mainOf(path).getByText(/^Version \d+\.\d+ · in effect since \w+ \d+, \d{4}$/);
  });

  test("has a way to each of its parts", () => {
    const contents = queriesOf(mainOf(path).getByRole("navigation", { name: "On this page" }));
    const targets = hrefsOf(contents);
    expect(targets).toHaveLength(parts);
    for (const target of targets)
      expect(openPage(path).querySelectorAll(`section${target}`), String(target)).toHaveLength(1);
  });
});

test("the legal pages refer to each other and to parts of others", () => {
  // That each leads somewhere is proved for all pages, by e2e/site/every-page.test.ts.
  const targets = ["/privacy", "/terms", "/cookies"].flatMap((path) => hrefsOf(mainOf(path)));
  expect(new Set(targets.filter((to) => to?.startsWith("/"))).size).toBeGreaterThan(6);
});
