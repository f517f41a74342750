import { fillIn } from "@autoiq/domain/catalog/message";
import { formatCount } from "~/platform/format";
import { useMessages } from "~/platform/language/messages";
import { DateTime } from "~/ui/data-display";
import type { CustomerView } from "./customer-view";

/** The customer's concern, in their own words. */
export function CustomerConcern({ view }: { view: CustomerView }) {
  const t = useMessages("customer-order");
  const { timeZone } = view.shop;
  return (
    <>
      <p className="text-base">{view.concern ? `“${view.concern}”` : t.concern.none}</p>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {view.odometerIn === null ? null : (
          <div>
            <dt className="text-fg-muted text-xs">{t.concern.odometer}</dt>
            <dd className="tabular">{fillIn(t.concern.miles, { count: formatCount(view.odometerIn) })}</dd>
          </div>
        )}
        {view.promisedAt ? (
          <div>
            <dt className="text-fg-muted text-xs">{t.concern.promised}</dt>
            <dd>
              <DateTime instant={view.promisedAt} timeZone={timeZone} />
            </dd>
          </div>
        ) : null}
      </dl>
    </>
  );
}
