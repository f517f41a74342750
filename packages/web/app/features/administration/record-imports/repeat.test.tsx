import type {
  ImportConflict,
  ImportConflicts,
  ImportPlanSummary,
  ImportRepeat,
  ImportUpload,
  RecordImport,
} from "@autoiq/domain/administration/record-imports/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { sentTo, serveAuth } from "~/test/auth-server";
import { openPage } from "~/test/open-page";
import { signInAs } from "~/test/session";
import { ConflictsCard } from "./conflicts-card";
import { DryRunCard } from "./dry-run-card";
import { ImportsList } from "./imports-list";

const id = (end: number) => `0198aaaa-0000-7000-8000-${String(end).padStart(12, "0")}`;
const conflict = (end: number, more: Partial<ImportConflict>): ImportConflict => ({
  id: id(end),
  kind: "customers",
  recordId: id(100 + end),
  name: "Ana Ruiz",
  field: "phone",
  here: "+18135550999",
  there: "+18135550777",
  state: "open",
  lock: null,
  decidedAt: null,
  decidedBy: null,
  ...more,
});
const found: ImportConflicts = {
  id: id(1),
  system: "tekmetric",
  importedAt: "2026-11-27T15:00:00.000Z",
  open: 2,
  total: 4,
  stale: 0,
  conflicts: [
    conflict(2, {}),
    conflict(3, { name: "Sam Lee", field: "city", here: "Tampa", there: "Ybor City" }),
    conflict(4, {
      kind: "orders",
      name: "601",
      field: "balanceCents",
      here: "$80.73",
      there: "$0.00",
      state: "locked",
      lock: "posted",
    }),
    conflict(5, {
      name: "Tom Hale",
      state: "ours",
      decidedAt: "2026-11-27T16:00:00.000Z",
      decidedBy: "Olivia Owner",
    }),
  ],
};
/** The page of the owner who is signed in, with the calls that a test answers. */
function openAsOwner(Page: () => React.ReactNode, calls: Parameters<typeof serveAuth>[0] = {}) {
  const me = signInAs({ role: "owner" });
  const sent = serveAuth(Object.assign({ "GET /api/me": { status: 200, body: me } }, calls));
  const session = { status: "signed-in", me, userId: me.userId, email: me.email } as const;
  return Object.assign(openPage(Page, "/owner/import", { session }), { sent });
}

const conflictsCall = `POST /api/record-imports/${id(1)}/conflicts`;

const openConflicts = (reply: Partial<ImportConflicts>) =>
  openAsOwner(() => <ConflictsCard found={found} timeZone="America/New_York" />, {
    [conflictsCall]: { status: 200, body: { ...found, ...reply } },
  });

test("each conflict has both values and a choice, and what never changes says why", async () => {
  const { user, sent } = openConflicts({ open: 1 });
  const table = within(screen.getByRole("table", { name: "Conflicts" }));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Record",
    "Field",
    "In AutoIQ",
    "In Tekmetric",
    "Decision",
  ]);
  const posted = table.getByText("601").closest("tr");
  expect(posted?.textContent).toContain("A posted invoice never changes.");
  expect(within(posted as HTMLElement).queryByRole("button")).toBeNull();
  expect(table.getByText("Tom Hale").closest("tr")?.textContent).toContain("Kept oursOlivia Owner");
  await user.click(table.getByRole("button", { name: "Take theirs: Ana Ruiz, Phone" }));
  await waitFor(() =>
    expect(sentTo(sent, conflictsCall).map(({ body }) => body)).toEqual([
      { choice: "theirs", conflictIds: [id(2)] },
    ]),
  );
});

