import { getPartStory } from "@autoiq/domain/inventory/contract";
import { exportMovements } from "@autoiq/domain/inventory/story/contract";
import { can } from "@autoiq/domain/kernel/permissions";
import { useQuery } from "@tanstack/react-query";
import { ClipboardCheck, MoveRight, PackagePlus, Pencil, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { CountForm } from "~/features/inventory/forms/count-form";
import { MoveForm } from "~/features/inventory/forms/move-form";
import { PartForm } from "~/features/inventory/forms/part-form";
import { ReceiveForm } from "~/features/inventory/forms/receive-form";
import { ShelfForm } from "~/features/inventory/forms/shelf-form";
import { PartCodes } from "~/features/inventory/panels/part-codes";
import { PartDemand } from "~/features/inventory/panels/part-demand";
import { PartFacts } from "~/features/inventory/panels/part-facts";
import { PartMovements } from "~/features/inventory/panels/part-movements";
import { PartBins, PartReservations } from "~/features/inventory/panels/part-places";
import { PartPrices } from "~/features/inventory/panels/part-prices";
import { PartUses } from "~/features/inventory/panels/part-uses";
import { coreWords, RepairOrderPill } from "~/features/repair-orders/panels/states";
import { queryOptionsFor } from "~/platform/api";
import { useMe } from "~/platform/session/use-session";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CsvButton } from "~/ui/csv-button";
import { Dialog } from "~/ui/dialog";
import { ErrorState } from "~/ui/error-state";
import { PageHeader } from "~/ui/page-header";
import { SkeletonRows } from "~/ui/skeleton";
import { Tabs } from "~/ui/tabs";
import { toast } from "~/ui/toast";
import { useView } from "~/ui/use-view";

export const meta = () => [{ title: "Part · AutoIQ" }];

type Act = "receive" | "count" | "move" | "shelf" | "edit";
const titles: Record<Act, string> = {
  receive: "Receive pieces",
  count: "Correct the count",
  move: "Move pieces",
  shelf: "Minimum, maximum and bin",
  edit: "Edit part",
};

export default function PartPage() {
  const { id = "" } = useParams();
  return <OnePart key={id} id={id} />;
}

/** Everything about one part: where it lies, for whom, what happened to it, where it went and what it cost. */
function OnePart({ id }: { id: string }) {
  const { location } = useShop();
  const { to, may, limits } = useWorkspace();
  const locations = useOtherLocations(location.id);
  const { view, choose } = useView();
  const [act, setAct] = useState<Act | null>(null);
  const story = useQuery(queryOptionsFor(getPartStory, { params: { id } }));
  const back = { to: to("/inventory"), label: "Inventory" };
  if (!story.data)
    return (
      <>
        <PageHeader title="Part" back={back} />
        <Card>
          {story.error ? (
            <ErrorState error={story.error} onRetry={() => void story.refetch()} />
          ) : (
            <SkeletonRows label="Loading the part" rows={8} />
          )}
        </Card>
      </>
    );
  const { part } = story.data;
  const { timeZone } = location;
  const mayWrite = may("part.write");
  const done = () => setAct(null);
  const orderTo = (repairOrderId: string) => to(`/repair-orders/${repairOrderId}`);
  const list = { partId: part.id, timeZone, orderTo };
  return (
    <>
      <PageHeader
        title={part.name}
        back={back}
        description={[part.number, part.brand].filter(Boolean).join(" · ")}
        actions={
          mayWrite ? (
            <>
              <Button variant="primary" onClick={() => setAct("receive")}>
                <PackagePlus aria-hidden="true" />
                Receive
              </Button>
              <Button onClick={() => setAct("count")}>
                <ClipboardCheck aria-hidden="true" />
                Correct count
              </Button>
              {part.bins.length > 0 ? (
                <Button onClick={() => setAct("move")}>
                  <MoveRight aria-hidden="true" />
                  Move
                </Button>
              ) : null}
            </>
          ) : null
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Card
            title="Stock and price"
            actions={
              mayWrite ? (
                <>
                  <Button size="sm" onClick={() => setAct("shelf")}>
                    <SlidersHorizontal aria-hidden="true" />
                    Min, max, bin
                  </Button>
                  <Button size="sm" onClick={() => setAct("edit")}>
                    <Pencil aria-hidden="true" />
                    Edit part
                  </Button>
                </>
              ) : null
            }
          >
            <PartFacts part={part} />
          </Card>
          <PartDemand partId={part.id} timeZone={timeZone} mayWrite={mayWrite} />
          <Card
            title="Story"
            actions={
              <CsvButton contract={exportMovements} input={{ params: { id: part.id } }} name="ledger" />
            }
          >
            <Tabs
              label="Story of the part"
              value={view.get("tab") ?? "movements"}
              onValueChange={(tab) => choose({ tab: tab === "movements" ? null : tab })}
              items={[
                { value: "movements", label: "Movements", content: <PartMovements {...list} /> },
                {
                  value: "uses",
                  label: "Repair orders",
                  content: (
                    <PartUses
                      {...list}
                      status={(use) => <RepairOrderPill status={use.status} />}
                      core={(use) => coreWords[use.coreState].toLowerCase()}
                    />
                  ),
                },
                {
                  value: "prices",
                  label: "Cost and price",
                  content: <PartPrices partId={part.id} timeZone={timeZone} />,
                },
              ]}
            />
          </Card>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Card title="Bins">
            <PartBins story={story.data} />
          </Card>
          <Card title="Reserved">
            <PartReservations story={story.data} timeZone={timeZone} orderTo={orderTo} />
          </Card>
          <Card title="Codes">
            <PartCodes partId={part.id} codes={story.data.codes} mayWrite={mayWrite} />
          </Card>
        </div>
      </div>
      <Dialog
        open={act !== null}
        onOpenChange={(open) => (open ? undefined : done())}
        title={act ? titles[act] : ""}
        description={part.name}
      >
        {act === "receive" ? <ReceiveForm part={part} onDone={done} /> : null}
        {act === "count" ? <CountForm part={part} onDone={done} /> : null}
        {act === "move" ? <MoveForm part={part} locations={locations} onDone={done} /> : null}
        {act === "shelf" ? <ShelfForm part={part} onDone={done} /> : null}
        {act === "edit" ? (
          <PartForm
            part={part}
            matrix={location.matrix}
            seesCosts={limits.seesCosts}
            onCancel={done}
            onSaved={(after) => {
              toast({ title: `${after.name} saved` });
              done();
            }}
          />
        ) : null}
      </Dialog>
    </>
  );
}

/** The other locations of this business at which the person receives parts too. */
function useOtherLocations(here: string) {
  const { seats } = useMe();
  const organizationId = seats.find((seat) => seat.locationId === here)?.organizationId;
  return seats
    .filter(
      (seat) =>
        seat.organizationId === organizationId && seat.locationId !== here && can(seat.role, "part.write"),
    )
    .map((seat) => ({ id: seat.locationId, name: seat.locationName }));
}
