import { listBins } from "@autoiq/domain/inventory/stock/contract";
import { useQuery } from "@tanstack/react-query";
import { Grid3x3, Printer } from "lucide-react";
import { useCallback, useState } from "react";
import { Link } from "react-router";
import { Barcode } from "~/features/inventory/barcodes/barcode";
import { LabelSheet } from "~/features/inventory/barcodes/label-sheet";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Checkbox } from "~/ui/forms/checkbox";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Bins · AutoIQ" }];

/** The bins of the location, each linked to its contents, and their labels for the printer. */
export default function Bins() {
  const { to } = useWorkspace();
  const list = useQuery(queryOptionsFor(listBins));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [printing, setPrinting] = useState(false);
  const printed = useCallback(() => setPrinting(false), []);
  const bins = list.data?.bins ?? [];
  const names = bins.map(({ bin }) => bin).filter((bin) => chosen.has(bin));
  const all = bins.length > 0 && names.length === bins.length;
  const pick = (bin: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(bin);
    else next.delete(bin);
    setChosen(next);
  };
  return (
    <>
      <PageHeader
        title="Bins"
        back={{ to: to("/inventory"), label: "Inventory" }}
        description="Scan a bin label in inventory search to see what's in it."
        actions={
          list.data && bins.length === 0 ? null : (
            <Button variant="primary" disabled={names.length === 0} onClick={() => setPrinting(true)}>
              <Printer aria-hidden="true" />
              {names.length === 0
                ? "Print labels"
                : `Print ${names.length} ${names.length === 1 ? "label" : "labels"}`}
            </Button>
          )
        }
      />
      <Card padded={false}>
        {list.error && !list.data ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : !list.data ? (
          <SkeletonRows label="Loading bins" rows={8} />
        ) : bins.length === 0 ? (
          <EmptyState icon={<Grid3x3 />} title="No bins yet">
            Name a bin when you receive a part, or set a part's home bin on its page. Use up to 30 characters,
            such as A1, SHELF 3, or OIL.
          </EmptyState>
        ) : (
          <>
            <div className="border-line border-b px-4 py-2">
              <Checkbox
                label="All bins"
                checked={all}
                onChange={(event) =>
                  setChosen(new Set(event.target.checked ? bins.map(({ bin }) => bin) : []))
                }
              />
            </div>
            <ul className="grid sm:grid-cols-2 xl:grid-cols-3">
              {bins.map(({ bin, parts }) => (
                <li key={bin} className="flex items-center gap-3 border-line border-b px-4 py-2">
                  <Checkbox
                    label={<span className="sr-only">Label for {bin}</span>}
                    checked={chosen.has(bin)}
                    onChange={(event) => pick(bin, event.target.checked)}
                  />
                  <span className="min-w-0 flex-1">
                    <Link
                      className="font-medium text-accent-text underline-offset-2 hover:underline"
                      to={to(`/inventory?bin=${encodeURIComponent(bin)}`)}
                    >
                      {bin}
                    </Link>
                    <span className="block text-fg-muted text-xs">
                      {parts === 1 ? "1 part" : `${parts} parts`}
                    </span>
                  </span>
                  <Barcode text={bin} className="h-8 w-28 rounded-sm" />
                </li>
              ))}
            </ul>
          </>
        )}
      </Card>
      {printing ? <LabelSheet names={names} onDone={printed} /> : null}
    </>
  );
}