test("all conflicts are decided after a question, and what changed meanwhile is said", async () => {
  const { user, sent } = openConflicts({ open: 1, stale: 1 });
  await user.click(screen.getByRole("button", { name: "Take all" }));
  const dialog = within(screen.getByRole("alertdialog", { name: "Take Tekmetric's value for 2 conflicts?" }));
  expect(sentTo(sent, conflictsCall)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Take all" }));
  expect(await screen.findByText(/1 record was changed in AutoIQ since this list was made/)).toBeTruthy();
  expect(sentTo(sent, conflictsCall).map(({ body }) => body)).toEqual([{ choice: "theirs" }]);
});

const repeat = (of: Partial<ImportRepeat["kinds"][number]>): ImportRepeat => ({
  kinds: [
    {
      kind: "customers",
      changed: 0,
      kept: 0,
      conflicts: 0,
      missing: 0,
      removed: 0,
      unchanged: 4,
      ...of,
    },
  ],
  samples: [],
  missing: [],
  removed: [],
});
const plan = (of: ImportRepeat, added = 0): ImportPlanSummary => ({
  kinds: [{ kind: "customers", rows: 4 + added, added, present: 4, duplicates: 0, refused: 0 }],
  sums: {
    closedOrdersTotalCents: 0,
    openOrdersTotalCents: 0,
    balanceCents: 0,
    customerBalanceCents: 0,
    stockCents: 0,
    declinedCents: 0,
  },
  refusedCount: 0,
  refused: [],
  refusedFiles: [],
  samples: [],
  noteCount: 0,
  notes: [],
  repeat: of,
});
const current = { id: id(9), system: "tekmetric", problem: null } as unknown as ImportUpload;

test("the dry run of the same files says that nothing changed, and has nothing to import", () => {
  openAsOwner(() => <DryRunCard current={current} plan={plan(repeat({}))} />);
  expect(screen.getByText(/Nothing changed there since the last import/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Nothing new to import" })).toHaveProperty("disabled", true);
});

test.each([
  [{ changed: 2 }, "Import 2 changes"],
  [{ conflicts: 1 }, "List the conflicts"],
])("the dry run of a repeat without new records can be imported: %o", (of, name) => {
  openAsOwner(() => <DryRunCard current={current} plan={plan(repeat(of))} />);
  expect(screen.getByRole("button", { name })).toHaveProperty("disabled", false);
});

test("the dry run of a repeat counts what changed there, here, and in both", async () => {
  const of: ImportRepeat = {
    ...repeat({ changed: 2, kept: 1, conflicts: 1, missing: 1, unchanged: 0 }),
    samples: [
      {
        kind: "customers",
        name: "Ana Ruiz",
        field: "smsAllowed",
        outcome: "conflict",
        here: "Yes",
        there: "No",
      },
    ],
    missing: [{ kind: "customers", name: "Tom Hale" }],
  };
  const { user } = openAsOwner(() => <DryRunCard current={current} plan={plan(of, 3)} />);
  expect(
    screen.getByText("Since the last import: 3 new, 2 changed there, 1 kept ours, 1 in conflict."),
  ).toBeTruthy();
  expect(screen.getByRole("button", { name: "Import 3 records and 2 changes" })).toHaveProperty(
    "disabled",
    false,
  );
  const row = within(screen.getByRole("table", { name: "Records since the last import" })).getByRole("row", {
    name: /Customers/,
  });
  expect(
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent?.match(/^\d+/)?.[0]),
  ).toEqual([...["2", "1", "1", "1", "0", "0"]]);
  await user.click(screen.getByText("Examples: AutoIQ beside the new file"));
  expect(screen.getByRole("list", { name: "Examples" }).textContent).toContain(
    "Ana RuizTexts allowedIn AutoIQYesIn TekmetricNoConflict",
  );
  await user.click(screen.getByText("No longer in the files, and stays here: 1 record"));
  expect(screen.getByText("Tom Hale")).toBeTruthy();
});

test("the list shows a repeat as such, with its open conflicts, and can undo it without new records", () => {
  const each = {
    id: id(7),
    system: "tekmetric",
    importedAt: "2026-11-27T15:00:00.000Z",
    locationId: id(8),
    by: "Olivia",
    counts: [],
    sums: null,
    refusedCount: 0,
    refusedFiles: [],
    uploadId: null,
    state: "imported",
    isSilent: false,
    problem: null,
    undone: null,
    repeat: { changed: 2, kept: 1, conflicts: 3, missing: 0, removed: 0, listed: 3, open: 2 },
  } as unknown as RecordImport;
  openAsOwner(() => <ImportsList imports={[each]} locations={[]} timeZone="America/New_York" />);
  const item = screen.getByRole("listitem");
  expect(item.textContent).toContain("Repeat");
  expect(item.textContent).toContain("Nothing was new. 2 records changed there, 1 kept ours, 3 in conflict.");
  expect(within(item).getByRole("link", { name: "2 conflicts to decide" }).getAttribute("href")).toMatch(
    new RegExp(`/import/${id(7)}$`),
  );
  expect(within(item).getByRole("button", { name: /^Undo/ })).toBeTruthy();
});
