import { backOrderPart, issuePart } from "@autoiq/domain/repair-orders/contract";
import { takeFromStock } from "@autoiq/domain/repair-orders/rules";
import type { Job, Line } from "@autoiq/domain/repair-orders/schema";
import { formatQuantity } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Badge, type Tone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Money } from "~/ui/figures";
import { Notice } from "~/ui/notice";
import { useOrderWrite } from "../api";
import { partStateWords } from "./states";

const partTone: Record<NonNullable<Line["partState"]>, Tone> = {
  quoted: "neutral",
  ordered: "warning",
  received: "info",
  issued: "success",
  installed: "success",
  returned: "neutral",
};

/** A job's lines as the desk reads them, and what can be done about each part. */
export function DeskLines({ orderId, job, locked }: { orderId: string; job: Job; locked: boolean }) {
  const issue = useOrderWrite(issuePart);
  const backOrder = useOrderWrite(backOrderPart);
  const { may } = useWorkspace();
  if (job.lines.length === 0)
    return (
      <p className="px-3 pb-3 text-fg-muted text-sm">No lines yet. Edit the job to add labor and parts.</p>
    );
  const busy = (line: Line) =>
    (issue.isPending && issue.variables?.params?.lineId === line.id) ||
    (backOrder.isPending && backOrder.variables?.params?.lineId === line.id);
  const refusal = issue.refusal ?? backOrder.refusal;
  return (
    <>
      <table className="w-full text-sm">
        <caption className="sr-only">Lines of {job.name}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Hours or quantity</th>
            <th scope="col">Rate or price</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {job.lines.map((line) => {
            const params = { id: orderId, lineId: line.id };
            const takeable = !locked && line.kind === "part" && takeFromStock(line, job).ok;
            return (
              <tr key={line.id} className="border-line border-t align-top">
                <td className="py-1.5 pr-2 pl-3">
                  <span>{line.description}</span>
                  {line.kind === "part" ? (
                    <span className="mt-0.5 flex flex-wrap items-center gap-1.5 text-fg-muted text-xs">
                      {line.partNumber ? <span className="font-mono">{line.partNumber}</span> : null}
                      {line.condition === "new" ? null : <Badge tone="warning">{line.condition}</Badge>}
                      {line.partState && job.authorization === "approved" ? (
                        <Badge tone={partTone[line.partState]}>{partStateWords[line.partState]}</Badge>
                      ) : null}
                      {line.backOrdered ? <Badge tone="warning">Back-ordered</Badge> : null}
                    </span>
                  ) : null}
                  {takeable ? (
                    <span className="mt-1.5 flex flex-wrap gap-1.5">
                      <Button
                        size="sm"
                        loading={busy(line)}
                        aria-label={`Take from stock: ${line.description}`}
                        onClick={() => {
                          backOrder.forgive();
                          issue.mutate({ params });
                        }}
                      >
                        Take from stock
                      </Button>
                      {may("part.write") && !line.backOrdered ? (
                        <Button
                          size="sm"
                          variant="ghost"
                          disabled={busy(line)}
                          aria-label={`Back-order ${line.description}`}
                          onClick={() => {
                            issue.forgive();
                            backOrder.mutate({ params });
                          }}
                        >
                          Back-order
                        </Button>
                      ) : null}
                    </span>
                  ) : null}
                </td>
                <td className="w-16 whitespace-nowrap px-2 py-1.5 text-right text-fg-muted tabular">
                  {line.kind === "labor" ? `${formatQuantity(line.hours ?? "0")} h` : null}
                  {line.kind === "part" ? `${formatQuantity(line.quantity ?? "0")} ×` : null}
                </td>
                <td className="w-22 px-2 py-1.5 text-right text-fg-muted max-sm:hidden">
                  {line.kind === "labor" ? <Money cents={line.rateCents ?? 0} /> : null}
                  {line.kind === "part" ? <Money cents={line.unitPriceCents ?? 0} /> : null}
                </td>
                <td className="w-24 py-1.5 pr-3 pl-2 text-right">
                  <Money cents={line.amountCents} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {refusal ? (
        <Notice tone="danger" className="m-3">
          {refusal}
        </Notice>
      ) : null}
    </>
  );
}
