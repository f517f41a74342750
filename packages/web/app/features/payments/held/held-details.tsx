import { type Method, paymentMethods } from "@autoiq/domain/payment-methods/methods";
import type { HeldMove, HeldMovement } from "@autoiq/domain/payments/held/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { StatusPill, type Tone } from "~/ui/badge";
import { DateTime, Money } from "~/ui/data-display";

/** What is left, with its status, and what can be done with it. */
export function HeldBalance({
  label,
  cents,
  tone,
  state,
  children,
}: {
  label: string;
  cents: number;
  tone: Tone;
  state: string;
  /** Buttons. */
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div>
        <p className="text-fg-muted">{label}</p>
        <p className="flex flex-wrap items-center gap-3 font-extrabold text-4xl tracking-tight">
          <Money cents={cents} />
          <StatusPill tone={tone}>{state}</StatusPill>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

export function HeldFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-fg-muted text-xs">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Everything that changed a balance, newest first. `labels` stand before the number of an invoice. */
export function HeldHistory({
  movements,
  labels,
  timeZone,
}: {
  movements: readonly (HeldMovement & { readonly work?: string })[];
  labels: Readonly<Record<HeldMove, string>>;
  timeZone: string;
}) {
  const { to } = useWorkspace();
  const nameOf = (method: Method) => paymentMethods[method].label.toLowerCase();
  return (
    <section aria-label="History">
      <h3 className="mb-1 font-semibold">History</h3>
      <ul>
        {movements.toReversed().map((move) => (
          <li
            key={`${move.kind} ${move.id}`}
            className="grid grid-cols-[1fr_auto] gap-x-3 border-line border-t py-2 first:border-t-0"
          >
            <span className="font-medium">
              {labels[move.kind]}
              {move.invoiceId ? (
                <>
                  {" "}
                  <Link
                    className="text-accent-text underline underline-offset-2"
                    to={to(`/invoices/${move.invoiceId}`)}
                  >
                    invoice {move.invoiceNumber}
                  </Link>
                </>
              ) : move.kind === "redeemed" || move.kind === "returned" ? (
                " an invoice"
              ) : null}
              {move.work ? `, ${move.work}` : null}
              {move.method ? `, ${nameOf(move.method)}` : null}
            </span>
            <Money cents={move.changeCents} className={move.changeCents < 0 ? "" : "text-success-text"} />
            <span className="wrap-anywhere col-span-2 text-fg-muted text-xs">
              <DateTime instant={move.at} timeZone={timeZone} />
              {` · ${move.by} · ${move.location}`}
              {move.reason ? ` · ${move.reason}` : ""}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
