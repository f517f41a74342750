import type { Customer } from "@autoiq/domain/customers/schema";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { sentTo, serveAuth } from "~/test/auth-server";
import { openPage, press } from "~/test/open-page";
import { MergeCustomersForm } from "./merge-customers-form";

const customer = (id: string, language: Customer["language"]): Customer => ({
  id: `0198aaaa-0000-7000-8000-00000000000${id}`,
  firstName: "Luz",
  lastName: "Reyes",
  company: "",
  email: null,
  phone: null,
  street: "",
  city: "",
  state: "",
  zip: "",
  note: "",
  smsAllowed: false,
  language,
  alert: "",
  contactFrom: null,
  contactUntil: null,
  mergedInto: null,
  version: 1,
  createdAt: "2026-11-23T15:00:00.000Z",
});
const into = customer("1", "en-US");
const from = customer("2", "es-US");
const counts = { vehicles: [], visits: 0, invoices: 0, appointments: 0 };

test("Spanish of either record is kept by a merge, unless English is picked", async () => {
  const merge = `POST /api/customers/${into.id}/merges`;
  const sent = serveAuth({
    [`GET /api/customers/${into.id}/merge-preview`]: {
      status: 200,
      body: { into: { customer: into, ...counts }, from: { customer: from, ...counts } },
    },
    [merge]: { status: 200, body: { id: into.id, mergeId: from.id } },
  });
  const form = () => (
    <MergeCustomersForm intoId={into.id} fromId={from.id} onDone={() => {}} onCancel={() => {}} />
  );
  openPage(form, "/clients");
  const english = await screen.findByRole("radio", { name: /^English/ });
  expect(screen.getByRole("radio", { name: /^Spanish/ })).toHaveProperty("checked", true);
  press("Merge records");
  await vi.waitFor(() => expect(sentTo(sent, merge)).toHaveLength(1));
  english.click();
  press("Merge records");
  await vi.waitFor(() => expect(sentTo(sent, merge)).toHaveLength(2));
  expect(sentTo(sent, merge).map(({ body }) => (body as Customer).language)).toEqual(["es-US", "en-US"]);
});
