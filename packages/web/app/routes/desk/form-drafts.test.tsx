import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CustomerForm } from "~/features/customers/customer-form";
import { PartForm } from "~/features/inventory/part-form";
import { dropPageDraft } from "~/platform/page-drafts";
import { queryClient } from "~/platform/query-client";
import { renderPage } from "~/test/render-page";
import { TooltipProvider } from "~/ui/overlays/tooltip";

const forms = {
  "New part": () => (
    <PartForm draftName="new" matrix={undefined} seesCosts onSaved={() => {}} onCancel={() => {}} />
  ),
  "New customer": () => <CustomerForm draftName="new" onSaved={() => {}} onCancel={() => {}} />,
  "a part of a search": () => (
    <PartForm matrix={undefined} seesCosts onSaved={() => {}} onCancel={() => {}} />
  ),
};

function openForm(name: keyof typeof forms) {
  const Form = forms[name];
  return renderPage(() => (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <Form />
      </TooltipProvider>
    </QueryClientProvider>
  ));
}
const field = (label: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name: label });

test.each([
  ["New part", /^Name/],
  ["New customer", /^First name/],
] as const)(
  "%s has what was typed again after the browser's Back, until its dialog is closed",
  (name, label) => {
    const page = openForm(name);
    fireEvent.change(field(label), { target: { value: "Oil filter" } });
    page.close();
    const again = openForm(name);
    expect(field(label).value).toBe("Oil filter");
    again.close();
    dropPageDraft("new");
    openForm(name);
    expect(field(label).value).toBe("");
  },
);

test("a form without a draft begins empty each time", () => {
  const page = openForm("a part of a search");
  fireEvent.change(field(/^Name/), { target: { value: "Oil filter" } });
  page.close();
  openForm("a part of a search");
  expect(field(/^Name/).value).toBe("");
});
