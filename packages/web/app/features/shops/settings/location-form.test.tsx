import type { ShopSettings } from "@autoiq/domain/shops/settings";
import type { TaxRules } from "@autoiq/domain/shops/tax/schema";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { sentTo, serveAuth } from "~/test/auth-server";
import { expectToast, openPage, press } from "~/test/open-page";
import { TooltipProvider } from "~/ui/overlays/tooltip";
import { LocationForm } from "./location-form";

const call = "PUT /api/shop/location";
const settings: ShopSettings = {
  location: {
    version: 3,
    name: "Bayshore Garage",
    phone: "+18135550142",
    email: "",
    street: "1 Bay St",
    city: "Tampa",
    state: "FL",
    zip: "33602",
    timeZone: "America/New_York",
    registrationNumber: "",
    opens: "08:00",
    closes: "17:00",
    openDays: [1, 2, 3, 4, 5],
    weekdayHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: "08:00", closes: "17:00" })),
    laborRateCents: 15_000,
    suppliesBasisPoints: 500,
    suppliesCapCents: 5000,
    estimateValidDays: 30,
    guarantee: "",
    storageCentsPerDay: 0,
    monthlySalesTargetCents: null,
    proficiencyTargetBasisPoints: null,
    partialCardPayments: false,
    acceptsTips: false,
    tipPercents: [10, 15, 20],
    weekStartsOn: "sunday" as const,
  },
  logo: null,
  bays: { version: 1, bays: [] },
  laborMatrix: { version: 1, steps: [] },
  labels: { version: 1, labels: [] },
};

const tax: TaxRules = {
  jurisdictions: [],
  labor: "never",
  taxable: { part: true, sublet: false, fee: false, supplies: false },
  tireFeeCents: 0,
  batteryFeeCents: 0,
};

test("customers may pay part of an invoice by card once the shop has saved that they may", async () => {
  const saved = { ...settings, location: { ...settings.location, version: 4, partialCardPayments: true } };
  const sent = serveAuth({ [call]: { status: 200, body: saved } });
  const { user } = openPage(
    () => (
      <TooltipProvider>
        <LocationForm settings={settings} tax={tax} page="rates" />
      </TooltipProvider>
    ),
    "/owner/settings",
  );
  const choice = screen.getByRole<HTMLInputElement>("checkbox", {
    name: "Let customers pay part of an invoice by card",
  });
  expect(choice.checked).toBe(false);
  await user.click(choice);
  press("Save changes");
  await expectToast("Rates saved");
  expect(sentTo(sent, call).map(({ body }) => body)).toEqual([
    { ...settings.location, phone: "(813) 555-0142", partialCardPayments: true, page: "rates" },
  ]);
  expect(choice.checked).toBe(true);
});
