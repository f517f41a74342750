import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { FanChart } from "./fan-chart";

const draw = () =>
  render(
    <FanChart
      label="Sales by week"
      stepWord="Week"
      say={(value) => `$${value}`}
      sayAt={(at) => at}
      actual={{
        name: "Sales",
        points: [
          { at: "2026-11-02", value: 100 },
          { at: "2026-11-09", value: 120 },
        ],
      }}
      expected={{
        name: "Expected",
        points: [{ at: "2026-11-16", value: 110, low: 60, high: 160, inner: { low: 90, high: 130 } }],
      }}
      before={{
        name: "Forecast 4 weeks ahead",
        points: [
          { at: "2026-10-05", value: 1_000 },
          { at: "2026-11-02", value: 90, low: 50, high: 130 },
          { at: "2026-11-09", value: 95 },
        ],
      }}
    />,
  );

it("names the forecast with its range, and has all numbers in a table", () => {
  draw();
  expect(
    screen.getByRole("img", {
      name: "Sales by week",
      description: "2026-11-02 to 2026-11-16. Expected for 2026-11-16: $110, 90% range $60 to $160.",
    }),
  ).toBeTruthy();
  const rows = within(screen.getByRole("table", { hidden: true }))
    .getAllByRole("row", { hidden: true })
    .map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ["Week", "Sales", "Expected", "50% range", "90% range", "Forecast 4 weeks ahead"],
    ["2026-11-02", "$100", "–", "–", "–", "$90"],
    ["2026-11-09", "$120", "–", "–", "–", "$95"],
    ["2026-11-16", "–", "$110", "$90 to $130", "$60 to $160", "–"],
  ]);
});

it("opens its bands at the last value that came, and leaves out forecasts of weeks that are not shown", () => {
  const { container } = draw();
  const paths = [...container.querySelectorAll("svg[role=img] path")].map(
    (path) => path.getAttribute("d") ?? "",
  );
  // Weeks are 10 wide, the axis ends at 200, and the drawing is 180 high.
  expect(paths[0]).toBe("M15,72L25,36L25,126L15,72Z");
  const dots = paths.filter((path) => path.endsWith("h0"));
  expect(dots).toHaveLength(2);
});
