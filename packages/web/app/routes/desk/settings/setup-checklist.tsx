import { getSetup, type SetupStep } from "@autoiq/domain/shops/setup/contract";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight, CircleCheck, CircleDashed } from "lucide-react";
import { Link } from "react-router";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Card } from "~/ui/layout/card";

/** What each step is called, and the field or page that completes it. */
const steps: Record<SetupStep, { label: string; to: string }> = {
  address: { label: "Address", to: "/settings#street" },
  phone: { label: "Phone", to: "/settings#phone" },
  registration: { label: "Repair shop registration number", to: "/settings#registrationNumber" },
  hours: { label: "Opening hours", to: "/settings#hours" },
  "labor-rate": { label: "Labor rate", to: "/settings#laborRateCents" },
  tax: { label: "Sales tax", to: "/settings#sales-tax" },
  supplies: { label: "Shop supplies", to: "/settings#suppliesBasisPoints" },
  bays: { label: "Bays", to: "/settings#bays" },
  team: { label: "Team", to: "/team" },
  "canned-jobs": { label: "Canned jobs", to: "/canned-jobs" },
};

/** What the shop still has to fill in, each a link to its field. Gone when everything is done. */
export function SetupChecklist() {
  const { to } = useWorkspace();
  const setup = useQuery(queryOptionsFor(getSetup));
  const all = setup.data?.steps ?? [];
  const open = all.filter(({ done }) => !done);
  if (open.length === 0) return null;
  return (
    <Card
      title="Setup checklist"
      padded={false}
      actions={
        <span className="text-fg-muted text-sm">
          {all.length - open.length} of {all.length} done
        </span>
      }
    >
      <ul className="grid gap-px p-2 sm:grid-cols-2 xl:grid-cols-3">
        {all.map(({ step, done }) => {
          const { label, to: path } = steps[step];
          return (
            <li key={step}>
              <Link
                to={to(path)}
                className="flex min-h-11 items-center gap-2 rounded-md px-2 text-sm hover:bg-hover md:min-h-9"
              >
                {done ? (
                  <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success-text" />
                ) : (
                  <CircleDashed aria-hidden="true" className="size-4 shrink-0 text-fg-muted" />
                )}
                <span className={done ? "text-fg-muted" : "font-medium"}>{label}</span>
                <span className="sr-only">{done ? ", done" : ", to do"}</span>
                {done ? null : (
                  <ChevronRight aria-hidden="true" className="ml-auto size-4 shrink-0 text-fg-muted" />
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
