import { hours, office, supportEmail, supportPhone } from "@autoiq/domain/site/support";
import { Mail, MapPin, Phone } from "lucide-react";

const link = "inline-flex items-center gap-2.5 font-medium text-base hover:underline max-md:min-h-11";

export function OfficeHours() {
  return (
    <div className="grid gap-5 rounded-xl border border-line bg-surface p-6">
      <p className="grid gap-1.5">
        <a href={`mailto:${supportEmail}`} className={link}>
          <Mail aria-hidden="true" className="size-5 text-accent-text" />
          {supportEmail}
        </a>
        <a href={supportPhone.href} className={link}>
          <Phone aria-hidden="true" className="size-5 text-accent-text" />
          {supportPhone.shown}
        </a>
        <span className="inline-flex items-center gap-2.5 text-base">
          <MapPin aria-hidden="true" className="size-5 text-accent-text" />
          {office.place}
        </span>
      </p>
      <div className="border-line border-t pt-4">
        <p className="font-semibold text-sm">Office hours (Eastern time)</p>
        <dl className="mt-2 grid gap-1 text-fg-muted">
          {hours.map((each) => (
            <div key={each.days} className="flex justify-between gap-4">
              <dt>{each.days}</dt>
              <dd className="tabular">{each.hours}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-fg-muted">Email support is 24/7.</p>
      </div>
    </div>
  );
}
