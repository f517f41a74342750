import { en as carText } from "@autoiq/domain/catalog/car-actions/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/part-lookup/en";
import type { Part } from "@autoiq/domain/inventory/contract";
import type { ReactNode } from "react";
import { formatQuantity } from "~/platform/format";
import { useSharedMessages } from "~/platform/language/messages";
import { Badge } from "~/ui/badge";

/** The name of a bin may take more than one line. */
const binClass = "wrap-anywhere h-auto min-h-5.5 whitespace-normal";

/** One part for a technician at the car: availability and bin, without costs or prices. */
export function PartAvailability({ part, action }: { part: Part; action: ReactNode }) {
  const t = useSharedMessages("part-lookup", en);
  const { noBin } = useSharedMessages("car-actions", carText);
  const none = Number(part.available) <= 0;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-4 py-3 first:border-t-0">
      <div className="grid min-w-0 flex-1 basis-52 items-center gap-x-4 gap-y-1.5 md:grid-cols-2 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className="min-w-0">
          <h2 className="wrap-anywhere font-semibold text-sm">{part.name}</h2>
          <p className="wrap-anywhere text-fg-muted text-xs">
            {[part.number, part.brand].filter(Boolean).join(" · ")}
          </p>
        </div>
        <ul aria-label={fillIn(t.lies, { part: part.name })} className="flex flex-wrap gap-1.5">
          <li>
            <Badge tone={none ? "warning" : "success"}>
              {none ? t.noneAvailable : fillIn(t.available, { quantity: formatQuantity(part.available) })}
            </Badge>
          </li>
          {part.bins.map(({ bin, onHand }) => (
            <li key={bin}>
              <Badge className={binClass}>
                {bin || noBin}: {formatQuantity(onHand)}
              </Badge>
            </li>
          ))}
          {part.bins.length === 0 && part.bin ? (
            <li>
              <Badge className={binClass}>{fillIn(t.homeBin, { bin: part.bin })}</Badge>
            </li>
          ) : null}
          {Number(part.reserved) > 0 ? (
            <li>
              <Badge>{fillIn(t.reserved, { quantity: formatQuantity(part.reserved) })}</Badge>
            </li>
          ) : null}
        </ul>
      </div>
      {action}
    </li>
  );
}
