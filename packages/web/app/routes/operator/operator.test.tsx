import type { BusinessDetail, FailedJobs, Health } from "@autoiq/domain/operator/contract";
import type { SupportView } from "@autoiq/domain/operator/support/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { expect, test } from "vitest";
import { SupportCard } from "~/features/operator/support/support-card";
import { queryClient } from "~/platform/query-client";
import { openPage } from "~/test/open-page";
import { renderPage } from "~/test/render-page";
import { problemReply, type Reply, replyInPlaceOfServer, type SentRequest } from "~/test/replies";
import { signInAs } from "~/test/session";
import Business from "./business";
import Emails from "./emails";
import Jobs from "./jobs";
import Overview from "./overview";

const organizationId = "6f1c1f6e-0c53-4c55-9d0e-3c1d3c2a7b11";
const health: Health = {
  database: { version: "17.2", bytes: 52_428_800 },
  lastBackupAt: new Date().toISOString(),
  backupHasDatabase: true,
  isEmbedded: true,
  jobs: { waiting: 0, scheduled: 4, retrying: 0, failed: 0, oldestWaitingAt: null },
  emails: { waiting: 0, failed: 0 },
  webhooks: { failing: 0, disabled: 0 },
  storage: { files: 10, bytes: 4_194_304, freeBytes: 90_000_000_000 },
  businesses: { open: 3, overdue: 0 },
  actions: [],
};
const detail: BusinessDetail = {
  business: {
    organizationId,
    name: "Gulf Coast Auto",
    openedAt: "2026-11-20T15:00:00Z",
    isPractice: false,
    plan: "starter",
    planState: "trialing",
    trialEndsAt: "2026-11-27T15:00:00Z",
    overdueSince: null,
    locations: 1,
    staff: 4,
    repairOrders: 42,
    lastActiveAt: null,
  },
  usage: {
    repairOrders: 42,
    emails: 7,
    texts: 3,
    questions: 2,
    tokens: 900,
    files: 1,
    bytes: 2048,
    failedJobs: 0,
  },
  periodEndsAt: null,
  endsAt: null,
  hasCard: false,
  supportEndsAt: null,
  controls: { featuresOff: [], tokensPerMonth: null },
  version: 0,
  actions: [],
};

function open(Page: ComponentType, at: string, replyTo: (request: SentRequest) => Reply | undefined) {
  const sent = replyInPlaceOfServer(replyTo);
  const me = signInAs({ role: "admin", operator: true });
  const page = openPage(Page, at, {
    session: { status: "signed-in", me, userId: me.userId, email: me.email },
  });
  return { sent, user: page.user };
}
const ok = (body: unknown): Reply => ({ status: 200, body });

test("the overview's title is the finding, and the reasons lead to their pages", async () => {
  open(Overview, "/operator", () => ok(health));
  await screen.findByRole("heading", { level: 1, name: "All queues are empty" });
  const bad: Health = Object.assign({}, health, {
    jobs: Object.assign({}, health.jobs, { failed: 3 }),
    emails: { waiting: 0, failed: 2 },
  });
  open(Overview, "/operator", () => ok(bad));
  await screen.findByRole("heading", { level: 1, name: "3 jobs failed, 2 emails bounced in 30 days" });
  const attention = screen.getByRole("list", { name: "Needs attention" });
  expect(within(attention).getByRole("link", { name: "3 jobs failed" }).getAttribute("href")).toBe(
    "/operator/jobs",
  );
});

test("for everybody else the pages do not exist", async () => {
  const sent = replyInPlaceOfServer(() => ok(health));
  const me = signInAs({ role: "owner" });
  openPage(Overview, "/operator", {
    session: { status: "signed-in", me, userId: me.userId, email: me.email },
  });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText("All queues are empty")).toBeNull();
  expect(sent).toEqual([]);
});

const failing: FailedJobs = {
  kinds: [
    { task: "email.send", failed: 2, waiting: 1, retrying: 0 },
    { task: "inventory.forecast", failed: 0, waiting: 3, retrying: 0 },
  ],
  rows: [12, 11].map((id) => ({
    id,
    task: "email.send",
    business: "Gulf Coast Auto",
    queuedAt: "2026-11-20T15:00:00Z",
    failedAt: "2026-11-24T15:00:00Z",
    attempts: 25,
    error: "Mailbox [address] is full",
  })),
  next: null,
};

