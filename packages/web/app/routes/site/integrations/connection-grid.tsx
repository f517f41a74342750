import {
  Activity,
  BookOpenText,
  CarFront,
  CodeXml,
  CreditCard,
  Database,
  FileText,
  KeyRound,
  type LucideIcon,
  Mail,
  Radio,
} from "lucide-react";
import { connections } from "./connections";

const icons: Record<string, LucideIcon> = {
  stripe: CreditCard,
  quickbooks: BookOpenText,
  mail: Mail,
  vin: CarFront,
  pdf: FileText,
  openapi: CodeXml,
  live: Radio,
  identity: KeyRound,
  postgres: Database,
  metrics: Activity,
};

export function ConnectionGrid() {
  return (
    <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
      {connections.map(({ id, kind, title, text, on, keys }) => {
        const Icon = icons[id] ?? CodeXml;
        return (
          <li key={id} id={id} className="flex flex-col rounded-xl border border-line bg-surface p-5 md:p-6">
            <p className="flex items-center justify-between">
              <Icon aria-hidden="true" className="size-6 text-accent-text" />
              <span className="rounded-sm bg-sunken px-1.5 py-0.5 font-medium text-fg-muted text-xs">
                {kind}
              </span>
            </p>
            <h3 className="mt-4 font-semibold text-lg leading-snug tracking-tight">{title}</h3>
            <p className="mt-2 flex-1 text-base text-fg-muted">{text}</p>
            <div className="mt-5 border-line border-t pt-4">
              <p className="text-fg-muted text-sm">
                <span className="font-semibold text-fg">How: </span>
                {on}
              </p>
              <ul className="mt-2.5 flex flex-wrap gap-1.5">
                {keys.map((key) => (
                  <li key={key}>
                    <code className="block rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-fg text-xs [overflow-wrap:anywhere]">
                      {key}
                    </code>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
