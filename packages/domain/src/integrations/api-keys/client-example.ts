/** The example of the API reference. A test compiles it beside the client, and runs it against a server. */
export const clientExample = `import { AutoIq, verifyWebhook } from "./autoiq.ts";

const { AUTOIQ_URL = "", AUTOIQ_KEY = "", AUTOIQ_SECRET = "" } = process.env;
const autoiq = new AutoIq({ baseUrl: AUTOIQ_URL, key: AUTOIQ_KEY });

// Books a customer's car. The types say what each call needs.
const customer = await autoiq.call("customers.create", {
  body: { firstName: "Nora", lastName: "Bell", phone: "(813) 555-0177" },
});
const vehicle = await autoiq.call("vehicles.create", {
  body: { customerId: customer.id, year: 2019, make: "Honda", model: "Accord" },
});
const { slots } = await autoiq.call("appointments.open-slots", {
  query: { minutes: 60, from: "2026-12-01" },
});
const [slot] = slots;
if (slot) {
  const { bayId, startsAt, endsAt } = slot;
  const of = { customerId: customer.id, vehicleId: vehicle.id };
  await autoiq.call(
    "appointments.book",
    { body: { bayId, startsAt, endsAt, ...of, concern: "Oil change" } },
    // Your own number: the same booking twice is one appointment.
    { idempotencyKey: "booking-1842" },
  );
  console.log("Booked for", startsAt);
}

// Reads a list page by page.
for await (const { customers } of autoiq.pages("customers.search")) {
  for (const { firstName, lastName } of customers) console.log(firstName, lastName);
}

/** Handles a webhook: checks the signature, then reads the record. */
export async function receive(request: Request): Promise<Response> {
  const body = await request.text();
  const event = await verifyWebhook(AUTOIQ_SECRET, request.headers, body);
  if (event.type === "invoice.posted") {
    const { number, totalCents } = await autoiq.call("invoices.get", {
      params: { id: event.record.id },
    });
    console.log("Invoice", number, totalCents / 100);
  }
  return new Response(null, { status: 204 });
}
`;
