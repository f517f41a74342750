import type {
  ImportFileColumns,
  ImportUpload,
  RecordImports,
  UploadedFile,
} from "@autoiq/domain/administration/record-imports/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { sentTo, serveAuth } from "~/test/auth-server";
import { openPage } from "~/test/open-page";
import { signInAs } from "~/test/session";
import { TooltipProvider } from "~/ui/overlays/tooltip";
import { UploadFilesCard } from "./upload-files-card";

const id = (end: number) => `0198aaaa-0000-7000-8000-${String(end).padStart(12, "0")}`;

const file = (end: number, more: Partial<UploadedFile>): UploadedFile => ({
  id: id(end),
  name: "customers.csv",
  bytes: 100,
  kind: "customers",
  rows: 60,
  missingField: null,
  certainty: "known",
  columns: 4,
  leftOut: 0,
  version: 1,
  ...more,
});

const upload = (files: readonly UploadedFile[]): ImportUpload => ({
  id: id(1),
  system: "csv",
  locationId: id(2),
  createdAt: "2026-12-01T15:00:00.000Z",
  createdBy: "Olivia Owner",
  expiresAt: "2026-12-15T15:00:00.000Z",
  state: "open",
  isSilent: false,
  isCanceling: false,
  progress: { done: 0, rows: 0 },
  problem: null,
  files: [...files],
  plan: null,
});

const column = (heading: string, more: Partial<ImportFileColumns["columns"][number]>) => ({
  heading,
  field: null,
  samples: ["1"],
  days: "none" as const,
  values: [],
  ...more,
});

const columns: ImportFileColumns = {
  fileId: id(3),
  version: 1,
  kind: "orders",
  dates: "mdy",
  odometer: "miles",
  closedStatuses: ["finalised"],
  columns: [
    column("WO", { field: "number", samples: ["10001", "10002", "10003"] }),
    column("Who", { samples: ["C1", "C2"] }),
    column("In", { field: "openedOn", days: "either", samples: ["11/05/2025"] }),
    column("Stage", { field: "status", values: ["finalised", "in bay"] }),
    column("Sum", { field: "total" }),
  ],
};

const imports: RecordImports = { systems: [], locations: [], upload: null, imports: [] };
const columnsCall = `GET /api/record-imports/uploads/${id(1)}/files/${id(3)}/columns`;
const mapCall = `PUT /api/record-imports/uploads/${id(1)}/files/${id(3)}/mapping`;

function open(files: readonly UploadedFile[]) {
  const me = signInAs({ role: "owner" });
  const sent = serveAuth({
    "GET /api/me": { status: 200, body: me },
    [columnsCall]: { status: 200, body: columns },
    [mapCall]: { status: 200, body: imports },
  });
  const session = { status: "signed-in", me, userId: me.userId, email: me.email } as const;
  const current = upload(files);
  const page = openPage(
    () => (
      <TooltipProvider>
        <UploadFilesCard current={current} systems={[]} />
      </TooltipProvider>
    ),
    "/owner/import",
    { session },
  );
  return Object.assign(page, { sent });
}

const orders = file(3, { name: "JOBS.csv", kind: "orders", missingField: "customer", certainty: "likely" });

test("a file that is known is one line, and can be checked at once", async () => {
  open([file(4, {})]);
  const list = within(await screen.findByRole("list", { name: "Files" }));
  expect(list.getByRole("listitem")).toHaveProperty("textContent", "customers.csvCustomers, 60 rowsColumns");
  expect(list.queryByRole("combobox")).toBeNull();
  expect(screen.getByRole("button", { name: "Check the files" })).toHaveProperty("disabled", false);
});

test("a file that is not recognized asks what it has, and the choice is saved", async () => {
  const { user, sent } = open([file(3, { name: "x.csv", kind: null, certainty: "unknown" }), file(4, {})]);
  expect(await screen.findByText("Not recognized, so it is left out. Choose what it has.")).toBeTruthy();
  expect(screen.getByText("1 of 2 files needs a look.")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("x.csv has"), "Repair orders");
  await waitFor(() =>
    expect(sentTo(sent, mapCall).map(({ body }) => body)).toEqual([{ version: 1, kind: "orders" }]),
  );
});

test("a missing field is said, and each column has a select that is named by it", async () => {
  const { user, sent } = open([orders]);
  expect(
    await screen.findByText(
      "No column for customer, which repair orders need. Choose one below, or leave the file out.",
    ),
  ).toBeTruthy();
  expect(screen.getByRole("button", { name: "Check the files" })).toHaveProperty("disabled", true);
  const list = within(await screen.findByRole("list", { name: "Columns of JOBS.csv" }));
  expect(list.getByText("10001 · 10002 · 10003")).toBeTruthy();
  const customer = list.getByLabelText("Who goes to");
  expect(
    within(customer)
      .getAllByRole("option")
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual(["Not imported", "Number (required)", "Customer (required)"]);
  expect(screen.getByText("These dates fit both orders. Choose the one that your system uses.")).toBeTruthy();
  expect(screen.getByText("1 column is not imported.")).toBeTruthy();

  // The selects are reached one after the other by keyboard.
  list.getByLabelText("WO goes to").focus();
  await user.tab();
  expect(document.activeElement).toBe(customer);
  await user.selectOptions(customer, "Customer (required)");
  expect(screen.getByText("All columns are imported.")).toBeTruthy();
  expect(screen.getByText("Save the columns that you changed first.")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Dates are written"), "Day/month/year");
  await user.click(screen.getByRole("checkbox", { name: "in bay" }));
  await user.click(screen.getByRole("button", { name: "Save columns" }));
  await waitFor(() =>
    expect(sentTo(sent, mapCall).map(({ body }) => body)).toMatchObject([
      {
        version: 1,
        kind: "orders",
        dates: "dmy",
        closedStatuses: ["finalised", "in bay"],
        columns: [
          { heading: "WO", field: "number" },
          { heading: "Who", field: "customer" },
          {},
          {},
          { heading: "Sum", field: "total" },
        ],
      },
    ]),
  );
  // Saved, the columns fold, and the focus is on what opens them.
  const columnsButton = screen.getByRole("button", { name: "Columns of JOBS.csv" });
  await waitFor(() => expect(columnsButton.getAttribute("aria-expanded")).toBe("false"));
  expect(document.activeElement).toBe(columnsButton);
});

test("a field that another column has moves, and that is said", async () => {
  const { user } = open([orders]);
  const list = within(await screen.findByRole("list", { name: "Columns of JOBS.csv" }));
  await user.selectOptions(list.getByLabelText("Who goes to"), "Total");
  expect(list.getByLabelText("Sum goes to")).toHaveProperty("value", "");
  expect(screen.getByRole("status")).toHaveProperty(
    "textContent",
    "“Sum” is no longer imported: Total is “Who” now.",
  );
});
