import { customerName, formatPhone } from "@autoiq/domain/customers/schema";
import { describeCounts } from "@autoiq/domain/inspections/ratings";
import { addressLine } from "@autoiq/domain/kernel/address";
import { tireNote } from "@autoiq/domain/repair-orders/lines/fields";
import type { Job, Line, RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { odometersText } from "@autoiq/domain/repair-orders/visit-facts";
import { plateLabel, vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { formatMoney, formatQuantity, formatTime } from "~/platform/format";
import type { Shop } from "~/platform/shop/use-shop";
import { PrintableField, PrintableHeader, PrintableSection } from "~/ui/print/printable-parts";
import { channelLabels, partStateLabels, statusStyle, visitLabels } from "./status-labels";
import { amountRows, payerRows } from "./totals-card";

const decisionLabels = {
  proposed: "No response yet",
  approved: "Approved",
  declined: "Declined",
  deferred: "Deferred",
};

/** The whole repair order as the front desk sees it: who, what, every line with its price, and every authorization. */
export function PrintableRepairOrder({ order, shop }: { order: RepairOrder; shop: Shop }) {
  const { customer, vehicle } = order;
  const { location } = shop;
  const { timeZone } = location;
  const aside = `Repair order ${order.number}`;
  const time = (at: string) => formatTime(at, timeZone);
  return (
    <article className="text-[10.5pt] leading-snug">
      <PrintableHeader kind="Repair order" number={order.number} path={`/repair-orders/${order.id}`}>
        <p className="font-bold">{shop.organizationName}</p>
        <p>
          {[
            addressLine({
              street: location.street,
              city: location.city,
              state: location.state,
              zip: location.zip,
            }),
            location.phone ? formatPhone(location.phone) : "",
            location.registrationNumber ? `Registration ${location.registrationNumber}` : "",
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </PrintableHeader>
      <dl className="mt-2 grid grid-cols-4 gap-x-5 gap-y-1.5">
        <PrintableField name="Customer">{customerName(customer)}</PrintableField>
        <PrintableField name="Phone">{formatPhone(customer.phone)}</PrintableField>
        <PrintableField wide name="Email">
          {customer.email}
        </PrintableField>
        <PrintableField name="Status">{statusStyle[order.status].word}</PrintableField>
        <PrintableField wide name="Vehicle">
          {vehicleLabel(vehicle)}
        </PrintableField>
        <PrintableField wide name="VIN">
          {vehicle.vin}
        </PrintableField>
        <PrintableField name="Plate">{plateLabel(vehicle)}</PrintableField>
        <PrintableField name="Odometer">{odometersText(order)}</PrintableField>
        <PrintableField name="Opened">{time(order.createdAt)}</PrintableField>
        <PrintableField name="Promised">{order.promisedAt ? time(order.promisedAt) : null}</PrintableField>
        <PrintableField name="Visit">
          {[visitLabels[order.visit], order.keytag && `key ${order.keytag}`].filter(Boolean).join(", ")}
        </PrintableField>
        <PrintableField name="Advisor">{order.advisor?.name}</PrintableField>
        <PrintableField name="Old parts">{order.saveParts ? "Keep for the customer" : null}</PrintableField>
      </dl>
      <PrintableSection title="Customer concern" aside={aside}>
        <p className="whitespace-pre-line">{order.concern || "No concern was recorded."}</p>
      </PrintableSection>
      {order.jobs.map((job) => (
        <PrintableJob key={job.id} job={job} aside={aside} />
      ))}
      <PrintableTotals order={order} aside={aside} />
      {order.inspection ? (
        <PrintableSection title="Inspection" aside={aside}>
          <p>
            {order.inspection.name}: {describeCounts(order.inspection).join(", ")}
            {order.inspection.unrated > 0 ? `, ${order.inspection.unrated} not rated` : ""}.{" "}
            {order.inspection.signedOffAt
              ? `Signed off by ${order.inspection.signedOffName ?? ""} on ${time(order.inspection.signedOffAt)}.`
              : "Not signed off yet."}
          </p>
        </PrintableSection>
      ) : null}
      {order.estimates.length + order.authorizations.length > 0 ? (
        <PrintableSection title="Estimates & authorizations" aside={aside}>
          <ul className="grid gap-1">
            {order.estimates.map((each) => (
              <li key={each.id} className="break-inside-avoid">
                {time(each.sentAt)}: estimate {each.version} of {formatMoney(each.totalCents)} sent to{" "}
                {each.sentTo}
                {each.viewedAt ? `, opened ${time(each.viewedAt)}` : ", not opened yet"}
              </li>
            ))}
            {order.authorizations.map((each) => (
              <li key={each.id} className="break-inside-avoid">
                {time(each.decidedAt ?? each.at)}: {each.person}:{" "}
                {decisionLabels[each.decision].toLowerCase()} “{each.jobName}” ({formatMoney(each.jobCents)}),{" "}
                {channelLabels[each.channel].toLowerCase()}
                {each.phone ? ` at ${formatPhone(each.phone)}` : ""}
                {each.recordedBy ? `, recorded by ${each.recordedBy}` : ""}
                {each.witnessName ? `, witnessed by ${each.witnessName}` : ""}
                {each.signed ? ", signed" : ""}; authorized total {formatMoney(each.revisedTotalCents)}
              </li>
            ))}
          </ul>
        </PrintableSection>
      ) : null}
      {order.invoice ? (
        <PrintableSection title={`Invoice ${order.invoice.number}`} aside={aside}>
          <p>
            Posted {time(order.invoice.postedAt)} · {formatMoney(order.invoice.totalCents)}
            {order.invoice.creditedCents > 0 ? ` · credited ${formatMoney(order.invoice.creditedCents)}` : ""}{" "}
            · paid {formatMoney(order.invoice.paidCents)}
          </p>
        </PrintableSection>
      ) : null}
      <p className="mt-4 text-[9pt]">
        Shop copy of this repair order. The written estimate and the invoice are separate documents.
      </p>
    </article>
  );
}

function PrintableJob({ job, aside }: { job: Job; aside: string }) {
  const answered = job.authorization === "approved" && job.work === "completed" ? "Completed" : "";
  return (
    <PrintableSection title={job.name} aside={aside}>
      <p>
        {[
          decisionLabels[job.authorization],
          answered,
          job.pay === "warranty" ? "warranty pays" : job.pay === "internal" ? "shop pays" : "",
          job.technician?.name,
          Number(job.clockedHours) > 0 ? `${formatQuantity(job.clockedHours)} h clocked` : "",
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {job.description ? <p className="whitespace-pre-line">{job.description}</p> : null}
      {(["concern", "cause", "correction"] as const).map((part) =>
        job[part] ? (
          <p key={part} className="whitespace-pre-line">
            <span className="font-semibold capitalize">{part}: </span>
            {job[part]}
          </p>
        ) : null,
      )}
      {job.lines.length > 0 ? (
        <table className="mt-1 w-full table-fixed border-collapse text-left">
          <thead>
            <tr className="border-[#666] border-b text-[9pt]">
              <th className="font-semibold">Line</th>
              <th className="w-[24mm] text-right font-semibold">Quantity</th>
              <th className="w-[26mm] text-right font-semibold">Price</th>
              <th className="w-[28mm] text-right font-semibold">Amount</th>
            </tr>
          </thead>
          <tbody>
            {job.lines.map((line) => (
              <PrintableLine key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      ) : null}
    </PrintableSection>
  );
}

function PrintableLine({ line }: { line: Line }) {
  const quantity =
    line.kind === "labor"
      ? `${formatQuantity(line.hours ?? "0")} h`
      : line.quantity
        ? formatQuantity(line.quantity)
        : "";
  const each = line.kind === "labor" ? line.rateCents : line.unitPriceCents;
  const facts = [
    line.partNumber || line.laborOp,
    line.kind === "part" && line.condition !== "new" ? line.condition : "",
    line.partState ? partStateLabels[line.partState].toLowerCase() : "",
    line.backOrdered ? "back-ordered" : "",
    tireNote(line),
  ].filter(Boolean);
  return (
    <tr className="break-inside-avoid border-[#bbb] border-b align-top">
      <td className="wrap-anywhere py-0.5 pr-3">
        {line.description}
        {facts.length > 0 ? <span className="block text-[9pt]">{facts.join(" · ")}</span> : null}
      </td>
      <td className="py-0.5 text-right tabular">{quantity}</td>
      <td className="py-0.5 text-right tabular">{each === null ? "" : formatMoney(each)}</td>
      <td className="py-0.5 text-right tabular">{formatMoney(line.amountCents)}</td>
    </tr>
  );
}

function PrintableTotals({ order: { presented, authorized }, aside }: { order: RepairOrder; aside: string }) {
  const some = ({ of }: { of: (shown: RepairOrder["presented"]) => number }) =>
    of(presented) !== 0 || of(authorized) !== 0;
  const others = payerRows.filter(some);
  return (
    <PrintableSection title="Totals" aside={aside}>
      <table className="ml-auto w-[110mm] break-inside-avoid border-collapse text-right">
        <thead>
          <tr className="text-[9pt]">
            <th />
            <th className="font-semibold">Presented</th>
            <th className="font-semibold">Authorized</th>
          </tr>
        </thead>
        <tbody>
          {[
            ...amountRows.filter((row) => row.always || some(row)),
            {
              label: others.length > 0 ? "Customer pays" : "Total",
              isTotal: true,
              of: (shown: RepairOrder["presented"]) => shown.totalCents,
            },
            ...others,
          ].map((row) => (
            <tr key={row.label} className={"isTotal" in row ? "border-black border-t font-bold" : ""}>
              <th className="text-left font-[inherit]">{row.label}</th>
              <td className="tabular">{formatMoney(row.of(presented))}</td>
              <td className="tabular">{formatMoney(row.of(authorized))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintableSection>
  );
}
