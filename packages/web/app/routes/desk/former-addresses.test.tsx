import { screen, waitFor, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { expect, test } from "vitest";
import { type Shop, ShopContext } from "~/platform/shop/use-shop";
import { openPage } from "~/test/open-page";
import { replyInPlaceOfServer } from "~/test/replies";
import { signInAs } from "~/test/session";
import { TooltipProvider } from "~/ui/overlays/tooltip";
import Overview from "./analytics/overview";
import Crm from "./client/crm";

// Bookmarks and sent links keep the words of an address after they are renamed.

const shop = { location: { timeZone: "America/New_York" } } as Shop;

function openAtDesk(Page: ComponentType, at: string) {
  const me = signInAs({ role: "owner" });
  return openPage(
    () => (
      <ShopContext value={shop}>
        <TooltipProvider>
          <Page />
        </TooltipProvider>
      </ShopContext>
    ),
    at,
    { session: { status: "signed-in", me, userId: me.userId, email: me.email } },
  );
}

test.each([
  ["list=away", "Lapsed", "lapsed"],
  ["list=thank", "First-time", "first-time"],
  ["list=lapsed", "Lapsed", "lapsed"],
  ["list=unknown", "Due for service", "due"],
])("CRM at ?%s shows %s", async (query, label, list) => {
  const sent = replyInPlaceOfServer(() => undefined);
  openAtDesk(Crm, `/owner/crm?${query}`);
  const choices = within(screen.getByRole("radiogroup", { name: "Customer list" }));
  expect(choices.getByRole("radio", { checked: true }).textContent).toBe(label);
  const asked = () => sent.filter(({ path }) => path.startsWith("/api/crm?"));
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked().map(({ path }) => new URLSearchParams(path.split("?")[1]).get("list"))).toEqual([list]);
});

const metric = (key: string, label: string) => ({
  key,
  group: "Sales",
  label,
  unit: "cents",
  formula: "The sum",
  driver: "posted",
  better: "more",
  value: 120_000,
  unknown: false,
  before: null,
  each: [120_000],
  series: [120_000],
});

test.each(["figure=sales", "metric=sales", "metric=sales&figure=gross-profit"])(
  "Reports at ?%s show the records of the sales",
  async (query) => {
    const sent = replyInPlaceOfServer(({ path }) => {
      if (path.startsWith("/api/reports?"))
        return {
          status: 200,
          body: {
            places: [{ id: "6f1c1f6e-0c53-4c55-9d0e-3c1d3c2a7b11", name: "Main" }],
            steps: ["2026-11-20"],
            metrics: [metric("sales", "Sales"), metric("gross-profit", "Gross profit")],
          },
        };
      return path.startsWith("/api/reports/rows?")
        ? { status: 200, body: { rows: [], above: 0, below: null, next: null } }
        : undefined;
    });
    const { user, address } = openAtDesk(Overview, `/owner/analytics?period=week&${query}`);
    await user.click(await screen.findByRole("button", { name: "Close Sales" }));
    const rows = sent.filter(({ path }) => path.startsWith("/api/reports/rows?"));
    expect(rows.map(({ path }) => new URLSearchParams(path.split("?")[1]).get("metric"))).toEqual(["sales"]);
    // A closed metric stays closed, under either name.
    expect(screen.queryByRole("button", { name: /^Close/ })).toBeNull();
    expect(address()).toBe("/owner/analytics?period=week");
    // A metric chosen next is in the address under today's name alone.
    const cards = within(screen.getByRole("region", { name: "Sales" }));
    expect(cards.getByRole("link", { name: "Gross profit" }).getAttribute("href")).toBe(
      "/owner/analytics?period=week&metric=gross-profit",
    );
  },
);
