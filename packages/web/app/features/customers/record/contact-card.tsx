import { type Customer, formatPhone } from "@autoiq/domain/customers/schema";
import { townLine } from "@autoiq/domain/kernel/address";
import { Mail, MapPin, MessageSquare, Phone, StickyNote, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { DateTime } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";

const linkClass =
  "inline-flex min-h-6 items-center text-accent-text underline-offset-2 hover:underline max-md:min-h-11";

/** A customer's contact details and notes for the team. */
export function ContactCard({
  customer,
  timeZone,
  actions,
}: {
  customer: Customer;
  timeZone: string;
  actions?: ReactNode;
}) {
  const person = customer.company ? `${customer.firstName} ${customer.lastName}`.trim() : "";
  const town = townLine({ city: customer.city, state: customer.state, zip: customer.zip });
  return (
    <Card title="Contact" actions={actions}>
      <ul className="grid gap-2 text-sm [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-fg-muted">
        {person ? <Line icon={<UserRound aria-hidden="true" />}>{person}</Line> : null}
        <Line icon={<Phone aria-hidden="true" />}>
          {customer.phone ? (
            <a href={`tel:${customer.phone}`} className={linkClass}>
              {formatPhone(customer.phone)}
            </a>
          ) : (
            <span className="text-fg-muted">No phone</span>
          )}
        </Line>
        <Line icon={<Mail aria-hidden="true" />}>
          {customer.email ? (
            <a href={`mailto:${customer.email}`} className={`${linkClass} break-all`}>
              {customer.email}
            </a>
          ) : (
            <span className="text-fg-muted">No email</span>
          )}
        </Line>
        <Line icon={<MessageSquare aria-hidden="true" />}>
          {customer.smsAllowed ? "Consented to texts" : "No consent to texts"}
        </Line>
        {customer.street || town ? (
          <Line icon={<MapPin aria-hidden="true" />}>
            {customer.street}
            {customer.street && town ? <br /> : null}
            {town}
          </Line>
        ) : null}
        {customer.note ? (
          <Line icon={<StickyNote aria-hidden="true" />}>
            <span className="whitespace-pre-line">{customer.note}</span>
          </Line>
        ) : null}
      </ul>
      <p className="mt-3 text-fg-muted text-xs">
        Customer since <DateTime instant={customer.createdAt} timeZone={timeZone} style="date" />
      </p>
    </Card>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 has-[a]:items-center has-[a]:[&_svg]:mt-0">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
