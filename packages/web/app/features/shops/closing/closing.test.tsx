import type { ClosingPreview } from "@autoiq/domain/shops/closing/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { useWorkspace } from "~/platform/session/use-workspace";
import { type Shop, ShopContext } from "~/platform/shop/use-shop";
import { openPage } from "~/test/open-page";
import { replyInPlaceOfServer, type SentRequest } from "~/test/replies";
import { signInAs } from "~/test/session";
import { LocationsCard } from "../settings/locations-card";
import { ClosedBanner } from "./closed-banner";

const organizationId = "6f1c1f6e-0c53-4c55-9d0e-3c1d3c2a7b11";
const tampa = "6f1c1f6e-0c53-4c55-9d0e-3c1d3c2a7b12";
const brandon = "6f1c1f6e-0c53-4c55-9d0e-3c1d3c2a7b13";
const ybor = "6f1c1f6e-0c53-4c55-9d0e-3c1d3c2a7b14";
const order = "6f1c1f6e-0c53-4c55-9d0e-3c1d3c2a7b15";
const shop = { organizationId, location: { id: tampa, name: "Tampa", timeZone: "America/New_York" } } as Shop;
const nothing: ClosingPreview = {
  id: brandon,
  name: "Brandon",
  version: 4,
  timeZone: "America/New_York",
  closedAt: null,
  closedByName: "",
  others: [{ id: tampa, name: "Tampa" }],
  blockers: [],
  people: [{ id: order, name: "Sam Reyes" }],
  kiosks: 0,
  hasRequestPage: false,
  apiKeys: 0,
  partsInStock: 0,
  unpaid: { count: 0, cents: 0 },
  isDayOpen: false,
};

function open(
  preview: Partial<ClosingPreview> = {},
  reply: { status: number; body: object } | undefined = undefined,
) {
  const sent: SentRequest[] = [];
  const me = signInAs({ role: "owner" });
  replyInPlaceOfServer((request) => {
    sent.push(request);
    if (request.path === "/api/me") return { status: 200, body: me };
    if (request.method === "GET") return { status: 200, body: { ...nothing, ...preview } };
    return reply ?? { status: 200, body: { isClosed: request.path === "/api/shop/close", version: 5 } };
  });
  const locations = [
    { id: ybor, name: "Ybor", organizationId, isClosed: true },
    { id: tampa, name: "Tampa", organizationId, isClosed: false },
    { id: brandon, name: "Brandon", organizationId, isClosed: false },
  ];
  const prices = { adds: "Adds its price", closes: "Takes off its price", reopens: "Adds its price again" };
  const { user } = openPage(
    () => (
      <ShopContext value={shop}>
        <LocationsCard locations={locations} here={tampa} state="FL" prices={prices} />
      </ShopContext>
    ),
    "/owner/settings",
    { session: { status: "signed-in", me, userId: me.userId, email: me.email } },
  );
  const write = () => sent.find(({ method }) => method === "POST");
  return { user, write };
}

