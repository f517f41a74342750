import type { ShopSettings } from "@autoiq/domain/shops/settings";
import { getSalesTax, type SalesTaxSettings } from "@autoiq/domain/shops/tax/contract";
import { taxOn } from "@autoiq/domain/shops/tax/rules";
import type { TaxRules } from "@autoiq/domain/shops/tax/schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { DefaultsNotice } from "./defaults-notice";
import { ExampleBill } from "./example-bill";
import { JurisdictionsCard } from "./jurisdictions-card";
import { TaxRulesForm } from "./tax-rules-form";

/** What this location taxes: the jurisdictions with their rates, the rules, and an example bill that follows both. */
export function SalesTaxPage({ settings }: { settings: ShopSettings }) {
  const tax = useQuery(queryOptionsFor(getSalesTax));
  if (tax.data) return <Loaded key={tax.data.state} tax={tax.data} settings={settings} />;
  return tax.isError ? (
    <Card>
      <ErrorState error={tax.error} onRetry={() => void tax.refetch()} />
    </Card>
  ) : (
    <Card padded={false}>
      <SkeletonRows label="Loading sales tax" />
    </Card>
  );
}

type TypedRules = Omit<TaxRules, "jurisdictions">;

function Loaded({ tax, settings }: { tax: SalesTaxSettings; settings: ShopSettings }) {
  const [typed, setTyped] = useState<{ day: string; rules: TypedRules } | null>(null);
  const day = typed?.day ?? tax.today;
  const saved = taxOn(day, tax.rules, tax.jurisdictions);
  const rules = saved && { ...saved, ...typed?.rules };
  return (
    <>
      <DefaultsNotice tax={tax} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <JurisdictionsCard tax={tax} />
          <TaxRulesForm tax={tax} onTyped={setTyped} />
        </div>
        {rules ? (
          <ExampleBill rules={rules} location={settings.location} day={day} today={tax.today} />
        ) : null}
      </div>
    </>
  );
}
