import type { ClosingPreview } from "@autoiq/domain/shops/closing/contract";
import { type BlockerKind, blockerText } from "@autoiq/domain/shops/closing/rules";
import { Link } from "react-router";
import { formatMoney, formatTime } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";

const link = "inline-block min-h-6 font-medium underline underline-offset-2";

const nounOf = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** Where each kind is finished or moved. */
const pageOf: Record<BlockerKind, (id: string) => string> = {
  "repair-order": (id) => `/repair-orders/${id}`,
  appointment: () => "/scheduling",
  lead: (id) => `/crm/leads?lead=${id}`,
  clock: () => "/team/floor",
};

/** What must be finished or moved first, with links where the person works at that location. */
export function ClosingBlockers({ preview, isHere }: { preview: ClosingPreview; isHere: boolean }) {
  const { to } = useWorkspace();
  return (
    <>
      <ul className="mt-1 grid gap-2">
        {preview.blockers.map(({ kind, count, items }) => (
          <li key={kind}>
            <span className="font-medium">{blockerText({ kind, count })}</span>
            <ul className="wrap-anywhere flex flex-wrap gap-x-3">
              {items.map(({ id, label, at }) => {
                const text = at ? `${label}, ${formatTime(at, preview.timeZone)}` : label;
                return (
                  <li key={id}>
                    {isHere ? (
                      <Link to={to(pageOf[kind](id))} className={link}>
                        {text}
                      </Link>
                    ) : (
                      text
                    )}
                  </li>
                );
              })}
              {count > items.length ? <li>and {count - items.length} more</li> : null}
            </ul>
          </li>
        ))}
      </ul>
      {isHere ? null : <p className="mt-2">Switch to {preview.name} to finish or move them.</p>}
    </>
  );
}

/** What happens with the rest of a location that closes. Only what there is. */
export function ClosingFacts({ preview }: { preview: ClosingPreview }) {
  const { kiosks, hasRequestPage, apiKeys, partsInStock, unpaid, isDayOpen } = preview;
  const facts: { label: string; content: string }[] = [
    {
      label: "Records",
      content: "Repair orders, invoices, and reports stay. Switch to the location to read them.",
    },
  ];
  if (unpaid.count > 0)
    facts.push({
      label: "Unpaid invoices",
      content: `${nounOf(unpaid.count, "invoice", "invoices")}, ${formatMoney(unpaid.cents)} due. Payments and refunds still work.`,
    });
  if (partsInStock > 0)
    facts.push({
      label: "Stock",
      content: `${nounOf(partsInStock, "part stays", "parts stay")} in stock there. Move them to another location before or after, under Inventory.`,
    });
  if (isDayOpen)
    facts.push({
      label: "Cash drawer",
      content: "The day isn't closed yet. Close it before or after, under Day close.",
    });
  if (kiosks > 0)
    facts.push({
      label: "Kiosks",
      content: `${nounOf(kiosks, "time clock kiosk stops", "time clock kiosks stop")} working.`,
    });
  if (hasRequestPage)
    facts.push({ label: "Request page", content: "It is turned off, and online booking ends." });
  if (apiKeys > 0)
    facts.push({
      label: "API keys",
      content: `${nounOf(apiKeys, "key", "keys")} for this location can't add new work anymore.`,
    });
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm md:grid-cols-[10em_1fr]">
      {facts.map(({ label, content }) => (
        <div key={label} className="contents">
          <dt className="text-fg-muted">{label}</dt>
          <dd className="wrap-anywhere max-md:mb-1">{content}</dd>
        </div>
      ))}
    </dl>
  );
}
