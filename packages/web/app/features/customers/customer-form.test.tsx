import type { Customer } from "@autoiq/domain/customers/schema";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { problem, sentTo, serveAuth } from "~/test/auth-server";
import { fill, openPage, press } from "~/test/open-page";
import { CustomerForm } from "./customer-form";

const call = "POST /api/customers";
const maria = "0198aaaa-0000-7000-8000-000000000001";
const saved: Customer = {
  id: "0198aaaa-0000-7000-8000-000000000002",
  firstName: "Luis",
  lastName: "Lopez",
  company: "",
  email: null,
  phone: "+18135550142",
  street: "",
  city: "",
  state: "",
  zip: "",
  note: "",
  smsAllowed: false,
  language: "en-US",
  alert: "",
  contactFrom: null,
  contactUntil: null,
  mergedInto: null,
  version: 1,
  createdAt: "2026-11-23T15:00:00.000Z",
};
const warning = "Maria Lopez already has (813) 555-0142. Save again to use it for this customer too.";

test("a number that another customer has is saved once the person confirms it, for that number only", async () => {
  const sent = serveAuth({
    "GET /api/customers/duplicates": {
      status: 200,
      body: {
        customers: [
          { id: maria, firstName: "Maria", lastName: "Lopez", company: "", email: null, phone: saved.phone },
        ],
      },
    },
    [call]: ({ body }) =>
      (body as { sharedPhone: string | null }).sharedPhone
        ? { status: 200, body: saved }
        : problem(409, "needs-confirmation", "Confirm this", warning),
  });
  const onSaved = vi.fn();
  openPage(() => <CustomerForm onSaved={onSaved} onCancel={() => {}} />, "/clients");
  fill({ "First name": "Luis", "Last name": "Lopez", Phone: "813-555-0142" });
  press("Add customer");
  await screen.findByText(warning);
  // Another number is another question.
  fill({ Phone: "813-555-0143" });
  screen.getByRole("button", { name: "Add customer" });
  fill({ Phone: "813-555-0142" });
  press("Save with this number");
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  const [first, second] = sentTo(sent, call);
  expect(first?.body).toMatchObject({ sharedPhone: null });
  expect(second?.body).toMatchObject({ phone: "813-555-0142", sharedPhone: "813-555-0142" });
  expect(second?.headers.get("idempotency-key")).not.toBe(first?.headers.get("idempotency-key"));
});

test("a customer's language is chosen in the form", async () => {
  const sent = serveAuth({ [call]: { status: 200, body: { ...saved, language: "es-US" } } });
  const onSaved = vi.fn();
  openPage(() => <CustomerForm onSaved={onSaved} onCancel={() => {}} />, "/clients");
  const language = screen.getByRole("combobox", { name: "Language" });
  expect(language).toHaveProperty("value", "en-US");
  fill({ "First name": "Luis", Language: "es-US" });
  press("Add customer");
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(sentTo(sent, call)[0]?.body).toMatchObject({ language: "es-US" });
});
