import type { JobPackage } from "@autoiq/domain/repair-orders/canned-jobs/contract";
import { type ReactNode, useMemo } from "react";
import { formatQuantity } from "~/platform/format";
import { Money } from "~/ui/data-display";
import { type Column, DataTable } from "~/ui/lists/data-table";

export function JobPackageTable({
  packages,
  onOpen,
  empty,
}: {
  packages: readonly JobPackage[];
  onOpen: (pack: JobPackage) => void;
  empty: ReactNode;
}) {
  const columns = useMemo(
    (): Column<JobPackage>[] => [
      {
        id: "name",
        header: "Package",
        lead: true,
        cell: (pack) => (
          <button
            type="button"
            className="text-left font-medium text-accent-text underline-offset-2 hover:underline max-md:min-h-11"
            onClick={() => onOpen(pack)}
          >
            {pack.name}
          </button>
        ),
      },
      { id: "code", header: "Code", cell: (pack) => pack.code },
      { id: "jobs", header: "Jobs", align: "end", cell: (pack) => pack.cannedJobIds.length },
      { id: "hours", header: "Hours", align: "end", cell: (pack) => formatQuantity(pack.hours) },
      {
        id: "off",
        header: "Discount",
        align: "end",
        cell: (pack) =>
          pack.menuPriceCents !== null
            ? "Menu price"
            : pack.discountBasisPoints
              ? `${pack.discountBasisPoints / 100} %`
              : "None",
      },
      {
        id: "price",
        header: "Current price",
        align: "end",
        cell: (pack) => <Money cents={pack.subtotalCents} />,
      },
    ],
    [onOpen],
  );
  return (
    <DataTable
      caption="Packages"
      columns={columns}
      rows={packages}
      rowKey={(pack) => pack.id}
      onOpen={onOpen}
      empty={empty}
    />
  );
}
