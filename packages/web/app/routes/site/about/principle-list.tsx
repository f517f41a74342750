import { MoreLink } from "../parts/action";
import { principles } from "./principles";

export function PrincipleList() {
  return (
    <ol className="grid gap-px overflow-hidden rounded-xl border border-line bg-line md:grid-cols-2">
      {principles.map((principle) => (
        <li key={principle.id} className="flex flex-col bg-surface px-6 py-7 md:px-8 md:py-9">
          <h3 className="font-bold text-2xl tracking-tight">{principle.title}</h3>
          <p className="mt-3 text-base text-fg-muted">{principle.text}</p>
          <p className="mt-5 border-accent border-l-2 pl-4 text-sm">
            <span className="block font-medium text-accent-text text-xs">Where you can see it</span>
            {principle.seen}
          </p>
          {"link" in principle ? (
            <p className="mt-4 text-sm">
              <MoreLink to={principle.link.to}>{principle.link.label}</MoreLink>
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
