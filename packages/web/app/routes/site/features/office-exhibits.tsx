import { can, type Permission } from "@autoiq/domain/kernel/access/permissions";
import type { StaffRole } from "@autoiq/domain/kernel/access/roles";
import { trialDays } from "@autoiq/domain/subscription/plans";
import { Check, Lock, Minus } from "lucide-react";
import { Exhibit, Row } from "./exhibit";

const bars = [38, 52, 44, 61, 57, 22, 66, 58, 71, 63];

export function AnalyticsExhibit() {
  return (
    <Exhibit label="Average repair order with its formula, and sales per day as bars.">
      <div className="flex items-start justify-between">
        <div>
          <p className="text-fg-muted">Average repair order (ARO)</p>
          <p className="font-semibold text-2xl text-fg tabular tracking-tight">$412.80</p>
        </div>
        <p className="text-fg-muted">Example</p>
      </div>
      <div className="flex h-14 items-end gap-1">
        {bars.map((height, day) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing that never changes
            key={day}
            className="flex-1 rounded-t-sm bg-accent/75"
            style={{ height: `${height}%` }}
          />
        ))}
      </div>
      <p className="border-line border-t pt-1.5 text-fg-muted">Sales before tax ÷ repair orders posted</p>
    </Exhibit>
  );
}

export function AssistantExhibit() {
  return (
    <Exhibit label="A question about the free trial and the assistant's answer.">
      <p className="max-w-[80%] justify-self-end self-end rounded-xl rounded-br-sm bg-accent px-3 py-2 text-on-accent">
        Do I need a card for the trial?
      </p>
      <p className="max-w-[88%] self-start rounded-xl rounded-bl-sm border border-line bg-surface px-3 py-2 text-fg">
        No. The trial lasts {trialDays} days on every plan, with no card and no setup fee.
      </p>
    </Exhibit>
  );
}

const roles: readonly { role: StaffRole; label: string }[] = [
  { role: "owner", label: "Owner" },
  { role: "management", label: "Manager" },
  { role: "admin", label: "Admin" },
  { role: "technician", label: "Tech" },
];
const acts: readonly { permission: Permission; label: string }[] = [
  { permission: "job.work", label: "Work on jobs" },
  { permission: "appointment.write", label: "Book cars" },
  { permission: "invoice.post", label: "Post invoices" },
  { permission: "shop.manage", label: "Shop settings" },
];

/** The check marks come from the product's own permissions, so they cannot drift from them. */
export function RolesExhibit() {
  const may = (role: StaffRole, permission: Permission) => can(role, permission);
  return (
    <Exhibit
      label={`Roles and permissions. ${acts
        .map(
          ({ permission, label }) =>
            `${label}: ${roles
              .filter(({ role }) => may(role, permission))
              .map((each) => each.label)
              .join(", ")}`,
        )
        .join(". ")}.`}
    >
      <div className="grid grid-cols-[1fr_repeat(4,3.1rem)] gap-y-1.5 text-center">
        <span />
        {roles.map(({ role, label }) => (
          <span key={role} className="text-2xs text-fg-muted">
            {label}
          </span>
        ))}
        {acts.map(({ permission, label }) => (
          <div key={permission} className="contents">
            <span className="border-line border-t pt-1.5 text-left text-fg">{label}</span>
            {roles.map(({ role }) => (
              <span key={role} className="grid place-items-center border-line border-t pt-1.5">
                {may(role, permission) ? (
                  <Check aria-hidden="true" className="size-4 text-success-text" />
                ) : (
                  <Minus aria-hidden="true" className="size-4 text-fg-subtle" />
                )}
              </span>
            ))}
          </div>
        ))}
      </div>
    </Exhibit>
  );
}

const safeguards = [
  "Each shop's data is separate",
  "Passwords hashed with argon2id",
  "No card numbers stored",
];

export function StorageExhibit() {
  return (
    <Exhibit label={`Three safeguards: ${safeguards.join("; ")}.`}>
      {safeguards.map((each) => (
        <Row key={each}>
          <span className="truncate font-medium text-fg">{each}</span>
          <Lock aria-hidden="true" className="size-3.5 shrink-0 text-success-text" />
        </Row>
      ))}
    </Exhibit>
  );
}
