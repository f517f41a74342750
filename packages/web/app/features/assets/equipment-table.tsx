import { type EquipmentRow, equipmentCategories, type Plan } from "@autoiq/domain/assets/schema";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { type Column, DataTable, NoValue } from "~/ui/lists/data-table";
import { DueBadge, shortDay } from "./due";
import { EquipmentStatus } from "./status";

export type ListedEquipment = EquipmentRow & { readonly next: Plan | undefined };

/** The location's equipment: where it is, how it is, and what is due next. */
export function EquipmentTable({
  rows,
  equipmentTo,
  onOpen,
  selection,
  empty,
}: {
  rows: readonly ListedEquipment[];
  equipmentTo: (id: string) => string;
  onOpen: (row: ListedEquipment) => void;
  /** A column of checkboxes to choose what is printed. */
  selection: Column<ListedEquipment> | null;
  empty: ReactNode;
}) {
  const columns = useMemo(
    (): Column<ListedEquipment>[] => [
      ...(selection ? [selection] : []),
      {
        id: "name",
        header: "Equipment",
        lead: true,
        sortBy: (row) => row.name.toLowerCase(),
        cell: (row) => (
          <span className="wrap-anywhere grid justify-items-start">
            <Link
              to={equipmentTo(row.id)}
              className="text-left font-medium text-accent-text underline-offset-2 hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
            >
              {row.name}
            </Link>
            <span className="font-normal text-fg-muted text-xs">
              {[row.make, row.model, row.serial].filter(Boolean).join(" · ")}
            </span>
          </span>
        ),
      },
      {
        id: "category",
        header: "Category",
        phone: "text",
        sortBy: (row) => equipmentCategories[row.category],
        cell: (row) => equipmentCategories[row.category],
      },
      {
        id: "bay",
        header: "Bay",
        phone: "text",
        sortBy: (row) => row.bayName ?? "",
        cell: (row) => row.bayName ?? <NoValue />,
      },
      {
        id: "status",
        header: "Status",
        phone: "text",
        sortBy: (row) => `${row.state} ${row.outage ? 0 : 1}`,
        cell: (row) => <EquipmentStatus state={row.state} outage={row.outage} />,
      },
      {
        id: "next",
        header: "Next due",
        phone: "text",
        sortBy: (row) => row.next?.dueOn ?? "9999",
        cell: ({ next }) =>
          next ? (
            <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
              {next.state === "later" ? (
                <span className="text-fg-muted md:hidden">Due</span>
              ) : (
                <DueBadge state={next.state} />
              )}
              <span>
                <span className="tabular">{shortDay(next.dueOn)}</span>{" "}
                <span className="text-fg-muted">{next.name}</span>
              </span>
            </span>
          ) : (
            <span className="max-md:hidden">
              <NoValue />
            </span>
          ),
      },
    ],
    [equipmentTo, selection],
  );
  return (
    <DataTable
      caption="Equipment"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      onOpen={onOpen}
      empty={empty}
    />
  );
}
