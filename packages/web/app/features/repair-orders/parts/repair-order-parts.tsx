import { fillIn, forCount } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/repair-order-work/en";
import { coreStates, isTire } from "@autoiq/domain/inventory/part-states";
import { isMoreThan } from "@autoiq/domain/kernel/money";
import { backOrderPart, issuePart } from "@autoiq/domain/repair-orders/contract";
import {
  type LineStock,
  moveCore,
  releasePart,
  reservePart,
  writeDotNumbers,
} from "@autoiq/domain/repair-orders/parts/contract";
import { coreSteps, missingDotNumbers } from "@autoiq/domain/repair-orders/parts/rules";
import { takeFromStock } from "@autoiq/domain/repair-orders/rules";
import type { Job, Line, RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { useOrderStock, useOrderWrite } from "~/features/repair-orders/api";
import { coreLabels, partStateLabels } from "~/features/repair-orders/status-labels";
import { formatQuantity } from "~/platform/format";
import { useLanguage } from "~/platform/language/language";
import { useLocalized, useSharedMessages } from "~/platform/language/messages";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Badge, type Tone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { Card } from "~/ui/layout/card";
import { LineStockFacts } from "./line-stock";
import { ReturnPart } from "./return-part";

export const partTone: Record<NonNullable<Line["partState"]>, Tone> = {
  quoted: "neutral",
  ordered: "warning",
  received: "info",
  issued: "success",
  installed: "success",
  returned: "neutral",
};

type Row = { job: Job; line: Line };

/** Every part of the approved work: status, parts to pull, cores owed, and tire DOT numbers. */
export function RepairOrderParts({ order, locked }: { order: RepairOrder; locked: boolean }) {
  const rows = order.jobs
    .filter((job) => job.authorization === "approved")
    .flatMap((job) => job.lines.filter((line) => line.kind === "part").map((line): Row => ({ job, line })));
  const stock = useOrderStock(order.id);
  const { may } = useWorkspace();
  if (rows.length === 0) return null;
  const open = rows.filter(({ job, line }) => takeFromStock(line, job).ok);
  // Parts short in stock stay to be ordered. One click pulls the rest for the car.
  const inReach = open.filter(({ line }) => {
    const here = stock.get(line.id);
    return here && (here.reserved || !isMoreThan(line.quantity ?? "0", here.available));
  });
  return (
    <Card
      id="parts"
      className="scroll-mt-32"
      title="Parts"
      actions={
        open.length > 0 && !locked ? (
          <>
            <Badge tone="accent">{open.length === 1 ? "1 to pull" : `${open.length} to pull`}</Badge>
            {inReach.length > 1 && may("part.issue") ? (
              <PullAll orderId={order.id} lineIds={inReach.map(({ line }) => line.id)} />
            ) : null}
          </>
        ) : null
      }
    >
      <ul className="grid gap-2.5 text-sm">
        {rows.map(({ job, line }) => (
          <PartRow
            key={line.id}
            order={order}
            job={job}
            line={line}
            locked={locked}
            stock={stock.get(line.id)}
          />
        ))}
      </ul>
    </Card>
  );
}

/** Issues the parts one by one, each in its own write. A rejected part is reported and the others are still issued. */
function PullAll({ orderId, lineIds }: { orderId: string; lineIds: readonly string[] }) {
  const issue = useOrderWrite(issuePart);
  const [taking, setTaking] = useState(false);
  const tenderFullAmount = async () => {
    setTaking(true);
    for (const lineId of lineIds)
      await issue.mutateAsync({ params: { id: orderId, lineId } }).catch(() => undefined);
    setTaking(false);
  };
  return (
    <>
      <Button size="sm" loading={taking} onClick={() => void tenderFullAmount()}>
        Pull all {lineIds.length}
      </Button>
      {issue.refusal ? (
        <span role="alert" className="text-danger-text text-xs">
          {issue.refusal}
        </span>
      ) : null}
    </>
  );
}

function PartRow({
  order,
  job,
  line,
  locked,
  stock,
}: Row & { order: RepairOrder; locked: boolean; stock: LineStock | undefined }) {
  const { may, to } = useWorkspace();
  const issue = useOrderWrite(issuePart);
  const backOrder = useOrderWrite(backOrderPart);
  const core = useOrderWrite(moveCore);
  const reserve = useOrderWrite(reservePart);
  const release = useOrderWrite(releasePart);
  const params = { id: order.id, lineId: line.id };
  const takeable = !locked && takeFromStock(line, job).ok && may("part.issue");
  const isShort = stock && !stock.reserved && isMoreThan(line.quantity ?? "0", stock.available);
  const nextCores = coreSteps(line.coreState);
  const refusal = issue.refusal ?? backOrder.refusal ?? core.refusal ?? reserve.refusal ?? release.refusal;
  return (
    <li>
      <p className="flex items-baseline justify-between gap-2">
        <span className="min-w-0">
          {line.partState === "returned" ? "" : `${formatQuantity(line.quantity ?? "0")} × `}
          {line.partId ? (
            <Link to={to(`/inventory/${line.partId}`)} className="underline-offset-2 hover:underline">
              {line.description}
            </Link>
          ) : (
            line.description
          )}
        </span>
        {line.partState ? (
          <Badge tone={line.backOrdered ? "warning" : partTone[line.partState]} className="shrink-0">
            {line.backOrdered ? "Back-ordered" : partStateLabels[line.partState]}
          </Badge>
        ) : null}
      </p>
      <p className="text-fg-muted text-xs">
        {[line.partNumber, line.condition === "new" ? "" : line.condition, job.name]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {takeable && stock ? <LineStockFacts stock={stock} quantity={line.quantity ?? "0"} /> : null}
      {takeable ? (
        <p className="mt-1 flex flex-wrap gap-1.5">
          <Button
            size="sm"
            variant={isShort ? "ghost" : "secondary"}
            className={isShort ? "order-last" : ""}
            loading={issue.isPending}
            aria-label={`Pull from stock: ${line.description}`}
            onClick={() => issue.mutate({ params })}
          >
            Pull from stock
          </Button>
          {may("part.write") && stock?.reserved ? (
            <Button
              size="sm"
              variant="ghost"
              loading={release.isPending}
              aria-label={`Release ${line.description}`}
              onClick={() => release.mutate({ params })}
            >
              Release
            </Button>
          ) : null}
          {may("part.write") && stock && !stock.reserved && !isShort ? (
            <Button
              size="sm"
              variant="ghost"
              loading={reserve.isPending}
              aria-label={`Reserve ${line.description}`}
              onClick={() => reserve.mutate({ params })}
            >
              Reserve
            </Button>
          ) : null}
          {may("part.write") && !line.backOrdered && !stock?.reserved ? (
            <Button
              size="sm"
              variant={isShort ? "secondary" : "ghost"}
              loading={backOrder.isPending}
              aria-label={`Back-order ${line.description}`}
              onClick={() => backOrder.mutate({ params })}
            >
              Back-order
            </Button>
          ) : null}
        </p>
      ) : null}
      {locked ? null : <ReturnPart orderId={order.id} job={job} line={line} />}
      {line.coreCents > 0 && line.coreState !== "none" ? (
        <p className="mt-1 flex flex-wrap items-center gap-1.5 text-xs">
          <span>
            Core <Money cents={line.coreCents} />
          </span>
          {nextCores.length > 0 ? (
            <Select
              aria-label={`Core of ${line.description}`}
              className="w-44"
              value={line.coreState}
              onChange={(event) => {
                const state = coreStates.find((each) => each === event.target.value);
                if (state) core.mutate({ params, body: { state } });
              }}
              options={[line.coreState, ...nextCores].map((each) => ({
                value: each,
                label: coreLabels[each],
              }))}
            />
          ) : (
            <Badge tone="success">{coreLabels[line.coreState]}</Badge>
          )}
        </p>
      ) : null}
      {isTire(line.stateFee) ? (
        <DotField key={line.dotNumber} orderId={order.id} line={line} locked={locked} />
      ) : null}
      {refusal ? (
        <Notice tone="danger" className="mt-1.5">
          {refusal}
        </Notice>
      ) : null}
    </li>
  );
}

/** The DOT numbers of a line's tires, required by law and entered when the tires are at hand. */
export function DotField({ orderId, line, locked }: { orderId: string; line: Line; locked: boolean }) {
  const t = useSharedMessages("repair-order-work", en).dot;
  const language = useLanguage();
  const localized = useLocalized();
  const [text, setText] = useState(line.dotNumber);
  const write = useOrderWrite(writeDotNumbers);
  const missing = missingDotNumbers(line);
  if (locked) return line.dotNumber ? <p className="text-fg-muted text-xs">DOT {line.dotNumber}</p> : null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    write.mutate({ params: { id: orderId, lineId: line.id }, body: { dotNumber: text } });
  };
  return (
    <form className="mt-1 grid gap-1" onSubmit={save}>
      <span className="flex gap-1.5">
        <Input
          aria-label={fillIn(t.label, { part: line.description })}
          placeholder={t.placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" size="sm" loading={write.isPending} disabled={text.trim() === line.dotNumber}>
          {t.save}
        </Button>
      </span>
      {missing > 0 ? (
        <span className="text-warning-text text-xs">{forCount(t.missing, missing, language)}</span>
      ) : null}
      {write.refusal ? (
        <span role="alert" className="text-danger-text text-xs">
          {localized(write.refusal)}
        </span>
      ) : null}
    </form>
  );
}
