import { claims } from "@autoiq/domain/site/claims";
import { PrimaryCall } from "./primary-call";

export function ClosingCall() {
  return (
    <section aria-labelledby="closing-title" className="border-line border-t bg-surface/80">
      <div className="mx-auto flex max-w-6xl flex-wrap items-end justify-between gap-8 px-5 py-16 md:py-24">
        <div>
          <h2 id="closing-title" className="max-w-[18ch] font-semibold text-4xl tracking-tight md:text-6xl">
            Time is money. Start saving both.
          </h2>
          <p className="mt-4 text-base text-fg-muted">{claims.trial}. Free data migration and training.</p>
        </div>
        <PrimaryCall />
      </div>
    </section>
  );
}
