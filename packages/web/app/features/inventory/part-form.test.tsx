import type { Part } from "@autoiq/domain/inventory/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { field, fill, openPage, press } from "~/test/open-page";
import { replyInPlaceOfServer } from "~/test/replies";
import { PartForm } from "./part-form";

const show = (part?: Part) =>
  openPage(
    () => (
      <PartForm
        matrix={undefined}
        {...(part ? { part } : {})}
        seesCosts
        onSaved={() => {}}
        onCancel={() => {}}
      />
    ),
    "/inventory",
  );

test("a new part is saved with its minimum and maximum", async () => {
  const sent = replyInPlaceOfServer(() => ({ status: 200, body: { bins: [] } }));
  show();
  fill({ "Part number": "PF-418", Name: "Oil filter", Minimum: "4", Maximum: "12" });
  press("Add part");
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === "POST")).toMatchObject([
      { path: "/api/parts", body: { number: "PF-418", minimum: "4", maximum: "12" } },
    ]),
  );
});

test("a minimum that is not a number, or above the maximum, is refused at its field", async () => {
  const sent = replyInPlaceOfServer(() => ({ status: 200, body: { bins: [] } }));
  show();
  fill({ "Part number": "PF-418", Name: "Oil filter", Minimum: "-1" });
  press("Add part");
  await waitFor(() => expect(field("Minimum").getAttribute("aria-invalid")).toBe("true"));
  fill({ Minimum: "12", Maximum: "4" });
  fireEvent.blur(field("Maximum"));
  press("Add part");
  await waitFor(() => expect(document.querySelectorAll("[aria-invalid=true]").length).toBe(1));
  expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
});

test("an existing part has its minimum with its stock, not here", () => {
  show({ id: "one", number: "PF-418", name: "Oil filter", costCents: 450, version: 1 } as Part);
  expect(screen.queryByLabelText(/^Minimum/)).toBeNull();
});
