import { exportAiCalls, listAiCalls } from "@autoiq/domain/assistant/log";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import { MonthUse } from "~/features/assistant/panels/month-use";
import { OwnLimits } from "~/features/assistant/panels/own-limits";
import { CallTable } from "~/features/assistant/tables/call-table";
import { request } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { useNow } from "~/platform/use-now";
import { usePages } from "~/platform/use-pages";
import { sayDay } from "~/platform/zoned";
import { Card } from "~/ui/card";
import { CsvButton } from "~/ui/csv-button";
import { ErrorState } from "~/ui/error-state";
import { Field } from "~/ui/field";
import { LoadMore } from "~/ui/load-more";
import { PageHeader } from "~/ui/page-header";
import { Select } from "~/ui/select";
import { SkeletonRows } from "~/ui/skeleton";
import { useView } from "~/ui/use-view";

export const meta = () => [{ title: "What the assistant was asked · AutoIQ" }];

/** The month of a day and the eleven before it, as 2026-11. */
function lastMonths(today: string): string[] {
  const months = [today.slice(0, 7)];
  while (months.length < 12) months.push(addDays(`${months.at(-1)}-01`, -1).slice(0, 7));
  return months;
}

const sayMonth = (month: string) => sayDay(`${month}-01`, { month: "long", year: "numeric" });

/** Every question to the assistant in a month: who asked, who worded the answer, what it cost, and the budget. */
export default function AssistantLog() {
  const { timeZone } = useShop().location;
  const { to, may } = useWorkspace();
  const { view, choose } = useView();
  const months = lastMonths(dayIn(timeZone, useNow()));
  const asked = view.get("month") ?? "";
  const month = months.includes(asked) ? asked : months[0];
  const query = { month };
  const list = usePages({
    key: [listAiCalls.name, query],
    topics: listAiCalls.topics ?? [],
    ask: (after, signal) => request(listAiCalls, { query: { ...query, after } }, { signal }),
  });
  const [first] = list.data?.pages ?? [];
  const rows = list.data?.pages.flatMap((page) => page.rows);
  return (
    <>
      <PageHeader
        title="What the assistant was asked"
        description="Names, phone numbers and addresses of customers are left out: PERSON_1 stands for the first one. Nobody can change or remove an entry."
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
              label: sayMonth(each),
            }))}
          />
        </Field>
      </search>
      {list.error && !first ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : !first || !rows ? (
        <SkeletonRows label="Loading what was asked" rows={8} />
      ) : (
        <div aria-busy={list.isPlaceholderData || undefined}>
          <MonthUse {...first} month={sayMonth(first.month)} />
          {may("shop.manage") ? <OwnLimits /> : null}
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
