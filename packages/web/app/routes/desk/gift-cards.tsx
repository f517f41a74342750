import type { CustomerSummary } from "@autoiq/domain/customers/schema";
import { exportGiftCards, getGiftCard, listGiftCards } from "@autoiq/domain/payments/gift-cards/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Gift, Search } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { GiftCardTable } from "~/features/payments/gift-cards/gift-card-table";
import type { SoldGiftCard } from "~/features/payments/gift-cards/sell-gift-card-form";
import { HeldList, useHeldSearch } from "~/features/payments/held/held-list";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { Button } from "~/ui/button";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { PageHeader } from "~/ui/layout/page-header";
import { CsvButton } from "~/ui/lists/csv-button";
import { useListView } from "~/ui/lists/use-list-view";
import { Dialog } from "~/ui/overlays/dialog";

export const meta = () => [{ title: "Gift cards · AutoIQ" }];

const Packages = lazy(async () => ({ default: (await import("./packages")).Packages }));
const CustomerPicker = lazy(async () => ({
  default: (await import("~/features/customers/customer-picker")).CustomerPicker,
}));
const SellGiftCardForm = lazy(async () => ({
  default: (await import("~/features/payments/gift-cards/sell-gift-card-form")).SellGiftCardForm,
}));
const ShownCode = lazy(async () => ({
  default: (await import("~/features/payments/gift-cards/shown-code")).ShownCode,
}));
const LookUpForm = lazy(async () => ({
  default: (await import("~/features/payments/gift-cards/look-up-form")).LookUpForm,
}));
const GiftCardDetails = lazy(async () => ({
  default: (await import("~/features/payments/gift-cards/gift-card-details")).GiftCardDetails,
}));

/** Money received for later: gift cards, and packages of work. */
export default function GiftCardsAndPackages() {
  const { view, choose } = useListView();
  const shows = view.get("show") === "packages" ? "packages" : "cards";
  const tabs = (
    <SegmentedControl
      label="Show"
      value={shows}
      onValueChange={(next) =>
        choose({ show: next === "cards" ? null : next, list: null, q: null, card: null, package: null })
      }
      options={[
        { value: "cards", label: "Gift cards" },
        { value: "packages", label: "Packages" },
      ]}
    />
  );
  return shows === "cards" ? (
    <GiftCards tabs={tabs} />
  ) : (
    <Suspense fallback={<SkeletonRows label="Loading packages" rows={8} />}>
      <Packages tabs={tabs} />
    </Suspense>
  );
}

/** The gift cards of the business: sold here, found by code, and what is owed on them. */
function GiftCards({ tabs }: { tabs: ReactNode }) {
  const { timeZone } = useShop().location;
  const { may } = useWorkspace();
  const search = useHeldSearch();
  const { view, choose, q, list } = search;
  const [lookingUp, setLookingUp] = useState(false);
  const [sold, setSold] = useState<SoldGiftCard | null>(null);
  const [customer, setCustomer] = useState<CustomerSummary | null>(null);
  const selling = view.get("new") !== null && may("payment.take");
  const shown = view.get("card");
  const loaded = useQuery({
    ...queryOptionsFor(listGiftCards, { query: { list, q } }),
    placeholderData: keepPreviousData,
  });
  const closeSale = () => {
    setSold(null);
    setCustomer(null);
    choose({ new: null });
  };
  const { data } = loaded;
  const row = data?.cards.find(({ id }) => id === shown);
  const named = useQuery({
    ...queryOptionsFor(getGiftCard, { params: { id: shown ?? "" } }),
    enabled: shown !== null && !row,
  });
  const lastFour = row?.lastFour ?? named.data?.lastFour;
  return (
    <>
      <PageHeader
        title="Gift cards"
        description="Money received for later. It becomes a sale when the card pays an invoice."
        actions={
          <>
            {tabs}
            <CsvButton contract={exportGiftCards} input={{ query: { list } }} name="gift-cards" />
            <Button onClick={() => setLookingUp(true)}>
              <Search aria-hidden="true" />
              Look up code
            </Button>
            {may("payment.take") ? (
              <Button variant="primary" onClick={() => choose({ new: "card" })}>
                <Gift aria-hidden="true" />
                Sell gift card
              </Button>
            ) : null}
          </>
        }
      />
      <HeldList
        what="gift cards"
        placeholder="Name, or last four characters"
        owedOn={(of) =>
          `Owed on ${of?.outstandingCards ?? 0} ${of?.outstandingCards === 1 ? "card" : "cards"}`
        }
        search={search}
        loaded={loaded}
      >
        {({ cards, places }) => (
          <GiftCardTable
            cards={cards}
            timeZone={timeZone}
            hasLocations={places.length > 1}
            isSearch={q !== ""}
            onOpen={(id) => choose({ card: id })}
          />
        )}
      </HeldList>
      <Dialog
        open={selling}
        onOpenChange={(open) => !open && closeSale()}
        title={sold ? "Gift card sold" : "Sell a gift card"}
      >
        <Suspense fallback={<SkeletonRows label="Loading form" rows={5} />}>
          {sold ? (
            <ShownCode card={sold.card} code={sold.code} onDone={closeSale} />
          ) : selling ? (
            <SellGiftCardForm
              customerId={customer?.id ?? null}
              buyer={
                <fieldset className="grid gap-1.5">
                  <legend className="sr-only">Bought by</legend>
                  <CustomerPicker chosen={customer} onChoose={setCustomer} />
                  <p className="text-fg-muted text-xs">Optional. Who buys it.</p>
                </fieldset>
              }
              onSold={setSold}
              onCancel={closeSale}
            />
          ) : null}
        </Suspense>
      </Dialog>
      <Dialog open={lookingUp} onOpenChange={setLookingUp} size="sm" title="Look up a gift card">
        <Suspense fallback={<SkeletonRows label="Loading form" rows={2} />}>
          {lookingUp ? (
            <LookUpForm
              onFound={({ id }) => {
                setLookingUp(false);
                choose({ card: id });
              }}
              onCancel={() => setLookingUp(false)}
            />
          ) : null}
        </Suspense>
      </Dialog>
      <Dialog
        open={shown !== null}
        onOpenChange={(open) => !open && choose({ card: null })}
        title={lastFour ? `Gift card •••• ${lastFour}` : "Gift card"}
      >
        <Suspense fallback={<SkeletonRows label="Loading the gift card" rows={6} />}>
          {shown ? (
            <GiftCardDetails id={shown} timeZone={timeZone} onDone={() => choose({ card: null })} />
          ) : null}
        </Suspense>
      </Dialog>
    </>
  );
}
