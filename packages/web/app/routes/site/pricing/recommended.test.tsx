import { plans } from "@autoiq/domain/subscription/plans";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "~/test/render-page";
import Pricing from "../pricing";

test.each(plans.map(({ name, label }) => [name, label]))(
  "navigation state highlightTier '%s' recommends %s with a badge and a banner",
  (tier, label) => {
    renderPage(Pricing, { to: "/pricing", state: { highlightTier: tier } });
    const badges = screen.getAllByText("Recommended");
    expect(badges).toHaveLength(1);
    const card = screen.getByText(label, { selector: "h3" }).closest("li");
    expect(card?.contains(badges[0] ?? null)).toBe(true);
    const banner = screen.getByText(`Recommended for your shop: ${label}.`);
    expect(banner.closest("[role=status]")).not.toBeNull();
  },
);

test.each([
  ["no tier", {}],
  ["an unknown tier", { highlightTier: "gold" }],
  ["a tag", { highlightTier: "<script>" }],
  ["a number", { highlightTier: 7 }],
])("navigation state with %s recommends nothing", (_, state) => {
  renderPage(Pricing, { to: "/pricing", state });
  screen.getByText("Starter", { selector: "h3" });
  expect(screen.queryAllByText(/^Recommended/)).toEqual([]);
});
