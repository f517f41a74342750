import { claims } from "@autoiq/domain/site/claims";
import { buttonClass } from "~/ui/button";
import { Ledger } from "./ledger";
import { PrimaryCta } from "./primary-cta";

export function Hero() {
  return (
    <section className="mx-auto max-w-6xl px-5 pt-10 pb-12 lg:pt-12">
      <h1 className="font-extrabold text-[19.5vw] leading-[0.84] tracking-[-0.05em] lg:whitespace-nowrap lg:text-[min(11.9vw,9.6rem)] lg:[word-spacing:0.05em]">
        <span className="max-lg:block">TIME IS</span> <span className="max-lg:block">MONEY</span>
      </h1>
      <div className="mt-8 grid gap-10 lg:mt-9 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-12">
        <div className="flex flex-col items-start justify-between gap-10">
          <div>
            <p className="text-balance font-bold text-4xl text-accent-text leading-[1.05] tracking-tight md:text-5xl">
              {claims.subheadline}
            </p>
            <p className="mt-5 max-w-[28em] text-base text-fg-muted md:text-lg">{claims.tagline}.</p>
            <div className="mt-7 flex flex-wrap gap-3">
              <PrimaryCta />
              <a href="#benefits" className={buttonClass({ size: "lg" })}>
                See How It Works
              </a>
            </div>
            <p className="mt-3 text-fg-muted text-sm">{claims.trial}</p>
          </div>
        </div>
        <Ledger />
      </div>
      <dl className="mt-10 grid divide-line rounded-xl border border-line bg-surface/95 max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {claims.figures.map((figure) => (
          <div
            key={figure.label}
            className="flex items-baseline gap-3 px-5 py-4 sm:flex-col-reverse sm:gap-0 lg:py-5"
          >
            <dt className="text-fg-muted max-sm:order-last">{figure.label}</dt>
            <dd className="font-bold text-4xl tracking-tight tabular md:text-5xl">{figure.value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-[50.5em] text-fg-muted text-sm">
        These are AutoIQ's own averages, not a promise for your shop. To see what they mean for you, enter
        your own numbers in the{" "}
        <a href="#savings" className="text-accent-text underline underline-offset-4">
          savings calculator
        </a>
        . It shows every formula.
      </p>
    </section>
  );
}
