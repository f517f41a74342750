import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Shop, ShopContext } from "~/platform/shop/use-shop";
import { openPage } from "~/test/open-page";
import { replyInPlaceOfServer } from "~/test/replies";
import { signInAs } from "~/test/session";
import { TooltipProvider } from "~/ui/overlays/tooltip";
import Payments from "./analytics/payments";

const shop = { organizationId: "o", location: { id: "l", timeZone: "America/New_York" } } as Shop;
const packages = { soldCents: 0, redeemedCents: 0, refundedCents: 0, outstandingCents: 0 };
const giftCards = { soldCents: 5000, redeemedCents: 2000, refundedCents: 0, outstandingCents: 9000 };
const none = { refundedCents: 0, refunds: 0 };
const rows = [
  { day: "2026-11-20", method: "cash", brand: null, receivedCents: 1000, payments: 1, ...none },
  {
    day: "2026-11-20",
    method: "card-terminal",
    brand: "visa",
    receivedCents: 5000,
    payments: 2,
    refundedCents: 700,
    refunds: 1,
  },
  { day: "2026-11-20", method: "card-terminal", brand: null, receivedCents: 300, payments: 1, ...none },
  { day: "2026-11-19", method: "ach", brand: null, receivedCents: 8000, payments: 1, ...none },
];

const open = (at: string, shown: readonly object[]) => {
  const sent = replyInPlaceOfServer(({ path }) =>
    path.startsWith("/api/reports/payments?")
      ? { status: 200, body: { rows: shown, giftCards, packages } }
      : undefined,
  );
  const me = signInAs({ role: "owner" });
  openPage(
    () => (
      <ShopContext value={shop}>
        <TooltipProvider>
          <Payments />
        </TooltipProvider>
      </ShopContext>
    ),
    at,
    { session: { status: "signed-in", me, userId: me.userId, email: me.email } },
  );
  return sent;
};

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

test("payments are added up by method, the terminal's cards by brand, and all of them", async () => {
  open("/owner/analytics/payments?from=2026-11-19&to=2026-11-20", rows);
  const table = await screen.findByRole("table", { name: "Payments and refunds by method" });
  const [, ...shown] = within(table).getAllByRole("row");
  expect(shown.map(cellsOf)).toEqual([
    ["Cash", "1", "$10.00", "–", "–", "$10.00"],
    ["Card terminal", "3", "$53.00", "1", "-$7.00", "$46.00"],
    ["Visa", "2", "$50.00", "1", "-$7.00", "$43.00"],
    ["Brand not entered", "1", "$3.00", "–", "–", "$3.00"],
    ["ACH", "1", "$80.00", "–", "–", "$80.00"],
    ["Total", "5", "$143.00", "1", "-$7.00", "$136.00"],
  ]);
  const days = screen.getByRole("table", { name: "Net payments by day" });
  expect(within(days).getAllByRole("row").slice(1).map(cellsOf)).toEqual([
    ["Fri, Nov 20, 2026", "$10.00", "$46.00", "–", "$56.00"],
    ["Thu, Nov 19, 2026", "–", "–", "$80.00", "$80.00"],
  ]);
  expect(within(days).getByRole("link", { name: "Thu, Nov 19, 2026" }).getAttribute("href")).toBe(
    "/owner/analytics/payments?from=2026-11-19&to=2026-11-19",
  );
});

test("without a period the report is of today, and says when there are no payments", async () => {
  const sent = open("/owner/analytics/payments", []);
  await screen.findByText("No payments in this period");
  const asked = sent.find(({ path }) => path.startsWith("/api/reports/payments?"));
  const query = new URLSearchParams(asked?.path.split("?")[1]);
  expect(query.get("from")).toBe(query.get("to"));
});
