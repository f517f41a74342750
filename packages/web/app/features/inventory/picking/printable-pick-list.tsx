import type { NeededPart } from "@autoiq/domain/inventory/picking/contract";
import { type Pick, planPicks } from "@autoiq/domain/inventory/picking/rules";
import { formatQuantity, formatTime } from "~/platform/format";
import { PrintableCheckbox } from "~/ui/print/printable-parts";
import { binLabel } from "../stock/bin-label";

const stateOf = ({ partState, backOrdered }: NeededPart): string =>
  backOrdered ? "Back-ordered" : partState === "ordered" ? "Ordered" : "Not ordered yet";

/** Which parts to pull from which bin for which car, in bin order. */
export function PrintablePickList({
  heading,
  parts,
  timeZone,
  now,
}: {
  heading: string;
  parts: readonly NeededPart[];
  timeZone: string;
  now: Date;
}) {
  const plan = planPicks(parts);
  const cars = new Set(parts.map(({ repairOrderId }) => repairOrderId)).size;
  const many = cars > 1;
  return (
    <article className="text-[12pt] leading-snug">
      <header className="border-black border-b-2 pb-2">
        <p className="font-semibold text-[11pt]">Pick list</p>
        <h1 className="font-bold text-[26pt] leading-tight">{heading}</h1>
        <p className="text-[10pt]">
          As of {formatTime(now.toISOString(), timeZone, "full")}. Checking a box here doesn't change stock.
          Press “Pull from stock” on the repair order.
        </p>
      </header>
      {plan.bins.map(({ bin, picks }) => (
        <Group key={bin} title={binLabel(bin)} picks={picks} many={many} />
      ))}
      {plan.bought.length > 0 ? (
        <Group
          title="Special-order parts"
          picks={plan.bought}
          many={many}
          state={(part) => (part.partState === "received" ? "Received" : stateOf(part))}
        />
      ) : null}
      {plan.missing.length > 0 ? (
        <Group title="Out of stock" picks={plan.missing} many={many} state={stateOf} />
      ) : null}
    </article>
  );
}

function Group({
  title,
  picks,
  many,
  state,
}: {
  title: string;
  picks: readonly Pick[];
  /** Whether the list covers several cars, so that each line must name its car. */
  many: boolean;
  state?: (part: NeededPart) => string;
}) {
  return (
    <table className="mt-4 w-full table-fixed border-collapse text-left">
      <thead>
        <tr className="border-black border-b-[1.5px] align-bottom">
          <th className="w-[9mm]" />
          <th className="w-[16mm] font-semibold text-[9pt]">Quantity</th>
          <th className="font-bold text-[15pt]">{title}</th>
          <th className="w-[58mm] font-semibold text-[9pt]">For</th>
        </tr>
      </thead>
      <tbody>
        {picks.map(({ part, quantity }) => (
          <tr key={part.lineId} className="break-inside-avoid border-[#999] border-b align-top">
            <td className="py-1.5">
              <PrintableCheckbox />
            </td>
            <td className="py-1.5 font-bold text-[14pt] tabular">
              {formatQuantity(quantity)}
              {part.unit && part.unit !== "each" ? (
                <span className="font-normal text-[9pt]"> {part.unit}</span>
              ) : null}
            </td>
            <td className="wrap-anywhere py-1.5 pr-3">
              {part.description}
              <span className="block text-[10pt]">
                <span className="font-mono">{part.partNumber}</span>
                {state ? `${part.partNumber ? " · " : ""}${state(part)}` : ""}
              </span>
            </td>
            <td className="wrap-anywhere py-1.5 text-[10pt]">
              {many ? (
                <span className="block font-bold text-[12pt] tabular">
                  {part.repairOrderNumber}
                  {part.keytag ? ` · key ${part.keytag}` : ""}
                </span>
              ) : null}
              {many ? <span className="block">{part.vehicle}</span> : null}
              {[part.jobName, part.technician].filter(Boolean).join(" · ")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
