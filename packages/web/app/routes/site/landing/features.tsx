import { claims } from "@autoiq/domain/site/claims";
import {
  CalendarClock,
  Camera,
  ChartSpline,
  Clock,
  type LucideIcon,
  MessagesSquare,
  PackageSearch,
  Sparkles,
  UsersRound,
} from "lucide-react";
import { Section } from "../parts/section";

type Id = (typeof claims.features)[number]["id"];
const icons: Record<Id, LucideIcon> = {
  scheduling: CalendarClock,
  inventory: PackageSearch,
  analytics: ChartSpline,
  records: UsersRound,
  inspections: Camera,
  time: Clock,
  messages: MessagesSquare,
  assistant: Sparkles,
};

export function Features() {
  return (
    <Section
      id="features"
      title="What AutoIQ does"
      lead="Every role has its own workspace on the same record."
    >
      <ul className="grid grid-cols-2 gap-2.5 sm:gap-3 lg:grid-cols-4">
        {claims.features.map(({ id, title, text }) => {
          const Icon = icons[id];
          return (
            <li key={id} className="rounded-xl border border-line bg-surface p-4 md:p-5">
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
