import { claims } from "@autoiq/domain/site/claims";
import { MoreLink } from "../parts/action";
import { AccessTable } from "./access-table";

/** Full width on its own background: the first change of pace after the hero. */
export function Enterprise() {
  return (
    <section
      id="enterprise"
      aria-labelledby="enterprise-title"
      className="border-line border-y bg-sunken/95 py-16 md:py-24 md:max-xl:-ml-9 md:max-xl:pl-9"
    >
      <div className="mx-auto grid max-w-6xl gap-12 px-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,32rem)] lg:gap-16">
        <div>
          <h2 id="enterprise-title" className="font-semibold text-3xl tracking-tight md:text-5xl">
            Enterprise solutions
          </h2>
          <p className="mt-4 max-w-[30.5em] text-base text-fg-muted md:text-lg">
            Run one shop or a franchise on one system. Each person sees only what their role allows.
          </p>
          <dl className="mt-9">
            {claims.enterprise.map(({ id, title, text }) => (
              <div
                key={id}
                className="grid gap-x-6 border-line border-t py-3 last:border-b sm:grid-cols-[15rem_minmax(0,1fr)]"
              >
                <dt className="font-semibold text-base">{title}</dt>
                <dd className="text-base text-fg-muted">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-6 flex flex-wrap gap-x-7">
            <MoreLink to="/pricing">Compare plans</MoreLink>
            <MoreLink to="/contact">Contact Sales</MoreLink>
          </p>
        </div>
        <AccessTable />
      </div>
    </section>
  );
}
