import { formatCount } from "~/platform/format";
import { DateTime } from "~/ui/data-display";
import type { CustomerView } from "./customer-view";

/** The customer's concern, in their own words. */
export function CustomerConcern({ view }: { view: CustomerView }) {
  const { timeZone } = view.shop;
  return (
    <>
      <p className="text-base">{view.concern ? `“${view.concern}”` : "Nothing was written down."}</p>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {view.odometerIn === null ? null : (
          <div>
            <dt className="text-fg-muted text-xs">Odometer</dt>
            <dd className="tabular">{formatCount(view.odometerIn)} miles</dd>
          </div>
        )}
        {view.promisedAt ? (
          <div>
            <dt className="text-fg-muted text-xs">Promised for</dt>
            <dd>
              <DateTime instant={view.promisedAt} timeZone={timeZone} />
            </dd>
          </div>
        ) : null}
      </dl>
    </>
  );
}