test("one failed job is retried at once, all of a kind after a question", async () => {
  const { sent, user } = open(Jobs, "/operator/jobs?task=email.send", ({ method }) =>
    ok(method === "POST" ? { retried: 1 } : failing),
  );
  await screen.findByRole("heading", { level: 1, name: "2 jobs failed" });
  screen.getAllByText("Mailbox [address] is full");
  await user.click(screen.getByRole("button", { name: "Retry Emails 12" }));
  await screen.findByText("1 job starts again");
  const posts = () => sent.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(posts()).toEqual([{ id: 12, task: "email.send" }]);
  await user.click(screen.getByRole("button", { name: "Retry all 2" }));
  const question = await screen.findByRole("alertdialog", { name: "Retry 2 failed jobs?" });
  expect(posts()).toHaveLength(1);
  await user.click(within(question).getByRole("button", { name: "Retry all" }));
  await screen.findAllByText("1 job starts again");
  expect(posts()[1]).toEqual({ id: 0, task: "email.send" });
});

test("without bounced emails the page says so", async () => {
  open(Emails, "/operator/emails", () => ok({ rows: [], next: null }));
  await screen.findByRole("heading", { level: 1, name: "No bounced emails" });
  expect(screen.queryByRole("table")).toBeNull();
});

test("a trial is extended to a later day with a reason", async () => {
  const { sent, user } = open(Business, `/operator/businesses/${organizationId}`, () => ok(detail));
  await user.click(await screen.findByRole("button", { name: "Extend trial" }));
  const dialog = await screen.findByRole("dialog", { name: "Extend the trial" });
  await user.click(within(dialog).getByRole("button", { name: "Extend trial" }));
  within(dialog).getByText("Choose a day after the trial's current end.");
  within(dialog).getByText("Say why. The owner of the business reads it.");
  await user.clear(within(dialog).getByLabelText(/Last day/));
  await user.type(within(dialog).getByLabelText(/Last day/), "2026-12-11");
  await user.type(within(dialog).getByLabelText(/Reason/), "Import took longer");
  await user.click(within(dialog).getByRole("button", { name: "Extend trial" }));
  await screen.findByText("Trial extended");
  expect(sent.find(({ method }) => method === "POST")?.body).toEqual({
    endsOn: "2026-12-11",
    reason: "Import took longer",
  });
});

test("a feature is switched off with a reason, and another operator's change is shown", async () => {
  const { sent, user } = open(Business, `/operator/businesses/${organizationId}`, ({ method }) =>
    method === "PUT" ? problemReply(409, "Another operator changed this setting.") : ok(detail),
  );
  await user.click(await screen.findByRole("checkbox", { name: "Online request pages" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(sent.filter(({ method }) => method === "PUT")).toEqual([]);
  await user.type(screen.getByLabelText(/Reason/), "Spam through the form");
  await user.type(screen.getByLabelText(/tokens per month/), "50,000");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Another operator changed this setting.");
  expect(sent.find(({ method }) => method === "PUT")?.body).toEqual({
    featuresOff: ["request-pages"],
    tokensPerMonth: 50_000,
    version: 0,
    reason: "Spam through the form",
  });
});

test("with support access the operator looks at one part at a time", async () => {
  const view: SupportView = {
    endsAt: "2026-11-20T16:00:00Z",
    settings: [{ location: "Tampa", name: "labor_rate_cents", value: "15000" }],
    audit: [],
    jobs: [],
  };
  const granted = Object.assign({}, detail, { supportEndsAt: view.endsAt });
  const { sent, user } = open(Business, `/operator/businesses/${organizationId}`, ({ method }) =>
    ok(method === "POST" ? view : granted),
  );
  await user.click(await screen.findByRole("button", { name: "Settings" }));
  const tampa = await screen.findByRole("region", { name: "Tampa" });
  within(tampa).getByText("$150.00");
  expect(sent.find(({ method }) => method === "POST")?.body).toEqual({ part: "settings" });
});

test("an owner grants support access, sees who looked, and revokes it", async () => {
  const views = [
    { id: organizationId, at: "2026-11-20T15:10:00Z", operator: "ada@example.com", part: "audit" },
  ];
  let endsAt: string | null = null;
  const sent = replyInPlaceOfServer(({ method }) => {
    if (method === "POST") endsAt = "2026-11-20T16:00:00Z";
    if (method === "DELETE") endsAt = null;
    return ok({ endsAt, grantedByName: endsAt ? "Lena Landing" : "", views });
  });
  queryClient.clear();
  const { user } = renderPage(() => (
    <QueryClientProvider client={queryClient}>
      <SupportCard timeZone="America/New_York" />
    </QueryClientProvider>
  ));
  await screen.findByText("Audit log · ada@example.com");
  await user.click(screen.getByRole("button", { name: "Grant for one hour" }));
  await screen.findByText("On until 11:00 AM");
  await user.click(screen.getByRole("button", { name: "Revoke" }));
  await screen.findByText("Off");
  expect(sent.map(({ method }) => method).filter((method) => method !== "GET")).toEqual(["POST", "DELETE"]);
});
