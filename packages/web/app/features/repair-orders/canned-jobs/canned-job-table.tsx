import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { listCannedJobs } from "@autoiq/domain/repair-orders/canned-jobs/contract";
import { type ReactNode, useMemo } from "react";
import { formatCount, formatQuantity } from "~/platform/format";
import { Badge } from "~/ui/badge";
import { Money } from "~/ui/data-display";
import { type Column, DataTable } from "~/ui/lists/data-table";

export type CannedRow = ReplyOf<typeof listCannedJobs>["jobs"][number];

export function CannedJobTable({
  jobs,
  onOpen,
  empty,
}: {
  jobs: readonly CannedRow[];
  onOpen: (job: CannedRow) => void;
  empty: ReactNode;
}) {
  const columns = useMemo(
    (): Column<CannedRow>[] => [
      {
        id: "name",
        header: "Job",
        lead: true,
        sortBy: (job) => job.name,
        cell: (job) => (
          <button
            type="button"
            className="text-left font-medium text-accent-text underline-offset-2 hover:underline max-md:min-h-11"
            onClick={() => onOpen(job)}
          >
            {job.name}
          </button>
        ),
      },
      { id: "code", header: "Code", phone: "text", sortBy: (job) => job.code, cell: (job) => job.code },
      {
        id: "category",
        header: "Category",
        phone: "text",
        sortBy: (job) => job.category,
        cell: (job) => job.category,
      },
      {
        id: "hours",
        header: "Hours",
        phone: "pair",
        align: "end",
        sortBy: (job) => Number(job.hours),
        cell: (job) => formatQuantity(job.hours),
      },
      {
        id: "used",
        header: "Times used",
        phone: "pair",
        align: "end",
        sortBy: (job) => job.used,
        cell: (job) => formatCount(job.used),
      },
      {
        id: "price",
        header: "Current price",
        corner: true,
        align: "end",
        sortBy: (job) => job.subtotalCents,
        cell: (job) => (
          <>
            {job.menuPriceCents === null ? null : <Badge className="mr-2">Menu</Badge>}
            <Money cents={job.subtotalCents} />
          </>
        ),
      },
    ],
    [onOpen],
  );
  return (
    <DataTable
      caption="Canned jobs"
      columns={columns}
      rows={jobs}
      rowKey={(job) => job.id}
      onOpen={onOpen}
      empty={empty}
    />
  );
}
