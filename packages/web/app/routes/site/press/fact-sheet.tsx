import { facts } from "./texts";

export function FactSheet() {
  return (
    <dl className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
      {facts.map(({ term, text }) => (
        <div key={term} className="grid gap-x-8 gap-y-1 px-5 py-4 md:grid-cols-[13rem_minmax(0,1fr)] md:px-7">
          <dt className="font-semibold text-base">{term}</dt>
          <dd className="text-base text-fg-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
