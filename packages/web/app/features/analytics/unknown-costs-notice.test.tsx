import type { UnknownCosts } from "@autoiq/domain/analytics/unknown-costs";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "~/test/open-page";
import { signInAs } from "~/test/session";
import type { Metric } from "./format-metric";
import { ReportCards } from "./report-cards";
import { UnknownCostsNotice } from "./unknown-costs-notice";

const metric: Metric = {
  key: "labor-profit-percent",
  group: "Gross profit",
  label: "Labor gross profit %",
  unit: "percent",
  formula: "The share",
  driver: "posted",
  better: "more",
  value: null,
  unknown: true,
  before: null,
  each: [],
  series: [],
};

function show(of: UnknownCosts | null) {
  const me = signInAs({ role: "owner" });
  openPage(
    () => (
      <>
        <UnknownCostsNotice of={of} />
        <ReportCards metrics={[metric]} locations={[]} linkOf={() => "/owner/analytics"} />
      </>
    ),
    "/owner/analytics",
    { session: { status: "signed-in", me, userId: me.userId, email: me.email } },
  );
}

test("reports say whose labor gross profit leaves out, and lead to where its cost is entered", () => {
  show({ technicians: 3, of: 12, laborCents: 421_050, partsCents: 0, subletCents: 0 });
  screen.getByText(
    /Labor cost is unknown for 3 of 12 technicians. Gross profit leaves out \$4,210.50 of their labor./,
  );
  expect(screen.getByRole("link", { name: "Enter labor costs" }).getAttribute("href")).toBe("/owner/team");
  // A margin of nothing known is no margin.
  expect(screen.getByRole("listitem", { name: "Labor gross profit %" }).textContent).toContain("Unknown");
});

test("nothing is said when every labor cost is known", () => {
  show(null);
  expect(screen.queryByText(/Labor cost is unknown/)).toBeNull();
});
