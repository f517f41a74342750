import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/repair-order-work/en";
import { isMoreThan } from "@autoiq/domain/kernel/money";
import type { LineStock } from "@autoiq/domain/repair-orders/parts/contract";
import { MapPin } from "lucide-react";
import { formatQuantity } from "~/platform/format";
import { useSharedMessages } from "~/platform/language/messages";
import { Badge } from "~/ui/badge";

/** The bin of a line's part, and whether it is available for this car. */
export function LineStockFacts({ stock, quantity }: { stock: LineStock; quantity: string }) {
  const t = useSharedMessages("repair-order-work", en).parts;
  const short = !stock.reserved && isMoreThan(quantity, stock.available);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
      {stock.reserved ? <Badge tone="success">{t.reserved}</Badge> : null}
      {short ? (
        <Badge tone="warning">
          {Number(stock.available) > 0
            ? fillIn(t.onlyAvailable, { quantity: formatQuantity(stock.available) })
            : t.noneAvailable}
        </Badge>
      ) : null}
      {stock.bins.length > 0 ? (
        <span className="inline-flex items-center gap-1 text-fg-muted">
          <MapPin aria-hidden="true" className="size-3.5" />
          {stock.bins
            .map(({ bin, onHand }) =>
              fillIn(bin ? t.bin : t.noBin, { bin, quantity: formatQuantity(onHand) }),
            )
            .join(", ")}
        </span>
      ) : null}
    </span>
  );
}
