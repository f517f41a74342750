import { getCustomer } from "@autoiq/domain/customers/contract";
import type { CustomerSummary } from "@autoiq/domain/customers/schema";
import { exportPackages, getSoldPackage, listSoldPackages } from "@autoiq/domain/payments/packages/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { HeldList, useHeldSearch } from "~/features/payments/held/held-list";
import { SoldPackageTable } from "~/features/payments/packages/sold-package-table";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { Button } from "~/ui/button";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { PageHeader } from "~/ui/layout/page-header";
import { CsvButton } from "~/ui/lists/csv-button";
import { Dialog } from "~/ui/overlays/dialog";

const CustomerPicker = lazy(async () => ({
  default: (await import("~/features/customers/customer-picker")).CustomerPicker,
}));
const SellPackageForm = lazy(async () => ({
  default: (await import("~/features/payments/packages/sell-package-form")).SellPackageForm,
}));
const SoldPackageDetails = lazy(async () => ({
  default: (await import("~/features/payments/packages/sold-package-details")).SoldPackageDetails,
}));
const Offers = lazy(async () => ({
  default: (await import("~/features/payments/packages/offers")).Offers,
}));

/** The sold packages of the business on the page Gift cards: sold here, and what is owed in work on them. */
export function Packages({ tabs }: { tabs: ReactNode }) {
  const { timeZone } = useShop().location;
  const { may } = useWorkspace();
  const search = useHeldSearch();
  const { view, choose, q, list } = search;
  const [picked, setCustomer] = useState<CustomerSummary | null | undefined>(undefined);
  const selling = view.get("new") === "package" && may("payment.take");
  const offering = view.get("offers");
  const shown = view.get("package");
  const requested = view.get("customer");
  const named = useQuery({
    ...queryOptionsFor(getCustomer, { params: { id: requested ?? "" } }),
    enabled: selling && requested !== null,
  });
  const customer = picked === undefined ? (named.data?.customer ?? null) : picked;
  const loaded = useQuery({
    ...queryOptionsFor(listSoldPackages, { query: { list, q } }),
    placeholderData: keepPreviousData,
  });
  const { data } = loaded;
  const row = data?.packages.find(({ id }) => id === shown);
  const opened = useQuery({
    ...queryOptionsFor(getSoldPackage, { params: { id: shown ?? "" } }),
    enabled: shown !== null && !row,
  });
  const closeSale = () => {
    setCustomer(undefined);
    choose({ new: null, customer: null });
  };
  return (
    <>
      <PageHeader
        title="Prepaid packages"
        description="Packages are paid for at once. Each becomes a sale when its work is invoiced."
        actions={
          <>
            {tabs}
            <CsvButton contract={exportPackages} input={{ query: { list } }} name="packages" />
            {may("canned-job.write") ? (
              <Button onClick={() => choose({ offers: "list" })}>Packages offered</Button>
            ) : null}
            {may("payment.take") ? (
              <Button variant="primary" onClick={() => choose({ new: "package" })}>
                Sell package
              </Button>
            ) : null}
          </>
        }
      />
      <HeldList
        what="packages"
        placeholder="Customer or package"
        owedOn={(of) =>
          `Owed in work on ${of?.outstandingPackages ?? 0} ${of?.outstandingPackages === 1 ? "package" : "packages"}`
        }
        search={search}
        loaded={loaded}
      >
        {({ packages, places }) => (
          <SoldPackageTable
            packages={packages}
            timeZone={timeZone}
            hasLocations={places.length > 1}
            isSearch={q !== ""}
            onOpen={(id) => choose({ package: id })}
          />
        )}
      </HeldList>
      <Dialog open={selling} onOpenChange={(open) => !open && closeSale()} title="Sell a package">
        <Suspense fallback={<SkeletonRows label="Loading form" rows={5} />}>
          {selling ? (
            <SellPackageForm
              customerId={customer?.id ?? null}
              buyer={
                <fieldset className="grid gap-1.5">
                  <legend className="sr-only">Customer</legend>
                  <CustomerPicker chosen={customer} onChoose={setCustomer} />
                </fieldset>
              }
              onSold={({ id }) => {
                setCustomer(undefined);
                choose({ new: null, customer: null, package: id });
              }}
              onCancel={closeSale}
              onOffer={() => choose({ new: null, customer: null, offers: "new" })}
            />
          ) : null}
        </Suspense>
      </Dialog>
      <Dialog
        open={offering !== null}
        onOpenChange={(open) => !open && choose({ offers: null })}
        title="Packages offered"
      >
        <Suspense fallback={<SkeletonRows label="Loading packages" rows={4} />}>
          {offering ? (
            <Offers startsNew={offering === "new"} onDone={() => choose({ offers: null })} />
          ) : null}
        </Suspense>
      </Dialog>
      <Dialog
        open={shown !== null}
        onOpenChange={(open) => !open && choose({ package: null })}
        title={row?.name ?? opened.data?.name ?? "Package"}
      >
        <Suspense fallback={<SkeletonRows label="Loading the package" rows={6} />}>
          {shown ? <SoldPackageDetails id={shown} timeZone={timeZone} /> : null}
        </Suspense>
      </Dialog>
    </>
  );
}
