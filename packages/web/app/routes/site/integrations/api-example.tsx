import { MoreLink } from "../parts/action";
import { Section } from "../parts/section";

const example = `# 1. Create a key under Settings, API keys, with the scopes
#    appointments:read and customers:write

# 2. Read Monday's appointments
curl "https://shop.example.com/api/appointments?from=2026-11-23&to=2026-11-23" \\
  -H "authorization: Bearer $AUTOIQ_KEY"

# 3. Add a customer (safe to retry)
curl -X POST "https://shop.example.com/api/customers" \\
  -H "authorization: Bearer $AUTOIQ_KEY" \\
  -H "content-type: application/json" \\
  -H "idempotency-key: import-2026-0001" \\
  -d '{"firstName": "Maria", "lastName": "Lopez", "phone": "(813) 555-0142"}'`;

const manners = [
  {
    title: "The same rules as the screens",
    text: "A key can do only what its scopes allow. The server checks roles, business hours, double bookings, and prices on every call.",
  },
  {
    title: "Safe retries",
    text: "Send an Idempotency-Key with a write. A repeat with the same key returns the same response and changes nothing twice.",
  },
  {
    title: "Clear errors",
    text: "Errors are problem documents (RFC 9457) with a code for your program and a message for people.",
  },
  {
    title: "Webhooks",
    text: "AutoIQ notifies your program when a customer, an appointment, a repair order, an invoice, or a part changes, signed by Standard Webhooks.",
  },
] as const;

export function ApiExample() {
  return (
    <Section
      id="api"
      title="Build your own integration"
      lead="A status screen for the waiting room, a nightly invoice export for your bookkeeper, a spreadsheet import: your program can do anything the screens can."
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <figure className="min-w-0 overflow-hidden rounded-xl border border-line bg-surface">
          <figcaption className="border-line border-b px-5 py-3 font-medium text-fg-muted text-sm">
            A key, and two calls with curl
          </figcaption>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll sideways, by keyboard too
            tabIndex={0}
            className="overflow-x-auto p-5 font-mono text-[0.8rem] leading-6"
          >
            <code>{example}</code>
          </pre>
        </figure>
        <ul className="grid gap-5">
          {manners.map(({ title, text }) => (
            <li key={title}>
              <h3 className="font-semibold text-base">{title}</h3>
              <p className="mt-1 text-base text-fg-muted">{text}</p>
            </li>
          ))}
          <li>
            <MoreLink to="/api/openapi.json">Open the OpenAPI document</MoreLink>
          </li>
        </ul>
      </div>
    </Section>
  );
}
