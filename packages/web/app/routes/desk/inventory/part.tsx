import { getPartHistory } from "@autoiq/domain/inventory/contract";
import { exportMovements } from "@autoiq/domain/inventory/history/contract";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { useQuery } from "@tanstack/react-query";
import { ClipboardCheck, MoveRight, PackagePlus, Pencil, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { PartCodes } from "~/features/inventory/barcodes/part-codes";
import { PartDemand } from "~/features/inventory/forecast/part-demand";
import { PartMovements } from "~/features/inventory/history/part-movements";
import { PartPrices } from "~/features/inventory/history/part-prices";
import { PartUses } from "~/features/inventory/history/part-uses";
import { PartDetails } from "~/features/inventory/part-details";
import { PartForm } from "~/features/inventory/part-form";
import { BinForm } from "~/features/inventory/stock/bin-form";
import { CountPartForm } from "~/features/inventory/stock/count-part-form";
import { MoveStockForm } from "~/features/inventory/stock/move-stock-form";
import { ReceivePartForm } from "~/features/inventory/stock/receive-part-form";
import { PartBins, PartReservations } from "~/features/inventory/stock/stock-by-bin";
import { coreLabels, RepairOrderPill } from "~/features/repair-orders/status-labels";
import { queryOptionsFor } from "~/platform/api";
import { seatAt } from "~/platform/session/membership";
import { useMe } from "~/platform/session/use-session";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { Tabs } from "~/ui/layout/tabs";
import { CsvButton } from "~/ui/lists/csv-button";
import { useListView } from "~/ui/lists/use-list-view";
import { Dialog } from "~/ui/overlays/dialog";
import { toast } from "~/ui/toast";

export const meta = () => [{ title: "Part · AutoIQ" }];

type StockAction = "receive" | "count" | "move" | "shelf" | "edit";
const titles: Record<StockAction, string> = {
  receive: "Receive stock",
  count: "Adjust count",
  move: "Move stock",
  shelf: "Minimum, maximum, and bin",
  edit: "Edit part",
};

export default function PartPage() {
  const { id = "" } = useParams();
  return <PartDetailsPage key={id} id={id} />;
}

/** Everything about one part: where it is stored, reservations, stock movements, where it was used and what it cost. */
function PartDetailsPage({ id }: { id: string }) {
  const { location } = useShop();
  const { to, may, limits } = useWorkspace();
  const locations = useOtherLocations(location.id);
  const { view, choose } = useListView();
  const [act, setAct] = useState<StockAction | null>(null);
  const partHistory = useQuery(queryOptionsFor(getPartHistory, { params: { id } }));
  const back = { to: to("/inventory"), label: "Inventory" };
  if (!partHistory.data)
    return (
      <>
        <PageHeader title="Part" back={back} />
        <Card>
          {partHistory.error ? (
            <ErrorState error={partHistory.error} onRetry={() => void partHistory.refetch()} />
          ) : (
            <SkeletonRows label="Loading part" rows={8} />
          )}
        </Card>
      </>
    );
  const { part } = partHistory.data;
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
                Adjust count
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
            <PartDetails part={part} />
          </Card>
          <PartDemand partId={part.id} timeZone={timeZone} mayWrite={mayWrite} />
          <Card
            title="History"
            actions={
              <CsvButton contract={exportMovements} input={{ params: { id: part.id } }} name="ledger" />
            }
          >
            <Tabs
              label="Part history"
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
                      core={(use) => coreLabels[use.coreState].toLowerCase()}
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
            <PartBins partHistory={partHistory.data} />
          </Card>
          <Card title="Reserved">
            <PartReservations partHistory={partHistory.data} timeZone={timeZone} orderTo={orderTo} />
          </Card>
          <Card title="Codes">
            <PartCodes partId={part.id} codes={partHistory.data.codes} mayWrite={mayWrite} />
          </Card>
        </div>
      </div>
      <Dialog
        open={act !== null}
        onOpenChange={(open) => (open ? undefined : done())}
        title={act ? titles[act] : ""}
        description={part.name}
      >
        {act === "receive" ? <ReceivePartForm part={part} onDone={done} /> : null}
        {act === "count" ? <CountPartForm part={part} onDone={done} /> : null}
        {act === "move" ? <MoveStockForm part={part} locations={locations} onDone={done} /> : null}
        {act === "shelf" ? <BinForm part={part} onDone={done} /> : null}
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

/** The other locations of this business where the person may also receive parts. */
function useOtherLocations(here: string) {
  const { memberships } = useMe();
  const organizationId = memberships.find((membership) => membership.locationId === here)?.organizationId;
  return memberships
    .filter(
      (membership) =>
        membership.organizationId === organizationId &&
        membership.locationId !== here &&
        !membership.isClosed &&
        can(seatAt(membership), "part.write"),
    )
    .map((membership) => ({ id: membership.locationId, name: membership.locationName }));
}
