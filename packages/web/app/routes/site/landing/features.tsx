import { claims } from "@autoiq/domain/site/claims";
import { MoreLink } from "../parts/action";
import { Section } from "../parts/section";
import { featureCards } from "./feature-cards";

export function Features() {
  return (
    <Section
      id="features"
      title="Eight AI features"
      lead="They cover the front desk, the bay, and the office, and all work on the same repair order."
    >
      <ul className="grid gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {claims.features.map(({ id, title }) => {
          const { icon: Icon, where, text, says } = featureCards[id];
          return (
            <li
              key={id}
              className="flex flex-col bg-surface p-5 transition-colors duration-(--calm) hover:bg-raised"
            >
              <div className="flex items-center gap-3 sm:flex-wrap sm:justify-between">
                <Icon aria-hidden="true" className="size-6 shrink-0 text-accent-text" />
                <p className="order-last text-fg-muted text-xs max-sm:ml-auto sm:order-none">{where}</p>
                <h3 className="font-semibold text-lg tracking-tight sm:mt-2 sm:w-full">{title}</h3>
              </div>
              <p className="mt-1.5 mb-5 text-fg-muted">{text}</p>
              <p className="mt-auto border-line border-t pt-3 font-mono text-fg text-xs">
                <span aria-hidden="true" className="text-accent-text">
                  {"› "}
                </span>
                {says}
              </p>
            </li>
          );
        })}
      </ul>
      <p className="mt-6">
        <MoreLink to="/features">See all features</MoreLink>
      </p>
    </Section>
  );
}
