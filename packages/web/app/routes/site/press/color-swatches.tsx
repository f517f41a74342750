import { colors } from "./texts";

export function ColorSwatches() {
  return (
    <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-6">
      {colors.map(({ name, hex, use }) => (
        <li key={hex} className="overflow-hidden rounded-xl border border-line bg-surface">
          <svg viewBox="0 0 6 4" aria-hidden="true" className="block w-full" preserveAspectRatio="none">
            <rect width="6" height="4" fill={hex} />
          </svg>
          <div className="border-line border-t px-4 py-3">
            <h3 className="font-medium text-sm">{name}</h3>
            <p className="mt-0.5 font-mono text-sm">{hex}</p>
            <p className="mt-1 text-fg-muted text-xs">{use}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
