import type { DatedJurisdiction, SalesTaxSettings } from "@autoiq/domain/shops/tax/contract";
import { formatRate, levelName } from "@autoiq/domain/shops/tax/names";
import { useState } from "react";
import { formatMoney } from "~/platform/format";
import { Button } from "~/ui/button";
import { Card } from "~/ui/layout/card";
import { Dialog } from "~/ui/overlays/dialog";
import { EndJurisdictionForm } from "./end-jurisdiction-form";
import { JurisdictionForm } from "./jurisdiction-form";

function daysOf({ fromDay, toDay }: DatedJurisdiction, today: string): string {
  if (fromDay > today) return `From ${fromDay}`;
  if (toDay !== null) return toDay < today ? `Ended ${toDay}` : `Until ${toDay}`;
  return "In effect";
}

type Open = { kind: "add" } | { kind: "rate" | "end"; of: DatedJurisdiction };

/** The jurisdictions that tax a sale here, with their combined rate today. Ended ones stay on record. */
export function JurisdictionsCard({ tax }: { tax: SalesTaxSettings }) {
  const { today } = tax;
  const [open, setOpen] = useState<Open | null>(null);
  const [showsEnded, setShowsEnded] = useState(false);
  const isEnded = ({ toDay }: DatedJurisdiction) => toDay !== null && toDay < today;
  const ended = tax.jurisdictions.filter(isEnded).length;
  const shown = tax.jurisdictions.filter((each) => showsEnded || !isEnded(each));
  const combined = tax.jurisdictions
    .filter((each) => each.fromDay <= today && !isEnded(each))
    .reduce((total, each) => total + each.basisPoints, 0);
  const close = () => setOpen(null);
  return (
    <Card
      title={`Tax rates: ${formatRate(combined)} combined today`}
      actions={<Button onClick={() => setOpen({ kind: "add" })}>Add jurisdiction</Button>}
      padded={false}
    >
      {shown.length === 0 ? (
        <p className="p-4 text-fg-muted text-sm">
          No jurisdiction taxes sales here. Add the state and any county, city, or district.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {shown.map((each) => (
            <li
              key={each.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm sm:grid-cols-[minmax(0,1fr)_5rem_8rem_auto]"
            >
              <span className="min-w-0">
                <span className="block truncate font-medium">{each.name}</span>
                <span className="text-fg-muted text-xs">
                  {levelName(each.level)}
                  {each.capCents === null ? "" : `, on at most ${formatMoney(each.capCents)} per bill`}
                </span>
              </span>
              <span className="text-right font-semibold tabular-nums">{formatRate(each.basisPoints)}</span>
              <span className="text-fg-muted text-xs sm:text-sm">{daysOf(each, today)}</span>
              <span className="flex justify-end gap-1">
                {isEnded(each) ? null : (
                  <>
                    <Button size="sm" onClick={() => setOpen({ kind: "rate", of: each })}>
                      Change<span className="sr-only"> rate of {each.name}</span>
                    </Button>
                    <Button size="sm" variant="ghost" onClick={() => setOpen({ kind: "end", of: each })}>
                      End<span className="sr-only"> {each.name}</span>
                    </Button>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {ended > 0 ? (
        <div className="border-line border-t px-4 py-2">
          <Button size="sm" variant="ghost" onClick={() => setShowsEnded(!showsEnded)}>
            {showsEnded ? "Hide" : "Show"} {ended} ended
          </Button>
        </div>
      ) : null}
      <Dialog
        open={open !== null}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={
          open?.kind === "rate"
            ? `Change rate: ${open.of.name}`
            : open?.kind === "end"
              ? `End ${open.of.name}`
              : "Add jurisdiction"
        }
        description="Bills that are written keep the rates they were written under."
      >
        {open?.kind === "end" ? (
          <EndJurisdictionForm of={open.of} today={today} onDone={close} />
        ) : open ? (
          <JurisdictionForm
            of={open.kind === "rate" ? open.of : null}
            hasState={tax.jurisdictions.some((each) => each.level === "state" && !isEnded(each))}
            today={today}
            onDone={close}
          />
        ) : null}
      </Dialog>
    </Card>
  );
}
