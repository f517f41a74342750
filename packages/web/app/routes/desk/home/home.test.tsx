import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Shop, ShopContext } from "~/platform/shop/use-shop";
import { openPage } from "~/test/open-page";
import { replyInPlaceOfServer } from "~/test/replies";
import { signInAs } from "~/test/session";
import { TooltipProvider } from "~/ui/overlays/tooltip";
import Home from "./home";

const shop = { location: { timeZone: "America/New_York" } } as Shop;
const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const id = (last: number) => `6f1c1f6e-0c53-4c55-9d0e-3c1d3c2a7b${last}`;

const quiet = {
  locationId: id(10),
  locationName: "Main",
  day: "2026-11-17",
  carsExpected: 0,
  vehiclesInShop: 0,
  requests: 0,
  waitingForApproval: 0,
  longestWaitMinutes: null,
  readyForPickup: 0,
  readyCents: 0,
  unpaid: 0,
  unpaidCents: 0,
  promisesAtRisk: 0,
  promisesOverdue: 0,
  lowParts: 0,
  postedCents: 0,
  paidCents: 0,
};
const card = (number: number, status: string, more: object = {}) => ({
  id: id(number),
  number,
  version: 1,
  status,
  statusSince: at(-2),
  createdAt: at(-20),
  promisedAt: null,
  customerName: `Customer ${number}`,
  vehicle: "2019 Honda Civic",
  plate: "",
  keytag: "",
  visit: "drop-off",
  labels: [],
  advisor: null,
  technicians: [],
  bay: null,
  clockedOn: [],
  presentedCents: 100,
  authorizedCents: 0,
  hoursPresented: "1",
  hoursSold: "1",
  hoursDone: "0",
  hoursClocked: "0",
  jobsOpen: 1,
  jobsDone: 0,
  blocks: [],
  ...more,
});

function openToday(of: { day?: object; cards?: readonly object[]; days?: readonly object[] }) {
  replyInPlaceOfServer(({ path }) => {
    if (path.startsWith("/api/today?")) return { status: 200, body: { places: [{ ...quiet, ...of.day }] } };
    if (path === "/api/board") return { status: 200, body: { cards: of.cards ?? [] } };
    if (path.startsWith("/api/appointments?"))
      return {
        status: 200,
        body: { timeZone: "America/New_York", appointments: [], days: of.days ?? [], blocks: [] },
      };
    if (path.startsWith("/api/repair-orders?"))
      return { status: 200, body: { rows: [card(40, "closed")], next: null } };
    return undefined;
  });
  const me = signInAs({ role: "owner" });
  openPage(
    () => (
      <ShopContext value={shop}>
        <TooltipProvider>
          <Home />
        </TooltipProvider>
      </ShopContext>
    ),
    "/owner",
    { session: { status: "signed-in", me, userId: me.userId, email: me.email } },
  );
}

test("Today leads with what needs a person now, and leaves out what is zero", async () => {
  openToday({
    day: {
      vehiclesInShop: 9,
      readyForPickup: 2,
      readyCents: 81_000,
      promisesAtRisk: 3,
      promisesOverdue: 1,
      waitingForApproval: 4,
      longestWaitMinutes: 75,
      postedCents: 5000,
    },
  });
  const list = () => screen.getByRole("list", { name: "Today" });
  await screen.findByText("1 late");
  const shown = within(list()).getAllByRole("listitem");
  expect(shown.map((each) => each.textContent)).toEqual([
    "3Promises at risk1 late",
    "4Awaiting approvallongest 1 h 15 min",
    "2Ready for pickup$810.00",
    "9In the shop",
    "$50.00Invoiced today",
  ]);
});

test("the cars behind the numbers follow: late, awaiting approval, ready, the longest first", async () => {
  openToday({
    day: { vehiclesInShop: 5 },
    cards: [
      card(41, "ready"),
      card(42, "awaiting-approval", { statusSince: at(-1) }),
      card(43, "awaiting-approval", { statusSince: at(-5) }),
      card(44, "in-progress", { promisedAt: at(-1) }),
      card(45, "in-progress", { promisedAt: at(9) }),
    ],
  });
  await screen.findByText("Late (1)");
  const queues = screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent);
  expect(queues.slice(0, 3)).toEqual(["Late (1)", "Awaiting approval (2)", "Ready for pickup (1)"]);
  const numbers = screen.getAllByText(/^4\d · Customer/).map((each) => each.textContent?.slice(0, 2));
  expect(numbers).toEqual(["44", "43", "42", "41"]);
});

test("on a closed day Today says so and shows the next open day", async () => {
  const today = dayIn(shop.location.timeZone, new Date());
  const tomorrow = addDays(today, 1);
  const free = { bayMinutes: 0, bayTaken: 0, technicianMinutes: 0, technicianTaken: 0, shifts: [] };
  openToday({
    day: { vehiclesInShop: 1 },
    days: [
      { ...free, day: today, name: "Thanksgiving", opens: null, closes: null },
      { ...free, day: tomorrow, name: null, opens: "08:00", closes: "18:00" },
    ],
  });
  await screen.findByText("Closed today: Thanksgiving.");
  await screen.findByText(/No appointments that day\./);
  expect(screen.getByRole("link", { name: "Schedule" }).getAttribute("href")).toBe(
    `/owner/scheduling?day=${tomorrow}`,
  );
});
