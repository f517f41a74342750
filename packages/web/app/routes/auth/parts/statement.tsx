import { claims } from "@autoiq/domain/site/claims";
import { trialDays } from "@autoiq/domain/subscription/plans";
import { ProductPicture } from "~/routes/site/parts/product-picture";

/** What a wide screen shows beside the card: the product for a returning person, the first week for a new one. */
export function Statement({ newcomer, shown }: { newcomer: boolean; shown: boolean }) {
  return (
    <aside
      aria-label="AutoIQ"
      data-shown={shown}
      className="opacity-0 transition-opacity duration-300 data-[shown=true]:opacity-100 sticky top-0 hidden h-dvh flex-col justify-between gap-10 overflow-hidden border-line border-r pt-28 lg:flex"
    >
      <div className="px-10 xl:px-14">
        <p className="font-extrabold text-[min(7.2vw,7.5rem)] leading-[0.86] tracking-[-0.05em]">
          {newcomer ? (
            <>
              {`${trialDays} days.`}
              <br />
              No card.
            </>
          ) : (
            <>
              TIME IS
              <br />
              MONEY
            </>
          )}
        </p>
        <p className="mt-6 max-w-[12.5em] text-balance font-bold text-3xl text-accent-text leading-[1.05] tracking-tight xl:text-4xl">
          {newcomer ? "Free trial on every plan. Clients join free." : claims.subheadline}
        </p>
        {newcomer ? (
          <dl className="mt-8 flex flex-wrap gap-x-10 gap-y-4">
            {claims.start.map((each) => (
              <div key={each.label} className="flex flex-col-reverse">
                <dt className="text-fg-muted">{each.label}</dt>
                <dd className="font-semibold text-xl tracking-tight">{each.value}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="mt-5 max-w-[25em] text-fg-muted text-lg">{claims.tagline}.</p>
        )}
      </div>
      <div className="min-h-0 pl-10 xl:pl-14">
        <ProductPicture
          decorative
          name={newcomer ? "schedule-day" : "repair-order"}
          sizes="60rem"
          className="w-[60rem] max-w-none rounded-tl-xl border-line border-t border-l shadow-3"
        />
      </div>
    </aside>
  );
}
