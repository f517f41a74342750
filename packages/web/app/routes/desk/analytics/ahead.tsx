import { FigureNav } from "~/features/analytics/panels/figure-nav";
import { AskKind } from "~/features/assistant/panels/ask-kind";
import { PageHeader } from "~/ui/page-header";

export const meta = () => [{ title: "Ahead · AutoIQ" }];

export default function Ahead() {
  return (
    <>
      <PageHeader
        title="Ahead"
        description="What the next weeks should bring by your own records, each with the range in which it is expected and how well such forecasts did before."
      />
      <FigureNav />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <AskKind kind="analytics-prediction" title="Sales, cars and hours of the next eight weeks" auto />
        <AskKind kind="financial-forecasting" title="Money coming in" auto />
      </div>
    </>
  );
}
