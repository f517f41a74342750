import {
  exportForecast,
  type ForecastView,
  forecastViews,
  getForecast,
  type PartForecast,
  refreshForecast,
} from "@autoiq/domain/inventory/forecast/contract";
import { leastMonths } from "@autoiq/domain/inventory/forecast/rules";
import { ChartNoAxesCombined, Check, RefreshCw, SlidersHorizontal } from "lucide-react";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { AnalysisCard } from "~/features/assistant/analyses/analysis-card";
import { FillRateCurve } from "~/features/inventory/forecast/fill-rate-curve";
import {
  describeConfidence,
  describeMethods,
  formatShare,
  viewLabels,
} from "~/features/inventory/forecast/forecast-labels";
import { ForecastTable } from "~/features/inventory/forecast/forecast-table";
import { ForecastTotals } from "~/features/inventory/forecast/forecast-totals";
import { ReorderSettingsForm } from "~/features/inventory/forecast/reorder-settings-form";
import { differs, useStockLevels } from "~/features/inventory/forecast/use-stock-levels";
import { request, useWrite } from "~/platform/api";
import { formatMoney, formatTime } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { usePaginatedQuery } from "~/platform/use-paginated-query";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { CsvButton } from "~/ui/lists/csv-button";
import { LoadMore } from "~/ui/lists/load-more";
import { useListView, useListViewText } from "~/ui/lists/use-list-view";
import { Dialog } from "~/ui/overlays/dialog";
import { useDebounced } from "~/ui/use-debounced";

export const meta = () => [{ title: "Forecast · AutoIQ" }];

const isView = (text: string | null): text is ForecastView => forecastViews.some((view) => view === text);
const wholeNumber = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);
const nothing: Record<ForecastView, string> = {
  order: "Nothing to order today. Every part lasts until the delivery after next.",
  levels: "All minimums and maximums match the suggested levels.",
  all: "No parts are stocked at this location yet.",
  moving: "No part’s demand is changing by 25% or more.",
  dead: "Every stocked part sold within the last year.",
  excess: "No part has more than six months of stock.",
};

