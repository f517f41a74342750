import { type DepreciationReport, exportDepreciation } from "@autoiq/domain/assets/contract";
import { equipmentCategories } from "@autoiq/domain/assets/schema";
import { Link } from "react-router";
import { formatMoney } from "~/platform/format";
import { ChartCard } from "~/ui/charts/chart-card";
import { SeriesChart } from "~/ui/charts/series-chart";
import { Money } from "~/ui/data-display";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Card } from "~/ui/layout/card";
import { CsvButton } from "~/ui/lists/csv-button";
import { type Column, DataTable } from "~/ui/lists/data-table";

type Asset = DepreciationReport["assets"][number];

/** The book value at the end of each year, then the depreciation by category, piece, and year. */
export function DepreciationPanel({
  report,
  today,
  equipmentTo,
}: {
  /** Absent for people who may not see costs. */
  report: DepreciationReport | undefined;
  today: string;
  equipmentTo: (id: string) => string;
}) {
  if (!report || report.assets.length === 0)
    return (
      <Card padded={false}>
        <EmptyState title={report ? "Nothing is depreciated yet" : "You can't see costs"}>
          {report
            ? "Enter the cost, the first day of use, and the useful life of a piece of equipment."
            : "Ask the owner to show you costs."}
        </EmptyState>
      </Card>
    );
  const year = Number(today.slice(0, 4));
  const thisYear = report.years.find((each) => each.year === year);
  const last = report.years.at(-1);
  const finding =
    thisYear && thisYear.cents > 0
      ? `The equipment is worth ${formatMoney(report.bookCents)} on the books, and loses ${formatMoney(thisYear.cents)} in ${year}`
      : `The equipment is worth ${formatMoney(report.bookCents)} on the books`;
  const columns: Column<Asset>[] = [
    {
      id: "name",
      header: "Equipment",
      lead: true,
      sortBy: (row) => row.name.toLowerCase(),
      cell: (row) => (
        <Link
          to={equipmentTo(row.id)}
          className="font-medium text-accent-text underline-offset-2 hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
        >
          {row.name}
        </Link>
      ),
    },
    money("cost", "Cost", (row) => row.paidCents),
    money("year", `Depreciation ${year}`, (row) => row.years.find((each) => each.year === year)?.cents ?? 0),
    money("book", "Book value", (row) => row.bookCents),
    money("residual", "Residual value", (row) => row.residualCents),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ChartCard
        finding={finding}
        description={`Book value of all depreciated equipment at the end of each year${last ? `, until ${last.year}` : ""}.`}
        actions={<CsvButton contract={exportDepreciation} input={{}} name="depreciation" />}
      >
        <SeriesChart
          kind="bars"
          label="Book value at the end of the year"
          stepWord="Year"
          series={[
            {
              name: "Book value",
              points: report.years.map((each) => ({ at: String(each.year), value: each.bookCents })),
            },
          ]}
          say={formatMoney}
          sayAt={(at) => at}
        />
      </ChartCard>
      <Card title={`By category, ${year}`} padded={false}>
        <DataTable
          caption="Depreciation by category"
          rowKey={(row) => row.category}
          rows={report.categories}
          columns={[
            {
              id: "category",
              header: "Category",
              lead: true,
              cell: (row: DepreciationReport["categories"][number]) => equipmentCategories[row.category],
            },
            { id: "pieces", header: "Pieces", phone: "pair", align: "end", cell: (row) => row.pieces },
            {
              id: "cost",
              header: "Cost",
              phone: "pair",
              align: "end",
              cell: (row) => <Money cents={row.paidCents} />,
            },
            {
              id: "cents",
              header: "Depreciation",
              phone: "pair",
              align: "end",
              cell: (row) => <Money cents={row.cents} />,
            },
            {
              id: "book",
              header: "Book value",
              phone: "pair",
              align: "end",
              cell: (row) => <Money cents={row.bookCents} />,
            },
          ]}
        />
      </Card>
      <Card title="By piece" padded={false}>
        <DataTable
          caption="Depreciation by piece"
          rows={report.assets}
          rowKey={(row) => row.id}
          columns={columns}
        />
      </Card>
    </div>
  );
}

const money = (id: string, header: string, of: (row: Asset) => number): Column<Asset> => ({
  id,
  header,
  phone: "pair",
  align: "end",
  sortBy: of,
  cell: (row) => <Money cents={of(row)} />,
});
