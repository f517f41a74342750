import { FigureNav } from "~/features/analytics/panels/figure-nav";
import { PlaceChoice } from "~/features/analytics/panels/place-choice";
import { AskKind } from "~/features/assistant/panels/ask-kind";
import { PageHeader } from "~/ui/page-header";
import { useView } from "~/ui/use-view";

export const meta = () => [{ title: "Ahead · AutoIQ" }];

export default function Ahead() {
  const { view, choose } = useView();
  const place = view.get("place") ?? "here";
  return (
    <>
      <PageHeader
        title="Ahead"
        description="What the next weeks should bring by your own records, each with the range in which it is expected and how well such forecasts did before."
        actions={
          <PlaceChoice value={place} onChange={(next) => choose({ place: next === "here" ? null : next })} />
        }
      />
      <FigureNav place={place} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <AskKind
          kind="analytics-prediction"
          title="Sales, cars and hours of the next eight weeks"
          place={place}
          auto
        />
        <AskKind kind="financial-forecasting" title="Money coming in" place={place} auto />
      </div>
    </>
  );
}