/** Expected demand, stock levels and orders: a forecast for every part of the location. */
export default function Forecast() {
  const { location } = useShop();
  const { may, to, limits } = useWorkspace();
  const navigate = useNavigate();
  const { view: address, choose } = useListView();
  const { text, setText, requestedState: q } = useListViewText("q");
  const view = isView(address.get("view")) ? (address.get("view") as ForecastView) : "order";
  const service = wholeNumber(address.get("service"));
  const [budget, setBudget] = useState<number | null>(wholeNumber(address.get("budget")) ?? null);
  const debouncedBudget = useDebounced(budget, 300);
  const [ruling, setRuling] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const mayWrite = may("part.write");
  const query = {
    view,
    q,
    ...(service === undefined ? {} : { service }),
    ...(debouncedBudget === null || !limits.seesCosts ? {} : { budget: debouncedBudget }),
  };
  const list = usePaginatedQuery({
    key: [getForecast.name, query],
    topics: getForecast.topics ?? [],
    ask: (after, signal) => request(getForecast, { query: { ...query, after } }, { signal }),
  });
  const first = list.data?.pages[0];
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const run = first?.run;
  const refresh = useWrite(refreshForecast, { invalidates: [getForecast] });
  // Opening the page of a location without a forecast, or with an outdated one, generates one.
  const isDue = first !== undefined && (run ? run.outdated : first.history >= leastMonths);
  const begin = useEffectEvent(() => {
    if (mayWrite && refresh.isIdle) refresh.mutate({ body: {}, idempotencyKey: newId() });
  });
  useEffect(() => {
    if (isDue) begin();
  }, [isDue]);
  const levels = useStockLevels(() => setChosen(new Set()));
  const partTo = useCallback((part: PartForecast) => to(`/inventory/${part.partId}`), [to]);
  const open = useCallback((part: PartForecast) => void navigate(partTo(part)), [navigate, partTo]);
  const pick = useCallback(
    (part: PartForecast, on: boolean) =>
      setChosen((before) => {
        const next = new Set(before);
        if (on) next.add(part.partId);
        else next.delete(part.partId);
        return next;
      }),
    [],
  );
  const other = rows.filter(differs);
  const taken = other.filter((part) => chosen.has(part.partId));
  const show = (next: ForecastView) => {
    setChosen(new Set());
    choose({ view: next === "order" ? null : next });
  };
  const tried = first && service !== undefined && service !== first.rules.serviceBasisPoints;
  return (
    <>
      <PageHeader
        title="Forecast"
        back={{ to: to("/inventory"), label: "Inventory" }}
        description={
          run
            ? `Updated ${formatTime(run.computedAt, location.timeZone)} from ${run.months} full months of stock history for ${run.parts} parts. ${describeConfidence(run)}`
            : "Expected demand, stock levels, and what to order today."
        }
        actions={
          <>
            {run ? <CsvButton contract={exportForecast} input={{ query }} name="forecast" /> : null}
            {mayWrite && first ? (
              <Button onClick={() => setRuling(true)}>
                <SlidersHorizontal aria-hidden="true" />
                Reorder settings
              </Button>
            ) : null}
            {mayWrite && run ? (
              <Button
                loading={refresh.isPending}
                onClick={() => refresh.mutate({ body: {}, idempotencyKey: newId() })}
              >
                <RefreshCw aria-hidden="true" />
                Recalculate
              </Button>
            ) : null}
          </>
        }
      />
      {list.error && !first ? (
        <Card>
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        </Card>
      ) : !first ? (
        <SkeletonRows label="Loading forecast" rows={10} />
      ) : !run || !first.totals ? (
        <Card>
          {first.history < leastMonths ? (
            <EmptyState icon={<ChartNoAxesCombined />} title="Not enough history for a forecast">
              A forecast needs {leastMonths} full calendar months of parts used on repair orders or sold over
              the counter. You have {first.history} so far. Until then, set each part's minimum and maximum
              yourself.
            </EmptyState>
          ) : refresh.isError ? (
            <ErrorState
              error={refresh.error}
              onRetry={() => refresh.mutate({ body: {}, idempotencyKey: newId() })}
            />
          ) : mayWrite ? (
            <SkeletonRows label="Calculating forecast" rows={10} />
          ) : (
            <EmptyState icon={<ChartNoAxesCombined />} title="No forecast yet">
              It's created when someone who can edit parts opens this page, then updated every night.
            </EmptyState>
          )}
        </Card>
      ) : (
        <>
          {run.outdated ? (
            <Notice tone="info" className="mb-3">
              {refresh.isPending
                ? "Recalculating. The previous forecast is shown until it's done."
                : "Data has changed since this forecast, or it's more than a day old."}
            </Notice>
          ) : null}
          <ForecastTotals totals={first.totals} view={view} onView={show} />
          {tried ? (
            <Notice
              className="mb-3"
              action={
                <Button size="sm" onClick={() => choose({ service: null })}>
                  Back to {formatShare(first.rules.serviceBasisPoints)}
                </Button>
              }
            >
              Showing a service level of {formatShare(service)}. Your setting is{" "}
              {formatShare(first.rules.serviceBasisPoints)}.
            </Notice>
          ) : null}
          <Card padded={false} className="mb-4">
            <search className="flex flex-wrap items-end gap-2 border-line border-b p-3">
              <SegmentedControl
                label="Filter parts"
                value={view}
                onValueChange={show}
                className="max-w-full flex-wrap"
                options={forecastViews.map((value) => ({ value, label: viewLabels[value] }))}
              />
              <Field label="Search parts" hideLabel className="min-w-44 flex-1">
                <Input
                  type="search"
                  value={text}
                  placeholder="Part number, name, or brand"
                  onChange={(event) => setText(event.target.value)}
                />
              </Field>
              {view === "order" && limits.seesCosts ? (
                <Field label="Budget" className="w-36">
                  <MoneyInput cents={budget} placeholder="No limit" onCentsChange={setBudget} />
                </Field>
              ) : null}
            </search>
            {mayWrite && view !== "dead" && other.length > 0 ? (
              <div className="flex flex-wrap items-center gap-2 border-line border-b px-3 py-2 text-sm">
                <Button
                  size="sm"
                  variant={taken.length > 0 ? "primary" : "secondary"}
                  loading={levels.isPending}
                  onClick={() => levels.take(taken.length > 0 ? taken : other)}
                >
                  <Check aria-hidden="true" />
                  {taken.length > 0
                    ? `Apply suggested levels to ${taken.length} selected`
                    : `Apply suggested levels to all ${other.length} shown`}
                </Button>
                <span className="text-fg-muted">
                  {taken.length > 0 ? (
                    <Button size="sm" variant="ghost" onClick={() => setChosen(new Set())}>
                      Clear selection
                    </Button>
                  ) : (
                    "This changes minimums and maximums. It doesn't order anything."
                  )}
                </span>
                {view === "order" && first.totals.orderCostCents !== undefined ? (
                  <span className="ms-auto font-medium">
                    Order total {formatMoney(first.totals.orderCostCents)}
                  </span>
                ) : null}
              </div>
            ) : null}
            <ForecastTable
              parts={rows}
              view={view}
              chosen={chosen}
              onChoose={mayWrite && view !== "dead" ? pick : undefined}
              partTo={partTo}
              onOpen={open}
              empty={
                <EmptyState
                  icon={<ChartNoAxesCombined />}
                  title={q ? `No parts match “${q}”` : viewLabels[view]}
                >
                  {q ? "Try one word of the name, or another list." : nothing[view]}
                </EmptyState>
              }
            />
            <LoadMore
              more={list.hasNextPage}
              loading={list.isFetchingNextPage}
              onLoad={() => void list.fetchNextPage()}
            />
          </Card>
          <Card title="Cost of a higher service level">
            <FillRateCurve
              curve={first.curve}
              service={first.service}
              own={first.rules.serviceBasisPoints}
              onTry={(next) =>
                choose({ service: next === first.rules.serviceBasisPoints ? null : String(next) })
              }
            />
            <p className="mt-3 text-fg-muted text-xs">
              Based on {describeMethods(run.methods)}. Deliveries take {first.rules.leadTimeDays} days, and 1
              in 5 takes {first.rules.slowLeadTimeDays}. You order every {first.rules.reviewDays} days.
            </p>
          </Card>
          <div className="mt-4 grid gap-4 xl:grid-cols-2">
            <AnalysisCard
              kind="inventory-reorder"
              prompt={
                debouncedBudget === null
                  ? "What to order today"
                  : `What to order with ${formatMoney(debouncedBudget)}`
              }
              hint="The order, with a list to copy for the vendor."
            />
            <AnalysisCard
              kind="inventory-forecasting"
              hint="Expected demand by month, and the parts whose demand is changing."
            />
            <AnalysisCard
              kind="inventory-optimization"
              hint="Dead stock, excess, and the cost of another service level."
            />
          </div>
        </>
      )}
      {first ? (
        <Dialog open={ruling} onOpenChange={setRuling} title="Reorder settings" description={location.name}>
          <ReorderSettingsForm rules={first.rules} onDone={() => setRuling(false)} />
        </Dialog>
      ) : null}
    </>
  );
}
