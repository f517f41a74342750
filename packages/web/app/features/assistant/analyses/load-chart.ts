import { use } from "react";
import type { AnalysisChart } from "./analysis-chart";

type Chart = typeof AnalysisChart;

let loading: Promise<Chart> | undefined;

/**
 * Loads what draws a response's chart (8 KB of scripts that most visits of a page with an analysis never need). Call it
 * when a response is requested, so that the chart is drawn with it.
 */
export function loadAnalysisChart(): Promise<Chart> {
  if (loading) return loading;
  const started: Promise<Chart> = import("./analysis-chart").then(
    ({ AnalysisChart: chart }) => {
      // React reads these fields, and then does not wait for a promise that is fulfilled already.
      Object.assign(started, { status: "fulfilled", value: chart });
      return chart;
    },
    (error: unknown) => {
      // The next response tries again.
      loading = undefined;
      throw error;
    },
  );
  loading = started;
  return started;
}

/** Draws a response's chart. The component waits if nothing requested it before. */
export const useAnalysisChart = (): Chart => use(loadAnalysisChart());
