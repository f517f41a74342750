import { hours, office, supportChannels, supportEmail, supportPhone } from "@autoiq/domain/site/support";
import { Clock, Mail, MapPin, Phone } from "lucide-react";
import type { ComponentType, ReactNode } from "react";

const link =
  "inline-flex min-h-8 items-center break-all font-medium text-accent-text underline decoration-1 underline-offset-4 hover:decoration-2 max-md:min-h-11";
const available = (id: (typeof supportChannels)[number]["id"]) =>
  supportChannels.find((channel) => channel.id === id)?.when ?? "";

function Card({
  icon: Icon,
  title,
  children,
}: {
  icon: ComponentType<{ className?: string; "aria-hidden"?: true }>;
  title: string;
  children: ReactNode;
}) {
  return (
    <li className="flex gap-4 px-5 py-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-text">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <h2 className="font-semibold text-base">{title}</h2>
        {children}
      </div>
    </li>
  );
}

/** Every way to contact AutoIQ's people, and their hours. */
export function ContactCards() {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
      <Card icon={Mail} title="Email">
        <a href={`mailto:${supportEmail}`} className={link}>
          {supportEmail}
        </a>
        <p className="text-fg-muted">Available {available("email")}.</p>
      </Card>
      <Card icon={Phone} title="Phone">
        <a href={supportPhone.href} className={link}>
          {supportPhone.shown}
        </a>
        <p className="text-fg-muted">Phone support comes with premium plans.</p>
      </Card>
      <Card icon={Clock} title="Hours">
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 tabular-nums">
          {hours.map((each) => (
            <div key={each.days} className="contents">
              <dt className="text-fg-muted">{each.days}</dt>
              <dd>{each.hours}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card icon={MapPin} title="Office">
        <p className="mt-1">{office.place}</p>
        <p className="text-fg-muted">Hours are Eastern time.</p>
      </Card>
    </ul>
  );
}
