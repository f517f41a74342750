import { locationCharge } from "@autoiq/domain/subscription/change";
import { getSubscription } from "@autoiq/domain/subscription/contract";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { Notice } from "~/ui/feedback/notice";
import { type LocationChange, locationPriceText } from "./subscription-labels";

/** How the plan changes, before a location is added, closed, or reopened. */
export function LocationPrice({ change = "adds" }: { change?: LocationChange }) {
  const { data } = useQuery(queryOptionsFor(getSubscription));
  const plan = data?.subscription;
  if (!plan || plan.state === "canceled") return null;
  const chargeCents =
    plan.locations > 0 ? Math.round(plan.chargeCents / plan.locations) : locationCharge(plan);
  return <Notice className="mb-3">{locationPriceText({ ...plan, chargeCents }, change)}</Notice>;
}
