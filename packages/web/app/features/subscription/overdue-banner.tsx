import { lazy, Suspense } from "react";
import { useShop } from "~/platform/shop/use-shop";

// Few shops ever see it.
const OverdueNotice = lazy(() => import("./overdue-notice").then((all) => ({ default: all.OverdueNotice })));

/** On every page of the desk while the plan of AutoIQ is unpaid. */
export function OverdueBanner() {
  const { planOverdueSince } = useShop();
  return planOverdueSince ? (
    <Suspense>
      <OverdueNotice since={planOverdueSince} />
    </Suspense>
  ) : null;
}
