import { claims } from "@autoiq/domain/site/claims";
import { Activity, Building2, DatabaseZap, Headset, type LucideIcon, ShieldCheck } from "lucide-react";
import { Section } from "../parts/section";

type Id = (typeof claims.enterprise)[number]["id"];
const icons: Record<Id, LucideIcon> = {
  locations: Building2,
  support: Headset,
  compliance: ShieldCheck,
  uptime: Activity,
  migration: DatabaseZap,
};

export function Enterprise() {
  return (
    <Section id="enterprise" title="Enterprise solutions" lead="From one location to many.">
      <ul className="grid gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-2 lg:grid-cols-5">
        {claims.enterprise.map(({ id, title, text }) => {
          const Icon = icons[id];
          return (
            <li key={id} className="bg-surface p-5 sm:last:col-span-2 lg:last:col-span-1">
              <Icon aria-hidden="true" className="size-6 text-accent-text" />
              <h3 className="mt-4 font-semibold text-base">{title}</h3>
              <p className="mt-1 text-fg-muted">{text}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
