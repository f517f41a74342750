import type { SoldPackageRow } from "@autoiq/domain/payments/packages/contract";
import { soldPackageStateLabels } from "@autoiq/domain/payments/packages/rules";
import { Package } from "lucide-react";
import { useMemo } from "react";
import type { Tone } from "~/ui/badge";
import { EmptyState } from "~/ui/feedback/empty-state";
import { type Column, DataTable } from "~/ui/lists/data-table";
import { heldColumns } from "../held/held-columns";

export const packageTones: Record<SoldPackageRow["state"], Tone> = {
  active: "success",
  expired: "warning",
  used: "neutral",
  refunded: "info",
};

/** "Oil change: 3 of 5 left", each on a line. */
export function UnitsLeft({ jobs }: Pick<SoldPackageRow, "jobs">) {
  return jobs.map((job) => (
    <span key={job.cannedJobId} className="block">
      {jobs.length > 1 ? `${job.name}: ` : ""}
      {job.leftUnits} of {job.units} left
      {job.openUnits > 0 ? <span className="text-fg-muted">, {job.openUnits} in progress</span> : null}
    </span>
  ));
}

/** Sold packages with what is left of each. */
export function SoldPackageTable({
  packages,
  timeZone,
  hasLocations,
  isSearch,
  onOpen,
}: {
  packages: readonly SoldPackageRow[];
  timeZone: string;
  /** Whether the business has several locations. */
  hasLocations: boolean;
  isSearch: boolean;
  onOpen: (id: string) => void;
}) {
  const columns = useMemo(
    (): Column<SoldPackageRow>[] => [
      {
        id: "package",
        header: "Package",
        lead: true,
        className: "wrap-anywhere",
        cell: (row) => <span className="font-medium">{row.name}</span>,
      },
      {
        id: "customer",
        header: "Customer",
        phone: "text",
        className: "wrap-anywhere md:min-w-32",
        cell: (row) => (
          <>
            {row.customer}
            <span className="block text-fg-muted text-xs">{row.vehicle || "Any of their vehicles"}</span>
          </>
        ),
      },
      {
        id: "units",
        header: "Work",
        phone: "text",
        cell: (row) => <UnitsLeft jobs={row.jobs} />,
      },
      ...heldColumns<SoldPackageRow>({
        timeZone,
        hasLocations,
        statusOf: ({ state }) => ({ tone: packageTones[state], label: soldPackageStateLabels[state] }),
        soldForOf: (row) => row.priceCents,
        left: "Left",
      }),
    ],
    [timeZone, hasLocations],
  );
  return (
    <DataTable
      caption="Sold packages"
      columns={columns}
      rows={packages}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      empty={
        isSearch ? (
          <EmptyState icon={<Package />} title="No package found">
            Search by the customer's name or the name of the package.
          </EmptyState>
        ) : (
          <EmptyState icon={<Package />} title="No packages">
            Packages that you sell appear here until their work is done.
          </EmptyState>
        )
      }
    />
  );
}
