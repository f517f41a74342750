import { useMe } from "~/platform/session/use-session";
import { useShop } from "~/platform/shop/use-shop";
import { Notice } from "~/ui/feedback/notice";

/** On every page of the desk at a closed location. */
export function ClosedBanner() {
  const { location } = useShop();
  const isClosed = useMe().memberships.some(
    (membership) => membership.locationId === location.id && membership.isClosed,
  );
  if (!isClosed) return null;
  return (
    <Notice tone="warning" className="mb-4 print:hidden" title={`${location.name} is closed`}>
      You can read its records and take or refund payments. Switch to another location for new work.
    </Notice>
  );
}
