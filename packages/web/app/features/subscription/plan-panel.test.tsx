import type { Subscription, SubscriptionView } from "@autoiq/domain/subscription/contract";
import { screen, waitFor, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { describe, expect, test } from "vitest";
import { useWorkspace } from "~/platform/session/use-workspace";
import { type Shop, ShopContext } from "~/platform/shop/use-shop";
import { openPage } from "~/test/open-page";
import { planFixture } from "~/test/plan-fixture";
import { replyInPlaceOfServer, type SentRequest } from "~/test/replies";
import { signInAs } from "~/test/session";
import { BayLimit } from "./bay-limit";
import { LocationPrice } from "./location-price";
import { OverdueBanner } from "./overdue-banner";
import { PlanPanel } from "./plan-panel";

const zone = "America/New_York";
const shop = { organizationId: "o", location: { id: "l", timeZone: zone } } as Shop;
const invoices: SubscriptionView["invoices"] = [
  {
    reference: "in_2",
    number: "A-2",
    amountCents: 119_600,
    state: "failed",
    at: "2026-11-27T17:00:00Z",
    url: "https://invoice.stripe.com/i/in_2",
  },
  {
    reference: "in_1",
    number: "A-1",
    amountCents: 59_800,
    state: "paid",
    at: "2026-10-27T17:00:00Z",
    url: "",
  },
];

function open(
  Part: ComponentType,
  {
    plan = {},
    bays = [],
    of = shop,
    role = "owner",
  }: {
    plan?: Partial<Subscription>;
    bays?: SubscriptionView["bays"];
    of?: Shop;
    role?: "owner" | "management";
  } = {},
) {
  const subscription = { ...planFixture, ...plan };
  const view: SubscriptionView = {
    subscription,
    invoices,
    bays,
    trialDays: 0,
    locations: 2,
    notOffered: null,
  };
  const sent: SentRequest[] = [];
  replyInPlaceOfServer((request) => {
    sent.push(request);
    return { status: 200, body: request.method === "GET" ? view : subscription };
  });
  const me = signInAs({ role });
  const opened = openPage(
    () => (
      <ShopContext value={of}>
        <Part />
      </ShopContext>
    ),
    `/${role}/settings`,
    { session: { status: "signed-in", me, userId: me.userId, email: me.email } },
  );
  return { user: opened.user, sent };
}
const panel = () => <PlanPanel timeZone={zone} />;

describe("the plan of a shop", () => {
  test.each<[Partial<Subscription>, string]>([
    [{}, "Next charge: $1,196.00 on Dec 27, 2026. Renews until you cancel."],
    [
      { endsAt: "2026-12-27T17:00:00Z" },
      "Ends on Dec 27, 2026. Nothing more is charged. Your shop's records stay.",
    ],
    [{ next: { plan: "starter", billing: "yearly" } }, "Changes to Starter, billed yearly, on Dec 27, 2026."],
    [
      { state: "trialing", trialEndsAt: "2026-11-27T17:00:00Z", hasCard: false },
      "The trial runs until Nov 27, 2026. Add a card to go on. Without one it ends, and nothing is charged.",
    ],
    [
      { state: "trialing", trialEndsAt: "2026-11-27T17:00:00Z" },
      "The trial runs until Nov 27, 2026. Then your card is charged $1,196.00.",
    ],
    [
      { state: "past-due", overdueSince: "2026-11-27T17:00:00Z", readOnlyAt: "2026-12-11T17:00:00Z" },
      "Your last payment didn't go through. Update your card by Dec 11, 2026: after that the shop is read-only until it's paid.",
    ],
    [
      { state: "canceled", endedAt: "2026-12-27T17:00:00Z" },
      "Ended on Dec 27, 2026. Your shop's records are still here.",
    ],
  ])("that is %j says what comes next", async (plan, sentence) => {
    open(panel, { plan });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText("$1,196.00 per month: $598.00 for each of 2 locations")).toBeTruthy();
  });

  test("lists its invoices, newest first, each with the provider's page of it", async () => {
    open(panel);
    const rows = await screen.findAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      "Nov 27, 2026A-2Unpaid$1,196.00",
      "Oct 27, 2026A-1Paid$598.00",
    ]);
    expect(within(rows[0]!).getByRole("link").getAttribute("href")).toBe("https://invoice.stripe.com/i/in_2");
    expect(within(rows[1]!).queryByRole("link")).toBeNull();
  });

  test("is canceled after a question, and kept with one click", async () => {
    const { user, sent } = open(panel);
    await user.click(await screen.findByRole("button", { name: "Cancel plan" }));
    const question = await screen.findByRole("alertdialog");
    expect(question.textContent).toContain(
      "The plan stays until Dec 27, 2026, and you won't be charged again.",
    );
    await user.click(within(question).getByRole("button", { name: "Cancel plan" }));
    const posts = () => sent.filter(({ method }) => method === "POST").map(({ path }) => path);
    await waitFor(() => expect(posts()).toEqual(["/api/subscription/cancel"]));

    const leaving = open(panel, { plan: { endsAt: "2026-12-27T17:00:00Z" } });
    await leaving.user.click(await screen.findByRole("button", { name: "Keep Professional" }));
    await waitFor(() =>
      expect(leaving.sent.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
        "/api/subscription/keep",
      ]),
    );
    expect(screen.queryByRole("button", { name: "Cancel plan" })).toBeNull();
  });
});

