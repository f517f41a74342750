import { MoreLink } from "../parts/action";
import { Section } from "../parts/section";
import { type FeatureCard, featureGroups } from "./cards";

function Card({ title, text, exhibit: Drawing, more }: FeatureCard) {
  return (
    <li className="flex flex-col rounded-xl border border-line bg-surface p-3">
      <Drawing />
      <div className="flex flex-1 flex-col px-2 pt-4 pb-2">
        <h3 className="font-semibold text-lg leading-snug tracking-tight">{title}</h3>
        <p className="mt-1.5 flex-1 text-base text-fg-muted">{text}</p>
        {more ? (
          <p className="mt-3">
            <MoreLink to={more.to}>{more.label}</MoreLink>
          </p>
        ) : null}
      </div>
    </li>
  );
}

export function FeatureGrid() {
  return featureGroups.map((group) => (
    <Section key={group.id} id={group.id} title={group.title} lead={group.lead} className="py-10! md:py-14!">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
        {group.cards.map((card) => (
          <Card key={card.title} {...card} />
        ))}
      </ul>
    </Section>
  ));
}
