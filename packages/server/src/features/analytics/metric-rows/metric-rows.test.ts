import type { getMetricRows, getMetrics } from "@autoiq/domain/analytics/contract";
import { sumOf } from "@autoiq/domain/analytics/measures";
import { metrics } from "@autoiq/domain/analytics/metrics";
import { metricValue } from "@autoiq/domain/analytics/rules";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { describe, expect, it } from "vitest";
import {
  beforeEachWithShop,
  lastNumber,
  type MetricsShop,
  now,
} from "../../../../test/servers/metrics-shop.ts";

type Figures = ReplyOf<typeof getMetrics>;
type Rows = ReplyOf<typeof getMetricRows>;

let shop: MetricsShop;
beforeEachWithShop((created) => {
  shop = created;
});

async function allRows(path: string, token: string) {
  const rows: Rows["rows"] = [];
  let page: Rows;
  do {
    page = (await shop.ask<Rows>(`${path}${rows.length > 0 ? `&after=${pageAfter}` : ""}`, token)).body;
    rows.push(...page.rows);
    pageAfter = encodeURIComponent(page.next ?? "");
  } while (page.next);
  return { rows, page };
}
let pageAfter = "";

describe("every metric", () => {
  it.each([1, 2, 3])(
    "equals the sum of its rows, of its steps and of its locations (weeks %i)",
    async (seed) => {
      await shop.someWeeks(seed);
      for (const [from, to, step] of [
        ["2026-10-10", "2026-11-20", "week"],
        ["2026-11-01", "2026-11-14", "day"],
        ["2026-10-28", "2026-11-20", "month"],
      ] as const) {
        const period = `from=${from}&to=${to}`;
        const { body } = await shop.ask<Figures>(`/reports?${period}&step=${step}&place=all`, shop.both);
        expect(body.places).toHaveLength(2);
        expect(body.metrics).toHaveLength(metrics.length);
        const alone = await Promise.all(
          body.places.map(async ({ id }) => {
            const reply = await shop.ask<Figures>(`/reports?${period}&step=month&place=${id}`, shop.both);
            return new Map(reply.body.metrics.map(({ key, value }) => [key, value]));
          }),
        );
        for (const metric of metrics) {
          const shown = body.metrics.find((each) => each.key === metric.key)!;
          const { rows, page } = await allRows(
            `/reports/rows?${period}&place=all&metric=${metric.key}`,
            shop.both,
          );
          const above = rows.reduce((sum, row) => sum + row.above, 0);
          const below = rows.reduce((sum, row) => sum + (row.below ?? 0), 0);
          expect(page, metric.key).toMatchObject({ above, below: metric.below ? below : null });
          const [top] = Object.keys(metric.above);
          const [bottom] = Object.keys(metric.below ?? {});
          const plain = {
            ...metric,
            above: { [top!]: 1 as const },
            ...(bottom ? { below: { [bottom]: 1 as const } } : {}),
          };
          // The rows of a margin hold the profit as the numerator. Counted as one measure, they give the same metric.
          const sums = top === bottom ? null : { [top!]: above, ...(bottom ? { [bottom]: below } : {}) };
          if (sums) expect(shown.value, metric.key).toBe(metricValue(plain, sums));
          else
            expect(shown.value, metric.key).toBe(below === 0 ? null : Math.round((above * 10_000) / below));
          if (!metric.below) {
            const total = (values: readonly (number | null)[]) =>
              values.reduce((sum: number, each) => sum + (each ?? 0), 0);
            expect(total(shown.series), metric.key).toBe(shown.value);
            expect(total(shown.each), metric.key).toBe(shown.value);
          }
          expect(
            alone.map((of) => of.get(metric.key)),
            metric.key,
          ).toEqual(shown.each);
        }
      }
      expect(sumOf({ sales: 1, "all-costs": -1 }, { sales: 5, "all-costs": 3 })).toBe(2);
    },
  );

  it("exports as a table with the same numbers and no formula that a spreadsheet would run", async () => {
    await shop.invoice({ at: now, labor: 20_050, parts: 0, hours: "1.5" });
    const file = await shop.ask<string>("/reports.csv?from=2026-11-20&to=2026-11-20");
    expect(file.status).toBe(200);
    expect(file.body).toContain("Sales,US dollars,200.50,0.00,");
    const rows = await shop.ask<string>(
      "/reports/rows.csv?from=2026-11-20&to=2026-11-20&metric=effective-labor-rate",
    );
    expect(rows.body).toContain(`Invoice ${lastNumber()},Dana Reyes,200.50,1.50`);
  });
});