describe("the locations of a business", () => {
  test("are listed open ones first, and closed ones are marked", async () => {
    open();
    const rows = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
    expect(rows).toEqual(["Tampa · currentClose Tampa", "BrandonClose Brandon", "YborClosedReopen Ybor"]);
  });

  test("one closes from itself, with its team moved and the price said", async () => {
    const { user, write } = open({
      partsInStock: 34,
      kiosks: 1,
      unpaid: { count: 2, cents: 48_250 },
      isDayOpen: true,
      hasRequestPage: true,
    });
    await user.click(await screen.findByRole("button", { name: /^Close ?Brandon$/ }));
    const dialog = await screen.findByRole("dialog", { name: "Close Brandon" });
    await within(dialog).findByText("Takes off its price");
    for (const text of [
      "2 invoices, $482.50 due. Payments and refunds still work.",
      "34 parts stay in stock there. Move them to another location before or after, under Inventory.",
      "1 time clock kiosk stops working.",
      "The day isn't closed yet. Close it before or after, under Day close.",
      "It is turned off, and online booking ends.",
      "Sam Reyes. Managers and admins can still read its records.",
    ])
      expect(within(dialog).getByText(text)).toBeTruthy();
    await user.click(within(dialog).getByRole("button", { name: "Close location" }));
    await waitFor(() => expect(write()?.body).toEqual({ version: 4, moveTo: tampa }));
    expect(write()?.headers.get("x-location")).toBe(brandon);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("one with open work can't be closed, and says what is in the way", async () => {
    const { user } = open({
      id: tampa,
      name: "Tampa",
      blockers: [
        { kind: "repair-order", count: 7, items: [{ id: order, label: "RO 1042", at: null }] },
        {
          kind: "clock",
          count: 1,
          items: [{ id: order, label: "Sam Reyes", at: "2026-11-30T13:00:00Z" }],
        },
      ],
    });
    await user.click(await screen.findByRole("button", { name: /^Close ?Tampa$/ }));
    expect(await screen.findByText("7 open repair orders")).toBeTruthy();
    expect(screen.getByRole("link", { name: "RO 1042" }).getAttribute("href")).toBe(
      `/owner/repair-orders/${order}`,
    );
    expect(screen.getByText("and 6 more")).toBeTruthy();
    expect(screen.getByText("1 running clock")).toBeTruthy();
    expect((screen.getByRole("button", { name: "Close location" }) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.queryByText("Takes off its price")).toBeNull();
  });

  test("the only open one can't be closed", async () => {
    const { user } = open({ others: [] });
    await user.click(await screen.findByRole("button", { name: /^Close ?Brandon$/ }));
    expect(await screen.findByText("This is your only open location")).toBeTruthy();
    expect((screen.getByRole("button", { name: "Close location" }) as HTMLButtonElement).disabled).toBe(true);
  });

  test("a team with several places to go needs one, and a refusal stays in the dialog", async () => {
    const others = [
      { id: tampa, name: "Tampa" },
      { id: ybor, name: "Ybor" },
    ];
    const detail = "Brandon still has 1 running clock. Finish or move them, then close it.";
    const problem = {
      type: "/docs/errors#conflict",
      title: "Not possible right now",
      status: 409,
      detail,
      code: "conflict",
    };
    const { user, write } = open({ others }, { status: 409, body: problem });
    await user.click(await screen.findByRole("button", { name: /^Close ?Brandon$/ }));
    await user.click(await screen.findByRole("button", { name: "Close location" }));
    expect(await screen.findByText("Choose where the team works from now on.")).toBeTruthy();
    expect(write()).toBeUndefined();
    await user.selectOptions(screen.getByLabelText(/Move the team to/), ybor);
    await user.click(screen.getByRole("button", { name: "Close location" }));
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(write()?.body).toEqual({ version: 4, moveTo: ybor });
  });

  test("a closed one opens again, and says what that adds", async () => {
    const { user, write } = open({
      closedAt: "2026-11-02T17:00:00Z",
      closedByName: "Olivia Grant",
      people: [],
    });
    await user.click(await screen.findByRole("button", { name: /^Reopen ?Ybor$/ }));
    expect(await screen.findByText("Adds its price again")).toBeTruthy();
    expect(screen.getByText("Closed on Nov 2, 2026 by Olivia Grant.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Reopen location" }));
    await waitFor(() => expect(write()?.body).toEqual({ version: 4 }));
    expect(write()?.headers.get("x-location")).toBe(ybor);
  });
});

/** Which of these a screen would offer. */
function Offered() {
  const { may } = useWorkspace();
  const asked = ["repair-order.write", "appointment.write", "customer.write"] as const;
  return <p data-testid="offered">{asked.filter(may).join()}</p>;
}

test.each([
  [true, "Tampa is closed", ["customer.write"]],
  [false, null, ["repair-order.write", "appointment.write", "customer.write"]],
] as const)(
  "every page at a closed location says so, and none offers new work (%s)",
  (isClosed, title, offered) => {
    const me = signInAs({
      role: "owner",
      memberships: [
        {
          organizationId,
          organizationName: "Bay Auto",
          locationId: tampa,
          locationName: "Tampa",
          isClosed,
          role: "owner",
          permissions: null,
          roleName: null,
          isPractice: false,
          limits: { discountBasisPoints: 10_000, seesCosts: true, canRefund: true },
        },
      ],
    });
    openPage(
      () => (
        <ShopContext value={shop}>
          <ClosedBanner />
          <Offered />
        </ShopContext>
      ),
      "/owner",
      { session: { status: "signed-in", me, userId: me.userId, email: me.email } },
    );
    if (title) expect(screen.getByText(title)).toBeTruthy();
    else expect(screen.queryByText(/is closed/)).toBeNull();
    expect(screen.getByTestId("offered").textContent).toBe(offered.join());
  },
);
