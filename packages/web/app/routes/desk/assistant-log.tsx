import { exportAiCalls, listAiCalls } from "@autoiq/domain/assistant/question-history";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import { CallTable } from "~/features/assistant/question-history/call-table";
import { AiLimits } from "~/features/assistant/usage-limits/ai-limits";
import { MonthlyUsage } from "~/features/assistant/usage-limits/monthly-usage";
import { request } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { formatDay } from "~/platform/time/time-zone";
import { useNow } from "~/platform/time/use-now";
import { usePaginatedQuery } from "~/platform/use-paginated-query";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { CsvButton } from "~/ui/lists/csv-button";
import { LoadMore } from "~/ui/lists/load-more";
import { useListView } from "~/ui/lists/use-list-view";

export const meta = () => [{ title: "Question history · AutoIQ" }];

/** The month of a day and the eleven before it, as 2026-11. */
function lastMonths(today: string): string[] {
  const months = [today.slice(0, 7)];
  while (months.length < 12) months.push(addDays(`${months.at(-1)}-01`, -1).slice(0, 7));
  return months;
}

const formatMonth = (month: string) => formatDay(`${month}-01`, { month: "long", year: "numeric" });

/** The month's questions to the assistant: the person, what wrote the answer, its cost, and the budget. */
export default function AssistantLog() {
  const { timeZone } = useShop().location;
  const { to, may } = useWorkspace();
  const { view, choose } = useListView();
  const months = lastMonths(dayIn(timeZone, useNow()));
  const selectedMonth = view.get("month") ?? "";
  const month = months.includes(selectedMonth) ? selectedMonth : months[0];
  const query = { month };
  const list = usePaginatedQuery({
    key: [listAiCalls.name, query],
    topics: listAiCalls.topics ?? [],
    ask: (after, signal) => request(listAiCalls, { query: { ...query, after } }, { signal }),
  });
  const [first] = list.data?.pages ?? [];
  const rows = list.data?.pages.flatMap((page) => page.rows);
  return (
    <>
      <PageHeader
        title="Question history"
        description="Customer names, phone numbers, and addresses are removed. PERSON_1 is the first customer named. Entries can't be edited or deleted."
        back={{ to: to("/assistant"), label: "Assistant" }}
        actions={<CsvButton contract={exportAiCalls} input={{ query }} name={`assistant-${month}`} />}
      />
      <search className="mb-4 flex">
        <Field label="Month" className="w-48 max-sm:w-full">
          <Select
            value={month}
            onChange={(event) =>
              choose({ month: event.target.value === months[0] ? null : event.target.value })
            }
            options={months.map((each) => ({
              value: each,
              label: formatMonth(each),
            }))}
          />
        </Field>
      </search>
      {list.error && !first ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : !first || !rows ? (
        <SkeletonRows label="Loading question history" rows={8} />
      ) : (
        <div aria-busy={list.isPlaceholderData || undefined}>
          <MonthlyUsage {...first} month={formatMonth(first.month)} />
          {may("shop.manage") ? <AiLimits /> : null}
          <Card padded={false}>
            <CallTable rows={rows} timeZone={timeZone} />
            <LoadMore
              more={list.hasNextPage}
              loading={list.isFetchingNextPage}
              onLoad={() => void list.fetchNextPage()}
            />
          </Card>
        </div>
      )}
    </>
  );
}
