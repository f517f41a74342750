import { csvOf } from "@autoiq/domain/kernel/csv";
import { sum } from "@autoiq/domain/kernel/money";
import { Download } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router";
import type { DraftProps } from "~/features/assistant/drafts/draft-views";
import { downloadBlob } from "~/platform/files/download-file";
import { formatMoney, formatQuantity } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { type Column, DataTable } from "~/ui/lists/data-table";

type Line = NonNullable<DraftProps["draft"]["lines"]>[number];

/**
 * Parts to order, as a list for the vendor. AutoIQ places no orders. Received parts are recorded on the part's page,
 * where each line links.
 */
export default function PurchaseListDraft({ draft }: DraftProps) {
  const { to } = useWorkspace();
  const lines = useMemo(() => draft.lines ?? [], [draft.lines]);
  const hasCosts = lines.some(({ cents }) => cents !== undefined);
  const columns = useMemo(
    (): Column<Line>[] => [
      {
        id: "part",
        header: "Part",
        lead: true,
        cell: ({ label, partId }) =>
          partId ? (
            <Link
              to={to(`/inventory/${partId}`)}
              className="font-medium text-accent-text underline-offset-2 hover:underline"
            >
              {label}
            </Link>
          ) : (
            label
          ),
      },
      {
        id: "quantity",
        header: "Order",
        align: "end",
        cell: ({ quantity }) => (quantity === undefined ? "–" : formatQuantity(quantity)),
      },
      ...(hasCosts
        ? [
            {
              id: "cost",
              header: "Cost",
              align: "end" as const,
              cell: ({ cents }: Line) => (cents === undefined ? "–" : formatMoney(cents)),
            },
          ]
        : []),
    ],
    [to, hasCosts],
  );
  const total = sum(lines.map(({ cents = 0 }) => cents));
  const save = () => {
    const rows = lines.map(({ label, quantity = "", cents }) => ({
      part: label,
      quantity,
      cost: cents === undefined ? "" : (cents / 100).toFixed(2),
    }));
    const text = csvOf(rows, hasCosts ? ["part", "quantity", "cost"] : ["part", "quantity"]);
    downloadBlob(new Blob([text], { type: "text/csv" }), "order-list.csv");
  };
  const words = lines
    .map(({ label, quantity }) => `${quantity === undefined ? "" : `${formatQuantity(quantity)} × `}${label}`)
    .join("\n");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {draft.text ? <p className="whitespace-pre-wrap text-sm">{draft.text}</p> : null}
      <DataTable
        caption={draft.title}
        columns={columns}
        rows={lines}
        rowKey={({ partId, label }) => partId ?? label}
      />
      <div className="flex flex-wrap items-center gap-3">
        {hasCosts ? (
          <p className="mr-auto text-sm">
            Total at last cost <strong className="tabular">{formatMoney(total)}</strong>
          </p>
        ) : null}
        <CopyButton text={words} label="Copy order list" />
        <Button size="sm" onClick={save}>
          <Download aria-hidden="true" />
          CSV
        </Button>
      </div>
      <p className="text-fg-muted text-xs">
        AutoIQ doesn't place the order. Send the list to your vendor, then receive each part on its page.
      </p>
    </div>
  );
}
