import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { rememberLanguage } from "~/platform/language/language";
import { sentTo, serveAuth } from "~/test/auth-server";
import { openPage } from "~/test/open-page";
import type { Route } from "./+types/link";
import LinkPage from "./link";

const token = "t".repeat(43);
const cents = {
  laborCents: 0,
  partsCents: 0,
  subletCents: 0,
  feesCents: 0,
  suppliesCents: 0,
  discountCents: 0,
  taxableCents: 0,
  taxCents: 0,
  totalCents: 0,
  warrantyCents: 0,
  internalCents: 0,
  hoursSold: "0",
  stateFees: [],
};
const view = {
  shop: {
    name: "Harbor Auto",
    phone: "+18135550100",
    street: "1 Bay St",
    city: "Tampa",
    state: "FL",
    zip: "33602",
    registrationNumber: "MV1",
    timeZone: "America/New_York",
    logo: null,
  },
  repairOrderNumber: 12,
  repairOrderVersion: 4,
  current: true,
  status: "void",
  sentAt: "2026-05-01T12:00:00.000Z",
  expiresAt: "2026-06-01T12:00:00.000Z",
  promisedAt: null,
  customerName: "Dana Driver",
  vehicle: "2019 Honda Civic",
  odometerIn: 60_000,
  concern: "Brakes squeal",
  guarantee: "",
  terms: [],
  jobs: [],
  presented: cents,
  authorized: cents,
  pricing: {
    state: "FL",
    laborRateCents: 13_500,
    suppliesBasisPoints: 0,
    suppliesCapCents: 0,
    tax: {
      jurisdictions: [],
      labor: "with-parts",
      taxable: { part: true, sublet: false, fee: false, supplies: true },
      tireFeeCents: 100,
      batteryFeeCents: 150,
    },
    exemptCertificate: null,
  },
  inspection: null,
  invoice: null,
  deposits: [],
  requestedDeposit: null,
};

afterEach(() => act(() => rememberLanguage("en")));

test("a language chosen on a link is reported to the shop", async () => {
  const put = `PUT /api/links/${token}/language`;
  const thread = { shop: view.shop, messages: [], texts: { phone: null, state: "none", words: "" } };
  const sent = serveAuth({
    [`GET /api/links/${token}`]: { status: 200, body: view },
    [`GET /api/links/${token}/messages`]: { status: 200, body: thread },
    [put]: { status: 204 },
  });
  const props = { params: { token } } as Route.ComponentProps;
  openPage(() => <LinkPage {...props} />, "/");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Español" }));
  await waitFor(() => expect(sentTo(sent, put)).toHaveLength(1));
  expect(sentTo(sent, put)[0]?.body).toEqual({ language: "es-US" });
  await screen.findByText("Esta visita se canceló");
});
