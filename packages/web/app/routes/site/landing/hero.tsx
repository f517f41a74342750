import { claims } from "@autoiq/domain/site/claims";
import { Button } from "~/ui/button";
import { PrimaryCall } from "./primary-call";

export function Hero() {
  return (
    <section className="mx-auto max-w-6xl px-5 pt-14 pb-12 md:pt-20 md:pb-16">
      <h1 className="font-extrabold text-[clamp(3.9rem,14.5vw,12.5rem)] leading-[0.86] tracking-[-0.042em]">
        <span className="block">TIME IS</span>
        <span className="block">MONEY</span>
      </h1>
      <p className="mt-6 font-semibold text-3xl text-accent-text tracking-tight md:text-5xl">
        {claims.subheadline}
      </p>
      <p className="mt-5 max-w-[52ch] text-base text-fg-muted md:text-lg">{claims.tagline}.</p>
      <div className="mt-9 flex flex-wrap items-center gap-3">
        <PrimaryCall />
        <Button asChild size="lg">
          <a href="#benefits">See How It Works</a>
        </Button>
        <p className="w-full text-fg-muted text-sm sm:w-auto sm:pl-2">{claims.trial}</p>
      </div>
      <dl className="mt-14 grid border-line border-t sm:grid-cols-3 md:mt-20">
        {claims.figures.map((figure) => (
          <div
            key={figure.label}
            className="flex flex-col-reverse justify-end border-line py-6 max-sm:border-b sm:pr-6 sm:not-first:border-l sm:not-first:pl-6"
          >
            <dt className="mt-1 text-fg-muted">{figure.label}</dt>
            <dd className="font-semibold text-4xl tracking-tight tabular md:text-5xl">{figure.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
