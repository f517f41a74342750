import type { Analysis } from "@autoiq/domain/assistant/analysis";
import { render, screen } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { AnalysisView } from "./analysis-view";
import { loadAnalysisChart } from "./load-chart";

vi.mock("~/platform/session/use-workspace", () => ({ useWorkspace: () => ({ area: "owner" }) }));
vi.mock("~/platform/shop/use-shop", () => ({
  useShop: () => ({ location: { timeZone: "America/New_York" } }),
}));

// As a request for a response does.
beforeAll(async () => void (await loadAnalysisChart()));

const empty: Analysis = { facts: [], drafts: [], basis: "Exact sums.", asOf: "2026-11-20T15:00:00.000Z" };
const facts: Analysis["facts"] = [
  { key: "sum", label: "Sales", value: 50_000, unit: "cents" },
  { key: "cars", label: "Cars", value: 4, unit: "count" },
];
const chart: Analysis["chart"] = {
  kind: "bars",
  unit: "cents",
  series: [{ name: "Sales", points: [{ at: "Brakes", value: 50_000 }] }],
};
const table: Analysis["table"] = {
  columns: [{ key: "job", label: "Job", unit: "text" }],
  rows: ["Brakes", "Oil", "Struts"].map((job) => ({ cells: [job] })),
  more: 0,
};
const content = "Brakes sold most. Oil was second. That is one more than before.";
const view = (
  analysis: Partial<Analysis>,
  props: { content?: string; rowsAtOnce?: number; isTitled?: boolean } = {},
) =>
  render(
    <AnalysisView content={content} label="Sales by job" analysis={{ ...empty, ...analysis }} {...props} />,
  );
const isBefore = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

describe("a response", () => {
  it("shows its chart, then what it says, then its rows, and its numbers with the method", () => {
    view({ chart, table, facts });
    const picture = screen.getByRole("list", { name: "Sales by job" });
    const finding = screen.getByText("Brakes sold most.");
    const rows = screen.getByRole("table", { name: "Sales by job" });
    expect(isBefore(picture, finding)).toBe(true);
    expect(isBefore(finding, rows)).toBe(true);
    const why = screen.getByText("Why").closest("details");
    expect([...(why?.querySelectorAll("li") ?? [])].map((bullet) => bullet.textContent)).toEqual([
      "Oil was second.",
      "That is one more than before.",
    ]);
    const numbers = screen.getByRole("table", { name: "Numbers used", hidden: true });
    expect(numbers.closest("details")?.textContent).toContain("How this was calculated");
  });

  it("has three bullets behind Why, and the others behind All reasons", () => {
    view(
      { chart },
      { content: "Brakes sold most. It was cold. Oil fell 4 %. Tires rose 9 %. It rained. Struts fell 1 %." },
    );
    const listed = (summary: string) =>
      [...(screen.getByText(summary).nextElementSibling?.children ?? [])].map((each) => each.textContent);
    expect(listed("Why")).toEqual(["Oil fell 4 %.", "Tires rose 9 %.", "Struts fell 1 %."]);
    expect(listed("All reasons")).toEqual(["It was cold.", "It rained."]);
    expect(screen.getByText("All reasons").closest("details")?.open).toBe(false);
  });

  it("shows its rows first if it has no chart, a few of them until all are requested", () => {
    view({ table }, { rowsAtOnce: 2 });
    const rows = screen.getByRole("table", { name: "Sales by job" });
    expect(isBefore(rows, screen.getByText("Brakes sold most."))).toBe(true);
    expect(screen.queryByText("Struts")).toBeNull();
    screen.getByRole("button", { name: "Show all 3 rows" }).click();
    return screen.findByText("Struts");
  });

  it("shows its numbers as a table if they are all that it has", () => {
    view({ facts });
    const rows = screen.getAllByRole("row").map((row) => row.textContent);
    expect(rows).toEqual(["Sales$500.00", "Cars4"]);
  });

  it("is plain text if there is nothing to show, and leaves out a finding that is its title", () => {
    const { unmount } = view({ facts: facts.slice(0, 1) });
    expect(screen.getByText(content)).toBeTruthy();
    expect(screen.queryByText("Why")).toBeNull();
    unmount();
    view({ chart }, { isTitled: true });
    expect(screen.queryByText("Brakes sold most.")).toBeNull();
  });
});
