import { getToday } from "@autoiq/domain/analytics/contract";
import type { Permission } from "@autoiq/domain/kernel/access/permissions";
import { listRepairOrders } from "@autoiq/domain/repair-orders/contract";
import { getBusinessProfile } from "@autoiq/domain/shops/profile/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Card } from "~/ui/layout/card";

const steps: readonly { to: string; needs: Permission; title: string; text: string }[] = [
  {
    to: "/settings",
    needs: "shop.manage",
    title: "Hours, rates, and bays",
    text: "They set your schedule and estimate prices.",
  },
  {
    to: "/team",
    needs: "staff.manage",
    title: "Add your team",
    text: "Invite each person with a role. Technicians clock in and inspect on their phones.",
  },
  {
    to: "/canned-jobs",
    needs: "canned-job.write",
    title: "Canned jobs",
    text: "Review the starter jobs and add the ones you sell most.",
  },
  {
    to: "/inventory?new=part",
    needs: "part.write",
    title: "Parts inventory",
    text: "Set minimums and we'll flag low stock.",
  },
  {
    to: "/scheduling?new=appointment",
    needs: "appointment.write",
    title: "Your first car",
    text: "Book it, or open a repair order when it arrives. Add the customer and vehicle along the way.",
  },
];

/**
 * Whether a shop has not had its first repair order yet. Undefined until known, so that the page can wait with what
 * is below instead of pushing it down.
 */
export function useIsNewShop(scope: string, isEnabled: boolean): boolean | undefined {
  const day = useQuery({ ...queryOptionsFor(getToday, { query: { place: scope } }), enabled: isEnabled });
  const isQuiet = day.data?.places.every(
    (each) => each.vehiclesInShop + each.unpaid + each.postedCents === 0,
  );
  const orders = useQuery({
    ...queryOptionsFor(listRepairOrders, { query: {} }),
    enabled: isEnabled && isQuiet === true,
  });
  if (!isEnabled || day.isError || orders.isError || isQuiet === false) return false;
  return isQuiet === undefined || !orders.data ? undefined : orders.data.rows.length === 0;
}

/** What a shop sets up before its first repair order. Disappears with that repair order. */
export function FirstSteps() {
  const { to, may } = useWorkspace();
  const { data: profile } = useQuery({
    ...queryOptionsFor(getBusinessProfile),
    enabled: may("shop.manage"),
  });
  // Who works alone has no team to add.
  const isAlone = profile?.companySize === "1";
  return (
    <Card title="Get started" padded={false}>
      <ol className="divide-y divide-line">
        {steps
          .filter(({ needs }) => may(needs) && !(isAlone && needs === "staff.manage"))
          .map((step, index) => (
            <li key={step.to}>
              <Link
                to={to(step.to)}
                className="flex gap-3 px-4 py-2.5 text-sm outline-offset-[-2px]! hover:bg-hover"
              >
                <span
                  aria-hidden="true"
                  className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-text text-xs"
                >
                  {index + 1}
                </span>
                <span className="min-w-0">
                  <span className="block font-medium">{step.title}</span>
                  <span className="block text-fg-muted text-xs">{step.text}</span>
                </span>
              </Link>
            </li>
          ))}
      </ol>
    </Card>
  );
}
