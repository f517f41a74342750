import type { PersonnelDocument, PersonnelFile } from "@autoiq/domain/staff/personnel/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Shop, ShopContext } from "~/platform/shop/use-shop";
import { sentTo, serveAuth } from "~/test/auth-server";
import { fill, openPage, press } from "~/test/open-page";
import { problemReply } from "~/test/replies";
import { PersonFile } from "./person-file";

const id = (end: number) => `0198aaaa-0000-4000-8000-00000000000${end}`;
const shop = { location: { timeZone: "America/New_York" } } as Shop;
const document = (end: number, more: Partial<PersonnelDocument> = {}): PersonnelDocument => ({
  id: id(end),
  staffId: id(1),
  kind: "drivers-license",
  name: "",
  note: "",
  expiresOn: null,
  state: "current",
  file: null,
  byPerson: false,
  enteredByName: "Olivia Owens",
  enteredAt: "2026-11-20T15:00:00Z",
  replacedAt: null,
  retention: null,
  version: 3,
  ...more,
});
const i9 = document(2, { kind: "i-9", retention: { state: "until", day: "2028-03-04" } });
const expired = document(3, { expiresOn: "2026-11-29", file: { id: id(7), isPhoto: true } });
const file = (documents: PersonnelDocument[], more: Partial<PersonnelFile> = {}): PersonnelFile => ({
  staffId: id(1),
  name: "Tess Nguyen",
  today: "2026-11-30",
  firstDay: null,
  lastDay: null,
  documents,
  ...more,
});
const checklist = { [`GET /api/personnel/${id(1)}/checklist`]: { status: 200, body: { items: [] } } };
const show = (of: PersonnelFile) =>
  openPage(
    () => (
      <ShopContext value={shop}>
        <PersonFile file={of} />
      </ShopContext>
    ),
    "/owner/team/personnel/1",
  );

test("a document says until when it must be kept, and its removal is refused with the server's sentence", async () => {
  const remove = `POST /api/personnel-documents/${id(2)}/removal`;
  const refusal = "Form I-9 must be kept until March 4, 2028, so it can't be removed before.";
  const sent = serveAuth({ ...checklist, [remove]: problemReply(422, refusal) });
  const { user } = show(file([i9, expired]));
  screen.getByText("Must be kept until Mar 4, 2028.");
  screen.getByText("Expired");
  await user.click(screen.getByRole("button", { name: /^Remove.*Form I-9$/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(await dialog.findByLabelText(/^Reason/), "Old");
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  await dialog.findByText(refusal);
  expect(sentTo(sent, remove)[0]?.body).toEqual({ version: 3, reason: "Old" });
});

test("a document is added with its kind, and a replacement names the one whose place it takes", async () => {
  const sent = serveAuth({
    ...checklist,
    [`PUT /api/personnel-documents/${id(3)}`]: problemReply(409, "Not used"),
  });
  const { user } = show(file([expired]));
  await user.click(screen.getByRole("button", { name: "Add document" }));
  await screen.findByLabelText("Kind");
  fill({ Kind: "other", "What it is": "Tool agreement", "Valid through": "2027-05-04" });
  press("Save");
  await waitFor(() => expect(sent.filter(({ method }) => method === "PUT")).toHaveLength(1));
  const put = sent.find(({ method }) => method === "PUT");
  expect(put?.body).toMatchObject({
    staffId: id(1),
    version: null,
    kind: "other",
    name: "Tool agreement",
    expiresOn: "2027-05-04",
    replacesId: null,
  });
  await user.click(screen.getByRole("button", { name: "Back" }));
  await user.click(screen.getByRole("button", { name: /^Replace.*Driver’s license$/ }));
  await screen.findByLabelText("Title");
  press("Replace");
  await waitFor(() => expect(sent.filter(({ method }) => method === "PUT")).toHaveLength(2));
  const replacement = sent.filter(({ method }) => method === "PUT")[1];
  expect(replacement?.body).toMatchObject({ version: null, kind: "drivers-license", replacesId: id(3) });
  expect(replacement?.path).not.toBe(put?.path);
});

test("the first day is sent with the one that was seen", async () => {
  const set = `PUT /api/personnel/${id(1)}/first-day`;
  const sent = serveAuth({
    ...checklist,
    [set]: { status: 200, body: file([], { firstDay: "2024-03-04" }) },
  });
  const { user } = show(file([], { firstDay: "2024-03-05" }));
  await user.click(screen.getByRole("button", { name: /^Change.*first day$/ }));
  await screen.findByRole("button", { name: "Save" });
  fill({ "First day of work": "2024-03-04" });
  press("Save");
  await waitFor(() =>
    expect(sentTo(sent, set)[0]?.body).toEqual({ before: "2024-03-05", firstDay: "2024-03-04" }),
  );
});
