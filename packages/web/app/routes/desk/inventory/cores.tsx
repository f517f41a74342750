import { sum } from "@autoiq/domain/kernel/money";
import { listCores, type OpenCore } from "@autoiq/domain/repair-orders/cores/contract";
import { useQuery } from "@tanstack/react-query";
import { Recycle } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { CreditCoresForm, ReturnCoresForm } from "~/features/repair-orders/cores/core-forms";
import { queryOptionsFor } from "~/platform/api";
import { formatMoney, formatQuantity } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { Button } from "~/ui/button";
import { DateTime } from "~/ui/data-display";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Checkbox } from "~/ui/forms/checkbox";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { Dialog } from "~/ui/overlays/dialog";

export const meta = () => [{ title: "Cores · AutoIQ" }];

const groups = [
  { state: "received", title: "Ready to return", act: "Return to vendor" },
  { state: "returned", title: "Awaiting vendor credit", act: "Record credit" },
  { state: "pending", title: "Waiting for old part", act: "" },
] as const;

/** Cores: those still to be received, those on hand, and those vendors owe credit for. */
export default function Cores() {
  const { location } = useShop();
  const { to, may } = useWorkspace();
  const list = useQuery(queryOptionsFor(listCores));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [acting, setActing] = useState<"received" | "returned" | null>(null);
  const cores = list.data?.cores ?? [];
  const mayWrite = may("part.write");
  const picked = (state: OpenCore["state"]) =>
    cores.filter((core) => core.state === state && chosen.has(core.lineId));
  const pick = (lineId: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(lineId);
    else next.delete(lineId);
    setChosen(next);
  };
  const done = () => {
    setActing(null);
    setChosen(new Set());
  };
  return (
    <>
      <PageHeader
        title="Cores"
        back={{ to: to("/inventory"), label: "Inventory" }}
        description="A core is owed once its part is pulled. Mark it received on the repair order when the old part comes off."
      />
      {list.error && !list.data ? (
        <Card>
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        </Card>
      ) : !list.data ? (
        <Card>
          <SkeletonRows label="Loading cores" rows={6} />
        </Card>
      ) : cores.length === 0 ? (
        <Card>
          <EmptyState icon={<Recycle />} title="No open cores">
            Parts with a core charge appear here once they're pulled for a vehicle.{" "}
            {list.data.creditedCents > 0
              ? `All cores at this location are closed. Vendors credited ${formatMoney(list.data.creditedCents)} in the last year.`
              : "No cores are owed at this location."}
          </EmptyState>
        </Card>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {groups.map(({ state, title, act }) => {
            const rows = cores.filter((core) => core.state === state);
            if (rows.length === 0) return null;
            const selectable = mayWrite && state !== "pending";
            return (
              <Card
                key={state}
                padded={false}
                title={`${title}: ${formatMoney(sum(rows.map((core) => core.creditCents)))}`}
                actions={
                  selectable ? (
                    <Button
                      size="sm"
                      variant="primary"
                      disabled={picked(state).length === 0}
                      onClick={() => setActing(state)}
                    >
                      {act}
                    </Button>
                  ) : null
                }
              >
                <ul className="divide-y divide-line text-sm">
                  {rows.map((core) => (
                    <li key={core.lineId} className="flex items-start gap-3 px-4 py-2">
                      {selectable ? (
                        <Checkbox
                          label={
                            <span className="sr-only">
                              {core.description}, repair order {core.repairOrderNumber}
                            </span>
                          }
                          checked={chosen.has(core.lineId)}
                          onChange={(event) => pick(core.lineId, event.target.checked)}
                        />
                      ) : null}
                      <span className="min-w-0 flex-1">
                        {formatQuantity(core.quantity)} × {core.description}
                        {core.partNumber ? (
                          <span className="text-fg-muted text-xs"> {core.partNumber}</span>
                        ) : null}
                        <span className="block text-fg-muted text-xs">
                          <Link
                            className="text-accent-text underline underline-offset-2"
                            to={to(`/repair-orders/${core.repairOrderId}`)}
                          >
                            Repair order {core.repairOrderNumber}
                          </Link>
                          {[core.customer, core.vendor, core.reference]
                            .filter(Boolean)
                            .map((text) => ` · ${text}`)}
                          {" · since "}
                          <DateTime instant={core.since} timeZone={location.timeZone} style="date" />
                        </span>
                      </span>
                      <span className="shrink-0 tabular">{formatMoney(core.creditCents)}</span>
                    </li>
                  ))}
                </ul>
              </Card>
            );
          })}
        </div>
      )}
      <Dialog
        open={acting !== null}
        onOpenChange={(open) => (open ? undefined : setActing(null))}
        title={acting === "received" ? "Return cores to a vendor" : "Credit from a vendor"}
      >
        {acting === "received" ? <ReturnCoresForm cores={picked("received")} onDone={done} /> : null}
        {acting === "returned" ? <CreditCoresForm cores={picked("returned")} onDone={done} /> : null}
      </Dialog>
    </>
  );
}
