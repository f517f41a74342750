import { isTire } from "@autoiq/domain/inventory/part-states";
import { addDecimals } from "@autoiq/domain/kernel/money";
import type { LineStock } from "@autoiq/domain/repair-orders/parts/contract";
import type { Job, Line, RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { plateLabel, vehicleLabel } from "@autoiq/domain/vehicles/schema";
import type { ReactNode } from "react";
import { formatCount, formatQuantity, formatTime } from "~/platform/format";
import {
  PrintableCheckbox,
  PrintableField,
  PrintableHeader,
  PrintableLines,
  PrintableSection,
} from "~/ui/print/printable-parts";
import { partStateLabels, visitLabels } from "./status-labels";

/** The technician's printout: work, parts, room to write, and no prices. */
export function PrintableWorkOrder({
  order,
  stock,
  timeZone,
  points,
}: {
  order: RepairOrder;
  stock: ReadonlyMap<string, LineStock>;
  timeZone: string;
  /** The inspection items, to fill in by hand. */
  points: ReactNode;
}) {
  const { vehicle } = order;
  const aside = `Repair order ${order.number}`;
  const toDo = order.jobs.filter((job) => job.authorization === "approved");
  const open = order.jobs.filter((job) => job.authorization === "proposed");
  const refused = order.jobs.filter(({ authorization }) => ["declined", "deferred"].includes(authorization));
  return (
    <article className="text-[12pt] leading-snug">
      <PrintableHeader
        kind="Work sheet · repair order"
        number={order.number}
        path={`/repair-orders/${order.id}`}
      >
        <p className="font-bold text-[20pt] leading-tight">{vehicleLabel(vehicle)}</p>
      </PrintableHeader>
      <dl className="mt-2 grid grid-cols-4 gap-x-5 gap-y-1.5">
        <PrintableField name="Key">{order.keytag}</PrintableField>
        <PrintableField name="Promised">
          {order.promisedAt ? formatTime(order.promisedAt, timeZone, "weekday-time") : null}
        </PrintableField>
        <PrintableField name="Plate">{plateLabel(vehicle)}</PrintableField>
        <PrintableField name="Unit">{vehicle.unitNumber}</PrintableField>
        <PrintableField name="Color">{vehicle.color}</PrintableField>
        <PrintableField name="Visit">{visitLabels[order.visit]}</PrintableField>
        <PrintableField name="Odometer in">
          {order.odometerIn === null ? "________ mi" : `${formatCount(order.odometerIn)} mi`}
        </PrintableField>
        <PrintableField name="Engine">{vehicle.engine}</PrintableField>
        <PrintableField wide name="VIN">
          {vehicle.vin}
        </PrintableField>
        <PrintableField name="Old parts">{order.saveParts ? "Keep for the customer" : null}</PrintableField>
      </dl>
      <PrintableSection title="Customer concern" aside={aside}>
        <p className="whitespace-pre-line text-[15pt] leading-snug">
          {order.concern || "No customer concern."}
        </p>
      </PrintableSection>
      {toDo.map((job) => (
        <WorkJob key={job.id} job={job} stock={stock} aside={aside} />
      ))}
      {open.length > 0 ? (
        <PrintableSection title="Not approved yet: don't start" aside={aside}>
          <Names jobs={open} />
        </PrintableSection>
      ) : null}
      {refused.length > 0 ? (
        <PrintableSection title="Declined or deferred: don't do" aside={aside}>
          <Names jobs={refused} />
        </PrintableSection>
      ) : null}
      {order.jobs.length === 0 ? (
        <PrintableSection title="No jobs yet" aside={aside}>
          <p>Diagnose it and write down what you find. The front desk turns it into jobs.</p>
          <PrintableLines label="Cause" count={3} />
        </PrintableSection>
      ) : null}
      {points}
      <PrintableSection title="Other findings" aside={aside}>
        <PrintableLines label="" count={4} />
        <div className="mt-3 grid break-inside-avoid grid-cols-3 gap-5">
          <PrintableLines label="Odometer out" count={1} />
          <PrintableLines label="Technician" count={1} />
          <PrintableLines label="Date and time" count={1} />
        </div>
      </PrintableSection>
    </article>
  );
}

const hoursOf = (lines: readonly Line[]): string =>
  addDecimals(lines.map((line) => (line.kind === "labor" ? (line.hours ?? "0") : "0")));

const Names = ({ jobs }: { jobs: readonly Job[] }) => (
  <ul className="list-disc pl-5">
    {jobs.map((job) => (
      <li key={job.id}>{job.name}</li>
    ))}
  </ul>
);

function WorkJob({ job, stock, aside }: { job: Job; stock: ReadonlyMap<string, LineStock>; aside: string }) {
  const hours = hoursOf(job.lines);
  const labor = job.lines.filter((line) => line.kind === "labor");
  const parts = job.lines.filter((line) => line.kind === "part");
  const others = job.lines.filter((line) => line.kind === "sublet");
  return (
    <PrintableSection
      title={
        <>
          <PrintableCheckbox ticked={job.work === "completed"} />
          <span className="ml-2">{job.name}</span>
          {Number(hours) > 0 ? ` · ${formatQuantity(hours)} h` : ""}
          {job.work === "completed" ? " · done" : ""}
        </>
      }
      aside={[job.technician?.name, aside].filter(Boolean).join(" · ")}
    >
      <div className="grid gap-2">
        {job.concern ? (
          <p className="whitespace-pre-line">
            <span className="font-semibold">Concern: </span>
            {job.concern}
          </p>
        ) : null}
        {labor.length > 1 || labor.some((line) => line.description !== job.name) ? (
          <ul>
            {labor.map((line) => (
              <li key={line.id} className="flex break-inside-avoid justify-between gap-4">
                <span>{line.description}</span>
                <span className="shrink-0 tabular">{formatQuantity(line.hours ?? "0")} h</span>
              </li>
            ))}
          </ul>
        ) : null}
        {parts.length > 0 ? (
          <ul>
            {parts.map((line) => (
              <WorkPart key={line.id} line={line} stock={stock.get(line.id)} />
            ))}
          </ul>
        ) : null}
        {others.map((line) => (
          <p key={line.id}>Sublet: {line.description}</p>
        ))}
        <Written name="Cause" text={job.cause} lines={2} />
        <Written name="Correction" text={job.correction} lines={3} />
      </div>
    </PrintableSection>
  );
}

function WorkPart({ line, stock }: { line: Line; stock: LineStock | undefined }) {
  const taken = line.partState === "issued" || line.partState === "installed";
  const where = taken
    ? partStateLabels[line.partState ?? "issued"]
    : stock && stock.bins.length > 0
      ? stock.bins.map(({ bin, onHand }) => `${bin || "No bin"}: ${formatQuantity(onHand)}`).join(", ")
      : line.partState === "ordered" || line.partState === "received"
        ? partStateLabels[line.partState]
        : line.partId
          ? "Out of stock"
          : "Non-stock part";
  return (
    <li className="flex break-inside-avoid items-start gap-3 border-[#999] border-b py-1">
      <PrintableCheckbox ticked={taken} />
      <span className="w-[14mm] shrink-0 font-bold tabular">{formatQuantity(line.quantity ?? "0")} ×</span>
      <span className="min-w-0 flex-1">
        {line.description}
        {line.condition === "new" ? "" : ` (${line.condition})`}
        {line.partNumber ? <span className="block font-mono text-[10pt]">{line.partNumber}</span> : null}
        {isTire(line.stateFee) ? (
          <span className="block text-[10pt]">DOT: {line.dotNumber || "____________________"}</span>
        ) : null}
      </span>
      <span className="w-[45mm] shrink-0 font-bold">{where}</span>
    </li>
  );
}

const Written = ({ name, text, lines }: { name: string; text: string; lines: number }) =>
  text ? (
    <p className="whitespace-pre-line">
      <span className="font-semibold">{name}: </span>
      {text}
    </p>
  ) : (
    <PrintableLines label={name} count={lines} />
  );
