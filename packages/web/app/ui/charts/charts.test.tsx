import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { BulletChart } from "./bullet-chart";
import { ChartCard } from "./chart-card";
import { HeatMap } from "./heat-map";
import { scaleOf } from "./scale";
import { SeriesChart } from "./series-chart";
import { WaterfallChart } from "./waterfall-chart";

const dollars = (value: number) => `$${value}`;

describe("the axis of a chart", () => {
  it("is round, includes zero and all values, and has one line for an empty chart", () => {
    const { top, bottom, ticks } = scaleOf([12, 87, -33]);
    expect([bottom, top]).toEqual([-50, 100]);
    expect(ticks).toContain(0);
    expect(scaleOf([0, 0])).toMatchObject({ ticks: [0], top: 1, bottom: 0 });
    expect(scaleOf([]).y(0)).toBe(180);
  });
});

describe("a chart of series", () => {
  it("says so when the period has no values", () => {
    const day = (at: string) => new Date(at).toISOString();
    render(<SeriesChart kind="line" label="ARO" say={dollars} sayAt={day} stepWord="Day" series={[]} />);
    expect(screen.getByText("ARO: no data for this period.")).toBeDefined();
  });

  it("interrupts the line at unknown values and has all values in a table", () => {
    const { container } = render(
      <SeriesChart
        kind="line"
        label="Sales to date"
        say={dollars}
        sayAt={(at) => at}
        stepWord="Day"
        series={[
          {
            name: "Sales",
            points: [
              { at: "2026-11-01", value: 1 },
              { at: "2026-11-03", value: 3 },
            ],
          },
          { name: "Target", points: [{ at: "2026-11-02", value: 2, low: 1, high: 4 }] },
        ]}
      />,
    );
    expect(
      screen.getByRole("img", {
        name: "Sales to date",
        description: "2026-11-01 to 2026-11-03. Highest: 2026-11-03, $3.",
      }),
    ).toBeTruthy();
    const [, sales] = [...container.querySelectorAll("path")].map((path) => path.getAttribute("d") ?? "");
    expect(sales?.match(/M/g)).toHaveLength(2);
    const rows = [...container.querySelectorAll("tbody tr")].map((row) => row.textContent);
    expect(rows).toEqual(["2026-11-01$1–", "2026-11-02–$2 ($1 to $4)", "2026-11-03$3–"]);
  });
});

describe("a waterfall", () => {
  it("lets each bar start where the one above ended, and the last one end at the change", () => {
    const { container } = render(
      <WaterfallChart
        label="Change in gross profit"
        start={{ label: "Last year", amount: 1000 }}
        steps={[
          { key: "cars", label: "Car count", amount: 300 },
          { key: "discounts", label: "Discounts", amount: -100 },
        ]}
        end={{ label: "This period", amount: 1200 }}
        say={dollars}
        sayChange={(amount) => (amount < 0 ? `−$${-amount}` : `+$${amount}`)}
      />,
    );
    const bars = [...container.querySelectorAll("rect")].map((bar) => [
      Math.round(Number(bar.getAttribute("x"))),
      Math.round(Number(bar.getAttribute("width"))),
    ]);
    expect(bars).toEqual([
      [0, 100],
      [67, 33],
      [0, 67],
    ]);
    const table = screen.getByRole("table", { name: "Change in gross profit" });
    expect(within(table).getByRole("row", { name: /Discounts −\$100/ })).toBeTruthy();
  });
});

describe("a chart's card", () => {
  it("is named by its finding and lists reasons behind Why, if there are any", () => {
    const { rerender } = render(
      <ChartCard finding="Sales are level" description="Sales" reasons={["Car count is 3."]} />,
    );
    const card = screen.getByRole("region", { name: "Sales are level" });
    expect(within(card).getByText("Why").tagName).toBe("SUMMARY");
    expect(within(card).getByText("Car count is 3.")).toBeTruthy();
    rerender(<ChartCard finding="Sales are level" description="Sales" />);
    expect(screen.queryByText("Why")).toBeNull();
  });
});

describe("a heat map", () => {
  it("has each value as a number, and the strongest cell for the largest", () => {
    const { container } = render(
      <HeatMap
        label="Arrivals"
        rowWord="Weekday"
        columns={["8 AM", "9 AM"]}
        rows={[{ name: "Mon", values: [4, 1] }]}
      />,
    );
    expect(screen.getByRole("row", { name: "Mon 4 1" })).toBeTruthy();
    const strength = [...container.querySelectorAll("td > span:first-child")].map((cell) =>
      Number((cell as HTMLElement).style.opacity),
    );
    expect(strength[0]).toBeGreaterThan(strength[1] ?? 1);
  });
});

describe("a bullet chart", () => {
  it("marks a target only where there is one", () => {
    const { container } = render(
      <BulletChart
        label="Hours"
        nameWord="Technician"
        valueWord="Hours"
        say={({ value, available }) => `${value} of ${available}`}
        rows={[
          { name: "Ann", value: 8, available: 10, target: 9 },
          { name: "Bo", value: 4, available: 8, target: null },
        ]}
      />,
    );
    expect(container.querySelectorAll("line")).toHaveLength(1);
    expect(screen.getByRole("row", { name: /^Ann 8 of 10$/ })).toBeTruthy();
  });
});