describe("before a location is added", () => {
  test.each<[Partial<Subscription>, string]>([
    [
      {},
      "Adds $598.00 per month to your AutoIQ plan. The part for the rest of the billing period is charged when you add it.",
    ],
    [
      { state: "trialing" },
      "Adds $598.00 per month to your AutoIQ plan. Nothing is charged during the trial.",
    ],
  ])("a plan that is %j says what it adds", async (plan, sentence) => {
    open(LocationPrice, { plan });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
  test.each([
    [
      "closes",
      "active",
      "Takes $598.00 per month off your AutoIQ plan. The unused part of the billing period is credited to your next invoice.",
    ],
    [
      "closes",
      "trialing",
      "Takes $598.00 per month off your AutoIQ plan. Nothing is charged during the trial.",
    ],
    [
      "reopens",
      "active",
      "Adds $598.00 per month to your AutoIQ plan. The part for the rest of the billing period is charged when you reopen it.",
    ],
  ] as const)("one that %s says what changes (%s)", async (change, state, sentence) => {
    open(() => <LocationPrice change={change} />, { plan: { state } });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});

describe("more bays than the plan is for", () => {
  test("are named with the plan that fits, and go on working", async () => {
    open(BayLimit, {
      bays: [
        { name: "Tampa", bays: 8 },
        { name: "Brandon", bays: 9 },
      ],
    });
    const notice = await screen.findByRole("status");
    expect(notice.textContent).toContain("Professional is for 4-8 bays at a location");
    expect(notice.textContent).toContain(
      "Brandon has 9. All of them keep working. Enterprise (9+ bays) fits.",
    );
    expect(within(notice).getByRole("link", { name: "Change plan" })).toBeTruthy();
  });
  test("are not mentioned within the plan", async () => {
    const { sent } = open(BayLimit, { bays: [{ name: "Tampa", bays: 8 }] });
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    expect(screen.queryByRole("status")).toBeNull();
  });
});

function Offers() {
  const { may } = useWorkspace();
  const names = ["repair-order.write", "appointment.write", "payment.take"] as const;
  return <p>Offered: {names.filter(may).join(", ")}</p>;
}

describe("an unpaid plan", () => {
  const owing = (since: Date) => ({ ...shop, planOverdueSince: since.toISOString() });
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

  test("is on every page, first as a warning with the last day, then that the shop is read-only", async () => {
    open(OverdueBanner, { of: owing(daysAgo(2)) });
    expect((await screen.findByRole("status")).textContent).toContain("Everything works as usual until");
    expect(screen.getByRole("link", { name: "Update card" }).getAttribute("href")).toBe(
      "/owner/settings#plan",
    );
    open(OverdueBanner, { of: owing(daysAgo(15)) });
    expect((await screen.findByRole("alert")).textContent).toContain("Your shop is read-only");
  });
  test("sends a manager to the owner", async () => {
    open(OverdueBanner, { of: owing(daysAgo(2)), role: "management" });
    expect((await screen.findByRole("status")).textContent).toContain("The owner can update the card.");
    expect(screen.queryByRole("link")).toBeNull();
  });
  test("ends new work when the shop is read-only, and never payments", async () => {
    open(Offers, { of: owing(daysAgo(2)) });
    expect(
      await screen.findByText("Offered: repair-order.write, appointment.write, payment.take"),
    ).toBeTruthy();
    open(Offers, { of: owing(daysAgo(15)) });
    expect(await screen.findByText("Offered: payment.take")).toBeTruthy();
  });
  test("is the only reason for a banner", () => {
    open(OverdueBanner);
    expect(screen.queryByRole("status")).toBeNull();
  });
});
